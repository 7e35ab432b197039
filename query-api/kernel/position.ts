/** A log position: an increasing decimal string without leading zeros. Never a number: it would lose digits. */
export type Position = string;

/** Negative when `a` lies before `b`, 0 when they are the same place, positive when after. */
export function comparePositions(a: Position, b: Position): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The same position as it is written everywhere, from digits a client may have padded. */
export function asPosition(digits: string): Position {
  const plain = digits.replace(/^0+/, '');
  return plain === '' ? '0' : plain;
}
