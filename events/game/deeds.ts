import type { Counter } from '#events/statistics/statistics.ts';

/**
 * What one player does without anything else being recorded of it: by the type of the action its event, and the
 * counter of the tally that it adds to.
 */
export const DEEDS = {
  assist: { event: 'AssistMade', counter: 'assists' },
  steal: { event: 'StealMade', counter: 'steals' },
  block: { event: 'ShotBlocked', counter: 'blocks' },
} as const satisfies Record<string, { event: string; counter: Counter }>;

export type DeedType = keyof typeof DEEDS;
export type DeedEventType = (typeof DEEDS)[DeedType]['event'];
export const DEED_TYPES = Object.keys(DEEDS) as DeedType[];
export const DEED_EVENTS: readonly DeedEventType[] = DEED_TYPES.map((type) => DEEDS[type].event);

const TYPE_OF_EVENT = Object.fromEntries(DEED_TYPES.map((type) => [DEEDS[type].event, type])) as Readonly<
  Record<DeedEventType, DeedType>
>;
export const deedType = (event: { type: DeedEventType }): DeedType => TYPE_OF_EVENT[event.type];

export const isDeedEventType = (type: string): type is DeedEventType => Object.hasOwn(TYPE_OF_EVENT, type);
export function isDeedEvent<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: DeedEventType }> {
  return isDeedEventType(event.type);
}

export const isDeedType = (type: string): type is DeedType => Object.hasOwn(DEEDS, type);
/** Of an action, or its facts. */
export function isDeed<Action extends { type: string }>(
  action: Action,
): action is Extract<Action, { type: DeedType }> {
  return isDeedType(action.type);
}
