import { isDeepStrictEqual } from 'node:util';
import { EVENT_TYPES } from '#events/registry.ts';
import { standingsOf } from '#events/standings/standing.ts';
import { scopesOf, type TableScope, wholeSeasonOf } from '#events/standings/table-scope.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { nameHandlers } from '#projections/names/name.handlers.ts';
import { isFinished, RESULT_HANDLERS } from '#projections/results/result.handlers.ts';
import type { ResultRow } from '#projections/results/result.table.ts';
import { rowsByScope } from '#projections/results/rows-by-scope.ts';
import { type StandingRow, standingsReadModel, type TournamentEntryRow } from './standings.table.ts';
import { tablePageOf } from './table-page.ts';

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

const on = {
  ...RESULT_HANDLERS,
  ...nameHandlers<Tables, TableScope>(['team'], async ({ id: team_id }, { tables, touch }) => {
    for (const { scope } of await tables.standing.where({ team_id })) touch(scope);
  }),
  TournamentCreated({ data }, { tables: { tournament } }) {
    tournament.put({
      tournament_id: data.tournamentId,
      season_id: data.seasonId,
      league_id: data.leagueId,
    });
  },
  async TournamentChanged(event, context) {
    await RESULT_HANDLERS.TournamentChanged(event, context);
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
  async TournamentDeleted({ data }, context) {
    const { entry, tournament } = context.tables;
    const entries = await entry.where({ tournament_id: data.tournamentId });
    for (const row of entries) deleteEntry(row, context);
    tournament.delete({ tournament_id: data.tournamentId });
  },
} satisfies Handlers<Tables, TableScope>;

/** The table of every season, tournament, and league in a season: who stands where and why. */
export const standingsProjection = defineProjection<Tables, TableScope>({
  ...standingsReadModel,
  ignores: EVENT_TYPES.filter((type) => !Object.hasOwn(on, type)),
  on,
  settlesFromRows: true,
  async settle({ tables: { result, entry, team, standing, page, name }, touched, changed }) {
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
      const written = table.length === 0 ? undefined : await tablePageOf(table, name);
      if (shown?.page === written) continue;
      if (written === undefined) page.delete({ scope });
      else page.put({ scope, page: written });
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
