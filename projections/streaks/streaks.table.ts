import { teamName } from '#events/game/listed-game.ts';
import type { TeamStreaks } from '#events/standings/streaks.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';
import { nameTable } from '#projections/names/name.table.ts';
import { resultTable } from '#projections/results/result.table.ts';

export const streaksResultTable = resultTable('streak_result');

/** One row a team that has played in a season, a tournament, a league in a season. */
export type StreakRow = TeamStreaks & {
  scope: TableScope;
  season_id: number;
  /** Names and logo of the moment; null for what was never registered here. */
  team_name: string | null;
  team_logo: string | null;
  season_name: string | null;
  /** `formOf`: the order of lists. */
  form: number;
};

export const streakTable = defineTable<StreakRow>()({
  name: 'streak',
  columns: {
    scope: 'text',
    team_id: 'integer',
    season_id: 'integer',
    team_name: 'text',
    team_logo: 'text',
    season_name: 'text',
    total_games: 'integer',
    form: 'integer',
    current: 'json',
    longest_winning: 'json',
    longest_losing: 'json',
  },
  key: ['scope', 'team_id'],
  indexes: [['team_id', 'scope'], ['season_id']],
  documents: { listed: (row) => JSON.stringify(shownStreaks(row)) },
});

/** As answers show them. */
export function shownStreaks(
  row: Omit<StreakRow, 'scope' | 'season_id' | 'form'> & { season_id: number | null },
) {
  const { team_id, season_id, season_name, total_games, current, longest_winning, longest_losing } = row;
  return {
    team_id,
    team_name: teamName(row.team_name, team_id),
    team_logo: mediaAddress(row.team_logo),
    season_id,
    season_name,
    total_games,
    streak: `${current.result}${current.games}`,
    current,
    longest_winning,
    longest_losing,
  };
}

export const streaksReadModel = {
  name: 'streaks',
  version: 4,
  tables: { result: streaksResultTable, streak: streakTable, name: nameTable('streaks_name') },
} satisfies ReadModel;
