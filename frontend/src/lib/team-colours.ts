import type { ClubColours } from '#events/team/fallback-colours.ts';
import { memoized } from './memoized.ts';
import { contrast, hexToOklab, oklabDistance, withLightness } from './oklch.ts';

export { type ClubColours, fallbackColours } from '#events/team/fallback-colours.ts';

/** What a crest and a chart need: the club's colours and tones that are seen on paper and on the board. */
export type TeamColours = ClubColours & {
  /** Ink for initials on the first colour. */
  onFirst: string;
  toneLight: string;
  toneDark: string;
  /** The second of two that are shown together: where a contrast theme takes the colours, a pattern tells it apart. */
  isAway?: true;
};

/** The darkest paper a chart stands on, and the lightest board. */
const LIGHT_GROUND = '#ece7dd';
const DARK_GROUND = '#2b241d';
const LIGHT_RATIO = 3.1;
const DARK_RATIO = 4.5;
/** Tones closer than this are mistaken for one another in a chart. */
const TOLD_APART = 0.13;

const TONES = {
  light: memoized((colour) => findTone(colour, 'light')),
  dark: memoized((colour) => findTone(colour, 'dark')),
};
const inkOn = memoized((colour) => (contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#15110e'));

/** Keeps the hue and moves the lightness until the colour reaches the ratio on its ground. */
export const toneOn = (colour: string, ground: 'light' | 'dark'): string => TONES[ground](colour);

function findTone(colour: string, ground: 'light' | 'dark'): string {
  const background = ground === 'light' ? LIGHT_GROUND : DARK_GROUND;
  const ratio = ground === 'light' ? LIGHT_RATIO : DARK_RATIO;
  if (contrast(colour, background) >= ratio) return colour;
  const lab = hexToOklab(colour);
  const end = ground === 'light' ? 0 : 1;
  const steps = 100;
  for (let step = 1; step < steps; step++) {
    const tone = withLightness(lab, lab.l + ((end - lab.l) * step) / steps);
    if (contrast(tone, background) >= ratio) return tone;
  }
  return withLightness(lab, end);
}

/** Crest and chart colours of one team. */
export function teamColours(colours: ClubColours): TeamColours {
  return {
    ...colours,
    onFirst: inkOn(colours.first),
    toneLight: toneOn(colours.first, 'light'),
    toneDark: toneOn(colours.first, 'dark'),
  };
}

/**
 * Colours of two teams that share a chart. When their tones are too near in either theme, the away team
 * (west) is drawn in its second colour, or in the opposite hue when that is near as well. Where that is, too, it is drawn in
 * ink or grey: these are so far apart that one of them always differs.
 */
export function matchColours(east: ClubColours, west: ClubColours): { east: TeamColours; west: TeamColours } {
  const home = teamColours(east);
  const candidates = [west.first, west.second, oppositeColour(east.first)];
  const away = { ...teamColours(west), isAway: true as const };
  for (const candidate of candidates) {
    const toneLight = toneOn(candidate, 'light');
    const toneDark = toneOn(candidate, 'dark');
    if (
      oklabDistance(toneLight, home.toneLight) >= TOLD_APART &&
      oklabDistance(toneDark, home.toneDark) >= TOLD_APART
    ) {
      return { east: home, west: { ...away, toneLight, toneDark } };
    }
  }
  return {
    east: home,
    west: {
      ...away,
      toneLight: farNeutral(home.toneLight, 'light'),
      toneDark: farNeutral(home.toneDark, 'dark'),
    },
  };
}

function farNeutral(tone: string, ground: 'light' | 'dark'): string {
  const [black, white] = [toneOn('#000000', ground), toneOn('#ffffff', ground)];
  return oklabDistance(tone, black) > oklabDistance(tone, white) ? black : white;
}

function oppositeColour(colour: string): string {
  const { l, a, b } = hexToOklab(colour);
  const chroma = Math.hypot(a, b);
  // A grey has no opposite hue: take the scale's own orange-brown.
  if (chroma < 0.03) return '#a34a00';
  return withLightness({ l, a: -a, b: -b }, l);
}
