import type { ListedGameFacts } from '#events/game/listed-game-facts.ts';
import type { Rosters } from '#events/game/rosters.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/** One row a game. */
export type GameRow = Omit<ListedGameFacts, 'periods'> & {
  /** Stream revision the row was built from. */
  revision: number;
  /** Log position of that event: the same in every process, so live frames are numbered by it. */
  position: string;
  /** What latest-first lists sort by: its date, `UNDATED` without one. */
  listed_at: string;
  /**
   * What lists of games that may still come sort by: its date; for a postponed one `afterAllDates`; `SOME_DAY` without
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
export const SOME_DAY = '9999-12-31T00:00:00.000Z';
/**
 * Stands in `comes_at` for the date that a game was postponed from, which holds no more: 7,000 years later, after every
 * date that holds and in the order of the dates themselves.
 */
export const afterAllDates = (date: string): string => date.replace(/^2/, '9');

export const gameTable = defineTable<GameRow>()({
  name: 'game',
  columns: {
    id: 'integer',
    name: 'text',
    status: 'text',
    scheduled_at: 'timestamptz',
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
  oftenChanged: true,
});

export const gameReadModel = {
  name: 'game',
  version: 13,
  tables: { game: gameTable },
} satisfies ReadModel;
