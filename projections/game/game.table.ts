import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/** One row a game: what lists and the game page show. Names are joined from the directory when read. */
export type GameRow = {
  id: number;
  /** Stream revision the row was built from. */
  revision: number;
  /** Log position of that event: the same in every process, so live frames are numbered by it. */
  position: string;
  name: string;
  status: 'scheduled' | 'in_progress' | 'completed' | 'final' | 'postponed' | 'canceled';
  scheduled_at: string | null;
  /** Where the game stands in lists: its date, `UNDATED` without one. Lists sort by it. */
  listed_at: string;
  venue: string | null;
  season_id: number;
  tournament_id: number | null;
  league_id: number | null;
  category_id: number | null;
  east_team_id: number;
  west_team_id: number;
  scorer_id: number | null;
  /** Where the game can be watched. */
  stream_url: string | null;
  /** Out of the lists; it goes on counting. */
  archived: boolean;
  /** Who may play, by side; null until the players have been picked. */
  rosters: { east: RosterLine[] | null; west: RosterLine[] | null };
  /** Null before the start. */
  east_score: number | null;
  west_score: number | null;
  winner_id: number | null;
  result_type: 'played' | 'forfeit' | null;
  recording: 'full' | 'result_only';
  regular_periods: number;
  /** Seconds of a regular period and of an overtime. */
  period_seconds: number;
  overtime_seconds: number;
  ruleset: string;
  periods: { period: number; east: number; west: number }[];
  on_court: OnCourtDocument | null;
};

export type RosterLine = { player_id: number; number: string | null; starter: boolean; captain: boolean };

export type OnCourtDocument = {
  period: number;
  period_label: string;
  period_open: boolean;
  clock: number | null;
  clock_running: boolean;
  east_fouls: number;
  west_fouls: number;
  east_timeouts: number;
  west_timeouts: number;
  east_bonus: boolean;
  west_bonus: boolean;
};

/** Stands for no date in `listed_at`: before every date, so that latest-first lists end with it. */
export const UNDATED = '0001-01-01T00:00:00.000Z';

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
  ],
  searches: [['venue']],
});

export const gameReadModel = {
  name: 'game',
  version: 5,
  tables: { game: gameTable },
} satisfies ReadModel;
