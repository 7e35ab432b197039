import type { ImportReport } from './importer.ts';
import { ratePerSecond } from './progress.ts';

/** The lines printed at the end of an import. */
export function summaryLines(
  report: ImportReport,
  work: { appended: number; milliseconds: number },
): string[] {
  const rows: [label: string, value: string | number][] = [
    ['Games in the feed', report.games],
    ['  imported', report.imported],
    ['  continued', report.continued],
    ['  already there', report.known],
    ['  failed', report.failed.length],
    ['Scheduled without a feed', report.withoutFeed],
    ['Events appended', work.appended],
    ['Time', `${(work.milliseconds / 1000).toFixed(1)} s`],
    ['Events per second', ratePerSecond(work.appended, work.milliseconds)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(8)}`);
  const { added, changed, same } = report.squad;
  if (added + changed + same > 0) {
    lines.push(
      `Players: ${added} joined their team, ${changed} have another number, ${same} were there like that.`,
    );
  }
  if (report.seasonCompleted) lines.push('The season is over and was completed.');
  for (const { name, text } of report.notes) lines.push(`note: ${name}: ${text}`);
  return lines;
}

/** At most this many broken lines of one file are named: enough to see what is wrong with all of them. */
const MOST_LINES = 20;

/** A line for each game that could not be imported: file, place, reason. Of one file no more than MOST_LINES. */
export function errorLines(report: ImportReport): string[] {
  const byFile = Map.groupBy(report.failed, ({ name }) => name.replace(/:\d+$/, ''));
  return [...byFile.values()].flatMap((failed) => {
    const lines = failed
      .slice(0, MOST_LINES)
      .map(({ name, place, reason }) => errorLine(name, place, reason));
    const more = failed.length - lines.length;
    return more > 0 ? [...lines, `… and ${more} more like these`] : lines;
  });
}

export function errorLine(name: string, place: string, reason: string): string {
  return `error: ${[name, place, reason].filter((part) => part !== '').join(': ')}`;
}
