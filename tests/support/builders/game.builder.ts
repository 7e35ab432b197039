import type { DeedEventType, ThrowCount } from '#events/game/court-actions.ts';
import type { ForfeitedBy } from '#events/game/forfeit.ts';
import type { GameEvent, RosterPlayer, Side } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import type { Recording } from '#events/game/recording.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import { derivedId } from '#platform/values/ids.ts';

/**
 * Histories of a game, named as situations, for the "given" of a test. Every builder answers events in order;
 * they are joined with spread: `[...startedGame(), basket('east', 2)]`.
 *
 * East is team 1 with players 1 to 7, west is team 2 with players 11 to 17; the first five of each start.
 * FIBA rules: four periods of 600 s, overtimes of 300 s, 5 fouls.
 */

export const GAME_ID = 40;
export const EAST_TEAM = 1;
export const WEST_TEAM = 2;
export const SCORER = 9;
/** Tip-off. */
export const TIP_OFF = '2026-01-10T18:00:00.000Z';

/** An event, and the id it shall have in the log when a later event or command names it. */
export type Happened = GameEvent & { id?: string };

/** A UUID that is always the same for the same name. */
export const actionId = (name: string): string => derivedId('test-action', name);

/** The events as a fold gets them: with ids and revisions. */
export function recorded(events: readonly Happened[]): FoldableGameEvent[] {
  return events.map((event, revision) => ({
    ...event,
    id: event.id ?? actionId(`revision-${revision}`),
    revision,
  }));
}

/** The game after these events. */
export function gameAfter(...events: readonly Happened[]): Game {
  return recorded(events).reduce(evolveGame, NO_GAME);
}

/** A roster of players with consecutive ids and numbers from 4 on; the first five start. */
export function roster(firstId: number, size = 7, starters = 5): RosterPlayer[] {
  return Array.from({ length: size }, (_, index) => ({
    playerId: firstId + index,
    number: String(4 + index),
    starter: index < starters,
    captain: index === 0,
  }));
}

export function gameScheduled(
  facts: Partial<Extract<GameEvent, { type: 'GameScheduled' }>['data']> = {},
): Happened {
  return {
    type: 'GameScheduled',
    data: {
      gameId: GAME_ID,
      name: 'Harbor vs Summit',
      seasonId: 1,
      tournamentId: 3,
      leagueId: null,
      categoryId: null,
      eastTeamId: EAST_TEAM,
      westTeamId: WEST_TEAM,
      scheduledAt: TIP_OFF,
      venue: 'Harbor Hall',
      ruleset: RULESETS.fiba,
      recording: 'full',
      source: null,
      ...facts,
    },
  };
}

type Coaches = Extract<GameEvent, { type: 'RosterPicked' }>['data']['coaches'];

export function rosterPicked(side: Side, players: RosterPlayer[], coaches: Coaches = []): Happened {
  const teamId = side === 'east' ? EAST_TEAM : WEST_TEAM;
  return { type: 'RosterPicked', data: { side, teamId, players, coaches } };
}

type Officials = Extract<GameEvent, { type: 'OfficialsNamed' }>['data']['officials'];

export const officialsNamed = (officials: Officials): Happened => ({
  type: 'OfficialsNamed',
  data: { officials },
});

/** A late arrival. */
export function playerAdded(side: Side, playerId: number, number: string | null = null): Happened {
  const teamId = side === 'east' ? EAST_TEAM : WEST_TEAM;
  const player = { playerId, number, starter: false, captain: false };
  return {
    type: 'PlayerAddedToRoster',
    data: { side, teamId, player, occurredAt: TIP_OFF, reason: null, reasonBy: null },
  };
}

export const gameDeleted = (): Happened => ({
  type: 'GameDeleted',
  data: { gameId: GAME_ID, occurredAt: TIP_OFF },
});

export const scorerAssigned = (scorerId: number | null = SCORER): Happened => ({
  type: 'ScorerAssigned',
  data: { scorerId },
});

/** On the schedule, with both rosters and its scorer. */
export function scheduledGame(ruleset: Ruleset = RULESETS.fiba): Happened[] {
  return [
    gameScheduled({ ruleset }),
    rosterPicked('east', roster(1)),
    rosterPicked('west', roster(11)),
    scorerAssigned(),
  ];
}

/** On the schedule, but nobody has picked the players. */
export const scheduledGameWithoutRosters = (): Happened[] => [gameScheduled(), scorerAssigned()];

export const gameStarted = (device: string | null = null): Happened => ({
  type: 'GameStarted',
  data: { occurredAt: TIP_OFF, device, ...(device === null ? {} : { scorerId: SCORER }) },
});

/** The first period is being played, 0–0. */
export const startedGame = (options: { ruleset?: Ruleset; device?: string } = {}): Happened[] => [
  ...scheduledGame(options.ruleset),
  gameStarted(options.device ?? null),
];

/** Started without a starting five: nobody is known to be on court. */
export const startedGameWithoutLineup = (): Happened[] => [
  gameScheduled(),
  rosterPicked('east', roster(1, 7, 0)),
  rosterPicked('west', roster(11, 7, 0)),
  scorerAssigned(),
  gameStarted(),
];

/** When and where on the clock; the first period without a clock by default. */
export type Moment = { period?: number; clock?: number | null; id?: string };

function at({ period = 1, clock = null }: Moment, side: Side) {
  return { side, period, clock, occurredAt: TIP_OFF };
}

function named(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

/** Points by a player, or by the team button when `by` is left out. */
export function basket(side: Side, points: 1 | 2 | 3, moment: Moment & { by?: number } = {}): Happened {
  return {
    type: 'PointsAdded',
    data: { ...at(moment, side), playerId: moment.by ?? null, points },
    ...named(moment.id),
  };
}

export function shotMissed(side: Side, by: number, points: 1 | 2 | 3, moment: Moment = {}): Happened {
  return { type: 'ShotMissed', data: { ...at(moment, side), playerId: by, points }, ...named(moment.id) };
}

/** A shot of which it is known where it was taken. */
export function fromPlace(x: number, y: number, shot: Happened): Happened {
  const place = { x, y };
  if (shot.type === 'PointsAdded') return { ...shot, data: { ...shot.data, place } };
  if (shot.type === 'ShotMissed') return { ...shot, data: { ...shot.data, place } };
  throw new Error(`${shot.type} is no shot`);
}

export function reboundTaken(
  side: Side,
  kind: 'offensive' | 'defensive' | null,
  moment: Moment & { by?: number } = {},
): Happened {
  return {
    type: 'ReboundTaken',
    data: { ...at(moment, side), playerId: moment.by ?? null, kind },
    ...named(moment.id),
  };
}

/** An assist, a steal, a block or a foul drawn. */
export function deed(
  type: DeedEventType | 'FoulDrawn',
  side: Side,
  by: number,
  moment: Moment = {},
): Happened {
  return { type, data: { ...at(moment, side), playerId: by }, ...named(moment.id) };
}

export function turnover(side: Side, moment: Moment & { by?: number; kind?: string } = {}): Happened {
  const { kind } = moment;
  return {
    type: 'TurnoverMade',
    data: { ...at(moment, side), playerId: moment.by ?? null, ...(kind !== undefined && { kind }) },
    ...named(moment.id),
  };
}

type FoulKind = Extract<GameEvent, { type: 'FoulCommitted' }>['data']['kind'];

/** A foul of a player, a personal one when no kind is given. */
export function foul(
  side: Side,
  by: number,
  moment: Moment & { kind?: FoulKind; freeThrows?: ThrowCount } = {},
): Happened {
  const { kind = 'personal', freeThrows } = moment;
  const awarded = freeThrows === undefined ? {} : { freeThrows };
  return {
    type: 'FoulCommitted',
    data: { ...at(moment, side), by: 'player', playerId: by, kind, ...awarded },
    ...named(moment.id),
  };
}

/** A foul of the coach or the bench, a technical one when no kind is given. */
export function benchFoul(
  side: Side,
  by: 'coach' | 'bench',
  moment: Moment & { kind?: FoulKind } = {},
): Happened {
  return {
    type: 'FoulCommitted',
    data: { ...at(moment, side), by, playerId: null, kind: moment.kind ?? 'technical' },
    ...named(moment.id),
  };
}

export function substitution(
  side: Side,
  playerOut: number | null,
  playerIn: number | null,
  moment: Moment = {},
): Happened {
  return {
    type: 'PlayerSubstituted',
    data: { ...at(moment, side), playerOut, playerIn },
    ...named(moment.id),
  };
}

export function timeout(side: Side, moment: Moment = {}): Happened {
  return { type: 'TimeoutTaken', data: at(moment, side), ...named(moment.id) };
}

export function clockEvent(
  type: 'ClockStarted' | 'ClockStopped' | 'ClockSet',
  clock: number,
  period = 1,
): Happened {
  return { type, data: { period, clock, occurredAt: TIP_OFF } };
}

/** What happened on court, some seconds after the tip-off: by then a clock that was started at it has run on. */
export function secondsLater(seconds: number, happened: Happened): Happened {
  const occurredAt = new Date(Date.parse(TIP_OFF) + 1000 * seconds).toISOString();
  return { ...happened, data: { ...happened.data, occurredAt } } as Happened;
}

/** What is recorded from now on; everything, with the clock, when nothing else is said. */
export function recordingChosen(recording: Partial<Recording> & { period?: number } = {}): Happened {
  const { period = 1, mode = 'full', hasClock = true, hasPlaces = false } = recording;
  return { type: 'RecordingChosen', data: { period, mode, hasClock, hasPlaces, occurredAt: TIP_OFF } };
}

export const periodStarted = (period: number): Happened => ({
  type: 'PeriodStarted',
  data: { period, occurredAt: TIP_OFF },
});

/** A jump ball that a side won, or a held ball that it was awarded. */
export function possessionAwarded(
  side: Side,
  situation: 'jump_ball' | 'held_ball',
  moment: Moment = {},
): Happened {
  return {
    type: 'PossessionAwarded',
    data: { ...at(moment, side), playerId: null, situation },
    ...named(moment.id),
  };
}

export const possessionArrowSet = (side: Side, period = 1): Happened => ({
  type: 'PossessionArrowSet',
  data: { period, side, occurredAt: TIP_OFF },
});

export function scoreCorrected(side: Side, delta: number, moment: Moment = {}): Happened {
  const { period = 1 } = moment;
  return {
    type: 'ScoreCorrected',
    data: { side, period, delta, occurredAt: TIP_OFF, reason: null, reasonBy: null },
    ...named(moment.id),
  };
}

export function statLineCorrected(
  side: Side,
  playerId: number,
  changes: Extract<GameEvent, { type: 'StatLineCorrected' }>['data']['changes'],
  moment: Moment & { secondsPlayed?: number } = {},
): Happened {
  const { period = 1, secondsPlayed } = moment;
  const time = secondsPlayed === undefined ? {} : { secondsPlayed };
  return {
    type: 'StatLineCorrected',
    data: { side, period, playerId, changes, ...time, occurredAt: TIP_OFF },
    ...named(moment.id),
  };
}

/** The same event, recorded although it goes beyond a limit. */
export function overruled(event: Happened, rule: LimitRule): Happened {
  return { ...event, data: { ...event.data, overruled: rule } } as Happened;
}

export const undone = (action: string): Happened => ({
  type: 'ActionUndone',
  data: { actionId: action, occurredAt: TIP_OFF },
});

/** The end of a period; `nextPeriod` null when the game is decided. */
export function periodEnded(
  period: number,
  nextPeriod: number | null,
  score: { east: number; west: number } = { east: 0, west: 0 },
  id?: string,
): Happened {
  return {
    type: 'PeriodEnded',
    data: { period, nextPeriod, eastScore: score.east, westScore: score.west, occurredAt: TIP_OFF },
    ...named(id),
  };
}

/** Four periods are over and it is 10–10: the first overtime has been opened. */
export function tiedAfterFourPeriods(): Happened[] {
  return [
    ...startedGame(),
    ...Array.from({ length: 5 }, () => [basket('east', 2), basket('west', 2)]).flat(),
    ...[1, 2, 3, 4].map((period) => periodEnded(period, period + 1, { east: 10, west: 10 })),
  ];
}

/** Four periods are over, 12–10, and nobody has ended the game yet. */
export function decidedAfterFourPeriods(): Happened[] {
  const score = { east: 12, west: 10 };
  return [
    ...startedGame(),
    ...Array.from({ length: 5 }, () => [basket('east', 2), basket('west', 2)]).flat(),
    basket('east', 2, { by: 1, id: actionId('winner') }),
    ...[1, 2, 3].map((period) => periodEnded(period, period + 1, score)),
    periodEnded(4, null, score, actionId('end of the fourth')),
  ];
}

const LED_FROM_THE_FIRST = [
  { east: 12, west: 10 },
  ...Array.from({ length: 3 }, () => ({ east: 0, west: 0 })),
];

export function gameCompleted(
  periods: { east: number; west: number }[] = LED_FROM_THE_FIRST,
  occurredAt = '2026-01-10T19:40:00.000Z',
): Happened {
  const eastScore = periods.reduce((sum, period) => sum + period.east, 0);
  const westScore = periods.reduce((sum, period) => sum + period.west, 0);
  const winner = eastScore === westScore ? null : eastScore > westScore ? 'east' : 'west';
  return { type: 'GameCompleted', data: { occurredAt, eastScore, westScore, periods, winner } };
}

/** East won 12–10; the scorer has ended the game. */
export const completedGame = (): Happened[] => [...decidedAfterFourPeriods(), gameCompleted()];

/** The same, confirmed by an administrator. */
export const finalGame = (): Happened[] => [
  ...completedGame(),
  { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } },
];

const withoutReason = { occurredAt: TIP_OFF, reason: null, reasonBy: null };

export const reopened = (): Happened => ({ type: 'GameReopened', data: withoutReason });

/** The same, opened again for a correction. */
export const reopenedGame = (): Happened[] => [...finalGame(), reopened()];

export const postponedGame = (): Happened[] => [
  ...scheduledGame(),
  { type: 'GamePostponed', data: withoutReason },
];

export const canceledGame = (): Happened[] => [
  ...scheduledGame(),
  { type: 'GameCanceled', data: withoutReason },
];

/** The side that is named loses by forfeit. */
export const gameForfeited = (side: ForfeitedBy): Happened => ({
  type: 'GameForfeited',
  data: { side, ...withoutReason },
});

export const forfeitRevoked = (): Happened => ({ type: 'ForfeitRevoked', data: withoutReason });

export const gameAnnulled = (): Happened => ({ type: 'GameAnnulled', data: withoutReason });

export const annulmentRevoked = (): Happened => ({ type: 'AnnulmentRevoked', data: withoutReason });

/** The side that is named lost by forfeit, before the start. */
export const forfeitedGame = (side: ForfeitedBy): Happened[] => [...scheduledGame(), gameForfeited(side)];
