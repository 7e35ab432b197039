import { EXPLAINED } from '#frontend/lib/explain-url.ts';

const numbersIn = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>(EXPLAINED) ?? [])];

/** Moves from a number to the next one: along its row, or up and down its column; Home and End are the ends of the row. */
export function moveTo(from: HTMLElement, key: string): void {
  const next = key === 'ArrowUp' || key === 'ArrowDown' ? inColumn(from, key) : inRow(from, key);
  if (next === undefined) return;
  for (const number of numbersIn(from.closest('table, ol, dl'))) number.tabIndex = number === next ? 0 : -1;
  next.focus();
}

function inRow(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = numbersIn(from.closest('tr, li, dl'));
  const rightToLeft = getComputedStyle(from).direction === 'rtl';
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  return row[row.indexOf(from) + ((key === 'ArrowRight') === rightToLeft ? -1 : 1)];
}

/** The next row may lack the column, as that of somebody who has not played. */
function inColumn(from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...(from.closest('table, ol, dl')?.querySelectorAll('tr, li') ?? [])];
  const step = key === 'ArrowUp' ? -1 : 1;
  const column = from.closest('td')?.cellIndex ?? 0;
  const place = rows.findIndex((row) => row.contains(from));
  for (let at = place + step; at >= 0 && at < rows.length; at += step) {
    const found = numbersIn(rows[at] ?? null).find(
      (number) => (number.closest('td')?.cellIndex ?? 0) === column,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
