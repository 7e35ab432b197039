import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { touchGame } from '#projections/game/game.projection.ts';
import { handleAlike } from '#projections/handled-events.ts';
import { defineProjection } from '#projections/kernel/projection.ts';
import { ChangedTotals } from '#projections/statistics/changed-totals.ts';
import {
  type FinishedGame,
  finishedGameOf,
  scopesOf,
  teamStatisticsOf,
} from '#projections/statistics/finished-game.ts';
import { sumsOf } from '#projections/statistics/statistic-sums.ts';
import { type TeamLineRow, type TeamTotalRow, teamStatisticsReadModel } from './team-statistics.table.ts';

const { tables } = teamStatisticsReadModel;

/** What teams did and allowed in finished games, game by game and summed up. */
export const teamStatisticsProjection = defineProjection<typeof tables>({
  ...teamStatisticsReadModel,
  on: handleAlike('team-statistics', touchGame),
  async settle({ tables: { game: games, line: lines, total: totals }, touched, game, changed }) {
    const sums = changedTotals();
    for (const [gameId, event] of touched) {
      const known = await games.get({ game_id: gameId });
      if (known !== undefined && known.revision >= event.revision) continue;
      const before = known === undefined ? [] : await lines.where({ game_id: gameId });
      const after = linesOf(await game(event));
      games.put({ game_id: gameId, revision: event.revision });
      for (const line of before) lines.delete({ game_id: gameId, team_id: line.team_id });
      for (const line of after) lines.put(line);
      count(before, -1, sums);
      count(after, 1, sums);
      for (const key of keysOf([...before, ...after])) changed(key);
    }
    await sums.apply(totals);
  },
});

/** Both teams of the game; none while it is not finished. */
function linesOf(game: Game): TeamLineRow[] {
  const finished = finishedGameOf(game);
  return finished === null ? [] : [lineOf(finished, 'east'), lineOf(finished, 'west')];
}

function lineOf(finished: FinishedGame, side: Side): TeamLineRow {
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
    outcome: result.winner === null ? 'T' : result.winner === side ? 'W' : 'L',
    ...teamStatisticsOf(finished.box, side),
  };
}

function keysOf(lines: readonly TeamLineRow[]): Set<string> {
  const keys = new Set<string>();
  for (const line of lines) {
    keys.add(`statistics:team:${line.team_id}`);
    for (const { scope, scope_id } of scopesOf(line)) keys.add(`statistics:${scope}:${scope_id}`);
  }
  return keys;
}

const changedTotals = () =>
  new ChangedTotals<TeamTotalRow, (typeof KEY)[number], (typeof COUNTS)[number]>(KEY, COUNTS);
const KEY = ['scope', 'scope_id', 'team_id', 'direction'] as const;
const COUNTS = ['games_played', 'wins', 'losses', 'ties'] as const;
const RECORD = { W: 'wins', L: 'losses', T: 'ties' } as const;

/** Adds the lines of a game to the totals of both teams, for and against, or with -1 takes them away again. */
function count(lines: readonly TeamLineRow[], sign: 1 | -1, totals: ReturnType<typeof changedTotals>): void {
  for (const line of lines) {
    const game = sumsOf(line);
    for (const team of lines) {
      const { season_id, tournament_id, team_id } = team;
      const direction = line === team ? 'for' : 'against';
      const own = totals.of([season_id, tournament_id, team_id, direction].join(' '), () =>
        scopesOf(team).map(({ scope, scope_id }) => ({ scope, scope_id, team_id, direction })),
      );
      const counts = { games_played: 1, wins: 0, losses: 0, ties: 0, [RECORD[team.outcome]]: 1 };
      totals.add(own, counts, game, sign);
    }
  }
}
