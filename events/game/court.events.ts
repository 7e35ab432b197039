import { z } from 'zod';
import { defineEvent, type EventDefinition, type EventUnion } from '#events/definition/define-event.ts';
import {
  COURT_ACTION_TYPES,
  COURT_ACTIONS,
  type CourtActionType,
  courtFields,
  FIELD_NAMES,
  type RecordedFields,
} from './court-actions.ts';
import { LIMIT_RULES } from './limit-rules.ts';

/** East = Bench A = home, west = Bench B = away. */
export const SIDES = ['east', 'west'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;
export const otherSide = (side: Side): Side => (side === 'east' ? 'west' : 'east');

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

type CourtEvents = {
  [Type in CourtActionType as (typeof COURT_ACTIONS)[Type]['event']]: EventDefinition<
    (typeof COURT_ACTIONS)[Type]['event'],
    z.ZodObject<typeof onCourt & RecordedFields<Type>>
  >;
};

/** What a player, a bench or a coach does on court: the events that can be corrected in place. */
export const COURT_EVENTS = Object.fromEntries(
  COURT_ACTION_TYPES.map((type) => {
    const { event } = COURT_ACTIONS[type];
    const schema = z.object({ ...onCourt, ...recordedFields(type) });
    return [event, defineEvent({ type: event, schema })];
  }),
) as unknown as CourtEvents;

function recordedFields(type: CourtActionType): Record<string, z.ZodType> {
  const order = Object.keys(FIELD_NAMES);
  const fields = courtFields(type).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return Object.fromEntries(fields.map(({ name, field }) => [FIELD_NAMES[name].event, field.recorded]));
}

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

const CORRECTABLE_EVENTS = { ...COURT_EVENTS, ...CLOCK_EVENTS };
type Correctable = typeof CORRECTABLE_EVENTS;
/** One of these events, as a correction or an insertion carries it. */
export type CorrectableEvent = CourtEvent | ClockEvent;

type CorrectableSchema = {
  [Type in keyof Correctable]: z.ZodObject<{ type: z.ZodLiteral<Type>; data: Correctable[Type]['schema'] }>;
}[keyof Correctable];

export const correctableEventSchema = z.discriminatedUnion(
  'type',
  Object.values(CORRECTABLE_EVENTS).map(({ type, schema }) =>
    z.object({ type: z.literal(type), data: schema }),
  ) as unknown as [CorrectableSchema, ...CorrectableSchema[]],
);

export function isCorrectableEvent(event: { type: string }): event is CorrectableEvent {
  return Object.hasOwn(CORRECTABLE_EVENTS, event.type);
}
