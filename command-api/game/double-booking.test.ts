import { expect, it } from 'vitest';
import { doubleBooking } from './double-booking.ts';

const game = { name: 'A vs B', teams: [1, 2], venue: 'Bay Hall', scorerId: 7 };
const other = { name: 'C vs D', teams: [3, 4], venue: 'Hill Hall', scorerId: 8 };

// Rule: Games: Double bookings
it.each([
  [{ teams: [3, 2] }, 'by the same team'],
  [{ teams: [1, 4] }, 'by the same team'],
  [{ venue: ' bay HALL ' }, 'in the same venue'],
  [{ scorerId: 7 }, 'with the same scorer'],
  [{ ...game, name: 'C vs D' }, 'by the same team, in the same venue, with the same scorer'],
])('two games at the same time that share %j are a double booking', (shared, text) => {
  expect(doubleBooking(game, { ...other, ...shared })).toEqual([
    `C vs D is played at the same time, ${text}`,
  ]);
});

it('without a venue and without a scorer they share neither', () => {
  const nowhere = { venue: null, scorerId: null };
  expect(doubleBooking({ ...game, ...nowhere }, { ...other, ...nowhere })).toEqual([]);
  expect(doubleBooking({ ...game, venue: ' ' }, { ...other, venue: '' })).toEqual([]);
  expect(doubleBooking(game, other)).toEqual([]);
});
