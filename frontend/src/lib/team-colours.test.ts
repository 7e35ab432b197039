import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexToOklab, oklabDistance, withLightness } from './oklch.ts';
import { fallbackColours, matchColours, teamColours, toneOn } from './team-colours.ts';

const grounds = {
  light: ['#f6f3ed', '#fdfcfa', '#ece7dd'],
  dark: ['#0f0d0b', '#171411', '#15110e', '#2b241d'],
};
const palette = Array.from({ length: 16 }, (_, id) => fallbackColours(id));

describe('colour arithmetic', () => {
  it('measures contrast as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
  it('comes back to the colour it started from', () => {
    for (const hex of ['#0e5c63', '#f0b83d', '#2558c9', '#ffffff', '#000000']) {
      const lab = hexToOklab(hex);
      expect(withLightness(lab, lab.l)).toBe(hex);
    }
  });
});

describe('team colours', () => {
  it('are the same for the same team, also for large and odd ids', () => {
    expect(fallbackColours(3)).toEqual(fallbackColours(3 + 16 * 1000));
    expect(fallbackColours(-1)).toEqual(fallbackColours(15));
  });

  it('give every fallback readable initials', () => {
    for (const colours of palette) {
      const { first, onFirst } = teamColours(colours);
      expect(contrast(first, onFirst), first).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('reach 3:1 on every ground, whatever a club chose', () => {
    const chosen = [
      ...palette.flatMap((c) => [c.first, c.second]),
      '#ffffff',
      '#000000',
      '#ffff00',
      '#00ff00',
    ];
    for (const colour of chosen) {
      for (const ground of ['light', 'dark'] as const) {
        for (const background of grounds[ground]) {
          expect(
            contrast(toneOn(colour, ground), background),
            `${colour} on ${background}`,
          ).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it('leave a colour with enough contrast alone', () => {
    expect(toneOn('#9e2a2b', 'light')).toBe('#9e2a2b');
  });
});

describe('two teams in one chart', () => {
  it('keep their own tones when they differ', () => {
    const herons = fallbackColours(0);
    const foundry = fallbackColours(1);
    expect(matchColours(herons, foundry).west.toneLight).toBe(teamColours(foundry).toneLight);
  });

  it('are distinguishable for every pair of fallbacks, in both themes', () => {
    for (const east of palette) {
      for (const west of palette) {
        const pair = matchColours(east, west);
        expect(oklabDistance(pair.east.toneLight, pair.west.toneLight)).toBeGreaterThanOrEqual(0.13);
        expect(oklabDistance(pair.east.toneDark, pair.west.toneDark)).toBeGreaterThanOrEqual(0.13);
      }
    }
  });

  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  const grey = fc
    .integer({ min: 0, max: 255 })
    .map((one) => `#${one.toString(16).padStart(2, '0').repeat(3)}`);
  /** The colour, or one that nobody could tell from it. */
  const near = (colour: string) =>
    fc
      .tuple(...[1, 3, 5].map((at) => fc.integer({ min: -12, max: 12 }).map((by) => ({ at, by }))))
      .map((changes) =>
        changes.reduce((text, { at, by }) => {
          const part = Math.min(255, Math.max(0, Number.parseInt(text.slice(at, at + 2), 16) + by));
          return text.slice(0, at) + part.toString(16).padStart(2, '0') + text.slice(at + 2);
        }, colour),
      );
  const club = fc.record({ first: fc.oneof(hex, grey), second: fc.oneof(hex, grey) });
  const pairs = fc.oneof(
    fc.tuple(club, club),
    club.chain((home) =>
      fc.tuple(fc.constant(home), fc.record({ first: near(home.first), second: near(home.first) })),
    ),
  );

  it('are distinguishable in both themes, and seen on every ground, whatever both clubs chose', () => {
    fc.assert(
      fc.property(pairs, ([east, west]) => {
        const pair = matchColours(east, west);
        expect(oklabDistance(pair.east.toneLight, pair.west.toneLight)).toBeGreaterThanOrEqual(0.13);
        expect(oklabDistance(pair.east.toneDark, pair.west.toneDark)).toBeGreaterThanOrEqual(0.13);
        for (const side of ['east', 'west'] as const) {
          for (const background of grounds.light)
            expect(contrast(pair[side].toneLight, background)).toBeGreaterThanOrEqual(3);
          for (const background of grounds.dark)
            expect(contrast(pair[side].toneDark, background)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
