import { describe, expect, it } from 'vitest';
import {
  type ConsolePlayer,
  consoleGame,
  foldServerSheet,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  basket,
  onCourt,
  recordedBasket,
  testEntry,
  testGame,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import { knownLine, stepped, toLineValues } from './line-form.ts';

const seven: ConsolePlayer = { id: 7, side: 'east', number: '7', name: 'Ana Player7', shortName: 'Player7' };

/** Number 7 has scored three, the team two more without a player. */
const { sheet } = consoleGame(
  foldServerSheet(
    testSheet({
      game: testGame({ ruleset: 'fiba' }),
      entries: [
        recordedBasket('a', 'east', 3, { playerId: 7 }),
        recordedBasket('b', 'east', 2),
        testEntry('c', { type: 'AssistMade', data: { ...onCourt('east'), playerId: 7 } }),
      ],
    }),
  ),
  [],
);

describe('a line typed from paper', () => {
  it('begins with what is known; minutes nobody counted are empty', () => {
    expect(knownLine(sheet, seven)).toEqual({
      points: '3',
      assists: '1',
      rebounds: '0',
      steals: '0',
      blocks: '0',
      fouls: '0',
      minutes: '',
    });
  });

  it('has the new values of what was changed, up or down, and nothing else', () => {
    const typed = { points: '5', assists: '0', steals: '0', minutes: '12:30' };
    expect(toLineValues(sheet, seven, typed)).toEqual({
      values: { points: 5, assists: 0, minutes: 12.5 },
      errors: {},
    });
  });

  it('credits no more points than the team has without a player', () => {
    expect(toLineValues(sheet, seven, { points: '6' })).toEqual({
      values: {},
      errors: { points: 'At most 5: the team has no more points without a player.' },
    });
  });

  it('takes no foul beyond the limit, and no more minutes than the game has', () => {
    const { errors } = toLineValues(sheet, seven, { fouls: '6', minutes: '41' });
    expect(errors).toEqual({
      fouls: 'A player can have at most 5 fouls.',
      minutes: 'The game is 40:00 long.',
    });
  });

  it('says what is no number and no time', () => {
    const { errors } = toLineValues(sheet, seven, { rebounds: '-1', minutes: '12:75' });
    expect(errors).toEqual({
      rebounds: 'Enter a whole number.',
      minutes: 'Enter minutes and seconds, like 12:30.',
    });
  });

  it('goes up and down by one, and not below zero', () => {
    expect(stepped('points', '3', 1)).toBe('4');
    expect(stepped('points', '0', -1)).toBe('0');
    expect(stepped('minutes', '12:30', -1)).toBe('11:30');
    expect(stepped('minutes', '', 1)).toBe('1:00');
  });
});

describe('a typed line on the device', () => {
  const line = (values: object) =>
    waiting({
      id: '01a0b1c2-0000-7000-8000-00000000000a',
      occurred_at: '2026-01-17T12:00:00.000Z',
      type: 'stat_line',
      period: 1,
      side: 'east',
      player_id: 7,
      line: values,
    });
  const game = (...entries: Parameters<typeof consoleGame>[1]) =>
    consoleGame(foldServerSheet(testSheet({ entries: [recordedBasket('a', 'east', 3)] })), entries).sheet;

  it('counts at once and leaves the score as it is', () => {
    const after = game(line({ points: 2, rebounds: 4, minutes: 10 }));
    expect(after.east.lines[7]?.tally).toMatchObject({ points: 2, otherRebounds: 4 });
    expect(after.east.lines[7]?.enteredSeconds).toBe(600);
    expect(after.periods).toEqual([{ east: 3, west: 0 }]);
  });

  it('holds its values whatever was recorded before it', () => {
    const tap = waiting(basket('01a0b1c2-0000-7000-8000-00000000000b', 'east', 2, { player_id: 7 }));
    expect(game(tap, line({ points: 1 })).east.lines[7]?.tally.points).toBe(1);
  });
});
