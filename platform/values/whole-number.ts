import { z } from 'zod';

/**
 * A whole number in a url: decimal digits only, so `0x10` and `1e3` are refused.
 * @param text the error text
 */
export function wholeNumber(min: number, max: number, text: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.number({ error: text }).int({ error: text, abort: true }).min(min, text).max(max, text),
  );
}
