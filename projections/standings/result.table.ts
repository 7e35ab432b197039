import type { FinishedGame } from '#events/standings/standing.ts';
import { defineTable } from '#projections/kernel/table.ts';

/** What standings and streaks know of a game: where it counts, and its result once it has one. */
export type ResultRow = Omit<FinishedGame, 'east_score' | 'west_score'> & {
  /** Stream revision of the last event that counted. */
  revision: number;
  season_id: number;
  tournament_id: number | null;
  /** The league of its tournament. */
  league_id: number | null;
  allows_ties: boolean;
  /** Never to be played: nobody is in the standings because of it. */
  canceled: boolean;
  /** Asked for as of a day, it counts from this moment on; null while it is not finished. */
  counts_from: string | null;
  /** Null until the game is finished, and again while it is reopened. */
  east_score: number | null;
  west_score: number | null;
};

export const resultTable = defineTable<ResultRow>()({
  name: 'result',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    season_id: 'integer',
    tournament_id: 'integer',
    league_id: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
    scheduled_at: 'timestamptz',
    started_at: 'timestamptz',
    finished_at: 'timestamptz',
    east_score: 'integer',
    west_score: 'integer',
    forfeited_by: 'text',
    allows_ties: 'boolean',
    canceled: 'boolean',
    counts_from: 'timestamptz',
  },
  key: ['game_id'],
  indexes: [['season_id', 'league_id'], ['tournament_id']],
});
