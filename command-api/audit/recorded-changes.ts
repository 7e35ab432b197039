import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { type FieldName, type Fields, type Named, type RecordedValue, toFacts } from './recorded-facts.ts';

/** A field that an event changed. */
export type RecordedChange = {
  field: FieldName;
  of: { named: Named; id: number } | null;
  before: RecordedValue;
  after: RecordedValue;
};

/** What is so after each event of a stream, by the things that it tells of; and so what each one changed. */
export class RecordedThings {
  readonly #things = new Map<string, Fields>();

  /** Applies the stream's next event. @returns what it changed */
  apply(event: Pick<RecordedEvent, 'type' | 'data'>): RecordedChange[] {
    const known = { own: this.#fields(''), of: (about: string) => this.#fields(about) };
    const { fields, about = '', of = null } = toFacts(event, known);
    const before = this.#fields(about);
    const changes: RecordedChange[] = [];
    for (const [name, after = null] of Object.entries(fields)) {
      const field = name as FieldName;
      const previous = before[field] ?? null;
      if (JSON.stringify(previous) !== JSON.stringify(after))
        changes.push({ field, of, before: previous, after });
    }
    this.#things.set(about, { ...before, ...fields });
    return changes;
  }

  /** A field of the stream's own thing. */
  own(field: FieldName): RecordedValue {
    return this.#fields('')[field] ?? null;
  }

  #fields(about: string): Fields {
    return this.#things.get(about) ?? {};
  }
}
