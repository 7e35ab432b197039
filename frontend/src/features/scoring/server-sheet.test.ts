import { describe, expect, it } from 'vitest';
import { testBox, testGame, testPlay, testSheet } from './scoring.test-data.ts';
import { withFrames } from './server-sheet.ts';

const first = testPlay({ id: 'a', type: 'points', side: 'east', points: 2 });
const second = testPlay({ id: 'b', type: 'foul', side: 'east', player_id: 4 });
const sheet = testSheet({ plays: [first] });

describe('live frames', () => {
  it('replace the parts they carry', () => {
    const after = withFrames(sheet, [
      {
        type: 'score_update',
        seq: '11',
        server_time: '',
        scoreboard: null,
        status: 'completed',
        on_court: null,
        periods: [],
      },
      {
        type: 'stats_update',
        seq: '11',
        stats: { position: '11', east: { players: [{ player_id: 4, fouls: 1 }] } },
      },
      { type: 'play', seq: '11', plays: [second], undone: [] },
    ]);
    expect(after).toMatchObject({ seq: '11', game: { status: 'completed', venue: 'Dock Six' } });
    expect(after.box).toEqual(testBox('11', { 4: { fouls: 1 } }));
    expect(after.plays).toEqual([first, second]);
  });

  it('take undone plays out and keep each once, in the order of the game', () => {
    const changed = { ...first, points: 3 };
    const third = { ...testPlay({ id: 'c', type: 'assist', side: 'east' }), sequence: first.sequence - 1 };
    const after = withFrames(testSheet({ plays: [first, second] }), [
      { type: 'play', seq: '11', plays: [changed, third], undone: ['b'] },
    ]);
    expect(after.plays).toEqual([third, changed]);
  });

  it('start again from a snapshot', () => {
    const game = testGame({ venue: 'Mill Hall' });
    const after = withFrames(sheet, [
      { type: 'snapshot', seq: '30', server_time: '', game, stats: testBox('30'), plays: [second] },
    ]);
    expect(after).toMatchObject({ seq: '30', game, plays: [second] });
  });

  it('change nothing when they are older or of another kind', () => {
    expect(withFrames(sheet, [{ type: 'play', seq: '9', plays: [second], undone: ['a'] }])).toBe(sheet);
    expect(withFrames(sheet, [{ type: 'chat_message', seq: '99', message: {} }])).toBe(sheet);
  });
});
