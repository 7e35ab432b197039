import type { ListedGameFacts } from '#events/game/listed-game.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';
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
   * Where it stands among the games that may still come: its date, `SOME_DAY` without one that holds, as none of a
   * postponed game does. Null for all other games.
   */
  comes_at: string | null;
  /** Who may play, by side; null until the players have been picked. */
  rosters: { east: RosterLine[] | null; west: RosterLine[] | null };
  /** Seconds of a regular period and of an overtime. */
  period_seconds: number;
  overtime_seconds: number;
  periods: { period: number; east: number; west: number }[];
};

/** A game as it is read most, written down ready to be sent: JSON, with the names that things have now. */
export type GameDocuments = {
  /** As lists show it. */
  listed: string;
  /** As lists of games to come show it, where its name is also called `game`; null for one that is none of them. */
  listed_to_come: string | null;
  /** What a list of its eastern, or its western, team says of it besides, with what that team did in it. */
  seen_from_east: string;
  seen_from_west: string;
  /** As its own page shows it. */
  page: string;
};

/** One row a game. */
export type GameRow = GameFacts & GameDocuments;

export type RosterLine = { player_id: number; number: string | null; starter: boolean; captain: boolean };

/** Stands for no date in `listed_at`: before every date, so that latest-first lists end with it. */
export const UNDATED = '0001-01-01T00:00:00.000Z';
/** Stands for no date in `comes_at`: after every date. */
export const SOME_DAY = '9999-12-31T00:00:00.000Z';

export const gameTable = defineTable<GameRow>({
  name: 'game',
  columns: {
    id: 'integer',
    revision: 'integer',
    position: 'bigint',
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
    stream_url: 'text',
    archived: 'boolean',
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
    periods: 'json',
    on_court: 'json',
    listed: 'text',
    listed_to_come: 'text',
    seen_from_east: 'text',
    seen_from_west: 'text',
    page: 'text',
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
});

/** What games are counted by. */
export type CountedBy = 'season' | 'tournament' | 'league' | 'category' | 'team';

/** How many games there are in a season and so on, and how many of them are in lists: those that are not archived. */
export type GameCountRow = { counted_by: CountedBy; id: number; games: number; listed: number };
export const gameCountTable = defineTable<GameCountRow>({
  name: 'game_count',
  columns: { counted_by: 'text', id: 'integer', games: 'integer', listed: 'integer' },
  key: ['counted_by', 'id'],
});

export const gameReadModel = {
  name: 'game',
  version: 8,
  tables: { game: gameTable, count: gameCountTable, name: nameTable('game_name') },
} satisfies ReadModel;
