const BETWEEN = ' ≠ ';

/** A column of a row that differs; `null` for values that are not shown, because they are personal. */
export type ColumnDifference = { column: string; live: string; log: string } | { column: string; live: null };

/** Reads `wins: 7 ≠ 5`: what the live row has, and what follows from the log, both as JSON. */
export function readColumnDifference(text: string): ColumnDifference {
  const end = text.indexOf(': ');
  if (end === -1) return { column: text, live: null };
  const values = text.slice(end + 2);
  // A value may itself have the sign in it.
  for (let at = values.indexOf(BETWEEN); at !== -1; at = values.indexOf(BETWEEN, at + 1)) {
    const [live, log] = [values.slice(0, at), values.slice(at + BETWEEN.length)];
    if (isJson(live) && isJson(log)) return { column: text.slice(0, end), live, log };
  }
  return { column: text, live: null };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
