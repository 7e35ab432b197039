import { v5, v7, validate } from 'uuid';

/** A new unique id (UUID version 7: ids made later sort later). */
export function newId(): string {
  return v7();
}

/** A function that makes ids, passed in wherever ids are needed, so that a test can count them. */
export type MakeId = () => string;

/**
 * Ids that only have to be distinct, in great numbers: the beginning of one new id plus a counter. Random bytes for
 * each would cost more than most of the work on a request.
 */
export function countedIds(makeId: MakeId): MakeId {
  const beginning = makeId().slice(0, -12);
  let count = 0;
  return () => {
    count += 1;
    return beginning + count.toString(16).padStart(12, '0');
  };
}

/** Namespace of names that do not belong to another id. Never change it: derived ids would change. */
const COURTSIDE_NAMESPACE = '5d2b9f0e-3c41-4c0a-9b51-3f7f0f2f6c11';

/**
 * The same id for the same pair, always (UUID version 5). A retry that derives its ids from the
 * command's id therefore writes the same events again, and the store recognises them.
 * `namespaceOrId` is a UUID, or any text such as `schedule:12`.
 */
export function derivedId(namespaceOrId: string, name: string): string {
  const namespace = validate(namespaceOrId) ? namespaceOrId : v5(namespaceOrId, COURTSIDE_NAMESPACE);
  return v5(name, namespace);
}

/** Whether a text is a UUID of any version. */
export function isId(text: string): boolean {
  return validate(text);
}
