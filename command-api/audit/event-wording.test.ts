import { describe, expect, it } from 'vitest';
import { AUDIT_TEXTS } from '#contracts/audit/audit.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { EVENT_TYPES } from '#events/registry.ts';
import { sampleEvents } from '#tests/architecture/event-samples.ts';
import { type EventLike, eventWording, takenBackWording } from './event-wording.ts';
import { Names } from './names.ts';

const names = new Names(
  new Map([
    ['team:1', 'Rams'],
    ['team:2', 'Tides'],
    ['player:7', 'Lea Teixeira'],
    ['player:8', 'Mia Vidal'],
    ['user:5', 'Tom Hale'],
  ]),
);
const game = { east: 1, west: 2, regularPeriods: 4 };
const text = (event: EventLike, about?: EventLike) =>
  inEnglish(AUDIT_TEXTS, eventWording(event, names, { game, about }));
const onCourt = { period: 4, clock: 65, side: 'east' };
const basket = (points: number, playerId: number | null = 7): EventLike => ({
  type: 'PointsAdded',
  data: { ...onCourt, playerId, points },
});

describe('the words of an event', () => {
  it('are there for every type, with names and without', () => {
    const samples = [...sampleEvents(), { type: 'PersonErased', data: { kind: 'player', subject: '1' } }];
    expect(samples.map(({ type }) => type).sort()).toEqual([...EVENT_TYPES].sort());
    for (const known of [names, new Names(new Map())]) {
      for (const sample of samples) {
        const words = inEnglish(AUDIT_TEXTS, eventWording(sample, known));
        expect(words, sample.type).toMatch(/^[A-Z].{3,}/u);
        expect(words, sample.type).not.toMatch(/undefined|null|NaN|audit\.|[{}]/u);
      }
    }
  });

  it('say that an import was taken back', () => {
    const left = { type: 'PlayerLeft', data: { teamId: 1, playerId: 7, until: '2026-01-31' } };
    const words = [left, { type: 'GameDeleted', data: {} }].map((event) =>
      inEnglish(AUDIT_TEXTS, takenBackWording(event, names, game)),
    );
    expect(words).toEqual(['Import taken back: Lea Teixeira left Rams', 'Import taken back: Deleted']);
  });

  it('name the player, or the team as a whole', () => {
    expect(text(basket(1))).toBe('Lea Teixeira, free throw');
    expect(text(basket(3))).toBe('Lea Teixeira, 3 points');
    expect(text(basket(2, null))).toBe('Rams, 2 points');
    expect(text({ type: 'ReboundTaken', data: { ...onCourt, playerId: null, kind: null } })).toBe(
      'Rams, rebound',
    );
    const foul = { ...onCourt, side: 'west', by: 'coach', playerId: null, kind: 'technical' };
    expect(text({ type: 'FoulCommitted', data: foul })).toBe('Tides, coach, technical foul');
  });

  it('say what a tournament gave a team and what it took, and among how many a lot was drawn', () => {
    const adjusted = (points: number) => text({ type: 'PointsAdjusted', data: { teamId: 2, points } });
    expect([adjusted(-3), adjusted(1)]).toEqual([
      'Points of Tides in the table: −3',
      'Points of Tides in the table: +1',
    ]);
    expect(text({ type: 'LotDrawn', data: { drawn: [2, 1] } })).toBe('Lot drawn among 2 teams');
  });

  it('say who came and who went', () => {
    const substitution = (playerIn: number | null, playerOut: number | null) =>
      text({ type: 'PlayerSubstituted', data: { ...onCourt, playerIn, playerOut } });
    expect(substitution(7, 8)).toBe('Lea Teixeira in for Mia Vidal');
    expect(substitution(7, null)).toBe('Lea Teixeira in');
    expect(substitution(null, 8)).toBe('Mia Vidal out');
  });

  it('say what was taken out and what a correction says instead', () => {
    expect(text({ type: 'ActionUndone', data: { actionId: 'a' } }, basket(2))).toBe(
      'Taken out: Lea Teixeira, 2 points',
    );
    expect(text({ type: 'ActionUndone', data: { actionId: 'a' } })).toBe('Taken out: an action');
    expect(text({ type: 'ActionCorrected', data: { actionId: 'a', action: basket(3, 8) } }, basket(2))).toBe(
      'Corrected: Mia Vidal, 3 points',
    );
  });

  it('say clocks, periods and differences as on court', () => {
    expect(text({ type: 'ClockSet', data: onCourt })).toBe('Clock set to 1:05');
    expect(text({ type: 'PeriodEnded', data: { period: 5 } })).toBe('End of OT');
    expect(text({ type: 'ScoreCorrected', data: { ...onCourt, delta: -1 } })).toBe(
      'Score of Rams corrected by −1',
    );
  });

  it('say that nobody is named any more', () => {
    expect(text({ type: 'ScorerAssigned', data: { scorerId: 5 } })).toBe('Scorer named: Tom Hale');
    expect(text({ type: 'ScorerAssigned', data: { scorerId: null } })).toBe('Scorer removed');
  });

  it('name a type of a later version by its name', () => {
    expect(text({ type: 'HalfTimeShowHeld', data: {} })).toBe('HalfTimeShowHeld');
  });
});
