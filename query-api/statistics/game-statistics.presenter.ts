import type { GamePlayerStatistics, GameStatistics } from '#contracts/statistics/game-statistics.contract.ts';
import { SIDES } from '#events/game/court.events.ts';
import { gameName } from '#events/game/game-name.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { countedOfBox, NOTHING_KNOWN, secondsOfAll } from '#events/statistics/counted.ts';
import { teamName } from '#events/team/team-name.ts';
import { peopleInGame } from '#query-api/game/box-score.presenter.ts';
import type { NamedGame, readGameSheet } from '#query-api/game/game.queries.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readGamePlayerStatistics } from './game-statistics.queries.ts';
import { findInBox, lineOfBox, NO_LINE } from './player-line.presenter.ts';

const TEAM_SIDE = { east: 'A', west: 'B' } as const;

/** @throws RequestError 404 */
export function presentGameStatistics({ row, position }: ResultOf<typeof readGameSheet>): GameStatistics {
  const game = found(row.game, 'game');
  const box = row.box?.box;
  const people = peopleInGame(row.people);
  const teamAt = (side: 'east' | 'west') => game[`team_${side}_id`];
  return {
    ...presentGame(game),
    position,
    statistics: SIDES.flatMap((side) =>
      (box?.[side].players ?? []).map((line) => ({
        player_id: line.player_id,
        player_name: people[line.player_id]?.name ?? '',
        team_id: teamAt(side),
        side,
        team_side: TEAM_SIDE[side],
        ...lineOfBox(line),
      })),
    ),
    teams: SIDES.map((side) => ({
      team_id: teamAt(side),
      team_name: teamName(game[`team_${side}_name`], teamAt(side)),
      side,
      ...(box === undefined
        ? NOTHING_KNOWN
        : countedOfBox(box[side].totals, secondsOfAll(box[side].players))),
    })),
  };
}

/** @throws RequestError 404 for an unknown game or player; one who is not in the game has no statistics in it */
export function presentGamePlayerStatistics(
  playerId: number,
  { row, position }: ResultOf<typeof readGamePlayerStatistics>,
): GamePlayerStatistics {
  const game = found(row.game, 'game');
  const inBox = findInBox(row.box?.box, playerId);
  const unnamed = inBox === undefined ? undefined : { id: playerId, first_name: '', last_name: '' };
  const player = found(row.player ?? unnamed, 'player');
  return {
    ...presentGame(game),
    position,
    player_id: player.id,
    player_name: formatPlayerName(player),
    team_id: inBox?.teamId ?? null,
    side: inBox?.side ?? null,
    team_side: inBox === undefined ? null : TEAM_SIDE[inBox.side],
    ...(inBox === undefined ? NO_LINE : lineOfBox(inBox.line)),
  };
}

const presentGame = (game: NamedGame) => ({
  game_id: game.id,
  game_name: gameName(game),
  game_status: game.status,
});
