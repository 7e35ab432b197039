import type { CommandContext } from './game-command.ts';

/** When, why and whose words: a reason is personal data of its author; without an author it is not recorded. */
export function occasion({ actor, now }: CommandContext, reason: string | null) {
  const recorded = actor.id === null ? null : reason;
  return { occurredAt: now, reason: recorded, reasonBy: recorded === null ? null : actor.id };
}
