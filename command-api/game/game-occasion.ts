import type { CommandContext } from './game.commands.ts';

/** When, why and whose words: a reason is personal data of its author; without an author it is not kept. */
export function occasion({ actor, now }: CommandContext, reason: string | null) {
  const kept = actor.id === null ? null : reason;
  return { occurredAt: now, reason: kept, reasonBy: kept === null ? null : actor.id };
}
