import type { EntityKind } from '#command-api/idempotency/reservations.migration.ts';
import type { Reservations } from '#command-api/idempotency/reservations.ts';
import { derivedId } from '#platform/values/ids.ts';

/** An id that imports have reserved. `time`: 1, and one more each time that what they made before was deleted. */
export type Made = { key: string; id: number; time: number };

const keyAt = (base: string, time: number) => (time === 1 ? base : `${base}:${time}`);

/**
 * The id for something the import makes. If what was made under a key has been deleted, it is made again under the
 * next one, because a reservation is permanent.
 */
export async function reserveAgain(
  reservations: Reservations,
  kind: EntityKind,
  base: string,
  wasDeleted: (made: Made) => Promise<boolean>,
): Promise<Made> {
  for (let time = 1; ; time += 1) {
    const key = keyAt(base, time);
    const made = { key, id: await reservations.reserve(kind, key, {}), time };
    if (!(await wasDeleted(made))) return made;
  }
}

/** The ids that imports have reserved under these keys, newest first: all but the newest have been deleted. */
export async function findMade(
  reservations: Reservations,
  kind: EntityKind,
  bases: readonly string[],
): Promise<Map<string, [Made, ...Made[]]>> {
  const found = new Map<string, [Made, ...Made[]]>();
  let open = bases;
  for (let time = 1; open.length > 0; time += 1) {
    const ids = await reservations.reserved(
      kind,
      open.map((base) => keyAt(base, time)),
    );
    open = open.filter((base) => {
      const key = keyAt(base, time);
      const id = ids.get(key);
      if (id !== undefined) found.set(base, [{ key, id, time }, ...(found.get(base) ?? [])]);
      return id !== undefined;
    });
  }
  return found;
}

/** The id of what takes a command of an import back. */
export const idOfUndoing = (commandId: string): string => derivedId(commandId, 'taken back');

/**
 * The id of a command that every import would give: it is carried out once, and again after it was taken back.
 * @param done the commands of the stream so far
 */
export function idOnceMore(first: string, done: ReadonlyMap<string, unknown>): string {
  let id = first;
  while (done.has(id) && done.has(idOfUndoing(id))) id = derivedId(id, 'again');
  return id;
}
