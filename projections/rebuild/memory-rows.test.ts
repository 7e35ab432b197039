import { describe, expect, it } from 'vitest';
import { integer, timestamptz } from '../read-model/column.ts';
import { defineTable, type RowOf } from '../read-model/table.ts';
import { MemoryRows } from './memory-rows.ts';

const table = defineTable({
  name: 'seat',
  columns: { hall: integer(), seat: integer(), team: integer().nullable(), since: timestamptz().nullable() },
  key: ['hall', 'seat'],
  indexes: [['team', 'seat']],
});
type Seat = RowOf<typeof table>;
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

  it('hold times in one form', async () => {
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
