import { describe, expect, it } from 'vitest';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import { ofSomebodyElse } from './whose.ts';

const onCourt = { side: 'east', period: 2, clock: 252 } as const;
const ofVisitor = { side: 'west', playerId: 11 } as const;

describe('an action that was somebody else’s', () => {
  it('says everything else as it did', () => {
    const basket: CourtActionFacts = { ...onCourt, type: 'points', points: 2, place: { x: 7.5, y: 1.6 } };
    expect(ofSomebodyElse(basket, { side: 'east', playerId: 5 })).toEqual({ ...basket, player_id: 5 });
    expect(ofSomebodyElse({ ...basket, player_id: 5 }, ofVisitor)).toEqual({
      ...basket,
      side: 'west',
      player_id: 11,
    });
    expect(ofSomebodyElse({ ...basket, player_id: 5 }, { side: 'east', playerId: null })).toEqual({
      ...basket,
      player_id: null,
    });
  });

  it('has no player where it is the team’s, the coach’s or the bench’s', () => {
    const actions: CourtActionFacts[] = [
      { ...onCourt, type: 'timeout' },
      { ...onCourt, type: 'foul', by: 'coach', kind: 'technical' },
      { ...onCourt, type: 'possession', situation: 'held_ball' },
    ];
    for (const action of actions) {
      expect(ofSomebodyElse(action, { side: 'west', playerId: null })).toEqual({ ...action, side: 'west' });
    }
  });

  it('is the other kind of a rebound for the other team, of the same miss', () => {
    const rebound: CourtActionFacts = { ...onCourt, type: 'rebound', kind: 'defensive', follows: 'the miss' };
    expect(ofSomebodyElse(rebound, ofVisitor)).toMatchObject({ kind: 'offensive', follows: 'the miss' });
    expect(ofSomebodyElse(rebound, { side: 'east', playerId: 5 })).toMatchObject({ kind: 'defensive' });
    expect(ofSomebodyElse({ ...onCourt, type: 'rebound' }, ofVisitor)).not.toHaveProperty('kind');
  });

  it('completes nothing of the other team any more', () => {
    const assist: CourtActionFacts = { ...onCourt, type: 'assist', player_id: 5, follows: 'the basket' };
    expect(ofSomebodyElse(assist, ofVisitor)).not.toHaveProperty('follows');
    expect(ofSomebodyElse(assist, { side: 'east', playerId: 6 })).toHaveProperty('follows', 'the basket');
  });
});
