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
  readonly #forgetLog: () => void;

  /** @param options.forgetLog forgets what was read of the log */
  constructor(options: { keys: PersonalKeys; parts: readonly Erase[]; forgetLog: () => void }) {
    this.#keys = options.keys;
    this.#parts = options.parts;
    this.#forgetLog = options.forgetLog;
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
    this.#forgetLog();
  }

  /**
   * Throws away a key that is no person's, of a news post or a reason, whose end is in the log
   * (docs/decisions/0069).
   */
  async endKey(subject: string): Promise<void> {
    await this.#keys.deleteKey(subject);
    this.#forgetLog();
  }

  /** At startup and after a restore: repeats it for everyone erased according to the log, and every other key's end. */
  async repeat(erased: readonly Person[], endedKeys: readonly string[]): Promise<void> {
    for (const person of erased) await this.complete(person);
    for (const subject of endedKeys) await this.endKey(subject);
  }
}
