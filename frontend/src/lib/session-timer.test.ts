import { describe, expect, it } from 'vitest';
import { afterActivity, afterDecline, afterExtension, phaseAt, startedAt } from './session-timer.ts';

const minutes = (count: number) => count * 60_000;
const started = startedAt(0);

describe('the session timer', () => {
  // Rule: Accounts and sessions: Inactivity
  it('asks 25 minutes after the last activity, and is over after 30', () => {
    expect(phaseAt(started, 0)).toEqual({ name: 'active', until: minutes(25) });
    expect(phaseAt(started, minutes(25) - 1).name).toBe('active');
    expect(phaseAt(started, minutes(25))).toEqual({ name: 'asking', until: minutes(30) });
    expect(phaseAt(started, minutes(30) - 1).name).toBe('asking');
    expect(phaseAt(started, minutes(30)).name).toBe('over');
  });

  it('counts from the last activity', () => {
    const later = afterActivity(started, minutes(20));
    expect(phaseAt(later, minutes(44)).name).toBe('active');
    expect(phaseAt(later, minutes(45)).name).toBe('asking');
    expect(phaseAt(later, minutes(50)).name).toBe('over');
  });

  it('takes only an answer once it has asked: a moved pointer is none', () => {
    expect(afterActivity(started, minutes(26))).toBe(started);
    expect(phaseAt(afterExtension(started, minutes(26)), minutes(50)).name).toBe('active');
  });

  it('goes on from the extension', () => {
    const extended = afterExtension(started, minutes(29));
    expect(phaseAt(extended, minutes(29 + 25)).name).toBe('asking');
    expect(phaseAt(extended, minutes(29 + 30)).name).toBe('over');
  });

  it('ends at the hard end when declined, however much is done until then', () => {
    const declined = afterDecline(started, minutes(25));
    expect(phaseAt(declined, minutes(26))).toEqual({ name: 'declined', until: minutes(30) });
    expect(afterActivity(declined, minutes(27))).toBe(declined);
    expect(phaseAt(declined, minutes(30)).name).toBe('over');
    // Late answers get no more time.
    expect(phaseAt(afterDecline(started, minutes(29)), minutes(30)).name).toBe('over');
  });

  it('lets those who declined change their mind', () => {
    const again = afterExtension(afterDecline(started, minutes(25)), minutes(28));
    expect(phaseAt(again, minutes(52)).name).toBe('active');
  });

  it('is over for good: nothing brings a session back', () => {
    expect(afterActivity(started, minutes(31))).toBe(started);
    expect(afterExtension(started, minutes(31))).toBe(started);
    expect(afterDecline(started, minutes(31))).toBe(started);
  });

  it('cannot be declined before it asks', () => {
    expect(afterDecline(started, minutes(3))).toBe(started);
  });

  it('is not set back by activity that another window tells late', () => {
    const later = afterActivity(started, minutes(20));
    expect(afterActivity(later, minutes(10))).toEqual(later);
  });
});
