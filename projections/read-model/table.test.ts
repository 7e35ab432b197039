import { describe, expect, it } from 'vitest';
import { bigint, boolean, double, integer, json, text, timestamptz } from './column.ts';
import {
  createIndexesSql,
  createTableSql,
  defineTable,
  fromDatabase,
  physicalName,
  type RowOf,
  rowKey,
  searchedText,
  viewName,
} from './table.ts';

const table = defineTable({
  name: 'play',
  columns: {
    game_id: integer(),
    revision: integer(),
    text: text().nullable(),
    open: boolean(),
    place: json<object>().nullable(),
    clock: double(),
    position: bigint(),
    at: timestamptz().nullable(),
  },
  key: ['game_id', 'revision'],
  indexes: [['at', 'game_id']],
  searches: [['text', 'clock']],
});
type Play = RowOf<typeof table>;
const row: Play = {
  game_id: 1,
  revision: 2,
  text: 'a\tb\\c\nd\re',
  open: true,
  place: { x: 1, name: 'a\tb\\"c' },
  clock: 12.5,
  position: '9007199254740993',
  at: '2026-01-10T18:00:00.000Z',
};

it('is named by version and generation, its view by version', () => {
  expect(physicalName(table, 3, 2)).toBe('read_tables.play_v3_g2');
  expect(viewName(table, 3)).toBe('read.play_v3');
});

it('is made with its key, indexes come when the rows are in', () => {
  expect(createTableSql(table, 'read.play_v1')).toBe(
    'CREATE TABLE IF NOT EXISTS read.play_v1 ("game_id" integer NOT NULL, "revision" integer NOT NULL, "text" text, ' +
      '"open" boolean NOT NULL, "place" json, "clock" double precision NOT NULL, "position" bigint NOT NULL, ' +
      '"at" timestamptz, ' +
      'PRIMARY KEY ("game_id", "revision"))',
  );
  expect(createIndexesSql(table, 'read.play_v1_g2')).toEqual([
    'CREATE INDEX IF NOT EXISTS "play_v1_g2__at_game_id" ON read.play_v1_g2 ("at", "game_id")',
    'CREATE INDEX IF NOT EXISTS "play_v1_g2__text_clock_search" ON read.play_v1_g2 USING gin ' +
      `(("text" || ' ' || "clock") read.gin_trgm_ops)`,
  ]);
  expect(searchedText(table.searches[0] ?? [], 'p')).toBe(`p."text" || ' ' || p."clock"`);
});

describe('the text of a key', () => {
  it('tells keys apart that would run together', () => {
    expect(rowKey(table, { game_id: 1, revision: 23 })).not.toBe(rowKey(table, { game_id: 12, revision: 3 }));
    expect(rowKey(table, row)).toBe(rowKey(table, { revision: 2, game_id: 1 }));
  });
});

describe('a row', () => {
  it('comes back from JSON as it was put', () => {
    const json = { ...row, position: 9007199254740992, at: '2026-01-10T18:00:00+00:00' };
    expect(fromDatabase(table, json)).toEqual({ ...row, position: '9007199254740992' });
    expect(fromDatabase(table, { game_id: 1 })).toMatchObject({
      game_id: 1,
      text: null,
      place: null,
      at: null,
    });
  });
});
