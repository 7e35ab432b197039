import { fieldsOf } from '#contracts/lists/fields-of.ts';
import {
  type PlayerStatistic,
  type PlayerStatistics,
  type PlayerStatisticsQuery,
  playerStatisticSchema,
} from '#contracts/statistics/statistics.contract.ts';
import { gameName } from '#events/game/game-name.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { seenFrom } from '#query-api/game/game-list.presenter.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { findInBox, type Line, lineOfBox, lineOfRow } from './player-line.presenter.ts';
import type { GameOfPlayer, readPlayerStatistics } from './player-statistics.queries.ts';
import { latestFirst, presentPlayerSummary } from './summary.presenter.ts';

/** @throws RequestError 404 */
export function presentPlayerStatistics(
  query: PlayerStatisticsQuery,
  page: Page<GameOfPlayer>,
  { row, position }: ResultOf<typeof readPlayerStatistics>,
): PlayerStatistics {
  const player = found(row.player, 'player');
  const { rows, next_cursor } = listed(page, row.games);
  const inBox = findInBox(row.box?.box, player.id);
  const asked =
    row.game === null || inBox === undefined
      ? []
      : [presentGameOfPlayer(row.game, inBox.teamId, lineOfBox(inBox.line))];
  return {
    player_id: player.id,
    player_name: formatPlayerName(player),
    position,
    statistics: [
      ...rows.map((game) => presentGameOfPlayer(game, game.line.team_id, lineOfRow(game.line))),
      ...asked,
    ],
    season_averages: row.seasons.toSorted(latestFirst).map(presentPlayerSummary),
    total: query.game_id === undefined ? row.total : asked.length,
    next_cursor,
  };
}

function presentGameOfPlayer(game: NamedGame, teamId: number, line: Line): PlayerStatistic {
  const side = game.team_east_id === teamId ? 'east' : 'west';
  return fieldsOf(playerStatisticSchema, {
    ...game,
    game_id: game.id,
    game_name: gameName(game),
    game_date: isoTime(game.game_date),
    game_status: game.status,
    overtimes: Math.max(0, game.periods.length - game.regular_periods),
    team_id: teamId,
    team_name: teamName(game[`team_${side}_name`], teamId),
    ...seenFrom(game, side),
    ...line,
  });
}
