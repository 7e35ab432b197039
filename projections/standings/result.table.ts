import type { FinishedGame } from '#events/standings/standing.ts';
import { defineTable } from '#projections/read-model/table.ts';

/** What standings and streaks know of a game: where it counts, and its result once it has one. */
export type ResultRow = Omit<FinishedGame, 'east_score' | 'west_score'> & {
  /** Stream revision of the last event that counted. */
  revision: number;
  season_id: number;
  tournament_id: number | null;
  /** The league of its tournament. */
  league_id: number | null;
  allows_ties: boolean;
  /** Never to be played: it puts no team into the standings. */
  canceled: boolean;
  /** A game of a knockout: it counts in streaks, and in no standings. */
  knockout: boolean;
  /** As of a day, it counts from this moment on; null until it is finished. */
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
    finish_time_known: 'boolean',
    east_score: 'integer',
    west_score: 'integer',
    forfeited_by: 'text',
    allows_ties: 'boolean',
    canceled: 'boolean',
    knockout: 'boolean',
    counts_from: 'timestamptz',
  },
  key: ['game_id'],
  indexes: [['season_id', 'league_id'], ['tournament_id']],
});
