import { z } from 'zod';
import type { Counter } from '#events/statistics/statistics.ts';

export const FOUL_KINDS = ['personal', 'offensive', 'unsportsmanlike', 'technical', 'disqualifying'] as const;
const FOULS_BY = ['player', 'coach', 'bench'] as const;
export type FoulBy = (typeof FOULS_BY)[number];

/** `jump_ball`: the ball was tossed up, and `player_id` tipped it to their side. `held_ball`: the arrow decided. */
export const JUMP_BALL_SITUATIONS = ['jump_ball', 'held_ball'] as const;

/** What a field holds: as a device sends it, and as the event has it. */
type Field = {
  sent: z.ZodType;
  recorded: z.ZodType;
  /** The event has no such field where nothing was said of it; without this it says null. */
  isLeftOut?: boolean;
};
const same = <Schema extends z.ZodType>(schema: Schema) => ({ sent: schema, recorded: schema });

const idSent = z.number().int().positive();
const idRecorded = z.int32().positive();
const player = { sent: idSent, recorded: idRecorded };
/** Null means the team as a whole. Of a substitution: a feed names only who left, or only who came. */
const playerOrNull = { sent: idSent.nullish(), recorded: idRecorded.nullable() };
/** 1 = free throw, 2 = two-point field goal, 3 = three-point field goal (FIBA art. 16.1). */
const points = same(
  z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Points must be 1, 2 or 3' }),
);
/** Metres from the left side line and from the end line of the basket attacked; half court is 15 × 14 m. */
const coordinates = z.object({ x: z.number().min(0).max(15), y: z.number().min(0).max(14) });
const place = { ...same(coordinates.nullish()), isLeftOut: true };
const word = same(z.string().max(40).nullish());
const technique = { ...word, isLeftOut: true };
const reboundKinds = z.enum(['offensive', 'defensive']);
/** Null when the scorer did not say which. */
const reboundKind = { sent: reboundKinds.nullish(), recorded: reboundKinds.nullable() };
const foulKind = { sent: z.enum(FOUL_KINDS).default('personal'), recorded: z.enum(FOUL_KINDS) };
/** Free throws that the other side was awarded for a foul (FIBA appendix B.8.3); null where nobody said. */
export const throwCountSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], {
  error: 'Free throws must be 0, 1, 2 or 3',
});
export type ThrowCount = z.infer<typeof throwCountSchema>;
const throwsAwarded = { ...same(throwCountSchema.nullish()), isLeftOut: true };
const foulBy = { sent: z.enum(FOULS_BY).default('player'), recorded: z.enum(FOULS_BY) };

/**
 * What a player, a bench or a coach does on court: it can be recorded, corrected and inserted later. For each action its
 * event, and what it says besides where and when. The call, the event and the play-by-play are made of this. One with a
 * counter is a deed: what one player does without anything else being recorded of it, counted in that field of the tally.
 */
export const COURT_ACTIONS = {
  points: { event: 'PointsAdded', fields: { points, player_id: playerOrNull, place, technique } },
  missed_shot: { event: 'ShotMissed', fields: { points, player_id: player, place, technique } },
  rebound: { event: 'ReboundTaken', fields: { player_id: playerOrNull, kind: reboundKind } },
  assist: { event: 'AssistMade', fields: { player_id: player }, counter: 'assists' },
  steal: { event: 'StealMade', fields: { player_id: player }, counter: 'steals' },
  block: { event: 'ShotBlocked', fields: { player_id: player }, counter: 'blocks' },
  turnover: { event: 'TurnoverMade', fields: { player_id: playerOrNull, kind: word } },
  /** `player_id` is null exactly when `by` is not a player. */
  foul: {
    event: 'FoulCommitted',
    fields: { by: foulBy, player_id: playerOrNull, kind: foulKind, free_throws: throwsAwarded },
  },
  /** The other half of a foul: who was fouled. Apart, because feeds and scorers name it separately. */
  foul_drawn: { event: 'FoulDrawn', fields: { player_id: player } },
  timeout: { event: 'TimeoutTaken', fields: {} },
  coach_challenge: { event: 'CoachChallengeUsed', fields: {} },
  substitution: { event: 'PlayerSubstituted', fields: { player_out: playerOrNull, player_in: playerOrNull } },
  /**
   * A jump ball situation (FIBA art. 12): the side that won the ball, or was awarded it by the arrow after a held ball.
   * The other one is next.
   */
  possession: {
    event: 'PossessionAwarded',
    fields: { player_id: playerOrNull, situation: same(z.enum(JUMP_BALL_SITUATIONS)) },
  },
} as const satisfies Record<
  string,
  { event: string; fields: { [Name in FieldName]?: Field }; counter?: Counter }
>;

/** What a field is called in the event, and in the play-by-play. In the order in which events have them. */
export const FIELD_NAMES = {
  by: { event: 'by', play: 'by' },
  player_id: { event: 'playerId', play: 'player_id' },
  player_out: { event: 'playerOut', play: 'player_id' },
  player_in: { event: 'playerIn', play: 'player_in_id' },
  points: { event: 'points', play: 'points' },
  place: { event: 'place', play: 'place' },
  technique: { event: 'technique', play: 'kind' },
  kind: { event: 'kind', play: 'kind' },
  situation: { event: 'situation', play: 'kind' },
  free_throws: { event: 'freeThrows', play: 'free_throws' },
} as const;
export type FieldName = keyof typeof FIELD_NAMES;

type Table = typeof COURT_ACTIONS;
export type CourtActionType = keyof Table;
export type CourtEventType = Table[CourtActionType]['event'];
export const COURT_ACTION_TYPES = Object.keys(COURT_ACTIONS) as CourtActionType[];
export const COURT_EVENT_TYPES: readonly CourtEventType[] = COURT_ACTION_TYPES.map(
  (type) => COURT_ACTIONS[type].event,
);

type SchemaIn<Definition, Form extends keyof Field> =
  Definition extends Record<Form, infer Schema extends z.ZodType> ? Schema : never;
/** The schemas of what an action says, under the names of the call. */
export type SentFields<Type extends CourtActionType> = {
  [Name in keyof Table[Type]['fields']]: SchemaIn<Table[Type]['fields'][Name], 'sent'>;
};
/** The same under those of the event. */
export type RecordedFields<Type extends CourtActionType> = {
  [Name in keyof Table[Type]['fields'] & FieldName as (typeof FIELD_NAMES)[Name]['event']]: SchemaIn<
    Table[Type]['fields'][Name],
    'recorded'
  >;
};

/** What an action says, field by field, in the order in which it is sent. */
export function courtFields(type: CourtActionType): { name: FieldName; field: Field }[] {
  const fields: { [Name in FieldName]?: Field } = COURT_ACTIONS[type].fields;
  return Object.entries(fields).map(([name, field]) => ({ name: name as FieldName, field }));
}

const TYPE_BY_EVENT = Object.fromEntries(
  COURT_ACTION_TYPES.map((type) => [COURT_ACTIONS[type].event, type]),
) as Readonly<Record<CourtEventType, CourtActionType>>;
export const courtActionType = (event: { type: CourtEventType }): CourtActionType =>
  TYPE_BY_EVENT[event.type];

export function isCourtAction<Action extends { type: string }>(
  action: Action,
): action is Extract<Action, { type: CourtActionType }> {
  return Object.hasOwn(COURT_ACTIONS, action.type);
}
export function isCourtEvent<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: CourtEventType }> {
  return Object.hasOwn(TYPE_BY_EVENT, event.type);
}

/** Made or missed, a free throw or from the field. */
export function isShotAction<Action extends { type: string }>(
  action: Action,
): action is Extract<Action, { type: 'points' | 'missed_shot' }> {
  return action.type === 'points' || action.type === 'missed_shot';
}

/** What the timekeeper does with the game clock, and the event of each. `clock_set` is another reading. */
export const CLOCK_ACTIONS = {
  clock_start: 'ClockStarted',
  clock_stop: 'ClockStopped',
  clock_set: 'ClockSet',
} as const;
export type ClockActionType = keyof typeof CLOCK_ACTIONS;
export type ClockEventType = (typeof CLOCK_ACTIONS)[ClockActionType];
export const CLOCK_ACTION_TYPES = Object.keys(CLOCK_ACTIONS) as ClockActionType[];

const CLOCK_TYPE_BY_EVENT = Object.fromEntries(
  CLOCK_ACTION_TYPES.map((type) => [CLOCK_ACTIONS[type], type]),
) as Readonly<Record<ClockEventType, ClockActionType>>;
export const clockActionType = (event: { type: ClockEventType }): ClockActionType =>
  CLOCK_TYPE_BY_EVENT[event.type];

export function isClockAction<Action extends { type: string }>(
  action: Action,
): action is Extract<Action, { type: ClockActionType }> {
  return Object.hasOwn(CLOCK_ACTIONS, action.type);
}

export function isClockEvent<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: ClockEventType }> {
  return Object.hasOwn(CLOCK_TYPE_BY_EVENT, event.type);
}

type Deeds = { [Type in CourtActionType]: Table[Type] extends { counter: Counter } ? Type : never };
export type DeedType = Deeds[CourtActionType];
export type DeedEventType = Table[DeedType]['event'];
export const DEED_TYPES = COURT_ACTION_TYPES.filter(
  (type): type is DeedType => 'counter' in COURT_ACTIONS[type],
);

const COUNTER_BY_EVENT = Object.fromEntries(
  DEED_TYPES.map((type) => [COURT_ACTIONS[type].event, COURT_ACTIONS[type].counter]),
) as Readonly<Record<DeedEventType, Counter>>;
export const deedCounter = (event: { type: DeedEventType }): Counter => COUNTER_BY_EVENT[event.type];

const isDeedEventType = (type: string): type is DeedEventType => Object.hasOwn(COUNTER_BY_EVENT, type);
export function isDeedEvent<Event extends { type: string }>(
  event: Event,
): event is Extract<Event, { type: DeedEventType }> {
  return isDeedEventType(event.type);
}
