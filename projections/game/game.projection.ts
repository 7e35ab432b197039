import { isDeepStrictEqual } from 'node:util';
import { GAME_EVENTS, GAME_STREAM_PREFIX, type RosterPlayer, type Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { OnCourt } from '#events/game/listed-game.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { playedSheetOf } from '#events/game/played-sheet.ts';
import { isInBonus, teamFouls } from '#events/game/scoresheet.ts';
import { EVENT_TYPES } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { nameHandlers, type Renamed } from '#projections/names/name.handlers.ts';
import type { NamedKind } from '#projections/names/name.table.ts';
import {
  afterAllDates,
  type GameFacts,
  gameReadModel,
  type RosterLine,
  SOME_DAY,
  UNDATED,
} from './game.table.ts';
import { countGame } from './game-counts.ts';
import { renamed, writtenGameOf } from './game-documents.ts';
import { eraseGame, placeOf, readGames, writeGame } from './written-game.ts';

const { tables } = gameReadModel;
type Tables = typeof tables;

/** Every event of a game changes its row; the fold says how. */
const touchGame: Handlers<Tables> = Object.fromEntries(
  Object.keys(GAME_EVENTS).map((type) => [
    type,
    (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
  ]),
);

/** The columns in which a game names things of a kind. */
const NAMED_IN = {
  season: ['season_id'],
  tournament: ['tournament_id'],
  category: ['category_id'],
  team: ['east_team_id', 'west_team_id'],
  person: ['scorer_id'],
} as const satisfies { [Kind in NamedKind]?: readonly (keyof GameFacts)[] };
type KindInGame = keyof typeof NAMED_IN;
const KINDS = Object.keys(NAMED_IN) as KindInGame[];

/** Writes the games anew in which something stands that has another name now. */
async function nameAgain({ kind, id }: Renamed, { tables }: HandlerContext<Tables>) {
  for (const column of NAMED_IN[kind as KindInGame]) {
    const rows = await tables.game.where({ [column]: id });
    for await (const [row, written] of readGames(tables, rows)) {
      writeGame(tables, row, await renamed(row, written, tables.name));
    }
  }
}

const on: Handlers<Tables> = {
  ...touchGame,
  ...nameHandlers<Tables, number>(KINDS, nameAgain),
};

/** Games as lists and the game page show them. */
export const gameProjection = defineProjection<Tables>({
  ...gameReadModel,
  on,
  ignores: EVENT_TYPES.filter((type) => !Object.hasOwn(on, type)),
  async settle({ tables, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await tables.game.get({ id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const state = await game(event);
      const facts = gameFactsOf(state, event);
      if (facts !== null) writeGame(tables, facts, await writtenGameOf(facts, state, tables.name));
      else if (before !== undefined) eraseGame(tables, before);
      await countGame(tables.count, before, facts);
      changed(`game:${gameId}`);
      if (before === undefined || facts === null || !standsAlike(before, facts)) changed('games');
    }
  },
});

/** When a game stands elsewhere in lists, they are fetched again. */
const standsAlike = (a: GameFacts, b: GameFacts) => isDeepStrictEqual(placeOf(a), placeOf(b));

export function gameIdOf(event: Pick<RecordedEvent, 'stream'>): number {
  return Number(event.stream.slice(GAME_STREAM_PREFIX.length));
}

function gameFactsOf(game: Game, event: RecordedEvent): GameFacts | null {
  if (game.status === 'nonexistent') return null;
  const { facts } = game;
  const sheet = 'sheet' in game ? game.sheet : null;
  const result = 'result' in game ? game.result : null;
  const periods =
    result?.type === 'forfeit'
      ? []
      : (result?.periods ?? sheet?.periods ?? []).map((score, index) => ({ period: index + 1, ...score }));
  const total = (side: Side) => periods.reduce((sum, period) => sum + period[side], 0);
  const scored = sheet !== null && game.status !== 'scheduled';
  const scheduledAt = facts.scheduledAt === null ? null : new Date(facts.scheduledAt).toISOString();
  return {
    id: facts.gameId,
    revision: event.revision,
    position: event.position,
    name: facts.name,
    status: game.status,
    scheduled_at: scheduledAt,
    listed_at: scheduledAt ?? UNDATED,
    comes_at: facts.archived ? null : comesAt(game.status, scheduledAt),
    venue: facts.venue,
    season_id: facts.seasonId,
    tournament_id: facts.tournamentId,
    league_id: facts.leagueId,
    category_id: facts.categoryId,
    east_team_id: facts.eastTeamId,
    west_team_id: facts.westTeamId,
    scorer_id: facts.scorerId,
    stream_url: facts.streamUrl,
    archived: facts.archived,
    rosters: { east: rosterOf(facts.rosters.east), west: rosterOf(facts.rosters.west) },
    east_score: scored ? (result?.eastScore ?? total('east')) : null,
    west_score: scored ? (result?.westScore ?? total('west')) : null,
    winner_id: winnerOf(game),
    result_type: result?.type ?? null,
    recording: facts.recording,
    regular_periods: facts.ruleset.periods,
    period_seconds: facts.ruleset.periodSeconds,
    overtime_seconds: facts.ruleset.overtimeSeconds,
    ruleset: facts.ruleset.name,
    allow_ties: facts.ruleset.allowTies,
    periods,
    on_court: onCourtOf(game),
  };
}

function comesAt(status: Game['status'], scheduledAt: string | null): string | null {
  if (status === 'postponed') return scheduledAt === null ? SOME_DAY : afterAllDates(scheduledAt);
  return status === 'scheduled' ? (scheduledAt ?? SOME_DAY) : null;
}

function rosterOf(players: readonly RosterPlayer[] | null): RosterLine[] | null {
  if (players === null) return null;
  return players.map(({ playerId, number, starter, captain }) => ({
    player_id: playerId,
    number,
    starter,
    captain,
  }));
}

function winnerOf(game: Game): number | null {
  if (!('result' in game) || game.result.winner === null) return null;
  return game.result.winner === 'east' ? game.facts.eastTeamId : game.facts.westTeamId;
}

/** Null when nothing was played. Once a game is over no period is open and no clock runs, however it ended. */
function onCourtOf(game: Game): OnCourt | null {
  const sheet = playedSheetOf(game);
  if (sheet === null) return null;
  const { period, ruleset } = sheet;
  const on = game.status === 'in_progress';
  return {
    period,
    period_label: periodLabel(ruleset.periods, period),
    period_open: on && sheet.periodOpen,
    clock: sheet.clock.seconds,
    clock_running: on && sheet.clock.running,
    east_fouls: teamFouls(sheet, 'east', period),
    west_fouls: teamFouls(sheet, 'west', period),
    east_timeouts: sheet.east.timeouts,
    west_timeouts: sheet.west.timeouts,
    east_bonus: isInBonus(sheet, 'east'),
    west_bonus: isInBonus(sheet, 'west'),
  };
}
