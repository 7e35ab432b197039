import { describe, expect, it } from 'vitest';
import { foldedText, isNeutral, playText } from './play-text.ts';
import { play } from './sample-plays.test-data.ts';

const text = (facts: Parameters<typeof play>[0]) => playText(play(facts), 'Rivergate Otters');

describe('plays in words', () => {
  it('name the player, the shot and its technique', () => {
    expect(text({ type: 'points', points: 3, player_name: 'Reid', kind: 'step_back' })).toEqual({
      text: 'Reid, 3 points',
      remark: 'step back',
    });
    expect(text({ type: 'points', points: 1, player_name: 'Reid' })).toEqual({ text: 'Reid, free throw' });
    expect(text({ type: 'missed_shot', points: 2, player_name: 'Reid' })).toEqual({
      text: 'Reid, missed 2 points',
    });
  });

  it('have spaces between words that feeds join', () => {
    const remark = (kind: string) => text({ type: 'turnover', player_name: 'Reid', kind }).remark;
    expect(['badpass', '24sec', 'ballhandling', 'travel', 'out_of_bounds'].map(remark)).toEqual([
      'bad pass',
      '24 seconds',
      'ball handling',
      'traveling',
      'out of bounds',
    ]);
  });

  it('name the team, the coach or the bench where no player did it', () => {
    expect(text({ type: 'points', points: 2 }).text).toBe('Rivergate Otters, 2 points');
    expect(text({ type: 'rebound' }).text).toBe('Rivergate Otters, rebound');
    expect(text({ type: 'foul', by: 'coach', kind: 'technical' }).text).toBe(
      'Coach of Rivergate Otters, technical foul',
    );
    expect(text({ type: 'foul', by: 'bench' }).text).toBe('Bench of Rivergate Otters, personal foul');
    expect(text({ type: 'timeout' }).text).toBe('Rivergate Otters, time-out');
  });

  it('say who comes for whom, also when only one is known', () => {
    const substitution = { type: 'substitution' } as const;
    expect(text({ ...substitution, player_name: 'Reid', player_in_name: 'Demir' }).text).toBe(
      'Demir for Reid',
    );
    expect(text({ ...substitution, player_in_name: 'Demir' }).text).toBe('Demir comes on');
    expect(text({ ...substitution, player_name: 'Reid' }).text).toBe('Reid goes off');
  });

  it('write corrections with their sign', () => {
    expect(text({ type: 'score_correction', points: -1 }).text).toBe(
      'Rivergate Otters, score corrected by −1',
    );
    expect(text({ type: 'score_correction', points: 2 }).text).toBe(
      'Rivergate Otters, score corrected by +2',
    );
  });

  it('say who passed and who was fouled', () => {
    const basket = play({ type: 'points', points: 3, player_name: 'Reid', kind: 'step_back' });
    const assist = play({ type: 'assist', player_name: 'Demir' });
    expect(foldedText({ play: basket, assist }, 'Otters')).toEqual({
      text: 'Reid, 3 points',
      remark: 'step back, assist by Demir',
    });
    const foulDrawn = play({ type: 'foul_drawn', player_name: 'Okafor' });
    expect(foldedText({ play: play({ type: 'foul', player_name: 'Reid' }), foulDrawn }, 'Otters')).toEqual({
      text: 'Reid, personal foul',
      remark: 'on Okafor',
    });
    expect(foldedText({ play: basket }, 'Otters').remark).toBe('step back');
  });

  // Rule: Input and display: Corrections
  it('say that they were corrected, inserted later or undone', () => {
    const basket = play({ type: 'points', points: 2, player_name: 'Reid', kind: 'dunk' });
    const { id: _id, revision: _revision, sequence: _sequence, ...before } = basket;
    const remark = (folded: Parameters<typeof foldedText>[0]) => foldedText(folded, 'Otters').remark;
    expect(remark({ play: { ...basket, was: [{ ...before, points: 3 }] } })).toBe('dunk, corrected');
    expect(remark({ play: { ...basket, inserted: true } })).toBe('dunk, added later');
    expect(remark({ play: basket, isUndone: true })).toBe('dunk, undone');
    expect(remark({ play: basket })).toBe('dunk');
  });

  it('that belong to no side span the row', () => {
    expect(isNeutral(play({ type: 'period_end', period: 2 }))).toBe(true);
    expect(text({ type: 'period_end', period: 2 }).text).toBe('End of Q2');
    expect(isNeutral(play({ type: 'steal', side: 'east' }))).toBe(false);
  });
});
