import { t } from '@lingui/core/macro';
import { longestSeconds, pointsWithoutPlayer } from '#events/game/entered-line.ts';
import { elapsed, type Scoresheet, secondsPlayed } from '#events/game/scoresheet.ts';
import { countStatistic } from '#events/statistics/counted.ts';
import { type ConsolePlayer, countFouls } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { formatClock } from '#frontend/lib/format.ts';
import { SCORERS_TABLE } from '#frontend/lib/statistics.ts';

/** What of a player's line is typed from the sheet on paper. */
export const LINE_FIELDS = [...SCORERS_TABLE, 'minutes'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
/** As typed; a field that was left alone is absent. */
export type TypedLine = Partial<Record<LineField, string>>;
/** The new values that a line takes, as the server takes them: minutes are decimal. */
export type LineValues = Partial<Record<LineField, number>>;

/** The line as the sheet has it now; minutes as `12:30`, empty while they are unknown. */
export function knownLine(sheet: Scoresheet, { side, id }: ConsolePlayer): Record<LineField, string> {
  const line = sheet[side].lines[id];
  const seconds = line === undefined ? null : secondsPlayed(sheet, line, elapsed(sheet));
  const counts = Object.fromEntries(
    SCORERS_TABLE.map((statistic) => [
      statistic,
      String(line === undefined ? 0 : countStatistic(line.tally, statistic)),
    ]),
  ) as Record<(typeof SCORERS_TABLE)[number], string>;
  return { ...counts, minutes: seconds === null ? '' : formatClock(seconds) };
}

/** One more or one less of what is typed; nothing is below zero. */
export function stepped(field: LineField, text: string, step: 1 | -1): string {
  if (field === 'minutes') {
    const seconds = (parseMinutes(text) ?? 0) * 60 + step * 60;
    return formatClock(Math.max(0, seconds));
  }
  return String(Math.max(0, (parseCount(text) ?? 0) + step));
}

/**
 * What was typed, as new values, and why some of them cannot be. What equals the sheet is left out.
 * The limits are the server's (docs/rules.md, "Games"): it decides again.
 */
export function toLineValues(
  sheet: Scoresheet,
  player: ConsolePlayer,
  typed: TypedLine,
): { values: LineValues; errors: Partial<Record<LineField, string>> } {
  const known = knownLine(sheet, player);
  const values: LineValues = {};
  const errors: Partial<Record<LineField, string>> = {};
  for (const field of LINE_FIELDS) {
    const text = typed[field]?.trim();
    if (text === undefined || text === known[field]) continue;
    const value = field === 'minutes' ? parseMinutes(text) : parseCount(text);
    const error = value === undefined ? unreadable(field) : refusal(sheet, player, field, value);
    if (error !== undefined) errors[field] = error;
    else if (value !== undefined) values[field] = value;
  }
  return { values, errors };
}

function unreadable(field: LineField): string {
  return field === 'minutes' ? t`Enter minutes and seconds, like 12:30.` : t`Enter a whole number.`;
}

function refusal(
  sheet: Scoresheet,
  player: ConsolePlayer,
  field: LineField,
  value: number,
): string | undefined {
  switch (field) {
    case 'points': {
      const points = sheet[player.side].lines[player.id]?.tally.points ?? 0;
      const most = points + Math.max(0, pointsWithoutPlayer(sheet, player.side));
      return value > most ? t`At most ${most}: the team has no more points without a player.` : undefined;
    }
    case 'fouls': {
      const most = sheet.ruleset.foulLimit;
      return value > countFouls(sheet, player) && value > most
        ? t`A player can have at most ${most} fouls.`
        : undefined;
    }
    case 'minutes': {
      const longest = longestSeconds(sheet);
      return value * 60 > longest ? t`The game is ${formatClock(longest)} long.` : undefined;
    }
    default:
      return undefined;
  }
}

function parseCount(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** `12:30`, `12` or `12.5`, in minutes. */
function parseMinutes(text: string): number | undefined {
  if (/^\d{1,3}([.,]\d)?$/.test(text)) return Number(text.replace(',', '.'));
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return minutes === undefined ? undefined : Number(minutes) + Number(seconds) / 60;
}
