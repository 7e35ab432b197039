import { z } from 'zod';
import { listAnswer } from '#contracts/lists/list.contract.ts';

/** A news post, the reason of a command, another game sheet or team that names somebody of this name. */
export const MENTION_KINDS = ['news', 'reason', 'sheet'] as const;

/** A place in which somebody is named, and which their erasure leaves as it is. */
export const mentionSchema = z.object({
  kind: z.enum(MENTION_KINDS),
  /** The page on which an administrator changes, deletes or masks it. */
  url: z.string(),
  /** ISO time: when it was written; of a sheet when the game is, null where that is not known. */
  at: z.string().nullable(),
  /** What stands around the name. */
  text: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

export const mentionsSchema = z.object({
  /** The first of them: news, then sheets, then reasons, the latest first. */
  mentions: z.array(mentionSchema),
  /** How many were found. */
  total: z.number().int().nonnegative(),
  /** ISO time: reasons that were recorded earlier were not looked at, of a very long log; null when all were. */
  searched_from: z.string().nullable(),
});
export type Mentions = z.infer<typeof mentionsSchema>;

/** Who coaches or officiates a game, by the id with which they are erased. */
export const gameStaffSchema = z.object({
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `head`, `assistant`; of an official as it was given. */
      role: z.string(),
      /** Whom they coach; null for an official. */
      team_id: z.number().int().nullable(),
    }),
  ),
  ...listAnswer,
});
export type GameStaff = z.infer<typeof gameStaffSchema>;
