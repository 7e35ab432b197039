import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';
import { LIMIT_RULES } from './limit-rules.ts';

/** East = Bench A = home, west = Bench B = away. */
export const SIDES = ['east', 'west'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;
export const otherSide = (side: Side): Side => (side === 'east' ? 'west' : 'east');

const id = z.int32().positive();

/** What every action on court carries. Order is the stream's order, never the clock's. */
export const onCourt = {
  period: z.int32().positive(),
  /** Seconds left in the period; null when no clock was recorded. */
  clock: z.number().nonnegative().nullable(),
  /** ISO time at which it happened, according to the device that recorded it. */
  occurredAt: z.iso.datetime(),
  side: sideSchema,
  /** The limit it exceeds, when the scorer recorded it anyway; absent otherwise. */
  overruled: z.enum(LIMIT_RULES).nullish(),
  /**
   * Id of the action that it completes, when the scorer recorded them together: an assist its basket, a rebound or a
   * block its missed shot, a steal its turnover, the foul drawn and the free throws their foul.
   */
  follows: z.uuid().nullish(),
};
const playerId = id;
/** Null means the team as a whole. */
const playerOrTeam = id.nullable();
/** 1 = free throw, 2 = two-point field goal, 3 = three-point field goal (FIBA art. 16.1). */
const shotPoints = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** Metres from the left side line and from the end line of the basket attacked; half court is 15 × 14 m. */
const place = z.object({ x: z.number().min(0).max(15), y: z.number().min(0).max(14) });
const shot = { points: shotPoints, place: place.nullish(), technique: z.string().max(40).nullish() };

export const FOUL_KINDS = ['personal', 'offensive', 'unsportsmanlike', 'technical', 'disqualifying'] as const;

/** `jump_ball`: the ball was tossed up, and `playerId` tipped it to their side. `held_ball`: the arrow decided. */
export const JUMP_BALL_SITUATIONS = ['jump_ball', 'held_ball'] as const;

/** What a player, a bench or a coach does on court: the events that can be corrected in place. */
export const COURT_EVENTS = {
  PointsAdded: defineEvent({
    type: 'PointsAdded',
    schema: z.object({ ...onCourt, playerId: playerOrTeam, ...shot }),
  }),
  ShotMissed: defineEvent({ type: 'ShotMissed', schema: z.object({ ...onCourt, playerId, ...shot }) }),
  ReboundTaken: defineEvent({
    type: 'ReboundTaken',
    schema: z.object({
      ...onCourt,
      playerId: playerOrTeam,
      /** Null when the scorer did not say which. */
      kind: z.enum(['offensive', 'defensive']).nullable(),
    }),
  }),
  AssistMade: defineEvent({ type: 'AssistMade', schema: z.object({ ...onCourt, playerId }) }),
  StealMade: defineEvent({ type: 'StealMade', schema: z.object({ ...onCourt, playerId }) }),
  ShotBlocked: defineEvent({ type: 'ShotBlocked', schema: z.object({ ...onCourt, playerId }) }),
  TurnoverMade: defineEvent({
    type: 'TurnoverMade',
    schema: z.object({ ...onCourt, playerId: playerOrTeam, kind: z.string().max(40).nullish() }),
  }),
  FoulCommitted: defineEvent({
    type: 'FoulCommitted',
    schema: z.object({
      ...onCourt,
      by: z.enum(['player', 'coach', 'bench']),
      /** Null exactly when `by` is not a player. */
      playerId: playerOrTeam,
      kind: z.enum(FOUL_KINDS),
    }),
  }),
  /** The other half of a foul: who was fouled. A separate event, because feeds and scorers name it separately. */
  FoulDrawn: defineEvent({ type: 'FoulDrawn', schema: z.object({ ...onCourt, playerId }) }),
  TimeoutTaken: defineEvent({ type: 'TimeoutTaken', schema: z.object({ ...onCourt }) }),
  CoachChallengeUsed: defineEvent({ type: 'CoachChallengeUsed', schema: z.object({ ...onCourt }) }),
  PlayerSubstituted: defineEvent({
    type: 'PlayerSubstituted',
    /** One of the two is null when a feed names only who left or only who came. */
    schema: z.object({ ...onCourt, playerOut: id.nullable(), playerIn: id.nullable() }),
  }),
  /**
   * A jump ball situation (FIBA art. 12): the side that won the ball, or was awarded it by the arrow after a held ball.
   * The other one is next.
   */
  PossessionAwarded: defineEvent({
    type: 'PossessionAwarded',
    schema: z.object({ ...onCourt, playerId: playerOrTeam, situation: z.enum(JUMP_BALL_SITUATIONS) }),
  }),
} as const;

export type CourtEvent = EventUnion<typeof COURT_EVENTS>;

const reading = z.object({
  period: onCourt.period,
  /** Seconds left in the period. */
  clock: z.number().nonnegative(),
  occurredAt: onCourt.occurredAt,
});

/** What the timekeeper does with the game clock. */
export const CLOCK_EVENTS = {
  ClockStarted: defineEvent({ type: 'ClockStarted', schema: reading }),
  ClockStopped: defineEvent({ type: 'ClockStopped', schema: reading }),
  /** Another reading; a clock that runs runs on from it. */
  ClockSet: defineEvent({ type: 'ClockSet', schema: reading }),
} as const;
export type ClockEvent = EventUnion<typeof CLOCK_EVENTS>;

/** One of these events, as a correction or an insertion carries it. */
export type CorrectableEvent = CourtEvent | ClockEvent;

const courtEvent = <Type extends string, Data extends z.ZodType>({
  type,
  schema,
}: {
  type: Type;
  schema: Data;
}) => z.object({ type: z.literal(type), data: schema });

export const courtEventSchema = z.discriminatedUnion('type', [
  courtEvent(COURT_EVENTS.PointsAdded),
  courtEvent(COURT_EVENTS.ShotMissed),
  courtEvent(COURT_EVENTS.ReboundTaken),
  courtEvent(COURT_EVENTS.AssistMade),
  courtEvent(COURT_EVENTS.StealMade),
  courtEvent(COURT_EVENTS.ShotBlocked),
  courtEvent(COURT_EVENTS.TurnoverMade),
  courtEvent(COURT_EVENTS.FoulCommitted),
  courtEvent(COURT_EVENTS.FoulDrawn),
  courtEvent(COURT_EVENTS.TimeoutTaken),
  courtEvent(COURT_EVENTS.CoachChallengeUsed),
  courtEvent(COURT_EVENTS.PlayerSubstituted),
  courtEvent(COURT_EVENTS.PossessionAwarded),
]);

export const correctableEventSchema = z.discriminatedUnion('type', [
  ...courtEventSchema.options,
  courtEvent(CLOCK_EVENTS.ClockStarted),
  courtEvent(CLOCK_EVENTS.ClockStopped),
  courtEvent(CLOCK_EVENTS.ClockSet),
]);

export function isCorrectableEvent(event: { type: string }): event is CorrectableEvent {
  return isCourtEvent(event) || Object.hasOwn(CLOCK_EVENTS, event.type);
}

export function isCourtEvent(event: { type: string }): event is CourtEvent {
  return Object.hasOwn(COURT_EVENTS, event.type);
}
