import { z } from 'zod';

/**
 * A whole number in an address: decimal digits and nothing else, so that `0x10` and `1e3` are no numbers.
 * @param text what somebody is told who sent something else
 */
export function wholeNumber(min: number, max: number, text: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.number({ error: text }).int({ error: text, abort: true }).min(min, text).max(max, text),
  );
}
