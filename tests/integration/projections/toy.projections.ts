import type { EventType } from '#events/registry.ts';
import { integer, text } from '#projections/read-model/column.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import { defineTable, type RowOf } from '#projections/read-model/table.ts';

/** Counts the events of every stream: small enough that a test can see through it. */
export function countingProjection(
  name: string,
  options: {
    version?: number;
    broken?: Breakage;
    before?: (position: string) => Promise<void>;
    /** Where the count becomes a number that the column does not take. */
    tooLargeAt?: string;
  } = {},
) {
  const tables = {
    count: defineTable({
      name: name.replaceAll('-', '_'),
      columns: { stream: text(), revision: integer(), events: integer() },
      key: ['stream'],
    }),
  };
  type CountRow = RowOf<typeof tables.count>;
  const types: readonly EventType[] = ['LeagueCreated', 'PersonErased', 'ScorerAssigned'];
  return defineProjection<typeof tables>({
    name,
    version: options.version ?? 1,
    tables,
    on: Object.fromEntries(
      types.map((type) => [
        type,
        async (
          event: { stream: string; revision: number; position: string },
          context: {
            tables: {
              count: { get(key: Partial<CountRow>): Promise<CountRow | undefined>; put(row: CountRow): void };
            };
            changed(key: string): void;
          },
        ) => {
          options.broken?.check(event.position);
          await options.before?.(event.position);
          const { count } = context.tables;
          const row = (await count.get({ stream: event.stream })) ?? {
            stream: event.stream,
            revision: -1,
            events: 0,
          };
          if (row.revision >= event.revision) return;
          const events = event.position === options.tooLargeAt ? 2 ** 31 : row.events + 1;
          count.put({ ...row, revision: event.revision, events });
          context.changed(event.stream);
        },
      ]),
    ),
  });
}

/** Makes a handler fail, on one event or on all, with an error of choice, for as long as a test wants. */
export class Breakage {
  position: string | null = null;
  error: () => Error = () => new Error('cannot make sense of this');
  failures = 0;

  check(position: string): void {
    if (this.position !== position) return;
    this.failures += 1;
    throw this.error();
  }
}
