import { describe, expect, it } from 'vitest';
import type { Deed, Play } from './play.ts';
import { pairSubstitutions } from './substitutions.ts';

const play = (key: string, deed: Deed, clock = 300, period = 2): Play => ({ key, period, clock, deed });
const out = (player_out: number): Deed => ({ type: 'substitution', side: 'east', player_out });
const into = (player_in: number): Deed => ({ type: 'substitution', side: 'east', player_in });
const basket: Deed = { type: 'points', side: 'west', points: 1, player_id: 9 };

/** `1>2` for a pair, `1>` and `>2` for halves, the type of everything else. */
function told(plays: readonly Play[]): string[] {
  return pairSubstitutions(plays).map(({ deed }) =>
    deed.type === 'substitution' ? `${deed.player_out ?? ''}>${deed.player_in ?? ''}` : deed.type,
  );
}

it('pairs the first who leaves with the first who comes, in whichever order they are told', () => {
  const plays = [play('1', out(1)), play('2', out(2)), play('3', into(6)), play('4', into(7))];
  expect(told(plays)).toEqual(['1>6', '2>7']);
  expect(told([play('1', into(6)), play('2', out(1))])).toEqual(['1>6']);
});

it('names a pair after both plays', () => {
  expect(pairSubstitutions([play('8', into(6)), play('9', out(1))])[0]?.key).toBe('9+8');
});

it('keeps the sides apart', () => {
  const other: Deed = { type: 'substitution', side: 'west', player_in: 6 };
  expect(told([play('1', out(1)), play('2', other)])).toEqual(['1>', '>6']);
});

describe('what stays alone', () => {
  it('is told before the basket it happened before', () => {
    expect(told([play('1', out(1)), play('2', basket), play('3', into(6))])).toEqual(['1>', 'points', '>6']);
  });

  it('is not paired with another moment', () => {
    expect(told([play('1', out(1)), play('2', into(6), 290)])).toEqual(['1>', '>6']);
    expect(told([play('1', out(1), 0, 1), play('2', into(6), 0, 2)])).toEqual(['1>', '>6']);
  });
});

it('forgets a player who leaves and comes back at once', () => {
  expect(told([play('1', out(1)), play('2', into(1))])).toEqual([]);
});

it('keeps every other play in its place', () => {
  const foul: Deed = { type: 'timeout', side: 'east' };
  expect(told([play('1', out(1)), play('2', foul), play('3', into(6)), play('4', basket)])).toEqual([
    'timeout',
    '1>6',
    'points',
  ]);
});
