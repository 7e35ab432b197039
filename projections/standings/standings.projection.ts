import { isDeepStrictEqual } from 'node:util';
import { changeKey } from '#events/changes/change-key.ts';
import { computeStandings } from '#events/standings/standing.ts';
import {
  DEFAULT_STANDINGS_RULES,
  NOTHING_DECIDED,
  type TableDecisions,
} from '#events/standings/standings-rules.ts';
import {
  findTournamentId,
  type StandingsScope,
  toScopes,
  tournamentScope,
} from '#events/standings/standings-scope.ts';
import { computeStreaks, rankStreak } from '#events/standings/streaks.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import { isFinished, RESULT_HANDLERS } from './result.handlers.ts';
import type { ResultRow } from './result.table.ts';
import { rowsByScope } from './rows-by-scope.ts';
import {
  type EnteredTournamentRow,
  type StandingRow,
  type StreakRow,
  standingsReadModel,
  type TournamentEntryRow,
} from './standings.table.ts';

type Tables = (typeof standingsReadModel)['tables'];
type Context = HandlerContext<Tables, StandingsScope>;

function putEntry(row: TournamentEntryRow, { tables, touch }: Context): void {
  tables.entry.put(row);
  for (const scope of toScopes(row)) touch(scope);
}

function deleteEntry(row: TournamentEntryRow, { tables, touch }: Context): void {
  tables.entry.delete({ tournament_id: row.tournament_id, team_id: row.team_id });
  for (const scope of toScopes(row)) touch(scope);
}

/** What a tournament decides about its table. A past table depends on it, too, whether or not the present one changes. */
async function decide(
  tournament_id: number,
  { tables, touch, changed }: Context,
  note: (row: EnteredTournamentRow) => void,
): Promise<void> {
  const row = await tables.tournament.get({ tournament_id });
  if (row === undefined) return;
  note(row);
  for (const scope of toScopes({ ...row, league_id: null })) touch(scope);
  changed(changeKey.results(tournamentScope(tournament_id)));
  changed(changeKey.standings(tournamentScope(tournament_id)));
}

const PLAYING = { withdrawn: null, is_unranked: false };

/** A team leaves its tournament, or is reinstated. */
async function changeEntry(
  { tournamentId, teamId }: { tournamentId: number; teamId: number },
  change: Pick<TournamentEntryRow, 'withdrawn' | 'is_unranked'>,
  context: Context,
): Promise<void> {
  const { entry } = context.tables;
  const row = await entry.get({ tournament_id: tournamentId, team_id: teamId });
  if (row === undefined) return;
  await decide(tournamentId, context, () => entry.put({ ...row, ...change }));
}

const on = {
  ...RESULT_HANDLERS,
  async TournamentCreated({ data }, { tables }) {
    tables.tournament.put({
      tournament_id: data.tournamentId,
      season_id: data.seasonId,
      league_id: data.leagueId,
      standings_rules: DEFAULT_STANDINGS_RULES,
      lots: [],
    });
  },
  PointsAdjusted: ({ data }, context) =>
    decide(data.tournamentId, context, () => {
      const { adjustmentId: id, tournamentId: tournament_id, teamId: team_id, points, date, note } = data;
      const note_by = note === null ? null : data.reasonBy;
      context.tables.adjustment.put({ id, tournament_id, team_id, points, date, note, note_by });
    }),
  PointsAdjustmentRevoked: ({ data: { tournamentId, adjustmentId } }, context) =>
    decide(tournamentId, context, () => {
      context.tables.adjustment.delete({ tournament_id: tournamentId, id: adjustmentId });
    }),
  LotDrawn: ({ data }, context) =>
    decide(data.tournamentId, context, (row) => {
      const { lotId: id, drawn } = data;
      if (row.lots.some((lot) => lot.id === id)) return;
      context.tables.tournament.put({ ...row, lots: [...row.lots, { id, drawn }] });
    }),
  async PersonErased({ data }, { tables: { adjustment }, changed }) {
    if (data.kind !== 'user') return;
    for (const row of await adjustment.where({ note_by: Number(data.subject) })) {
      adjustment.put({ ...row, note: null, note_by: null });
      changed(changeKey.results(tournamentScope(row.tournament_id)));
      changed(changeKey.standings(tournamentScope(row.tournament_id)));
    }
  },
  TournamentStandingsRulesChanged: ({ data }, context) =>
    decide(data.tournamentId, context, (row) => {
      context.tables.tournament.put({ ...row, standings_rules: data.standingsRules });
    }),
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
    if (row === undefined) return;
    const { tournament_id, season_id, league_id } = row;
    putEntry({ tournament_id, season_id, league_id, team_id: data.teamId, ...PLAYING }, context);
  },
  async TeamWithdrawn({ data }, context) {
    const { entry } = context.tables;
    const row = await entry.get({ tournament_id: data.tournamentId, team_id: data.teamId });
    if (row !== undefined) deleteEntry(row, context);
  },
  TeamLeftTournament: ({ data }, context) => {
    const { cause, date, results } = data;
    return changeEntry(data, { withdrawn: { cause, date }, is_unranked: results === 'void' }, context);
  },
  TeamReinstated: ({ data }, context) => changeEntry(data, PLAYING, context),
  async TournamentDeleted({ data }, context) {
    const { entry, tournament, adjustment } = context.tables;
    const adjustments = await adjustment.where({ tournament_id: data.tournamentId });
    for (const row of adjustments) adjustment.delete(row);
    const entries = await entry.where({ tournament_id: data.tournamentId });
    for (const row of entries) deleteEntry(row, context);
    tournament.delete({ tournament_id: data.tournamentId });
  },
} satisfies Handlers<Tables, StandingsScope>;

/** The standings of every season, tournament, and league in a season, with the reason for each rank; and streaks. */
export const standingsProjection = defineProjection<Tables, StandingsScope>({
  ...standingsReadModel,
  on,
  async settle({ tables, touched, changed }) {
    const entries = await rowsByScope(touched.keys(), tables.entry);
    const games = await rowsByScope(touched.keys(), tables.result);
    for (const scope of touched.keys()) {
      const own = games.get(scope) ?? [];
      const decisions = await decisionsOf(scope, tables);
      const standings = standingsIn(scope, { entries: entries.get(scope) ?? [], games: own, decisions });
      if (await replace(tables.standing, scope, standings)) changed(changeKey.standings(scope));
      if (await replace(tables.streak, scope, streaksIn(scope, own))) changed(changeKey.streaks(scope));
    }
  },
});

/** Writes those rows of a scope that differ. @returns whether any does */
async function replace<R extends StandingRow | StreakRow>(
  table: Rows<R>,
  scope: StandingsScope,
  rows: readonly R[],
): Promise<boolean> {
  const before = new Map((await table.where({ scope } as Partial<R>)).map((row) => [row.team_id, row]));
  let differs = false;
  for (const row of rows) {
    if (!isDeepStrictEqual(before.get(row.team_id), row)) {
      table.put(row);
      differs = true;
    }
    before.delete(row.team_id);
  }
  for (const row of before.values()) table.delete(row);
  return differs || before.size > 0;
}

function streaksIn(scope: StandingsScope, games: readonly ResultRow[]): StreakRow[] {
  const season_id = games[0]?.season_id ?? 0;
  return computeStreaks(games.filter(isFinished)).map((streaks) => ({
    ...streaks,
    scope,
    season_id,
    form: rankStreak(streaks),
  }));
}

/** A table over several tournaments has none of their decisions. */
async function decisionsOf(
  scope: StandingsScope,
  { tournament, adjustment, entry }: Context['tables'],
): Promise<TableDecisions> {
  const tournament_id = findTournamentId(scope);
  const row = tournament_id === null ? undefined : await tournament.get({ tournament_id });
  if (row === undefined) return NOTHING_DECIDED;
  const adjustments = await adjustment.where({ tournament_id: row.tournament_id });
  const entries = await entry.where({ tournament_id: row.tournament_id });
  return {
    rules: row.standings_rules,
    adjustments,
    lots: row.lots.map(({ drawn }) => drawn),
    unranked: entries.filter(({ is_unranked }) => is_unranked).map(({ team_id }) => team_id),
  };
}

function standingsIn(
  scope: StandingsScope,
  {
    entries,
    games: all,
    decisions,
  }: {
    entries: readonly TournamentEntryRow[];
    games: readonly ResultRow[];
    decisions: TableDecisions;
  },
): StandingRow[] {
  const games = all.filter(({ knockout }) => !knockout);
  const teams = new Set(entries.map((row) => row.team_id));
  for (const { canceled, team_east_id, team_west_id } of games) {
    if (!canceled) teams.add(team_east_id).add(team_west_id);
  }
  const finished = games.filter(isFinished);
  const allowsTies =
    games.some((game) => game.allows_ties && !game.canceled) ||
    finished.some((game) => game.team_score_east === game.team_score_west && game.forfeited_by === null);
  return computeStandings([...teams], finished, decisions).map((row) => ({
    ...row,
    scope,
    allows_ties: allowsTies,
  }));
}
