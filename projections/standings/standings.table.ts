import type { Standing } from '#events/standings/standing.ts';
import type { Belonging, StandingsScope } from '#events/standings/standings-scope.ts';
import type { TeamStreaks } from '#events/standings/streaks.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';
import { resultTable } from './result.table.ts';

/** Tournaments, and who entered them: a team is in the standings before its first game. */
export type EnteredTournamentRow = { tournament_id: number; season_id: number; league_id: number | null };
export const enteredTournamentTable = defineTable<EnteredTournamentRow>()({
  name: 'standings_tournament',
  columns: { tournament_id: 'integer', season_id: 'integer', league_id: 'integer' },
  key: ['tournament_id'],
  indexes: [['season_id']],
});

export type TournamentEntryRow = Belonging & { tournament_id: number; team_id: number };
export const tournamentEntryTable = defineTable<TournamentEntryRow>()({
  name: 'standings_entry',
  columns: { tournament_id: 'integer', team_id: 'integer', season_id: 'integer', league_id: 'integer' },
  key: ['tournament_id', 'team_id'],
  indexes: [['season_id', 'league_id']],
});

/**
 * One row per scope and team, ranked: every team that is entered in a tournament of the scope or has a game there that
 * is not canceled.
 */
export type StandingRow = Standing & {
  scope: StandingsScope;
  /** Whether a game of the scope may end tied, or did; the same in every row of it. */
  allows_ties: boolean;
};

export const standingTable = defineTable<StandingRow>()({
  name: 'standing',
  columns: {
    scope: 'text',
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
    games_in_averages: 'integer',
    points_per_game: 'double',
    opponent_points_per_game: 'double',
    point_difference_per_game: 'double',
    record: 'text',
    home_record: 'text',
    away_record: 'text',
    last_ten: 'text',
    last_ten_results: 'json',
    streak: 'text',
    reason: 'json',
    last_updated: 'timestamptz',
    last_updated_time_known: 'boolean',
    allows_ties: 'boolean',
  },
  key: ['scope', 'team_id'],
  indexes: [['scope', 'place'], ['team_id']],
});

/** One row per team that has played in a season, a tournament, or a league in a season. */
export type StreakRow = TeamStreaks & {
  scope: StandingsScope;
  season_id: number;
  /** `formOf`: the order of lists. */
  form: number;
};

export const streakTable = defineTable<StreakRow>()({
  name: 'streak',
  columns: {
    scope: 'text',
    team_id: 'integer',
    season_id: 'integer',
    total_games: 'integer',
    form: 'integer',
    current: 'json',
    longest_winning: 'json',
    longest_losing: 'json',
  },
  key: ['scope', 'team_id'],
  indexes: [['team_id', 'scope']],
});

export const standingsReadModel = {
  name: 'standings',
  version: 11,
  tables: {
    result: resultTable,
    tournament: enteredTournamentTable,
    entry: tournamentEntryTable,
    standing: standingTable,
    streak: streakTable,
  },
} satisfies ReadModel;
