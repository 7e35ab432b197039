import {
  type EventInStream,
  type FieldName,
  type Fields,
  type Named,
  type RecordedValue,
  recordedFacts,
} from './recorded-facts.ts';

/** A field that an event changed. */
export type RecordedChange = {
  field: FieldName;
  of: { named: Named; id: number } | null;
  before: RecordedValue;
  after: RecordedValue;
};

/** What was last said of the things of a stream; each event is compared with it. */
export class RecordedThings {
  readonly #things = new Map<string, Fields>();

  /** Applies the stream's next event. @returns what it changed */
  apply(event: EventInStream): RecordedChange[] {
    const { fields, about, of } = recordedFacts(event, (thing) => this.#fields(thing));
    const before = this.#fields(about);
    this.#things.set(about, { ...before, ...fields });
    return Object.entries(fields).flatMap(([name, after]) => {
      const field = name as FieldName;
      const previous = before[field] ?? null;
      const isSame = JSON.stringify(previous) === JSON.stringify(after);
      return isSame ? [] : [{ field, of, before: previous, after }];
    });
  }

  #fields(about: string): Fields {
    return this.#things.get(about) ?? {};
  }
}
