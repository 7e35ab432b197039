import type { TeamStreaks } from '#events/standings/streaks.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';
import { resultTable } from '#projections/results/result.table.ts';

export const streaksResultTable = resultTable('streak_result');

/** One row a team that has played in a season, a tournament, a league in a season. */
export type StreakRow = TeamStreaks & {
  scope: TableScope;
  season_id: number;
  /** Games of the present streak: wins count upwards, losses downwards, ties are 0. The order of lists. */
  form: number;
};

export const streakTable = defineTable<StreakRow>({
  name: 'streak',
  columns: {
    scope: 'text',
    team_id: 'integer',
    season_id: 'integer',
    total_games: 'integer',
    form: 'integer',
    current: 'json',
    longest_winning: 'json',
    longest_losing: 'json',
  },
  key: ['scope', 'team_id'],
  indexes: [['team_id', 'scope']],
  documents: { streaks: (row) => JSON.stringify(shown(row)) },
});

/** As answers show them. */
function shown({ total_games, current, longest_winning, longest_losing }: StreakRow) {
  const streak = `${current.result}${current.games}`;
  return { total_games, streak, current, longest_winning, longest_losing };
}

export const streaksReadModel = {
  name: 'streaks',
  version: 3,
  tables: { result: streaksResultTable, streak: streakTable },
} satisfies ReadModel;
