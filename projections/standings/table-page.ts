import { rankingsOf, type TeamInTable } from '#events/standings/ranking.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NameRow } from '#projections/names/name.table.ts';
import type { StandingRow } from './standings.table.ts';

/** A table as it is read, JSON, with the names its teams have now. @param rows in the order of the table */
export async function tablePageOf(rows: readonly StandingRow[], names: Rows<NameRow>): Promise<string> {
  const teams = new Map<number, TeamInTable | undefined>();
  for (const { team_id } of rows) teams.set(team_id, await teamOf(team_id, names));
  return JSON.stringify({
    allows_ties: rows[0]?.allows_ties ?? false,
    last_updated: rows[0]?.last_updated ?? null,
    rankings: rankingsOf(rows, teams),
  });
}

async function teamOf(id: number, names: Rows<NameRow>): Promise<TeamInTable | undefined> {
  const row = await names.get({ kind: 'team', id });
  if (row === undefined) return undefined;
  const { logo = null, colours = null, league_id = null } = row.team ?? {};
  return { name: row.name, logo, colours, league_id };
}
