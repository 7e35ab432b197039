/** Colour arithmetic in OKLab/OKLCH (Björn Ottosson's definition) and WCAG contrast. */

export type Oklab = { l: number; a: number; b: number };

/** `#rrggbb` to three channels from 0 to 1. */
function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

export function hexToOklab(hex: string): Oklab {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** The nearest `#rrggbb`, or undefined when the colour lies outside sRGB. */
function oklabToHex({ l, a, b }: Oklab): string | undefined {
  const l_ = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m_ = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s_ = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l_ - 3.3077115913 * m_ + 0.2309699292 * s_,
    -1.2684380046 * l_ + 2.6097574011 * m_ - 0.3413193965 * s_,
    -0.0041960863 * l_ - 0.7034186147 * m_ + 1.707614701 * s_,
  ];
  const tolerance = 0.0005;
  if (linear.some((channel) => channel < -tolerance || channel > 1 + tolerance)) return undefined;
  const bytes = linear.map((channel) => Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The same hue at another lightness; chroma shrinks until the colour exists in sRGB. */
export function withLightness(colour: Oklab, lightness: number): string {
  for (let share = 1; share >= 0; share -= 0.02) {
    const hex = oklabToHex({ l: lightness, a: colour.a * share, b: colour.b * share });
    if (hex !== undefined) return hex;
  }
  return lightness > 0.5 ? '#ffffff' : '#000000';
}

/** Distance in OKLab: about 0.02 is just noticeable, 0.13 obvious at a glance. */
export function oklabDistance(first: string, second: string): number {
  const x = hexToOklab(first);
  const y = hexToOklab(second);
  return Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: string, second: string): number {
  const x = luminance(first);
  const y = luminance(second);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
