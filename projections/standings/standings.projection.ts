import { isDeepStrictEqual } from 'node:util';
import { standingsOf } from '#events/standings/standing.ts';
import { scopesOf, seasonScope, type TableScope, wholeSeasonOf } from '#events/standings/table-scope.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { nameHandlers, type Renamed } from '#projections/names/name.handlers.ts';
import { isFinished, RESULT_HANDLERS } from '#projections/results/result.handlers.ts';
import type { ResultRow } from '#projections/results/result.table.ts';
import { rowsByScope } from '#projections/results/rows-by-scope.ts';
import { type StandingRow, standingsReadModel, type TournamentEntryRow } from './standings.table.ts';
import { headingOf, tablePageOf } from './table-page.ts';

type Tables = (typeof standingsReadModel)['tables'];
type Context = HandlerContext<Tables, TableScope>;

function putEntry(row: TournamentEntryRow, { tables, touch }: Context): void {
  tables.entry.put(row);
  for (const scope of scopesOf(row)) touch(scope);
}

function deleteEntry(row: TournamentEntryRow, { tables, touch }: Context): void {
  tables.entry.delete({ tournament_id: row.tournament_id, team_id: row.team_id });
  for (const scope of scopesOf(row)) touch(scope);
}

const NAMES = nameHandlers<Tables, TableScope>(['team', 'season', 'tournament'], touchNamed);

/** The tables in which something stands that has another name now. */
async function touchNamed({ kind, id }: Renamed, { tables, touch }: Context): Promise<void> {
  if (kind === 'team') {
    for (const { scope } of await tables.standing.where({ team_id: id })) touch(scope);
  } else if (kind === 'season') {
    touch(seasonScope(id));
    for (const row of await tables.tournament.where({ season_id: id })) {
      for (const scope of scopesOf(row)) touch(scope);
    }
  } else {
    const row = await tables.tournament.get({ tournament_id: id });
    if (row !== undefined) for (const scope of scopesOf(row)) touch(scope);
  }
}

const on = {
  ...RESULT_HANDLERS,
  ...NAMES,
  async TournamentCreated(event, context) {
    const { data } = event;
    context.tables.tournament.put({
      tournament_id: data.tournamentId,
      season_id: data.seasonId,
      league_id: data.leagueId,
    });
    await NAMES.TournamentCreated?.(event, context);
  },
  async TournamentChanged(event, context) {
    await RESULT_HANDLERS.TournamentChanged(event, context);
    await NAMES.TournamentChanged?.(event, context);
    const { tournament, entry } = context.tables;
    const { tournamentId: tournament_id, leagueId: league_id } = event.data;
    const row = await tournament.get({ tournament_id });
    if (row === undefined) return;
    tournament.put({ ...row, league_id });
    for (const entered of await entry.where({ tournament_id })) {
      if (entered.league_id === league_id) continue;
      deleteEntry(entered, context);
      putEntry({ ...entered, league_id }, context);
    }
  },
  async TeamEntered({ data }, context) {
    const row = await context.tables.tournament.get({ tournament_id: data.tournamentId });
    if (row !== undefined) putEntry({ ...row, team_id: data.teamId }, context);
  },
  async TeamWithdrawn({ data }, context) {
    const { entry } = context.tables;
    const row = await entry.get({ tournament_id: data.tournamentId, team_id: data.teamId });
    if (row !== undefined) deleteEntry(row, context);
  },
  async TournamentDeleted(event, context) {
    await NAMES.TournamentDeleted?.(event, context);
    const { data } = event;
    const { entry, tournament } = context.tables;
    const entries = await entry.where({ tournament_id: data.tournamentId });
    for (const row of entries) deleteEntry(row, context);
    tournament.delete({ tournament_id: data.tournamentId });
  },
} satisfies Handlers<Tables, TableScope>;

/** The table of every season, tournament, and league in a season: who stands where and why. */
export const standingsProjection = defineProjection<Tables, TableScope>({
  ...standingsReadModel,
  on,
  settlesFromRows: true,
  async settle({ tables: { result, entry, team, tournament, standing, page, name }, touched, changed }) {
    const entries = await rowsByScope(touched.keys(), entry);
    const games = await rowsByScope(touched.keys(), result);
    for (const scope of touched.keys()) {
      const season_id = wholeSeasonOf(scope);
      const before = new Map((await standing.where({ scope })).map((row) => [row.team_id, row]));
      const table = tableOf(scope, entries.get(scope) ?? [], games.get(scope) ?? []);
      for (const row of table) {
        if (!isDeepStrictEqual(before.get(row.team_id), row)) standing.put(row);
        if (!before.delete(row.team_id) && season_id !== null) team.put({ season_id, team_id: row.team_id });
      }
      for (const team_id of before.keys()) {
        standing.delete({ scope, team_id });
        if (season_id !== null) team.delete({ season_id, team_id });
      }
      const shown = await page.get({ scope });
      const heading = await headingOf(scope, { name, tournament });
      const written = heading === null && table.length === 0 ? undefined : await tablePageOf(table, name);
      if (shown?.page === written && (shown?.heading ?? null) === heading) continue;
      if (written === undefined) page.delete({ scope });
      else page.put({ scope, heading, page: written });
      changed(`standings:${scope}`);
    }
  },
});

function tableOf(
  scope: TableScope,
  entries: readonly TournamentEntryRow[],
  games: readonly ResultRow[],
): StandingRow[] {
  const teams = new Set(entries.map((row) => row.team_id));
  for (const { canceled, east_team_id, west_team_id } of games) {
    if (!canceled) teams.add(east_team_id).add(west_team_id);
  }
  const finished = games.filter(isFinished);
  const allowsTies =
    games.some((game) => game.allows_ties && !game.canceled) ||
    finished.some((game) => game.east_score === game.west_score);
  return standingsOf([...teams], finished).map((row) => ({ ...row, scope, allows_ties: allowsTies }));
}
