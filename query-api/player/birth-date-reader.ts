import { type Actor, can, mayEver } from '#contracts/permissions/permissions.ts';

/**
 * Who asks, as far as birth dates go: somebody who sees all of them, the manager of some teams, or anyone else, who
 * sees what is public.
 */
export type BirthDateReader = 'staff' | { managerId: number } | 'public';

/** A reader who may open a player's document sees the birth date that it proves. */
export function birthDateReader(actor: Actor | null): BirthDateReader {
  if (actor === null || !mayEver(actor, 'player.view_document')) return 'public';
  return can(actor, 'player.view_document', { own: false }) ? 'staff' : { managerId: actor.id };
}

/** For whom something is presented, and when. */
export type Shown = {
  reader: BirthDateReader;
  /** Calendar day in the league's time zone, for the age. */
  today: string;
};
