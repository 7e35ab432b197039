import { rankingsOf, type TeamInTable } from '#events/standings/ranking.ts';
import { type TableScope, tournamentOf, wholeSeasonOf } from '#events/standings/table-scope.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NamedKind, NameRow } from '#projections/names/name.table.ts';
import type { EnteredTournamentRow, StandingRow, TableHeading } from './standings.table.ts';

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

/** What stands above the table, JSON; null where there is no such season or tournament, and for leagues. */
export async function headingOf(
  scope: TableScope,
  tables: { name: Rows<NameRow>; tournament: Rows<EnteredTournamentRow> },
): Promise<string | null> {
  const nameOf = async (kind: NamedKind, id: number) => (await tables.name.get({ kind, id }))?.name;
  const tournament_id = tournamentOf(scope);
  const season_id =
    tournament_id === null
      ? wholeSeasonOf(scope)
      : ((await tables.tournament.get({ tournament_id }))?.season_id ?? null);
  if (season_id === null) return null;
  const season_name = await nameOf('season', season_id);
  if (season_name === undefined && tournament_id === null) return null;
  return JSON.stringify({
    season_id,
    season_name: season_name ?? `Season ${season_id}`,
    tournament_id,
    tournament_name: tournament_id === null ? null : ((await nameOf('tournament', tournament_id)) ?? null),
    league_id: null,
    league_name: null,
  } satisfies TableHeading);
}

async function teamOf(id: number, names: Rows<NameRow>): Promise<TeamInTable | undefined> {
  const row = await names.get({ kind: 'team', id });
  if (row === undefined) return undefined;
  const { logo = null, colours = null, league_id = null } = row.team ?? {};
  return { name: row.name, logo, colours, league_id };
}
