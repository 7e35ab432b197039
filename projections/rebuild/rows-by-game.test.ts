import { expect, it } from 'vitest';
import { integer, text } from '../read-model/column.ts';
import { defineTable, type RowOf } from '../read-model/table.ts';
import { RowsByGame } from './rows-by-game.ts';

const table = defineTable({
  name: 'staff',
  columns: { game_id: integer(), place: text(), person: text() },
  key: ['game_id', 'place'],
  gameColumn: 'game_id',
});
type StaffRow = RowOf<typeof table>;
const coach: StaffRow = { game_id: 1, place: 'coach', person: 'kit' };
const umpire: StaffRow = { game_id: 1, place: 'umpire', person: 'noa' };
const elsewhere: StaffRow = { game_id: 2, place: 'coach', person: 'kit' };

it('has what was put, by key and by game', async () => {
  const rows = new RowsByGame(table, 'game_id', async () => {});
  for (const row of [coach, umpire, elsewhere]) rows.put(row);
  rows.delete({ game_id: 1, place: 'umpire' });
  expect(await rows.get({ game_id: 2, place: 'coach' })).toEqual(elsewhere);
  expect(await rows.get({ game_id: 3, place: 'coach' })).toBeUndefined();
  expect(await rows.where({ game_id: 1 })).toEqual([coach]);
  expect(await rows.where({ game_id: 3 })).toEqual([]);
});

it('hands over a game, and finds it again by another column once it is read back', async () => {
  const taken: StaffRow[] = [];
  const asked: Partial<StaffRow>[] = [];
  const rows = new RowsByGame(table, 'game_id', async (match) => {
    asked.push(match);
    for (const row of taken.splice(0)) rows.put(row);
  });
  for (const row of [coach, umpire, elsewhere]) rows.put(row);
  taken.push(...rows.take(1));
  expect(taken).toEqual([coach, umpire]);
  expect(await rows.where({ game_id: 1 })).toEqual([]);
  expect(await rows.where({ person: 'kit' })).toEqual([elsewhere, coach]);
  expect(asked).toEqual([{ person: 'kit' }]);
});
