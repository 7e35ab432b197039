import type { ImportRemark } from '#contracts/import/import.contract.ts';

/** What an import did not take, as CSV: a line each, with where it stands and why. */
export function notTakenCsv(problems: readonly ImportRemark[]): string {
  const rows = problems.map(({ file, line, place, reason, text }) => [
    file,
    line === null ? '' : String(line),
    reasonText({ place, reason }),
    text ?? '',
  ]);
  return [['file', 'line', 'reason', 'text'], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** `date: is not a date` */
export function reasonText({ place, reason }: Pick<ImportRemark, 'place' | 'reason'>): string {
  return place === '' ? reason : `${place}: ${reason}`;
}

/** A spreadsheet takes what begins like this for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
