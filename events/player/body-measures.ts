const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;
/** A value outside is a typing error, or in another unit than the one given. */
const POSSIBLE_CM = { from: 50, to: 260 };
const POSSIBLE_KG = { from: 10, to: 300 };

const FEET_AND_INCHES = /^(\d)\s*(?:'|’|′|ft|feet|-)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|''|in|inches)?)?$/;
const NUMBER_AND_UNIT = /^(\d{1,3}(?:\.\d+)?)\s*([a-z]*)\.?$/;

/**
 * Centimetres, whole, of a height as people type it: `188cm`, `188`, `1.88 m`, `1,88`, `6'2`, `6 ft 2 in`, `74 in`.
 * Null when it cannot be read or cannot be a height.
 */
export function heightInCm(typed: string | null): number | null {
  const text = tidied(typed);
  const feet = FEET_AND_INCHES.exec(text);
  if (feet !== null) {
    const inches = Number(feet[2] ?? 0);
    return inches < 12 ? within(POSSIBLE_CM, (Number(feet[1]) * 12 + inches) * CM_PER_INCH, 0) : null;
  }
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(text) ?? [];
  const value = Number(number);
  switch (unit) {
    case 'cm':
      return within(POSSIBLE_CM, value, 0);
    case 'm':
      return within(POSSIBLE_CM, value * 100, 0);
    case 'in':
    case 'inches':
      return within(POSSIBLE_CM, value * CM_PER_INCH, 0);
    case '':
      // Nobody is 3 m tall, and nobody who plays is 3 cm.
      return within(POSSIBLE_CM, value < 3 ? value * 100 : value, 0);
    default:
      return null;
  }
}

/** Kilograms, to a tenth, of a weight as people type it: `84kg`, `84`, `84,5`, `185 lbs`. Null as for a height. */
export function weightInKg(typed: string | null): number | null {
  const [, number = '', unit = ''] = NUMBER_AND_UNIT.exec(tidied(typed)) ?? [];
  const value = Number(number);
  switch (unit) {
    case '':
    case 'kg':
    case 'kgs':
      return within(POSSIBLE_KG, value, 1);
    case 'lb':
    case 'lbs':
    case 'pounds':
      return within(POSSIBLE_KG, value * KG_PER_POUND, 1);
    default:
      return null;
  }
}

function tidied(typed: string | null): string {
  return (typed ?? '').trim().toLowerCase().replace(',', '.');
}

function within(possible: { from: number; to: number }, value: number, decimals: number): number | null {
  const scale = 10 ** decimals;
  const rounded = Math.round(value * scale) / scale;
  return rounded >= possible.from && rounded <= possible.to ? rounded : null;
}
