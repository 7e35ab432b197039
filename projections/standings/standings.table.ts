import type { StandingReason } from '#events/standings/standing.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import type { StandingsScope } from '#events/standings/standings-scope.ts';
import type { Streak } from '#events/standings/streaks.ts';
import type { ResultLetter } from '#events/standings/team-record.ts';
import type { Withdrawal } from '#events/tournament/tournament.fold.ts';
import { boolean, date, double, integer, json, text, timestamptz } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';
import { resultTable } from './result.table.ts';

/** Tournaments, what each decided about its table, and who entered: a team is in the standings before its first game. */
export const enteredTournamentTable = defineTable({
  name: 'standings_tournament',
  columns: {
    tournament_id: integer(),
    season_id: integer(),
    league_id: integer().nullable(),
    standings_rules: json<StandingsRules>(),
    /** Teams in the order drawn, the latest lot last. */
    lots: json<{ id: string; drawn: number[] }[]>(),
  },
  key: ['tournament_id'],
  indexes: [['season_id']],
});

export type EnteredTournamentRow = RowOf<typeof enteredTournamentTable>;

export const tournamentEntryTable = defineTable({
  name: 'standings_entry',
  columns: {
    tournament_id: integer(),
    team_id: integer(),
    season_id: integer(),
    league_id: integer().nullable(),
    /** Why and when it left the tournament; null while it plays in it. */
    withdrawn: json<Pick<Withdrawal, 'cause' | 'date'>>().nullable(),
    /** Its results are void: it has no rank. */
    is_unranked: boolean(),
  },
  key: ['tournament_id', 'team_id'],
  indexes: [['season_id', 'league_id']],
});
export type TournamentEntryRow = RowOf<typeof tournamentEntryTable>;

/** Points given to a team of a tournament, or taken from it. The note is personal data of its author. */
export const adjustmentTable = defineTable({
  name: 'adjustment',
  columns: {
    id: text(),
    tournament_id: integer(),
    team_id: integer(),
    points: integer(),
    /** They count from this calendar day on. */
    date: date(),
    note: text().nullable(),
    note_by: integer().nullable(),
  },
  key: ['tournament_id', 'id'],
  indexes: [['note_by']],
});

/**
 * One row per scope and team, ranked: every team that is entered in a tournament of the scope or has a game there that
 * is not canceled.
 */
export const standingTable = defineTable({
  name: 'standing',
  columns: {
    scope: text<StandingsScope>(),
    team_id: integer(),
    rank: integer().nullable(),
    place: integer(),
    total_games: integer(),
    wins: integer(),
    losses: integer(),
    ties: integer(),
    win_percentage: double().nullable(),
    classification_points: double().nullable(),
    points_for: integer(),
    points_against: integer(),
    games_in_averages: integer(),
    points_per_game: double().nullable(),
    opponent_points_per_game: double().nullable(),
    point_difference_per_game: double().nullable(),
    record: text(),
    home_record: text(),
    away_record: text(),
    last_ten: text(),
    last_ten_results: json<ResultLetter[]>(),
    streak: text().nullable(),
    reason: json<StandingReason>().nullable(),
    last_updated: timestamptz().nullable(),
    last_updated_time_known: boolean(),
    /** Whether a game of the scope may end tied, or did; the same in every row of it. */
    allows_ties: boolean(),
  },
  key: ['scope', 'team_id'],
  indexes: [['scope', 'place'], ['team_id']],
});
export type StandingRow = RowOf<typeof standingTable>;

/** One row per team that has played in a season, a tournament, or a league in a season. */
export const streakTable = defineTable({
  name: 'streak',
  columns: {
    scope: text<StandingsScope>(),
    team_id: integer(),
    season_id: integer(),
    total_games: integer(),
    /** `rankStreak`: the order of lists. */
    form: integer(),
    current: json<Streak>(),
    longest_winning: json<Streak>().nullable(),
    longest_losing: json<Streak>().nullable(),
  },
  key: ['scope', 'team_id'],
  indexes: [['team_id', 'scope']],
});
export type StreakRow = RowOf<typeof streakTable>;

export const standingsReadModel = {
  name: 'standings',
  version: 18,
  tables: {
    result: resultTable,
    tournament: enteredTournamentTable,
    entry: tournamentEntryTable,
    adjustment: adjustmentTable,
    standing: standingTable,
    streak: streakTable,
  },
} as const satisfies ReadModel;
