import { inspect } from 'node:util';
import { periodLabel } from '#events/game/period-label.ts';
import type { PlayedFeed } from './play-feed.ts';
import {
  countByKind,
  MOST_OF_QUARTER,
  MOST_PER_ACTION,
  MOST_TAPS,
  periodTaps,
  tapsPerAction,
} from './tap-counts.ts';

/** What is said of a feed that was played: its taps, what was compared, and every difference. */
export function report(
  name: string,
  played: PlayedFeed,
  regularPeriods: number,
): { text: string; faults: string[] } {
  const kinds = countByKind(played);
  const faults = [
    ...(played.brokenOff === null ? [] : [`broke off: ${inspect(played.brokenOff)}\n${played.screen}`]),
    ...played.box.differences.map(
      ({ what, published, tapped }) => `${what}: published ${published}, by taps ${tapped ?? 'unknown'}`,
    ),
    ...played.log.differences,
    ...played.tables,
    ...played.scoresheet,
    ...kinds.flatMap(({ kind, most }) => {
      const limit = MOST_TAPS[kind];
      return limit !== undefined && most > limit ? [`${kind}: ${most} taps, and ${limit} are the limit`] : [];
    }),
    ...periodFaults(played, regularPeriods),
    ...gameFaults(played),
    ...played.complaints.map((complaint) => `the browser complained: ${complaint}`),
  ];
  const contradictions = played.box.contradictions.map(
    ({ what, published, played: plays }) => `${what}: published ${published}, its plays give ${plays}`,
  );
  const rows = kinds.map(({ kind, count, taps, most }) =>
    [kind.padEnd(40), String(count).padStart(5), String(taps).padStart(6), String(most).padStart(5)].join(''),
  );
  const periods = played.periods.map((period) => {
    const label = periodLabel(regularPeriods, period.period);
    const { clockTaps, repairTaps } = period;
    return `${label}: ${periodTaps(period)} taps for ${period.actions.length} actions, ${clockTaps} for the clock, ${repairTaps} for repairs`;
  });
  const { plain, all } = tapsPerAction(played.periods);
  const text = [
    name,
    `  ${'kind'.padEnd(40)}count  taps most`,
    ...rows.map((row) => `  ${row}`),
    ...periods.map((line) => `  ${line}`),
    `  taps an action: ${plain.toFixed(2)}, with clock and repairs ${all.toFixed(2)}`,
    `  compared: ${played.box.compared} values of the box, ${played.log.compared} actions of the log, ${played.log.places} places`,
    ...section('the feed contradicts itself', [...played.notes, ...contradictions]),
    ...section('differences', faults),
    faults.length === 0 ? '  no difference' : '',
  ];
  return { text: text.filter((line) => line !== '').join('\n'), faults };
}

function periodFaults({ periods, depth }: PlayedFeed, regularPeriods: number): string[] {
  const most = depth > 0 ? MOST_OF_QUARTER.withPlaces : MOST_OF_QUARTER.withoutPlaces;
  return periods.flatMap((period) => {
    const { length } = period.actions;
    if (length < MOST_OF_QUARTER.actions) return [];
    const [taps, limit] = [periodTaps(period), Math.floor((most * length) / MOST_OF_QUARTER.actions)];
    const label = periodLabel(regularPeriods, period.period);
    return taps > limit ? [`${label}: ${taps} taps, and ${limit} are the limit for ${length} actions`] : [];
  });
}

/** A short game says little of how many taps its actions take. */
function gameFaults({ periods }: PlayedFeed): string[] {
  const { actions, plain } = tapsPerAction(periods);
  if (actions < MOST_PER_ACTION.actions || plain <= MOST_PER_ACTION.taps) return [];
  return [`${plain.toFixed(3)} taps an action, and ${MOST_PER_ACTION.taps} are the limit`];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${title}:`, ...lines.map((line) => `    ${line}`)];
}
