import type { PersonalField } from './define-event.ts';

/** A personal field of an event definition, parsed once. */
export type FieldPlace = PersonalField & {
  /** The list whose elements carry the field; undefined for a field of the event itself. */
  list: string | undefined;
  /** Name of the field in its element or event. */
  key: string;
};

type Data = Record<string, unknown>;

/** @throws Error for anything other than `field` and `list[].field` */
export function fieldPlace(personal: PersonalField): FieldPlace {
  const [first, second, ...rest] = personal.field.split('[].');
  if (first === undefined || rest.length > 0) throw new Error(`Not a personal field: ${personal.field}`);
  return second === undefined
    ? { ...personal, list: undefined, key: first }
    : { ...personal, list: first, key: second };
}

/** Calls `visit` for every personal value that is present; null counts as absent. */
export function visitPersonal(
  data: Data,
  places: readonly FieldPlace[],
  visit: (value: unknown, subject: string, place: FieldPlace) => void,
): void {
  // A log that others wrote to may hold anything.
  if (!isData(data)) return;
  for (const place of places) {
    const holders = place.list === undefined ? [data] : data[place.list];
    if (!Array.isArray(holders)) continue;
    for (const holder of holders) {
      if (isData(holder) && isThere(holder[place.key]))
        visit(holder[place.key], toSubject(holder, place), place);
    }
  }
}

/** A copy of the data in which every personal value that is present is replaced by what `change` returns. */
export function changePersonal(
  data: Data,
  places: readonly FieldPlace[],
  change: (value: unknown, subject: string, place: FieldPlace) => unknown,
): Data {
  const changed = (holder: Data, place: FieldPlace): Data =>
    isThere(holder[place.key])
      ? { ...holder, [place.key]: change(holder[place.key], toSubject(holder, place), place) }
      : holder;
  let result = data;
  if (!isData(data)) return data;
  for (const place of places) {
    if (place.list === undefined) {
      result = changed(result, place);
      continue;
    }
    const items = result[place.list];
    if (!Array.isArray(items)) continue;
    const changedItems = items.map((item: unknown) => (isData(item) ? changed(item, place) : item));
    result = { ...result, [place.list]: changedItems };
  }
  return result;
}

/**
 * `<kind>:<id>`. A text whose author is unknown still belongs to a person: its subject is `<kind>:unknown`, so that it
 * is encrypted too.
 */
function toSubject(holder: Data, place: FieldPlace): string {
  const id = holder[place.subject];
  return `${place.kind}:${typeof id === 'number' || typeof id === 'string' ? id : 'unknown'}`;
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
