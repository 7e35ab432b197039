import { z } from 'zod';
import { defineEvent } from '#events/definition/define-event.ts';
import { forfeitedBySchema } from './forfeit.ts';
import { reasonFields } from './reason-fields.ts';
import { withdrawalId } from './withdrawal-id.ts';

const occasion = { occurredAt: z.iso.datetime(), ...reasonFields };
const score = z.int32().nonnegative();

/** What the league decides about a game off the court. */
export const LEAGUE_DECISION_EVENTS = {
  /**
   * FIBA art. 20: the side that forfeits loses 20–0 and gets no classification point; both lose 0–0. Also of a game that
   * was over.
   */
  GameForfeited: defineEvent({
    type: 'GameForfeited',
    schema: z.object({
      ...occasion,
      withdrawalId,
      side: forfeitedBySchema,
      /**
       * Lost by default instead (art. 21: fewer than two players are able to play), with the score that counts. Absent in
       * older events, and for a forfeit.
       */
      byDefault: z.object({ eastScore: score, westScore: score }).optional(),
    }),
  }),
  /** The game is again what it was before it was forfeited. */
  ForfeitRevoked: defineEvent({ type: 'ForfeitRevoked', schema: z.object(occasion) }),
  /** It counts in no table and no average from now on. */
  GameAnnulled: defineEvent({ type: 'GameAnnulled', schema: z.object({ ...occasion, withdrawalId }) }),
  /** The game is again what it was before it was annulled. */
  AnnulmentRevoked: defineEvent({ type: 'AnnulmentRevoked', schema: z.object(occasion) }),
  /** It is played again, in another game. */
  RematchScheduled: defineEvent({
    type: 'RematchScheduled',
    schema: z.object({ ...occasion, rematchId: z.int32().positive() }),
  }),
} as const;
