import { changeKey } from '#events/changes/change-key.ts';
import { countsFrom } from '#events/game/counts-from.ts';
import { forfeitScore } from '#events/game/forfeit.ts';
import type { FinishedGame } from '#events/standings/standing.ts';
import { type StandingsScope, toScopes } from '#events/standings/standings-scope.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import type { HandlerContext, Handlers } from '#projections/read-model/projection.ts';
import type { CountedResult, ResultRow, resultTable } from './result.table.ts';

type Tables = { result: typeof resultTable };
type Context = HandlerContext<Tables, StandingsScope>;

export function isFinished(row: ResultRow): row is ResultRow & FinishedGame {
  return row.team_score_east !== null && row.team_score_west !== null;
}

/** A result can change without changing the standings; standings as of an earlier day still depend on it. */
function touchScopes(row: ResultRow, { touch, changed }: Context): void {
  for (const scope of toScopes(row)) {
    touch(scope);
    if (isFinished(row)) changed(changeKey.results(scope));
  }
}

function withPresent(row: ResultRow): CountedResult[] {
  const { team_score_east, team_score_west, forfeited_by, by_default, finished_at, finish_time_known } = row;
  const present = {
    team_score_east,
    team_score_west,
    forfeited_by,
    by_default,
    finished_at,
    finish_time_known,
  };
  return [...row.before, present];
}

/** What was decided last is taken back. */
const asBefore = ({ before }: ResultRow): Partial<ResultRow> => ({
  ...before.at(-1),
  before: before.slice(0, -1),
});

const NO_RESULT = {
  team_score_east: null,
  team_score_west: null,
  forfeited_by: null,
  by_default: false,
  periods_played: 0,
  finished_at: null,
} as const;

type Change = Partial<ResultRow> | ((row: ResultRow) => Partial<ResultRow>);

/** Changes the game's row, and touches the scopes for which that makes a difference. */
async function changeResult(event: RecordedEvent, context: Context, change: Change): Promise<void> {
  const before = await context.tables.result.get({ game_id: parseGameId(event) });
  if (before === undefined || before.revision >= event.revision) return;
  const changes = typeof change === 'function' ? change(before) : change;
  const changed = { ...before, ...changes, revision: event.revision };
  const { game_date, finished_at } = changed;
  const row = {
    ...changed,
    counts_from: finished_at === null ? null : countsFrom(game_date, finished_at),
  };
  context.tables.result.put(row);
  if (isFinished(before) || before.canceled) touchScopes(before, context);
  if (isFinished(row) || row.canceled) touchScopes(row, context);
}

/** Store the results of games, and touch every scope in which a changed one counts: season, tournament, league. */
export const RESULT_HANDLERS = {
  async GameScheduled(event, context) {
    const { data, revision } = event;
    const { result } = context.tables;
    if ((await result.get({ game_id: data.gameId })) !== undefined) return;
    const row: ResultRow = {
      game_id: data.gameId,
      revision,
      season_id: data.seasonId,
      tournament_id: data.tournamentId,
      league_id: data.leagueId,
      team_east_id: data.eastTeamId,
      team_west_id: data.westTeamId,
      game_date: data.scheduledAt,
      started_at: null,
      finished_at: null,
      finish_time_known: true,
      team_score_east: null,
      team_score_west: null,
      forfeited_by: null,
      by_default: false,
      neutral: data.neutral === true,
      before: [],
      regular_periods: data.ruleset.periods,
      periods_played: 0,
      allows_ties: data.ruleset.allowTies,
      canceled: false,
      knockout: data.knockout !== undefined,
      round: data.round ?? null,
      counts_from: null,
    };
    result.put(row);
    touchScopes(row, context);
  },
  GameRescheduled: (event, context) =>
    changeResult(event, context, { game_date: event.data.scheduledAt, canceled: false }),
  NeutralVenueSet: (event, context) => changeResult(event, context, event.data),
  async GameTeamsChanged(event, context) {
    const { eastTeamId: team_east_id, westTeamId: team_west_id } = event.data;
    await changeResult(event, context, { team_east_id, team_west_id });
  },
  GameStarted: (event, context) => changeResult(event, context, { started_at: event.data.occurredAt }),
  GameCompleted: (event, context) =>
    changeResult(event, context, {
      team_score_east: event.data.eastScore,
      team_score_west: event.data.westScore,
      periods_played: event.data.periods.length,
      finished_at: event.data.occurredAt,
      finish_time_known: event.metadata.origin !== 'import',
    }),
  GameReopened: (event, context) => changeResult(event, context, { ...NO_RESULT, before: [] }),
  GameForfeited(event, context) {
    const { side, byDefault, occurredAt } = event.data;
    const awarded = forfeitScore(side);
    return changeResult(event, context, (game) => ({
      team_score_east: byDefault?.eastScore ?? awarded.east,
      team_score_west: byDefault?.westScore ?? awarded.west,
      forfeited_by: side,
      by_default: byDefault !== undefined,
      finished_at: occurredAt,
      finish_time_known: event.metadata.origin !== 'import',
      // Another side's forfeit takes the place of the first one.
      before: game.forfeited_by === null ? withPresent(game) : game.before,
    }));
  },
  ForfeitRevoked: (event, context) => changeResult(event, context, asBefore),
  GameAnnulled: (event, context) =>
    changeResult(event, context, (game) => ({ ...NO_RESULT, before: withPresent(game) })),
  AnnulmentRevoked: (event, context) => changeResult(event, context, asBefore),
  GameCanceled: (event, context) => changeResult(event, context, { canceled: true }),
  async GameDeleted(event, context) {
    const { result } = context.tables;
    const row = await result.get({ game_id: parseGameId(event) });
    if (row === undefined) return;
    result.delete({ game_id: row.game_id });
    touchScopes(row, context);
  },
  /** A tournament that moves to another league takes its games along. */
  async TournamentChanged({ data }, context) {
    const { result } = context.tables;
    for (const row of await result.where({ tournament_id: data.tournamentId })) {
      if (row.league_id === data.leagueId) continue;
      touchScopes(row, context);
      const moved = { ...row, league_id: data.leagueId };
      result.put(moved);
      touchScopes(moved, context);
    }
  },
} satisfies Handlers<Tables, StandingsScope>;
