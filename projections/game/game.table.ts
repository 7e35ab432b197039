import type { ForfeitedBy } from '#events/game/forfeit.ts';
import type {
  ListedCorrection,
  ListedGameFacts,
  OnCourt,
  ResultType,
} from '#events/game/listed-game-facts.ts';
import type { Rosters } from '#events/game/rosters.ts';
import type { KnockoutPlace } from '#events/tournament/knockout-place.ts';
import { bigint, boolean, integer, json, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** Stands for no date in `listed_at`: before every date, so that latest-first lists end with it. */
export const UNDATED = '0001-01-01T00:00:00.000Z';
/** Stands for no date in `comes_at`: after every date. */
export const NO_DATE = '9999-12-31T00:00:00.000Z';
/**
 * Stands in `comes_at` for the date that a game was postponed from: 7,000 years later, after every
 * valid date and in the order of the original dates.
 */
export const afterAllDates = (date: string): string => date.replace(/^2/, '9');

/** One row per game. */
export const gameTable = defineTable({
  name: 'game',
  columns: {
    id: integer(),
    name: text(),
    status: text<ListedGameFacts['status']>(),
    game_date: timestamptz().nullable(),
    time_known: boolean(),
    imported: boolean(),
    /** Sort key of latest-first lists: its date, `UNDATED` without one. */
    listed_at: timestamptz(),
    /**
     * Sort key of lists of upcoming games: its date; for a postponed one `afterAllDates`; `NO_DATE` without
     * a date. Null for all other games.
     */
    comes_at: timestamptz().nullable(),
    venue: text().nullable(),
    neutral: boolean(),
    season_id: integer(),
    tournament_id: integer().nullable(),
    league_id: integer().nullable(),
    game_category_id: integer().nullable(),
    team_east_id: integer(),
    team_west_id: integer(),
    scorekeeper_id: integer().nullable(),
    rematch_of: integer().nullable(),
    rematch_id: integer().nullable(),
    is_archived: boolean(),
    /** Stream revision the row was built from. */
    revision: integer(),
    name_is_generated: boolean(),
    /** Log position of that event: the same in every process, so live frames are numbered by it. */
    position: bigint(),
    stream_url: text().nullable(),
    /** Who may play, by side; null until the players have been picked. */
    rosters: json<Rosters>(),
    team_score_east: integer().nullable(),
    team_score_west: integer().nullable(),
    winner_id: integer().nullable(),
    result_type: text<ResultType>().nullable(),
    forfeited_by: text<ForfeitedBy>().nullable(),
    by_default: boolean(),
    recording: text<'full' | 'result_only'>(),
    regular_periods: integer(),
    /** Seconds of a regular period and of an overtime. */
    period_seconds: integer(),
    overtime_seconds: integer(),
    ruleset: text(),
    allow_ties: boolean(),
    periods: json<{ period: number; east: number; west: number }[]>(),
    on_court: json<OnCourt>().nullable(),
    /** Personal column of who typed it: emptied by `PersonErased`. */
    status_reason: text().nullable(),
    status_reason_by: integer().nullable(),
    moved_from: timestamptz().nullable(),
    last_action_at: timestamptz().nullable(),
    ended_at: timestamptz().nullable(),
    correction: json<ListedCorrection>().nullable(),
    knockout: json<KnockoutPlace>().nullable(),
  },
  key: ['id'],
  gameColumn: 'id',
  // A list is narrowed down by one of these, and sorted.
  indexes: [
    ['listed_at', 'id'],
    ['comes_at', 'id'],
    ['status', 'listed_at'],
    ['season_id', 'listed_at'],
    ['tournament_id', 'listed_at'],
    ['league_id', 'listed_at'],
    ['game_category_id', 'listed_at'],
    ['team_east_id', 'listed_at'],
    ['team_west_id', 'listed_at'],
    ['scorekeeper_id', 'listed_at'],
    ['status_reason_by'],
  ],
  searches: [['venue']],
});
export type GameRow = RowOf<typeof gameTable>;

export const gameReadModel = {
  name: 'game',
  version: 23,
  tables: { game: gameTable },
} as const satisfies ReadModel;
