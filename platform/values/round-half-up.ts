/**
 * `numerator / denominator` rounded half up to `decimals` places, e.g. `roundHalfUp(29, 4, 1)` = 7.3.
 *
 * Takes the fraction, not its quotient: 7.25 and the like must not depend on how a float stores them. Both numbers are
 * integers, the numerator ≥ 0 and the denominator > 0; the result is the double nearest to the decimal, so
 * `toFixed(decimals)` prints it unchanged.
 */
export function roundHalfUp(numerator: number, denominator: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor((2 * scale * numerator + denominator) / (2 * denominator)) / scale;
}
