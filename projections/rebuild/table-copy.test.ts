import { expect, it } from 'vitest';
import { bigint, boolean, double, integer, json, text, timestamptz } from '../read-model/column.ts';
import { defineTable, type RowOf } from '../read-model/table.ts';
import { copyLine } from './table-copy.ts';

const table = defineTable({
  name: 'play',
  columns: {
    game_id: integer(),
    text: text().nullable(),
    open: boolean().nullable(),
    place: json<unknown>().nullable(),
    clock: double().nullable(),
    position: bigint(),
    at: timestamptz().nullable(),
  },
  key: ['game_id'],
});
type Play = RowOf<typeof table>;
const row: Play = {
  game_id: 1,
  text: 'a',
  open: true,
  place: null,
  clock: 12.5,
  position: '9007199254740993',
  at: '2026-01-10T18:00:00.000Z',
};

const written = (...rows: readonly Play[]) => rows.map((one) => copyLine(table, one)).join('');
const column = (index: number, change: Partial<Play>) => written({ ...row, ...change }).split('\t')[index];

it('writes a row as a line, unknown as \\N', () => {
  expect(written(row, { ...row, game_id: 20, open: false, text: null, clock: null, at: null })).toBe(
    '1\ta\ttrue\t\\N\t12.5\t9007199254740993\t2026-01-10T18:00:00.000Z\n' +
      '20\t\\N\tfalse\t\\N\t\\N\t9007199254740993\t\\N\n',
  );
});

it.each([0, 7, 10, 99, 100, 1_000_000_000, 2_147_483_647, -1, -2_147_483_648, 4_294_967_296])(
  'writes the number %d',
  (value) => expect(column(0, { game_id: value })).toBe(String(value)),
);
it.each([0.5, -0.25, 1e21, 1e-7])('writes the number %d', (value) =>
  expect(column(4, { clock: value })).toBe(String(value)),
);

it.each([
  ['nothing', '', ''],
  ['what COPY would take for something else', 'a\tb\\c\nd\re', 'a\\tb\\\\c\\nd\\re'],
  ['other letters', 'Žalgiris – 日本 🏀\t', 'Žalgiris – 日本 🏀\\t'],
  ['other letters after an escape', '\\Ž', '\\\\Ž'],
])('writes %s', (_what, text, expected) => expect(column(1, { text })).toBe(expected));

it('escapes what JSON has escaped already', () => {
  expect(column(3, { place: { x: 1, name: 'a\tb\\"c' } })).toBe('{"x":1,"name":"a\\\\tb\\\\\\\\\\\\"c"}');
  expect(column(3, { place: 'text' })).toBe('"text"');
  expect(column(3, { place: 5 })).toBe('5');
  expect(column(3, { place: false })).toBe('false');
});
