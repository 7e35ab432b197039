import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { toSums } from '#events/statistics/counted.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { touchGame } from '#projections/game/game.projection.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import {
  COUNTED_EVENTS,
  type CountedGame,
  toCountedGame,
  toTeamStatistics,
  totalScopes,
} from '#projections/statistics/counted-game.ts';
import { addToTotal } from '#projections/statistics/statistic-sums.ts';
import { type TeamLineRow, type TeamTotalRow, teamStatisticsReadModel } from './team-statistics.table.ts';

const { tables } = teamStatisticsReadModel;

/** What teams did and allowed in finished games, game by game and summed up. */
export const teamStatisticsProjection = defineProjection<typeof tables>({
  ...teamStatisticsReadModel,
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
      for (const line of before) lines.delete({ game_id: gameId, team_id: line.team_id });
      for (const line of after) lines.put(line);
      await count(before, -1, totals);
      await count(after, 1, totals);
      for (const key of toChangeKeys([...before, ...after])) changed(key);
    }
  },
});

/** Lines of both teams; none until the game is finished. */
function toLines(game: Game): TeamLineRow[] {
  const finished = toCountedGame(game);
  return finished === null ? [] : [toLine(finished, 'east'), toLine(finished, 'west')];
}

function toLine(finished: CountedGame, side: Side): TeamLineRow {
  const { facts, result, playedAt } = finished;
  const isEast = side === 'east';
  return {
    game_id: facts.gameId,
    team_id: isEast ? facts.eastTeamId : facts.westTeamId,
    opponent_id: isEast ? facts.westTeamId : facts.eastTeamId,
    side,
    season_id: facts.seasonId,
    tournament_id: facts.tournamentId,
    played_at: playedAt,
    outcome: outcomeFor(side, result),
    players_known: finished.box?.[side].players.some((line) => !line.did_not_play) ?? false,
    ...toTeamStatistics(finished.box, side),
  };
}

function outcomeFor(side: Side, { winner, forfeitedBy }: CountedGame['result']): TeamLineRow['outcome'] {
  if (winner === side) return 'W';
  return winner === null && forfeitedBy !== 'both' ? 'T' : 'L';
}

function toChangeKeys(lines: readonly TeamLineRow[]): Set<ChangeKey> {
  const keys = new Set<ChangeKey>();
  for (const line of lines) {
    keys.add(changeKey.teamStatistics(line.team_id));
    for (const { scope, scope_id } of totalScopes(line)) keys.add(changeKey.statistics(scope, scope_id));
  }
  return keys;
}

const RECORD = { W: 'wins', L: 'losses', T: 'ties' } as const;

/** Adds the lines of a game to the totals of both teams, for and against, or with -1 takes them away again. */
async function count(lines: readonly TeamLineRow[], sign: 1 | -1, totals: Rows<TeamTotalRow>): Promise<void> {
  for (const line of lines) {
    const sums = { ...toSums(line), games_with_players: line.players_known ? 1 : 0 };
    for (const team of lines) {
      const direction = line === team ? 'for' : 'against';
      const record = { wins: 0, losses: 0, ties: 0, [RECORD[team.outcome]]: 1 };
      for (const scope of totalScopes(team)) {
        const key = { ...scope, team_id: team.team_id, direction } as const;
        await addToTotal(totals, key, { games_played: 1, ...record, ...sums }, sign);
      }
    }
  }
}
