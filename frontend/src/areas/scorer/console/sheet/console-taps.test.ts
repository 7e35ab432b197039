import { describe, expect, it } from 'vitest';
import { DEED_TYPES } from '#events/game/court-actions.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { openScoresheet } from '#events/game/scoresheet.fold.ts';
import type { ConsolePlayer } from './console-sheet.ts';
import { foulOf, KEYS, shotFrom, toActions } from './console-taps.ts';

const sheet = openScoresheet(RULESETS.fiba, { east: [], west: [] });
const player: ConsolePlayer = { id: 7, side: 'east', number: '7', name: 'Ana Ibarra', shortName: 'Ibarra' };

it('has a key for everything that a player does alone', () => {
  const keys = KEYS.full.map(({ key }) => key);
  expect(DEED_TYPES.filter((type) => !keys.includes(type))).toEqual([]);
});

describe('a tap', () => {
  it('on the court says what the shot is worth, and where it was taken', () => {
    const [two] = toActions(shotFrom({ x: 7.5, y: 5 }, true), { side: 'east', player }, sheet);
    expect(two).toMatchObject({ type: 'points', points: 2, place: { x: 7.5, y: 5 }, player_id: 7 });
    const [three] = toActions(shotFrom({ x: 0.5, y: 1 }, false), { side: 'east', player }, sheet);
    expect(three).toMatchObject({ type: 'missed_shot', points: 3, player_id: 7 });
  });

  it('records nothing when it needs a player and has none', () => {
    expect(toActions(shotFrom({ x: 0.5, y: 1 }, false), { side: 'east', player: null }, sheet)).toEqual([]);
  });

  it('on an offensive foul records its turnover, too', () => {
    const [foul, turnover] = toActions(foulOf('offensive'), { side: 'east', player }, sheet);
    expect(foul).toMatchObject({ type: 'foul', kind: 'offensive', player_id: 7 });
    expect(turnover).toMatchObject({ type: 'turnover', kind: 'offensive', player_id: 7, follows: foul?.id });
  });
});
