import { describe, expect, it } from 'vitest';
import type { ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import {
  basket,
  NOON,
  recorded,
  testBox,
  testLine,
  testSheet,
  waiting,
} from '#frontend/features/scoring/scoring.test-data.ts';
import type { OutboxEntry, Squads } from '#frontend/features/scoring/scoring.types.ts';
import { consoleGame, courtAndBench, foldServerSheet } from './console-sheet.ts';

const squads: Squads = {
  east: [{ id: 99, number: '50', name: 'Mira Late', refusal: null }],
  west: [],
};
const arrival: ScoringActionOf<'late_arrival'> = {
  id: '01a0b1c2-0000-7000-8000-00000000000c',
  type: 'late_arrival',
  side: 'east',
  player_id: 99,
  number: '33',
  reason: 'Late train',
  occurred_at: NOON,
};
const tap = basket('01a0b1c2-0000-7000-8000-00000000000d', 'east', 2, { player_id: 99 });
const server = { ...testSheet(), squads };
const view = (...entries: OutboxEntry[]) => consoleGame(foldServerSheet(server), entries);

describe('a late arrival on the device', () => {
  it('is on the bench at once, by name and the number worn, and can score', () => {
    const { players, sheet } = view(waiting(arrival), waiting(tap));
    expect(players.get(99)).toEqual({
      id: 99,
      side: 'east',
      number: '33',
      name: 'Mira Late',
      shortName: 'Late',
    });
    expect(courtAndBench({ players, sheet }, 'east').bench.map(({ id }) => id)).toContain(99);
    expect(sheet.east.lines[99]).toMatchObject({ number: '33', onCourtSince: null, tally: { points: 2 } });
  });

  it('stays through an undo of something else: everything is folded again', () => {
    const undo = { id: '01a0b1c2-0000-7000-8000-00000000000e', type: 'undo', occurred_at: NOON } as const;
    const { sheet } = view(waiting(arrival), waiting(tap), waiting({ ...undo, action_id: tap.id }));
    expect(sheet.east.lines[99]).toMatchObject({ number: '33', tally: { points: 0 } });
  });

  it('is taken back when it is refused', () => {
    const refusal = { code: 'validation_failed', reason: 'This player is not in the team.', blocks: true };
    const { players, leftOut } = view({ action: arrival, state: 'refused', refusal });
    expect(players.has(99)).toBe(false);
    expect(leftOut).toHaveLength(1);
  });

  it('is there once, whether the bench or the outbox is read first', () => {
    const box = testBox();
    box.east.players.push(testLine(99, { number: '33', name: 'Mira Late' }));
    const onBench = { ...testSheet({ box }), squads };
    const { players } = consoleGame(foldServerSheet(onBench), [recorded(arrival, '12')]);
    expect([...players.keys()].filter((id) => id === 99)).toEqual([99]);
  });
});
