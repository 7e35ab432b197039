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

type Replaced = {
  by: 'GameForfeited' | 'GameAnnulled';
  fields: Pick<Fields, 'status' | 'result' | 'winner'>;
};

/** What was last said of the things of a stream; each event is compared with it. */
export class RecordedThings {
  readonly #things = new Map<string, Fields>();
  /** What the league's decisions on a game replaced, the latest last: taking one back says it again. */
  #replaced: Replaced[] = [];

  /** Applies the stream's next event. @returns what it changed */
  apply(event: EventInStream): RecordedChange[] {
    const { fields, about, of } = recordedFacts(event, (thing) => this.#fields(thing));
    const before = this.#fields(about);
    const said = { ...fields, ...this.#givenBack(event.type, before) };
    this.#things.set(about, { ...before, ...said });
    return Object.entries(said).flatMap(([name, after]) => {
      const field = name as FieldName;
      const previous = before[field] ?? null;
      const isSame = JSON.stringify(previous) === JSON.stringify(after);
      return isSame ? [] : [{ field, of, before: previous, after }];
    });
  }

  #givenBack(type: string, { status = null, result = null, winner = null }: Fields): Fields {
    if (type === 'GameReopened') this.#replaced = [];
    // Another side's forfeit takes the place of the first one.
    if (type === 'GameForfeited' && this.#replaced.at(-1)?.by !== type) {
      this.#replaced.push({ by: type, fields: { status, result, winner } });
    }
    if (type === 'GameAnnulled') this.#replaced.push({ by: type, fields: { status, result, winner } });
    return type === 'ForfeitRevoked' || type === 'AnnulmentRevoked'
      ? (this.#replaced.pop()?.fields ?? {})
      : {};
  }

  #fields(about: string): Fields {
    return this.#things.get(about) ?? {};
  }
}
