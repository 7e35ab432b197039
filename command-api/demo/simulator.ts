import { setTimeout as sleep } from 'node:timers/promises';
import type { Commands } from '#command-api/commands.ts';
import { doubleBooking } from '#command-api/game/double-booking.ts';
import type { GameCommandOf } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { GAME_MS } from '#events/game/at-the-same-time.ts';
import { gameStream, type Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { StoreUnavailable } from '#events/store/event-store.port.ts';
import type { Logger } from '#platform/process/logging.ts';
import { newId } from '#platform/values/ids.ts';
import { createChance } from './chance.ts';
import type { DemoClient } from './demo-client.ts';
import { type DemoAction, playPossession } from './possession.ts';

/** Between two actions of the game that is on. */
const MIN_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 4_500;
/** Between the end of a game and the start of the next one. */
const BETWEEN_GAMES_MS = 30_000;
const DEVICE = 'demo-simulator';

type ExistingGame = Exclude<Game, { status: 'nonexistent' }>;

export type SimulatorDependencies = {
  commands: Commands;
  client: DemoClient;
  /** The account that `client` signs in with: a scorer, who is assigned to each game it scores. */
  simulatorId: number;
  /** The games of the demo, soonest first. */
  gameIds: readonly number[];
  logger: Logger;
  signal: AbortSignal;
};

/**
 * Keeps one game of the demo league going through the same call a scorer's console makes. It takes up the game
 * that was on when it stopped; games whose day passed meanwhile are moved to the days to come. When every game
 * has been played it rests: the log does not grow forever.
 */
export async function simulate(deps: SimulatorDependencies): Promise<void> {
  const { logger, signal } = deps;
  await moveMissedGames(deps);
  for (;;) {
    const next = await nextGame(deps);
    if (next === null) {
      logger.info({}, 'every game of the demo season has been played');
      return;
    }
    try {
      await playGame(deps, next);
    } catch (error) {
      if (signal.aborted) return;
      // The store has already logged that it is unavailable.
      if (!(error instanceof StoreUnavailable))
        logger.warn({ err: error, gameId: next }, 'the demo game was interrupted, going on');
      await pause(BETWEEN_GAMES_MS / 10, signal);
      continue;
    }
    await pause(BETWEEN_GAMES_MS, signal);
    if (signal.aborted) return;
  }
}

async function readState(deps: SimulatorDependencies, gameId: number): Promise<Game> {
  return (await deps.commands.games.read(gameStream(gameId))).state;
}

/**
 * The game that is on and scored by the simulator, else the next one on the calendar; those of the teams that people
 * have to practise on come last.
 */
async function nextGame(deps: SimulatorDependencies): Promise<number | null> {
  await reschedulePracticeGame(deps);
  const practised = await practisedGame(deps);
  let soonest: { gameId: number; order: string } | null = null;
  for (const gameId of deps.gameIds) {
    if (gameId === practiceGame(deps)) continue;
    const game = await readState(deps, gameId);
    if (game.status === 'in_progress' && game.shift?.device === DEVICE) return gameId;
    if (game.status !== 'scheduled') continue;
    const isLast = practised !== undefined && shareSomething(practised, game);
    const order = `${isLast ? 'last' : 'first'} ${game.facts.scheduledAt ?? ''}`;
    if (soonest === null || order < soonest.order) soonest = { gameId, order };
  }
  return soonest?.gameId ?? null;
}

/** After a pause of several days the calendar moves by whole days, so that future games are in the future again. */
async function moveMissedGames(deps: SimulatorDependencies): Promise<void> {
  const now = Date.now();
  const scheduled: { gameId: number; at: number }[] = [];
  for (const gameId of deps.gameIds) {
    const game = await readState(deps, gameId);
    if (game.status === 'scheduled' && game.facts.scheduledAt !== null) {
      scheduled.push({ gameId, at: Date.parse(game.facts.scheduledAt) });
    }
  }
  const first = Math.min(...scheduled.map((game) => game.at));
  const dayMs = 24 * 60 * 60 * 1000;
  if (scheduled.length === 0 || first > now - dayMs) return;
  const days = Math.ceil((now - first) / dayMs);
  for (const { gameId, at } of scheduled) await reschedule(deps, gameId, new Date(at + days * dayMs));
}

/**
 * The last game of the calendar is left to people: it is always about to begin, so that whoever signs in as the
 * demo scorer has a game to score, or begins as soon as its teams, its scorer and its venue have no other game.
 */
async function reschedulePracticeGame(deps: SimulatorDependencies): Promise<void> {
  const gameId = practiceGame(deps);
  const game = await practisedGame(deps);
  if (gameId === undefined || game === undefined || game.facts.scheduledAt === null) return;
  const taken: number[] = [];
  for (const otherId of deps.gameIds) {
    const other = await readState(deps, otherId);
    if (otherId === gameId || (other.status !== 'scheduled' && other.status !== 'in_progress')) continue;
    const { scheduledAt } = other.facts;
    if (scheduledAt !== null && shareSomething(game, other)) taken.push(Date.parse(scheduledAt));
  }
  const now = Date.now();
  const at = Date.parse(game.facts.scheduledAt);
  const soon = freeTime(now + 15 * 60_000, taken);
  const isWell = at > now - 60 * 60_000 && at < soon + 10 * 60_000 && freeTime(at, taken) === at;
  if (!isWell) await reschedule(deps, gameId, new Date(soon));
}

/** The first moment from `from` on at which none of these games is played, in milliseconds. */
function freeTime(from: number, taken: readonly number[]): number {
  const ends = taken.map((start) => start + GAME_MS).filter((end) => end > from);
  const isFree = (at: number) => taken.every((start) => Math.abs(start - at) >= GAME_MS);
  return [from, ...ends.sort((a, b) => a - b)].find(isFree) ?? from;
}

/** The game that is left to people, while nobody has begun it. */
async function practisedGame(deps: SimulatorDependencies): Promise<ExistingGame | undefined> {
  const gameId = practiceGame(deps);
  if (gameId === undefined) return undefined;
  const game = await readState(deps, gameId);
  return game.status === 'scheduled' ? game : undefined;
}

/** Whether two games cannot be played at the same time. */
function shareSomething(one: ExistingGame, other: ExistingGame): boolean {
  const booked = ({ facts: { name, eastTeamId, westTeamId, venue, scorerId } }: ExistingGame) => ({
    name,
    teams: [eastTeamId, westTeamId],
    venue,
    scorerId,
  });
  return doubleBooking(booked(one), booked(other)).length > 0;
}

function practiceGame(deps: SimulatorDependencies): number | undefined {
  return deps.gameIds.at(-1);
}

async function reschedule(deps: SimulatorDependencies, gameId: number, to: Date): Promise<void> {
  const game = await readState(deps, gameId);
  if (game.status !== 'scheduled') return;
  await handle(gameId, deps, {
    type: 'reschedule_game',
    scheduledAt: to.toISOString(),
    venue: game.facts.venue,
  });
}

/** What an administrator would do. */
async function handle(
  gameId: number,
  { commands }: SimulatorDependencies,
  command:
    | Omit<GameCommandOf<'reschedule_game'>, 'context'>
    | Omit<GameCommandOf<'assign_scorer'>, 'context'>,
): Promise<void> {
  const context: CommandContext = {
    actor: { id: null, role: 'superuser' },
    device: null,
    now: new Date().toISOString(),
  };
  await commands.games.handle(gameStream(gameId), {
    id: newId(),
    command: { ...command, context },
    metadata: { actor: context.actor, origin: 'demo' },
  });
}

async function playGame(deps: SimulatorDependencies, gameId: number): Promise<void> {
  const { client, signal, logger } = deps;
  const chance = createChance(Date.now() % 2 ** 31);
  let game = await readState(deps, gameId);
  await handle(gameId, deps, { type: 'assign_scorer', scorerId: deps.simulatorId });
  if (game.status === 'scheduled') {
    await reschedule(deps, gameId, new Date());
    await reschedulePracticeGame(deps);
    await client.record(gameId, DEVICE, [stamped({ type: 'game_start' })]);
    logger.info({ gameId }, 'demo game started');
  }
  let offense: Side = chance.roll(0.5) ? 'east' : 'west';
  while (!signal.aborted) {
    game = await readState(deps, gameId);
    if (game.status !== 'in_progress') return;
    if (!game.sheet.periodOpen) {
      await client.record(gameId, DEVICE, [stamped({ type: 'game_end' })]);
      return;
    }
    const possession = playPossession(game.sheet, offense, chance);
    for (const action of possession.actions) {
      const result = await client.record(gameId, DEVICE, [stamped(action)]);
      // Somebody has taken the game over, or changed it meanwhile: leave it and look again later.
      if (result !== 'recorded' || signal.aborted) return;
      await pause(chance.int(MIN_PAUSE_MS, MAX_PAUSE_MS), signal);
    }
    offense = possession.offense;
  }
}

function stamped(action: DemoAction): ScoringAction {
  return { ...action, id: newId(), occurred_at: new Date().toISOString() } as ScoringAction;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
