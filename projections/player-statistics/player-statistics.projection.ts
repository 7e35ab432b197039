import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { BoxScoreLine } from '#events/game/box-score.ts';
import type { Game } from '#events/game/game.fold.ts';
import { toStatisticLine, toSums } from '#events/statistics/counted.ts';
import { NOTHING_DONE } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { touchGame } from '#projections/game/game.projection.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import {
  COUNTED_EVENTS,
  type CountedGame,
  toCountedGame,
  totalScopes,
} from '#projections/statistics/counted-game.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import { addToTotal } from '#projections/statistics/statistic-sums.ts';
import {
  type PlayerLineRow,
  type PlayerTotalRow,
  playerStatisticsReadModel,
} from './player-statistics.table.ts';

const { tables } = playerStatisticsReadModel;

/** What players did in finished games, line by line and summed up. */
export const playerStatisticsProjection = defineProjection<typeof tables>({
  ...playerStatisticsReadModel,
  foldsGames: true,
  on: toRecord(COUNTED_EVENTS, () => touchGame),
  async settle({ tables: { game: games, line: lines, total: totals }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const known = await games.get({ game_id: gameId });
      if (known !== undefined && known.revision >= event.revision) continue;
      const before = known === undefined ? [] : await lines.where({ game_id: gameId });
      const state = await game(event);
      const after = toLines(state);
      if (state.status !== 'nonexistent') games.put({ game_id: gameId, revision: event.revision });
      else if (known !== undefined) games.delete({ game_id: gameId });
      for (const line of before) {
        lines.delete({ game_id: gameId, player_id: line.player_id });
        await count(line, -1, totals);
      }
      for (const line of after) {
        lines.put(line);
        await count(line, 1, totals);
      }
      for (const key of toChangeKeys([...before, ...after])) changed(key);
    }
  },
});

/** Lines of everyone listed in the game; none until it is finished. */
function toLines(game: Game): PlayerLineRow[] {
  const finished = toCountedGame(game);
  if (finished === null || finished.box === null) return [];
  const { facts, box } = finished;
  const ids = { east: facts.eastTeamId, west: facts.westTeamId };
  return [
    ...box.east.players.map((line) => toLine(finished, line, ids.east, ids.west)),
    ...box.west.players.map((line) => toLine(finished, line, ids.west, ids.east)),
  ];
}

function toLine(game: CountedGame, line: BoxScoreLine, teamId: number, opponentId: number): PlayerLineRow {
  return {
    game_id: game.facts.gameId,
    player_id: line.player_id,
    team_id: teamId,
    opponent_id: opponentId,
    season_id: game.facts.seasonId,
    tournament_id: game.facts.tournamentId,
    played_at: game.playedAt,
    number: line.number,
    starter: line.starter,
    did_not_play: line.did_not_play,
    ...(line.did_not_play ? NOTHING_DONE : toStatisticLine(line, line.seconds_played)),
  };
}

function toChangeKeys(lines: readonly PlayerLineRow[]): Set<ChangeKey> {
  const keys = new Set<ChangeKey>();
  for (const line of lines) {
    keys.add(changeKey.playerStatistics(line.player_id));
    for (const { scope, scope_id } of totalScopes(line)) keys.add(changeKey.statistics(scope, scope_id));
  }
  return keys;
}

/** Adds a line to the totals it counts in, or with -1 takes it away again. */
async function count(line: PlayerLineRow, sign: 1 | -1, totals: Rows<PlayerTotalRow>): Promise<void> {
  if (line.did_not_play) return;
  const { team_id, player_id } = line;
  const game = { games_played: 1, games_started: line.starter ? 1 : 0, ...toSums(line) };
  for (const scope of totalScopes(line)) {
    await addToTotal(totals, { ...scope, team_id: ALL_TEAMS, player_id }, game, sign);
    await addToTotal(totals, { ...scope, team_id, player_id }, game, sign);
  }
}
