import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WrittenPlay } from '#projections/play-by-play/play.table.ts';
import { playJson, playOf } from './play.select.ts';

const play = (who: Pick<WrittenPlay, 'player_id' | 'player_in_id'>, kind: string | null): WrittenPlay => ({
  id: 'action',
  revision: 7,
  sequence: 3,
  inserted: false,
  was: [],
  type: 'substitution',
  period: 1,
  period_label: 'Q1',
  clock: 583.4,
  side: 'east',
  team_id: 1,
  points: null,
  kind,
  by: null,
  place: { x: 7.5, y: 1.2 },
  overruled: null,
  score_east: 2,
  score_west: 0,
  occurred_at: '2026-01-10T18:00:17.000Z',
  recorded_at: '2026-01-10T18:00:17.000Z',
  ...who,
});
const people = { 4: { name: 'Ana "Air" Lee', number: '00' }, 12: { name: 'Player 12', number: null } };

it('names who did it, with the number worn; nobody else', () => {
  expect(playOf({ play: play({ player_id: 4, player_in_id: 12 }, null) }, people)).toMatchObject({
    player_id: 4,
    player_name: 'Ana "Air" Lee',
    player_number: '00',
    player_in_id: 12,
    player_in_name: 'Player 12',
    player_in_number: null,
  });
  const nobody = { player_name: null, player_number: null, player_in_name: null, player_in_number: null };
  expect(playOf({ play: play({ player_id: null, player_in_id: null }, null) }, people)).toMatchObject(nobody);
  // Not in the box any more.
  expect(playOf({ play: play({ player_id: 99, player_in_id: null }, null) }, people)).toMatchObject(nobody);
});

it('is the same as JSON, whoever did it and whatever stands in it', () => {
  const id = fc.constantFrom(null, 4, 12, 99);
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('"player_id":4,"player_in_id":null}', '{"player_id":1,"player_in_id":2}'),
  );
  fc.assert(
    fc.property(id, id, text, (player_id, player_in_id, kind) => {
      const one = play({ player_id, player_in_id }, kind);
      expect(JSON.parse(playJson(JSON.stringify(one), people))).toEqual(playOf({ play: one }, people));
    }),
  );
});
