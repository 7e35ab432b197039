import { describe, expect, it } from 'vitest';
import {
  recordedBasket,
  testBox,
  testGame,
  testSheet,
} from '#frontend/features/scoring/scoring.test-data.ts';
import { withFrames, withNews } from './server-sheet.ts';

const { scoresheet, ...board } = testSheet({ entries: [recordedBasket('a', 'east', 2)] });

describe('live frames', () => {
  it('change the parts of the game they carry, and say how far it is', () => {
    const after = withFrames(board, [
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
        stats: { position: '11', east: { players: [{ player_id: 4, number: '44' }] } },
      },
    ]);
    expect(after).toEqual({
      seq: '11',
      game: { ...board.game, scoreboard: null, status: 'completed', on_court: null, periods: [] },
      box: testBox('11', { 4: { number: '44' } }),
    });
  });

  it('say so too when they tell of plays alone', () => {
    const after = withFrames(board, [{ type: 'play', seq: '12', plays: [], undone: ['a'] }]);
    expect(after).toEqual({ ...board, seq: '12' });
  });

  it('start again from a snapshot', () => {
    const game = testGame({ venue: 'Mill Hall' });
    const after = withFrames(board, [
      { type: 'snapshot', seq: '30', server_time: '', game, stats: testBox('30'), plays: [] },
    ]);
    expect(after).toEqual({ seq: '30', game, box: testBox('30') });
  });

  it('change nothing when they are older or of another kind', () => {
    expect(withFrames(board, [{ type: 'play', seq: '9', plays: [], undone: ['a'] }])).toBe(board);
    expect(withFrames(board, [{ type: 'chat_message', seq: '99', message: {} }])).toBe(board);
  });
});

describe('the scoresheet read again', () => {
  const news = {
    ...scoresheet,
    position: '12',
    revision: scoresheet.revision + 1,
    entries: [recordedBasket('b', 'west', 3)],
  };

  it('is what was known and what is new', () => {
    const after = withNews(scoresheet, { ...news, complete: false });
    expect(after).toEqual({ ...news, complete: true, entries: [...scoresheet.entries, ...news.entries] });
  });

  it('is the answer alone when that is complete, or nothing was known', () => {
    expect(withNews(scoresheet, news)).toBe(news);
    expect(withNews(undefined, news)).toBe(news);
  });
});
