import { z } from 'zod';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { optionalText } from '#contracts/fields/request-fields.ts';
import { wordingSchema } from '#contracts/wording/wording.contract.ts';
import { sideSchema } from '#events/game/court.events.ts';
import {
  CLOCK_ACTION_TYPES,
  COURT_ACTION_TYPES,
  type CourtActionType,
  courtFields,
  type SentFields,
} from '#events/game/court-actions.ts';
import { RECORDING_MODES, type Recording } from '#events/game/recording.ts';
import { deviceHeaders } from './one-game.ts';
import { enteredLine } from './score.commands.ts';

/**
 * `POST /api/games/{id}/actions/`: what the scorer's console sends, a batch in order.
 * Every action carries a UUID made on the device; sending it again is answered with its outcome.
 */
const action = {
  id: z.uuid(),
  occurred_at: z.iso.datetime(),
  /** The shift in which it was tapped (`GET /api/games/{id}/shifts/`). It is refused when another one has begun. */
  shift: z.uuid().nullish(),
};
const onCourt = {
  period: z.number().int().min(1).max(50),
  /** Seconds left in the period; null or absent when no clock is recorded. */
  clock: z.number().min(0).max(3600).nullish(),
};
/**
 * Records it although it exceeds a limit (docs/rules.md): the event says which one. Or although an overtime has begun
 * after a period that would no longer end in a tie.
 */
const overrule = z.boolean().optional();
const bySide = {
  ...onCourt,
  side: sideSchema,
  overrule,
  /** The action that it completes: an assist its basket, a rebound its missed shot, a free throw its foul. */
  follows: z.uuid().nullish(),
};
/** Chosen at the start of a game, and changed at any time (docs/rules.md, "Games"). */
const recording = {
  mode: z.enum(RECORDING_MODES),
  /** Whether the game clock is run by this console; without it minutes are unknown. */
  has_clock: z.boolean(),
  /** Whether the place of a shot is asked for. */
  has_places: z.boolean(),
};
const playerId = z.number().int().positive();

/** The actions of the table, as they are sent. @param more fields beside theirs: an id and a time, unless in a correction */
function courtActions<More extends z.ZodRawShape>(more: More) {
  type Schemas = {
    [Type in CourtActionType]: z.ZodObject<
      typeof bySide & { type: z.ZodLiteral<Type> } & SentFields<Type> & More,
      z.core.$strict
    >;
  };
  return COURT_ACTION_TYPES.map((type) => {
    const fields = Object.fromEntries(courtFields(type).map(({ name, field }) => [name, field.sent]));
    return z.strictObject({ ...bySide, type: z.literal(type), ...fields, ...more });
  }) as unknown as [Schemas[CourtActionType], ...Schemas[CourtActionType][]];
}
const reading = { period: onCourt.period, clock: z.number().min(0).max(3600) };
function clockActions<More extends z.ZodRawShape>(more: More) {
  return CLOCK_ACTION_TYPES.map((type) => z.strictObject({ ...reading, type: z.literal(type), ...more }));
}
const unknownKind = { error: 'Unknown kind of action' };

export const courtActionSchema = z.discriminatedUnion('type', courtActions({}), unknownKind);
/** What happened on court, without the id and the time of its recording. */
export type CourtActionFacts = z.infer<typeof courtActionSchema>;
/** What can be corrected where it stands, and inserted where it was missed. */
export const correctableActionSchema = z.discriminatedUnion(
  'type',
  [...courtActionSchema.options, ...clockActions({})],
  unknownKind,
);
export type CorrectableActionFacts = z.infer<typeof correctableActionSchema>;

/** Why a finished game is changed; recorded with its reopening. A confirmed result is not changed without one. */
const reason = optionalText(500, 'Reason must be less than 500 characters').optional();

export const actionSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...action,
      type: z.literal('game_start'),
      /** Without it everything is recorded, and a clock where actions have one. `score_only` needs no rosters. */
      recording: z.strictObject(recording).nullish(),
    }),
    /** What is recorded from now on. */
    z.strictObject({ ...action, ...recording, type: z.literal('recording'), period: onCourt.period }),
    /** The break is over. */
    z.strictObject({ ...action, type: z.literal('period_start'), period: onCourt.period }),
    /** The possession arrow, turned by hand to the side that gets the ball next. */
    z.strictObject({ ...action, type: z.literal('arrow_set'), period: onCourt.period, side: sideSchema }),
    ...courtActions(action),
    ...clockActions(action),
    /** `-1` of the console, or points entered as a figure for a period. */
    z.strictObject({
      ...action,
      type: z.literal('score_correction'),
      period: onCourt.period,
      side: sideSchema,
      delta: z.number().int().min(-200).max(200),
      overrule,
      reason: z.string().max(500).nullish(),
    }),
    /** A player's line from the sheet on paper: its new values; absent ones stay as they are. */
    z.strictObject({
      ...action,
      type: z.literal('stat_line'),
      period: onCourt.period,
      side: sideSchema,
      player_id: playerId,
      line: z.strictObject(enteredLine),
    }),
    /** A player who comes to the bench after it was picked. */
    z.strictObject({
      ...action,
      type: z.literal('late_arrival'),
      side: sideSchema,
      player_id: playerId,
      number: z
        .string()
        .regex(/^\d{1,2}$/)
        .nullable(),
      reason: z.string().trim().min(1).max(500),
    }),
    z.strictObject({ ...action, type: z.literal('period_end'), period: onCourt.period }),
    /** Removes a recorded action, whenever it was recorded. */
    z.strictObject({ ...action, type: z.literal('undo'), action_id: z.uuid(), overrule, reason }),
    /**
     * Replaces a recorded action: `replacement` is complete, not a difference. `before` moves it before another action
     * of the same period. By default the action stays where it is, or goes to the end of its period when that has
     * changed.
     */
    z.strictObject({
      ...action,
      type: z.literal('correct'),
      action_id: z.uuid(),
      replacement: correctableActionSchema,
      before: z.uuid().nullish(),
      reason,
    }),
    /** Inserts a missed action before the action `before` of the same period; by default at the period's end. */
    z.strictObject({
      ...action,
      type: z.literal('insert'),
      insertion: correctableActionSchema,
      before: z.uuid().nullish(),
      reason,
    }),
    z.strictObject({ ...action, type: z.literal('game_end') }),
  ],
  unknownKind,
);
export type ScoringAction = z.infer<typeof actionSchema>;

/**
 * The five who are on court now, for a program that knows them: it is recorded as the substitutions that it takes. The
 * console sends these themselves, so that each has an id by which it can be undone at once.
 */
const fiveSchema = z.strictObject({
  ...action,
  ...onCourt,
  type: z.literal('five'),
  side: sideSchema,
  /** Fewer only where a bench has fewer players who are not out of the game. */
  player_ids: z.array(playerId).max(12),
});
export type FiveAction = z.infer<typeof fiveSchema>;
/** Whatever can be sent. */
export type SentAction = ScoringAction | FiveAction;
const sentActionSchema = z.discriminatedUnion('type', [...actionSchema.options, fiveSchema], unknownKind);
export type ScoringActionOf<Type extends ScoringAction['type']> = Extract<ScoringAction, { type: Type }>;

/** What was chosen, as the log has it. */
export function toRecording(
  chosen: Pick<Extract<ScoringAction, { type: 'recording' }>, 'mode' | 'has_clock' | 'has_places'>,
): Recording {
  return { mode: chosen.mode, hasClock: chosen.has_clock, hasPlaces: chosen.has_places };
}

/** At most this many actions in one call; a longer outbox sends several. */
export const MAX_BATCH = 200;
export const actionBatchSchema = z
  .array(sentActionSchema, { error: 'Send a list of actions' })
  .min(1, 'At least one action is required')
  .max(MAX_BATCH, `At most ${MAX_BATCH} actions at a time`);

export const actionOutcomeSchema = z.object({
  id: z.uuid(),
  /** `repeated`: it had been recorded before; nothing was appended now. */
  outcome: z.enum(['recorded', 'repeated', 'rejected', 'not_attempted']),
  /** Revision in the game's stream; null when nothing was recorded. */
  revision: z.number().int().nullable(),
  /** Why it was rejected. */
  code: z.string().optional(),
  reason: z.string().optional(),
  wording: wordingSchema.optional(),
});
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>;

export const actionBatchAnswerSchema = z.object({
  actions: z.array(actionOutcomeSchema),
  /** Revision of the game after the batch. */
  revision: z.number().int(),
  /** Log position of the batch's last event, also sent as `X-Position`; null when there is none. */
  position: z.string().nullable(),
});
export type ActionBatchAnswer = z.infer<typeof actionBatchAnswerSchema>;

/** `POST /api/games/{id}/takeover/` */
export const takeoverAnswerSchema = z.object({ device: z.string(), revision: z.number().int() });

const tags = ['games'];
const consoleHeaders = deviceHeaders.extend({ 'if-match': z.string().max(40).optional() });

export const recordActions = endpoint({
  method: 'POST',
  url: '/api/games/:id/actions/',
  capability: 'game.score',
  tags,
  summary: 'Record what happens on court',
  description:
    'A batch of scoring actions in order, each with an id made on the device. A batch stops at the first rejected action; sending an action again answers what it became.',
  headers: consoleHeaders,
  params: entityParams,
  body: actionBatchSchema,
  answers: { 200: actionBatchAnswerSchema },
});

export const takeOver = endpoint({
  method: 'POST',
  url: '/api/games/:id/takeover/',
  capability: 'game.score',
  refuses: [409],
  tags,
  summary: 'Score this game from this device from now on',
  headers: deviceHeaders.required({ 'x-device-id': true }),
  params: entityParams,
  answers: { 200: takeoverAnswerSchema },
});
