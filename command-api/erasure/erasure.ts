import type { PersonalKeys } from '#platform/postgres/personal-keys.ts';

/** As in `PersonErased`: a player, a user, or a coach or official of a game sheet (`staff`, a UUID). */
export type Person = { kind: 'player' | 'user' | 'staff'; id: string };

/** Deletes what one part stores about a person outside the log. Doing it twice is harmless. */
export type Erase = (person: Person) => Promise<void>;

/** The streams that `PersonErased` can be in. */
export const STREAMS_OF_PERSONS = ['player-', 'user-', 'staff-'] as const;

/**
 * What follows `PersonErased` (docs/architecture.md, "Personal data"): the person's key, and with it every name in the
 * log and in what is rebuilt from it; then account, files and queued mail. The event comes first, so that whatever a
 * crash, a restored backup or a part that is unavailable leaves behind is deleted at the next start.
 */
export class Erasure {
  readonly #keys: PersonalKeys;
  readonly #parts: readonly Erase[];

  constructor({ keys, parts }: { keys: PersonalKeys; parts: readonly Erase[] }) {
    this.#keys = keys;
    this.#parts = parts;
  }

  /**
   * Whether the log may hold something about this person.
   * @throws PersonalKeysUnavailable
   */
  async isKnown({ kind, id }: Person): Promise<boolean> {
    return (await this.#keys.keyFor(`${kind}:${id}`)) !== undefined;
  }

  /** Erases a person whose `PersonErased` is in the log. */
  async complete(person: Person): Promise<void> {
    await this.#keys.deleteKey(`${person.kind}:${person.id}`);
    for (const erase of this.#parts) await erase(person);
  }

  /** At startup and after a restore: repeats it for everyone erased according to the log. */
  async repeat(erased: readonly Person[]): Promise<void> {
    for (const person of erased) await this.complete(person);
  }
}
