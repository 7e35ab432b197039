import type { TableScope } from '#events/standings/table-scope.ts';
import { leagueTable, seasonTable, tournamentTable } from '#projections/directory/directory.table.ts';
import type { TableName } from '#query-api/kernel/read-models.ts';

/** Which table is asked for. A league's without a season: of the active one, else the latest. */
export type TableAsked =
  | { kind: 'season'; id: number }
  | { kind: 'tournament'; id: number }
  | { kind: 'league'; id: number; seasonId: number | undefined };

/** What stands above a table. The season is null for a league where there is no such season. */
export type HeadingRow = {
  season_id: number | null;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  league_id: number | null;
  league_name: string | null;
  scope: TableScope | null;
};

/** One row, or none when there is no such season, tournament or league. */
export function selectHeading(asked: TableAsked): { values: unknown[]; text(table: TableName): string } {
  switch (asked.kind) {
    case 'season':
      return {
        values: [asked.id],
        text: (table) => `SELECT s.id AS season_id, s.name AS season_name,
            NULL::integer AS tournament_id, NULL::text AS tournament_name,
            NULL::integer AS league_id, NULL::text AS league_name, 'season:' || s.id AS scope
          FROM ${table(seasonTable)} s WHERE s.id = $1::bigint`,
      };
    case 'tournament':
      return {
        values: [asked.id],
        text: (table) => `SELECT t.season_id, s.name AS season_name, t.id AS tournament_id,
            t.name AS tournament_name, NULL::integer AS league_id, NULL::text AS league_name,
            'tournament:' || t.id AS scope
          FROM ${table(tournamentTable)} t LEFT JOIN ${table(seasonTable)} s ON s.id = t.season_id
          WHERE t.id = $1::bigint`,
      };
    case 'league':
      return {
        values: [asked.id, asked.seasonId ?? null],
        text: (table) => `SELECT s.id AS season_id, s.name AS season_name,
            NULL::integer AS tournament_id, NULL::text AS tournament_name,
            l.id AS league_id, l.name AS league_name, 'league:' || l.id || ':season:' || s.id AS scope
          FROM ${table(leagueTable)} l
          LEFT JOIN ${table(seasonTable)} s ON $2::bigint IS NULL OR s.id = $2::bigint
          WHERE l.id = $1::bigint
          ORDER BY (s.status = 'active') DESC, s.start_date DESC NULLS LAST, s.id DESC LIMIT 1`,
      };
  }
}

/** The condition for the rows `r` of games that count in the table with that heading. */
export function selectScopedRows({ kind }: TableAsked, heading: string): string {
  switch (kind) {
    case 'season':
      return 'r.season_id = $1::bigint';
    case 'tournament':
      return 'r.tournament_id = $1::bigint';
    case 'league':
      return `r.league_id = $1::bigint AND r.season_id = (SELECT h.season_id FROM (${heading}) h)`;
  }
}
