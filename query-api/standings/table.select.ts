import { leagueTable, seasonTable } from '#projections/directory/directory.table.ts';
import { type TablePageRow, tablePageTable } from '#projections/standings/standings.table.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';

/** Which table is asked for. A league's without a season: of the active one, else the latest. */
export type TableAsked =
  | { kind: 'season'; id: number }
  | { kind: 'tournament'; id: number }
  | { kind: 'league'; id: number; seasonId: number | undefined };

/** What is found of a table: what stands above it (`TableHeading` as JSON), the table itself, and which it is. */
export type TableFoundRow = Pick<TablePageRow, 'heading' | 'page' | 'scope'>;

/**
 * One row, or none when there is no such season, tournament or league. In the row of a league nothing but the heading
 * stands where there is no such season, and no page where there is no team.
 */
export function selectTable(asked: TableAsked): { values: unknown[]; from(table: TableName): string } {
  switch (asked.kind) {
    case 'season':
    case 'tournament':
      return {
        values: [asked.id],
        from: (table) =>
          `(SELECT * FROM ${table(tablePageTable)} WHERE scope = '${asked.kind}:' || $1::bigint AND heading IS NOT NULL) p`,
      };
    case 'league':
      return {
        values: [asked.id, asked.seasonId ?? null],
        from: (table) => `(SELECT h.heading, h.scope, t.page
          FROM (${selectLeague(table)}) h LEFT JOIN ${table(tablePageTable)} t ON t.scope = h.scope) p`,
      };
  }
}

function selectLeague(table: TableName): string {
  return `SELECT s.id AS season_id, 'league:' || l.id || ':season:' || s.id AS scope,
      json_build_object('season_id', s.id, 'season_name', s.name, 'tournament_id', NULL, 'tournament_name', NULL,
        'league_id', l.id, 'league_name', l.name)::text AS heading
    FROM ${table(leagueTable)} l
    LEFT JOIN ${table(seasonTable)} s ON $2::bigint IS NULL OR s.id = $2::bigint
    WHERE l.id = $1::bigint
    ORDER BY (s.status = 'active') DESC, s.start_date DESC NULLS LAST, s.id DESC LIMIT 1`;
}

/** The condition for the rows `r` of games that count in the table. */
export function selectScopedRows({ kind }: TableAsked, table: TableName): string {
  switch (kind) {
    case 'season':
      return 'r.season_id = $1::bigint';
    case 'tournament':
      return 'r.tournament_id = $1::bigint';
    case 'league':
      return `r.league_id = $1::bigint AND r.season_id = (SELECT h.season_id FROM (${selectLeague(table)}) h)`;
  }
}
