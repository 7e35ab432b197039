import type { Standing } from '#events/standings/standing.ts';
import type { Belonging, TableScope } from '#events/standings/table-scope.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';
import { nameTable } from '#projections/names/name.table.ts';
import { resultTable } from '#projections/results/result.table.ts';

export const standingsResultTable = resultTable('result');

/** Tournaments, and who entered them: a team stands in the table before its first game. */
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

/** The teams of a season: who stands in its table. */
export type SeasonTeamRow = { season_id: number; team_id: number };
export const seasonTeamTable = defineTable<SeasonTeamRow>()({
  name: 'standings_team',
  columns: { season_id: 'integer', team_id: 'integer' },
  key: ['season_id', 'team_id'],
  indexes: [['season_id']],
});

/**
 * One row a table and team, ranked. In a table stands who is entered in a tournament of its scope or has a game there
 * that is not canceled.
 */
export type StandingRow = Standing & {
  scope: TableScope;
  /** Whether a game of the table may end tied, or did; the same in every row of a table. */
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
    points_per_game: 'double',
    opponent_points_per_game: 'double',
    record: 'text',
    home_record: 'text',
    away_record: 'text',
    last_ten: 'text',
    last_ten_results: 'json',
    streak: 'text',
    reason: 'json',
    last_updated: 'timestamptz',
    allows_ties: 'boolean',
  },
  key: ['scope', 'team_id'],
  indexes: [['scope', 'place'], ['team_id']],
});

/** What stands above a table. */
export type TableHeading = {
  season_id: number;
  season_name: string;
  tournament_id: number | null;
  tournament_name: string | null;
  league_id: number | null;
  league_name: string | null;
};

/** A whole table as it is read: every season and tournament has one, a league in a season when there are teams in it. */
export type TablePageRow = {
  scope: TableScope;
  /** `TableHeading` as JSON; null for a league, whose season is found when it is read. */
  heading: string | null;
  /** The table as JSON. */
  page: string;
};
export const tablePageTable = defineTable<TablePageRow>()({
  name: 'standings_page',
  columns: { scope: 'text', heading: 'text', page: 'text' },
  key: ['scope'],
});

export const standingsReadModel = {
  name: 'standings',
  version: 8,
  tables: {
    result: standingsResultTable,
    tournament: enteredTournamentTable,
    entry: tournamentEntryTable,
    team: seasonTeamTable,
    standing: standingTable,
    page: tablePageTable,
    name: nameTable('standings_name'),
  },
} satisfies ReadModel;
