import { expect, it } from 'vitest';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { LIMIT_RULES } from '#events/game/limit-rules.ts';
import { TIMEOUT_LIMITS } from '#events/game/timeout-limits.ts';
import { exclusionWording, LIMIT_TEXTS, limitWording } from './limit.texts.ts';

it('has a sentence for every limit of people and of time-outs', () => {
  const left = { secondHalf: 3, eachOvertime: 1 };
  const said = [
    ...LIMIT_RULES.filter((rule) => rule !== 'timeouts').map((rule) =>
      exclusionWording({ rule, fouls: 5 }, 'Ibarra'),
    ),
    ...Object.values(TIMEOUT_LIMITS)
      .flat()
      .map((used) =>
        limitWording({ rule: 'timeouts', whose: { kind: 'team' }, used, left, regularPeriods: 4 }),
      ),
  ];
  for (const wording of said) {
    expect(Object.keys(LIMIT_TEXTS)).toContain(wording.code);
    expect(inEnglish(LIMIT_TEXTS, wording)).toMatch(/^(Ibarra has|No time-out is left) [^{}]+\.$/u);
  }
});

it('says of whom, where the name is not known', () => {
  const coach = limitWording({ rule: 'two_technical_fouls_of_coach', fouls: 2, whose: { kind: 'coach' } });
  expect(inEnglish(LIMIT_TEXTS, coach)).toBe(
    'The head coach has two technical fouls of their own and is out of the game.',
  );
});
