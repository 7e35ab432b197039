import type { ListedGameFacts } from '#events/game/listed-game-facts.ts';
import type { Rosters } from '#events/game/rosters.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** One row per game. */
export type GameRow = Omit<ListedGameFacts, 'periods'> & {
  /** Stream revision the row was built from. */
  revision: number;
  /** Log position of that event: the same in every process, so live frames are numbered by it. */
  position: string;
  /** Sort key of latest-first lists: its date, `UNDATED` without one. */
  listed_at: string;
  /**
   * Sort key of lists of upcoming games: its date; for a postponed one `afterAllDates`; `NO_DATE` without
   * a date. Null for all other games.
   */
  comes_at: string | null;
  /** Who may play, by side; null until the players have been picked. */
  rosters: Rosters;
  /** Seconds of a regular period and of an overtime. */
  period_seconds: number;
  overtime_seconds: number;
  periods: { period: number; east: number; west: number }[];
};

/** Stands for no date in `listed_at`: before every date, so that latest-first lists end with it. */
export const UNDATED = '0001-01-01T00:00:00.000Z';
/** Stands for no date in `comes_at`: after every date. */
export const NO_DATE = '9999-12-31T00:00:00.000Z';
/**
 * Stands in `comes_at` for the date that a game was postponed from: 7,000 years later, after every
 * valid date and in the order of the original dates.
 */
export const afterAllDates = (date: string): string => date.replace(/^2/, '9');

export const gameTable = defineTable<GameRow>()({
  name: 'game',
  columns: {
    id: 'integer',
    name: 'text',
    status: 'text',
    scheduled_at: 'timestamptz',
    time_known: 'boolean',
    imported: 'boolean',
    listed_at: 'timestamptz',
    comes_at: 'timestamptz',
    venue: 'text',
    season_id: 'integer',
    tournament_id: 'integer',
    league_id: 'integer',
    category_id: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
    scorer_id: 'integer',
    archived: 'boolean',
    revision: 'integer',
    name_is_generated: 'boolean',
    position: 'bigint',
    stream_url: 'text',
    rosters: 'json',
    east_score: 'integer',
    west_score: 'integer',
    winner_id: 'integer',
    result_type: 'text',
    recording: 'text',
    regular_periods: 'integer',
    period_seconds: 'integer',
    overtime_seconds: 'integer',
    ruleset: 'text',
    allow_ties: 'boolean',
    periods: 'json',
    on_court: 'json',
    knockout: 'json',
  },
  key: ['id'],
  // A list is narrowed down by one of these, and sorted.
  indexes: [
    ['listed_at', 'id'],
    ['comes_at', 'id'],
    ['status', 'listed_at'],
    ['season_id', 'listed_at'],
    ['tournament_id', 'listed_at'],
    ['league_id', 'listed_at'],
    ['category_id', 'listed_at'],
    ['east_team_id', 'listed_at'],
    ['west_team_id', 'listed_at'],
    ['scorer_id', 'listed_at'],
  ],
  searches: [['venue']],
});

export const gameReadModel = {
  name: 'game',
  version: 16,
  tables: { game: gameTable },
} satisfies ReadModel;
