import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from './memory-rows.ts';
import { defineTable } from './table.ts';

type Seat = { hall: number; seat: number; team: number | null; since: string | null };
const table = defineTable<Seat>()({
  name: 'seat',
  columns: { hall: 'integer', seat: 'integer', team: 'integer', since: 'timestamptz' },
  key: ['hall', 'seat'],
  indexes: [['team', 'seat']],
});
const row = (hall: number, seat: number, team: number | null = null): Seat => ({
  hall,
  seat,
  team,
  since: null,
});

describe('rows in memory', () => {
  it('are found by key', async () => {
    const rows = new MemoryRows(table);
    rows.put(row(1, 2, 7));
    expect(await rows.get({ hall: 1, seat: 2 })).toEqual(row(1, 2, 7));
    expect(await rows.get({ hall: 12, seat: 0 })).toBeUndefined();
    rows.put(row(1, 2, 8));
    expect(await rows.get({ hall: 1, seat: 2 })).toEqual(row(1, 2, 8));
    expect(rows.size).toBe(1);
    rows.delete({ hall: 1, seat: 2 });
    rows.delete({ hall: 1, seat: 2 });
    expect(await rows.get({ hall: 1, seat: 2 })).toBeUndefined();
    expect(rows.size).toBe(0);
  });

  it('keep times in one form', async () => {
    const rows = new MemoryRows(table);
    rows.put({ ...row(1, 1), since: '2026-01-10T18:00:00Z' });
    expect((await rows.get({ hall: 1, seat: 1 }))?.since).toBe('2026-01-10T18:00:00.000Z');
  });

  it('are found by the first column of the key or of an index, and by any other', async () => {
    const rows = new MemoryRows(table);
    for (const one of [row(1, 1, 7), row(1, 2, 8), row(2, 1, 7), row(2, 2)]) rows.put(one);
    const found = async (match: Partial<Seat>) =>
      (await rows.where(match)).map(({ hall, seat }) => [hall, seat]);
    expect(await found({ hall: 1 })).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(await found({ team: 7 })).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await found({ team: 7, seat: 1, hall: 2 })).toEqual([[2, 1]]);
    expect(await found({ seat: 2 })).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await found({ team: 9 })).toEqual([]);
    rows.put(row(1, 1, 8));
    rows.delete({ hall: 1, seat: 2 });
    expect(await found({ team: 7 })).toEqual([[2, 1]]);
    expect(await found({ team: 8 })).toEqual([[1, 1]]);
    expect(await found({ hall: 1 })).toEqual([[1, 1]]);
  });
});

describe('what is left to write', () => {
  const written = (rows: MemoryRows<Seat>) =>
    [...rows.takeUnwritten()].map(({ hall, seat, team }) => [hall, seat, team]);

  it('is every row once, as it is by then', () => {
    const rows = new MemoryRows(table);
    rows.put(row(1, 1));
    rows.put(row(1, 2));
    rows.put(row(1, 1, 5));
    rows.delete({ hall: 1, seat: 2 });
    expect(written(rows)).toEqual([[1, 1, 5]]);
    rows.put(row(1, 3));
    expect(written(rows)).toEqual([[1, 3, null]]);
    expect(rows.takeChanged()).toEqual({ puts: [], deletes: [] });
  });

  /** A database that only knows what is copied into it, and the repair at the end. */
  it('and what has to be put right afterwards make the same table, whatever happens between', () => {
    const key = fc.record({ hall: fc.nat({ max: 2 }), seat: fc.nat({ max: 2 }) });
    const deed = fc.oneof(
      {
        weight: 5,
        arbitrary: key.chain(({ hall, seat }) =>
          fc.nat({ max: 5 }).map((team) => ({ put: row(hall, seat, team) })),
        ),
      },
      { weight: 2, arbitrary: key.map((place) => ({ delete: place })) },
      { weight: 2, arbitrary: fc.constant('write' as const) },
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const rows = new MemoryRows(table);
        const copied: Seat[] = [];
        for (const one of deeds) {
          if (one === 'write') copied.push(...rows.takeUnwritten());
          else if ('put' in one) rows.put(one.put);
          else rows.delete(one.delete);
        }
        copied.push(...rows.takeUnwritten());
        const place = ({ hall, seat }: Partial<Seat>) => `${hall}/${seat}`;
        // COPY into a table whose key comes later: a row twice would make the key impossible.
        expect(new Set(copied.map(place)).size).toBe(copied.length);
        const database = new Map(copied.map((one) => [place(one), one]));
        const { puts, deletes } = rows.takeChanged();
        for (const one of deletes) database.delete(place(one));
        for (const one of puts) database.set(place(one), one);
        expect(database).toEqual(new Map([...rows.entries()].map(([, one]) => [place(one), one])));
      }),
      { numRuns: 2_000 },
    );
  });
});
