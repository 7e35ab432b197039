import { expect, it } from 'vitest';
import { CopyText } from './copy-text.ts';
import { defineTable } from './table.ts';

type Play = {
  game_id: number;
  text: string | null;
  open: boolean | null;
  place: unknown;
  clock: number | null;
  position: string;
  at: string | null;
};
const table = defineTable<Play>()({
  name: 'play',
  columns: {
    game_id: 'integer',
    text: 'text',
    open: 'boolean',
    place: 'json',
    clock: 'double',
    position: 'bigint',
    at: 'timestamptz',
  },
  key: ['game_id'],
});
const row: Play = {
  game_id: 1,
  text: 'a',
  open: true,
  place: null,
  clock: 12.5,
  position: '9007199254740993',
  at: '2026-01-10T18:00:00.000Z',
};

const writtenIn = (size: number, ...rows: readonly Play[]) => {
  const text = new CopyText(table, size);
  for (const one of rows) text.add(one);
  return text.take().toString('utf8');
};
const written = (...rows: readonly Play[]) => writtenIn(1_000, ...rows);
const column = (index: number, change: Partial<Play>) => written({ ...row, ...change }).split('\t')[index];

it('writes a row as a line, unknown as \\N', () => {
  expect(written(row, { ...row, game_id: 20, open: false, text: null, clock: null, at: null })).toBe(
    '1\ta\tt\t\\N\t12.5\t9007199254740993\t2026-01-10T18:00:00.000Z\n' +
      '20\t\\N\tf\t\\N\t\\N\t9007199254740993\t\\N\n',
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
  ['the same in a long text', `${'x'.repeat(100)}\t\\\n\r`, `${'x'.repeat(100)}\\t\\\\\\n\\r`],
  ['other letters', 'Žalgiris – 日本 🏀\t', 'Žalgiris – 日本 🏀\\t'],
  ['other letters after an escape', '\\Ž', '\\\\Ž'],
  ['a text of just the longest short one', '\\'.repeat(64), '\\'.repeat(128)],
])('writes %s', (_what, text, expected) => expect(column(1, { text })).toBe(expected));

it('escapes what JSON has escaped already', () => {
  expect(column(3, { place: { x: 1, name: 'a\tb\\"c' } })).toBe('{"x":1,"name":"a\\\\tb\\\\\\\\\\\\"c"}');
  expect(column(3, { place: 'text' })).toBe('"text"');
  expect(column(3, { place: 5 })).toBe('5');
  expect(column(3, { place: false })).toBe('false');
});

it('takes rows that are longer than a piece, and says when there is enough for one', () => {
  const long = { ...row, text: '日'.repeat(50_000), place: ['日'.repeat(20_000), 'ü'.repeat(10)] };
  expect(writtenIn(10, row, long, row)).toBe(written(row) + written(long) + written(row));
  const text = new CopyText(table, 60);
  expect(text.isFull).toBe(false);
  text.add(row);
  expect(text.isFull).toBe(false);
  text.add(row);
  expect(text.isFull).toBe(true);
  const first = text.take();
  expect(text.isFull).toBe(false);
  text.add({ ...row, game_id: 5 });
  expect(first.toString()).toBe(written(row, row));
  expect(text.take().toString()).toBe(written({ ...row, game_id: 5 }));
  expect(text.take().length).toBe(0);
});
