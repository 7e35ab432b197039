import { expect, it } from 'vitest';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import type { Action } from './action.ts';
import { compareThrows } from './compare-throws.ts';

const foul = (throws: number) =>
  ({
    key: '1',
    period: 1,
    clock: 300,
    side: 'east',
    follows: null,
    type: 'foul',
    by: 'player',
    throws,
  }) as Action;
const recorded = (freeThrows: number) =>
  ({
    actionId: 'one',
    event: {
      type: 'FoulCommitted',
      data: { period: 1, clock: 300, side: 'east', by: 'player', kind: 'personal', playerId: 4, freeThrows },
    },
  }) as Pick<SheetEntry, 'actionId' | 'event'>;

it('finds a foul that gave other free throws than the feed has of it', () => {
  expect(compareThrows([recorded(2)], [foul(2)])).toEqual([]);
  expect(compareThrows([recorded(0)], [foul(2)])).toEqual([
    'foul 1 of period 1: 2 free throws by the plays, 0 on the scoresheet',
  ]);
});
