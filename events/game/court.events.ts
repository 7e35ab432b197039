import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';
import { LIMIT_RULES } from './limit-rules.ts';

/** East = Bench A = home, west = Bench B = away. */
export const SIDES = ['east', 'west'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;

const id = z.number().int().positive();

/** What every action on court carries. Order is the stream's order, never the clock's. */
export const onCourt = {
  period: z.number().int().positive(),
  /** Seconds left in the period; null when no clock was recorded. */
  clock: z.number().nonnegative().nullable(),
  /** ISO time at which it happened, according to the device that recorded it. */
  occurredAt: z.iso.datetime(),
  side: sideSchema,
  /** The limit it exceeds, when the scorer recorded it anyway; absent otherwise. */
  overruled: z.enum(LIMIT_RULES).nullish(),
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
} as const;

/** One of these events, as a correction or an insertion carries it. */
export type CourtEvent = EventUnion<typeof COURT_EVENTS>;

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
]);

export function isCourtEvent(event: { type: string }): event is CourtEvent {
  return Object.hasOwn(COURT_EVENTS, event.type);
}
