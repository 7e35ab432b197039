import type { z } from 'zod';
import type { ClockEvent, CorrectableEvent, CourtEvent, Side } from './court.events.ts';
import {
  CLOCK_ACTIONS,
  type ClockActionType,
  COURT_ACTIONS,
  type CourtActionType,
  clockActionType,
  courtActionType,
  courtFields,
  FIELD_NAMES,
  isClockAction,
  isCourtEvent,
  isShotAction,
  type SentFields,
} from './court-actions.ts';
import { isFreeThrow } from './free-throw.ts';

/** An action as its event, and an event as the action again: for the server, for the device and for corrections. */

type OnCourt = {
  side: Side;
  period: number;
  clock?: number | null | undefined;
  /** Id of the action that it completes. */
  follows?: string | null | undefined;
};
/** What a player, a bench or a coach does, as it is sent. */
export type CourtAction = {
  [Type in CourtActionType]: OnCourt & z.infer<z.ZodObject<{ type: z.ZodLiteral<Type> } & SentFields<Type>>>;
}[CourtActionType];
/** What the timekeeper does with the clock. */
export type ClockAction = { type: ClockActionType; period: number; clock: number };
/** What can be corrected where it stands. */
export type CorrectableAction = CourtAction | ClockAction;

/** @param occurredAt ISO time */
export function toCourtEvent(action: CourtAction, occurredAt: string): CourtEvent {
  const { type, side, period, clock = null, follows } = action;
  const said: Record<string, unknown> = action;
  const data: Record<string, unknown> = { side, period, clock, occurredAt, ...(follows && { follows }) };
  for (const { name, field } of courtFields(type)) {
    if (name === 'place' && isPlaceless(action)) continue;
    const value = said[name] ?? null;
    if (value !== null || !field.isLeftOut) data[FIELD_NAMES[name].event] = value;
  }
  // The table says what belongs together; the compiler cannot follow it field by field.
  return { type: COURT_ACTIONS[type].event, data } as CourtEvent;
}

/** A free throw is taken from the line, and has no place (docs/rules.md, "Places and zones"). */
function isPlaceless(action: CourtAction): boolean {
  return isShotAction(action) && isFreeThrow(action);
}

/** What was sent: nothing is said of what the event says nothing of. */
export function toCourtAction(event: CourtEvent): CourtAction {
  const type = courtActionType(event);
  const { side, period, clock, follows } = event.data;
  const recorded: Record<string, unknown> = event.data;
  const action: Record<string, unknown> = { type, side, period, clock, ...(follows && { follows }) };
  for (const { name } of courtFields(type)) {
    const value = recorded[FIELD_NAMES[name].event] ?? null;
    if (value !== null) action[name] = value;
  }
  return action as CourtAction;
}

/** @param occurredAt ISO time */
export function toClockEvent({ type, period, clock }: ClockAction, occurredAt: string): ClockEvent {
  return { type: CLOCK_ACTIONS[type], data: { period, clock, occurredAt } };
}

/** @param occurredAt ISO time */
export function toCorrectableEvent(action: CorrectableAction, occurredAt: string): CorrectableEvent {
  return isClockAction(action) ? toClockEvent(action, occurredAt) : toCourtEvent(action, occurredAt);
}

export function toCorrectableAction(event: CorrectableEvent): CorrectableAction {
  if (isCourtEvent(event)) return toCourtAction(event);
  const { period, clock } = event.data;
  return { type: clockActionType(event), period, clock };
}
