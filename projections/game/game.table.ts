import type { Rosters } from '#events/game/game-page.ts';
import type { ListedGameFacts } from '#events/game/listed-game.ts';
import { type ColumnType, defineTable, type ReadModel } from '#projections/kernel/table.ts';
import { nameTable } from '#projections/names/name.table.ts';

/** What follows from the game's own events. */
export type GameFacts = Omit<ListedGameFacts, 'periods'> & {
  /** Stream revision the row was built from. */
  revision: number;
  /** Log position of that event: the same in every process, so live frames are numbered by it. */
  position: string;
  /** Where the game stands in lists: its date, `UNDATED` without one. Lists sort by it. */
  listed_at: string;
  /**
   * Where it stands among the games that may still come: its date; for a postponed one `afterAllDates`; `SOME_DAY`
   * without a date. Null for all other games.
   */
  comes_at: string | null;
  /** Who may play, by side; null until the players have been picked. */
  rosters: Rosters;
  /** Seconds of a regular period and of an overtime. */
  period_seconds: number;
  overtime_seconds: number;
  periods: { period: number; east: number; west: number }[];
};

/** A game as lists show it, written down ready to be sent: JSON, with the names that things have now. */
export type GameLists = {
  listed: string;
  /** For lists of games to come, where its name is also called `game`; null for one that is none of them. */
  listed_to_come: string | null;
};

/** One row a game. */
export type GameRow = GameFacts & GameLists;

/** A game as its own page shows it, written down like lists: apart, so that the row with all its indexes stays small. */
export type GamePageRow = { id: number; page: string; revision: number };

/** By what lists of games are filtered and sorted. */
export type GamePlace = Pick<
  GameFacts,
  | 'id'
  | 'name'
  | 'status'
  | 'scheduled_at'
  | 'listed_at'
  | 'comes_at'
  | 'venue'
  | 'season_id'
  | 'tournament_id'
  | 'league_id'
  | 'category_id'
  | 'east_team_id'
  | 'west_team_id'
  | 'scorer_id'
  | 'archived'
>;

/** One row a game and team in it: the game as a list of that team shows it, with what the team did in it. */
export type TeamGameRow = GamePlace & GameLists & { team_id: number };

/** Stands for no date in `listed_at`: before every date, so that latest-first lists end with it. */
export const UNDATED = '0001-01-01T00:00:00.000Z';
/** Stands for no date in `comes_at`: after every date. */
export const SOME_DAY = '9999-12-31T00:00:00.000Z';
/**
 * Stands in `comes_at` for the date that a game was postponed from, which holds no more: 7,000 years later, after every
 * date that holds and in the order of the dates themselves.
 */
export const afterAllDates = (date: string): string => date.replace(/^2/, '9');

const PLACE_COLUMNS = {
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
} as const satisfies Record<keyof GamePlace, ColumnType>;

export const gameTable = defineTable<GameRow>()({
  name: 'game',
  columns: {
    ...PLACE_COLUMNS,
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
    listed: 'text',
    listed_to_come: 'text',
  },
  key: ['id'],
  // One for every filter of a list, ending in the order of the list; archived games are in no list.
  indexes: [
    ['archived', 'listed_at', 'id'],
    ['archived', 'status', 'listed_at', 'id'],
    ['archived', 'name', 'id'],
    ['archived', 'venue', 'id'],
    ['season_id', 'archived', 'listed_at', 'id'],
    ['tournament_id', 'archived', 'listed_at', 'id'],
    ['league_id', 'archived', 'listed_at', 'id'],
    ['category_id', 'archived', 'listed_at', 'id'],
    ['east_team_id', 'archived', 'listed_at', 'id'],
    ['west_team_id', 'archived', 'listed_at', 'id'],
    ['scorer_id', 'archived', 'listed_at', 'id'],
    ['comes_at', 'id'],
    ['season_id', 'comes_at', 'id'],
    ['tournament_id', 'comes_at', 'id'],
    ['league_id', 'comes_at', 'id'],
    ['category_id', 'comes_at', 'id'],
    ['east_team_id', 'comes_at', 'id'],
    ['west_team_id', 'comes_at', 'id'],
    ['scorer_id', 'comes_at', 'id'],
  ],
  searches: [['venue']],
  oftenChanged: true,
});

export const gamePageTable = defineTable<GamePageRow>()({
  name: 'game_page',
  columns: { id: 'integer', page: 'text', revision: 'integer' },
  key: ['id'],
  oftenChanged: true,
});

export const teamGameTable = defineTable<TeamGameRow>()({
  name: 'team_game',
  columns: { team_id: 'integer', ...PLACE_COLUMNS, listed: 'text', listed_to_come: 'text' },
  key: ['team_id', 'id'],
  // In the orders of lists; what else a team's games are filtered by is looked at in each.
  indexes: [
    ['team_id', 'archived', 'listed_at', 'id'],
    ['team_id', 'comes_at', 'id'],
  ],
  oftenChanged: true,
});

/** What games are counted by. */
export type CountedBy = 'season' | 'tournament' | 'league' | 'category' | 'team';

/** How many games there are in a season and so on, and how many of them are in lists: those that are not archived. */
export type GameCountRow = { counted_by: CountedBy; id: number; games: number; listed: number };
export const gameCountTable = defineTable<GameCountRow>()({
  name: 'game_count',
  columns: { counted_by: 'text', id: 'integer', games: 'integer', listed: 'integer' },
  key: ['counted_by', 'id'],
});

export const gameReadModel = {
  name: 'game',
  version: 12,
  tables: {
    game: gameTable,
    page: gamePageTable,
    team: teamGameTable,
    count: gameCountTable,
    name: nameTable('game_name'),
  },
} satisfies ReadModel;
