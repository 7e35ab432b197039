import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { gameStatusSchema } from '#contracts/game/game.contract.ts';
import { idParams, positionSchema } from '#contracts/lists/list.contract.ts';
import { correctableEventSchema } from '#events/game/court.events.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';

/**
 * `GET /api/games/{id}/scoresheet/entries/`: what was recorded of a game, as the fold of `events/game/scoresheet.fold.ts` takes it.
 * Folding it gives the same game as on the server.
 */

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data });
const { GameStarted, RecordingChosen, PeriodStarted, PossessionArrowSet, PeriodEnded } = GAME_EVENTS;
const { ScoreCorrected, StatLineCorrected, GameCompleted } = GAME_EVENTS;
/** Reasons are free text about people: they are left out. */
const noReason = { reason: z.null(), reasonBy: z.null() };

/** An event of the game's stream, named and with the data as it was recorded. */
export const loggedEventSchema = z.discriminatedUnion('type', [
  ...correctableEventSchema.options,
  event('PeriodEnded', PeriodEnded.schema),
  event('ScoreCorrected', ScoreCorrected.schema.extend(noReason)),
  event('StatLineCorrected', StatLineCorrected.schema),
  event('RecordingChosen', RecordingChosen.schema),
  event('PeriodStarted', PeriodStarted.schema),
  event('PossessionArrowSet', PossessionArrowSet.schema),
  event('GameStarted', GameStarted.schema.pick({ occurredAt: true })),
  event('GameCompleted', GameCompleted.schema.pick({ occurredAt: true })),
]);

export const scoresheetEntrySchema = z.object({
  /** The action's id, as the scorer's device made it. */
  id: z.string(),
  /** Revision in the game's stream: when it was recorded. */
  revision: z.number().int(),
  undone: z.boolean(),
  /** True when it was missed at first and inserted later. */
  inserted: z.boolean(),
  event: loggedEventSchema,
  /** Its values before each correction, oldest first. */
  was: z.array(loggedEventSchema),
});
export type ScoresheetEntry = z.infer<typeof scoresheetEntrySchema>;

/** `after`: the `revision` of an earlier answer; answers only what is new since then. */
export const scoresheetQuerySchema = z.object({
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Must be a whole number from 0 on').optional(),
});

export const scoresheetSchema = z.object({
  game_id: z.number().int(),
  position: positionSchema,
  /** Revision of the last event in it. */
  revision: z.number().int(),
  status: gameStatusSchema,
  /** False: add `entries` to those of the earlier answer. True: they replace them. */
  complete: z.boolean(),
  /** In the order of the game, which corrections change. */
  entries: z.array(scoresheetEntrySchema),
});
export type RecordedScoresheet = z.infer<typeof scoresheetSchema>;

export const scoresheetEntries = endpoint({
  method: 'GET',
  url: '/api/games/:id/scoresheet/entries/',
  capability: 'game.score',
  tags: ['games'],
  summary: 'What was recorded of a game, as events in the order of the game',
  description:
    'Undone entries stay in their place. With `after`, the revision of an earlier answer, only what is new; everything when an earlier entry has changed since.',
  params: idParams,
  query: scoresheetQuerySchema,
  answers: { 200: scoresheetSchema },
});
