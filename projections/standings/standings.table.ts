import type { ClassificationRule } from '#events/standings/classification.ts';
import type { ResultLetter } from '#events/standings/team-record.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';

/** What standings know of a game: its facts, and its result once it has one. */
export type ResultRow = {
  game_id: number;
  /** Stream revision of the last event that counted. */
  revision: number;
  season_id: number;
  tournament_id: number | null;
  league_id: number | null;
  east_team_id: number;
  west_team_id: number;
  scheduled_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  /** Null until the game is finished, and again when it is reopened. */
  east_score: number | null;
  west_score: number | null;
  forfeited_by: 'east' | 'west' | null;
};

export const resultTable = defineTable<ResultRow>({
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
  },
  key: ['game_id'],
  indexes: [['season_id']],
});

/** Tournaments, and who entered them: a team stands in the table before its first game. */
export type SeasonTournamentRow = { tournament_id: number; season_id: number };
export const seasonTournamentTable = defineTable<SeasonTournamentRow>({
  name: 'standings_tournament',
  columns: { tournament_id: 'integer', season_id: 'integer' },
  key: ['tournament_id'],
});

export type TournamentEntryRow = { tournament_id: number; team_id: number; season_id: number };
export const tournamentEntryTable = defineTable<TournamentEntryRow>({
  name: 'standings_entry',
  columns: { tournament_id: 'integer', team_id: 'integer', season_id: 'integer' },
  key: ['tournament_id', 'team_id'],
  indexes: [['season_id', 'team_id']],
});

/** Who stands in a season's table: whoever entered one of its tournaments or plays one of its games. */
export type SeasonTeamRow = { season_id: number; team_id: number };
export const seasonTeamTable = defineTable<SeasonTeamRow>({
  name: 'standings_team',
  columns: { season_id: 'integer', team_id: 'integer' },
  key: ['season_id', 'team_id'],
  indexes: [['season_id']],
});

/** One row a team and season, ranked. */
export type StandingRow = {
  season_id: number;
  team_id: number;
  rank: number;
  /** Order within the table; teams that share a rank follow each other. */
  place: number;
  total_games: number;
  wins: number;
  losses: number;
  ties: number;
  win_percentage: number | null;
  points_for: number;
  points_against: number;
  points_per_game: number | null;
  opponent_points_per_game: number | null;
  home_record: string;
  away_record: string;
  last_ten: string;
  last_ten_results: ResultLetter[];
  streak: string | null;
  reason: {
    rule: Exclude<ClassificationRule, 'win_percentage'>;
    tied_with: number[];
    games: number;
    wins: number;
    points_for: number;
    points_against: number;
  } | null;
  last_updated: string | null;
};

export const standingTable = defineTable<StandingRow>({
  name: 'standing',
  columns: {
    season_id: 'integer',
    team_id: 'integer',
    rank: 'integer',
    place: 'integer',
    total_games: 'integer',
    wins: 'integer',
    losses: 'integer',
    ties: 'integer',
    win_percentage: 'double',
    points_for: 'integer',
    points_against: 'integer',
    points_per_game: 'double',
    opponent_points_per_game: 'double',
    home_record: 'text',
    away_record: 'text',
    last_ten: 'text',
    last_ten_results: 'json',
    streak: 'text',
    reason: 'json',
    last_updated: 'timestamptz',
  },
  key: ['season_id', 'team_id'],
  indexes: [['season_id', 'place']],
});

export const standingsReadModel = {
  name: 'standings',
  version: 2,
  tables: {
    result: resultTable,
    tournament: seasonTournamentTable,
    entry: tournamentEntryTable,
    team: seasonTeamTable,
    standing: standingTable,
  },
} satisfies ReadModel;
