import type { ForfeitedBy } from '#events/game/forfeit.ts';
import { boolean, integer, json, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type RowOf } from '#projections/read-model/table.ts';

/** As what a game counts; nulls for one that is not over. */
export type CountedResult = {
  team_score_east: number | null;
  team_score_west: number | null;
  forfeited_by: ForfeitedBy | null;
  by_default: boolean;
  finished_at: string | null;
  finish_time_known: boolean;
};

/** What standings and streaks know of a game: where it counts, and its result once it has one. */
export const resultTable = defineTable({
  name: 'result',
  columns: {
    game_id: integer(),
    /** Stream revision of the last event that counted. */
    revision: integer(),
    season_id: integer(),
    tournament_id: integer().nullable(),
    /** The league of its tournament. */
    league_id: integer().nullable(),
    team_east_id: integer(),
    team_west_id: integer(),
    game_date: timestamptz().nullable(),
    started_at: timestamptz().nullable(),
    finished_at: timestamptz().nullable(),
    finish_time_known: boolean(),
    /** Null until the game is finished, and again while it is reopened. */
    team_score_east: integer().nullable(),
    team_score_west: integer().nullable(),
    forfeited_by: text<ForfeitedBy>().nullable(),
    by_default: boolean(),
    /** Neither side is at home. */
    neutral: boolean(),
    /** What it counted as before the league decided otherwise, the latest last: what taking that back gives. */
    before: json<CountedResult[]>(),
    /** Of the ruleset that it was scheduled with. */
    regular_periods: integer(),
    /** Periods with a score, overtimes too; 0 until it is finished, and when the result is all that is known. */
    periods_played: integer(),
    allows_ties: boolean(),
    /** Never to be played: it puts no team into the standings. */
    canceled: boolean(),
    /** A game of a knockout: it counts in streaks, and in no standings. */
    knockout: boolean(),
    /** Its round in the schedule of its tournament; null outside one. */
    round: integer().nullable(),
    /** As of a day, it counts from this moment on; null until it is finished. */
    counts_from: timestamptz().nullable(),
  },
  key: ['game_id'],
  indexes: [['season_id', 'league_id'], ['tournament_id']],
});
export type ResultRow = RowOf<typeof resultTable>;
