import type { ScoreBody } from '#contracts/game/score.commands.ts';
import type { EnteredPeriod, EnteredScore } from './game-command.ts';

/** More than any team scores; a higher number is invalid. */
const HIGHEST_SCORE = 999;
const QUARTERS = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const;
const LATEST_OVERTIME = 40;

/**
 * A score as clients send it. An invalid number counts as 0; a missing one is left alone,
 * and details that are not JSON are ignored (docs/rules.md, "Games").
 */
export function parseEnteredScore(body: ScoreBody): {
  east: EnteredScore;
  west: EnteredScore;
  period: EnteredPeriod | null;
} {
  const details = parseDetails(body.details);
  return {
    east: parseSide(body.team_score_east, details.eastScores),
    west: parseSide(body.team_score_west, details.westScores),
    period: parsePeriod(details.currentPeriod),
  };
}

function parseSide(total: unknown, parts: unknown): EnteredScore {
  const scores = objectOrEmpty(parts);
  return {
    total: parseScore(total),
    quarters: QUARTERS.map((quarter) => parseScore(scores[quarter])),
    overtime: parseScore(scores.overtime),
  };
}

function parseScore(value: unknown): number | null {
  if (value === undefined) return null;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isScore = typeof number === 'number' && Number.isInteger(number);
  return isScore && number >= 0 && number <= HIGHEST_SCORE ? number : 0;
}

/** `Q1` … `Q4`, `OT`, `OT2` …, `Overtime`, or the period's number, 5 being the first overtime. */
function parsePeriod(value: unknown): EnteredPeriod | null {
  const [, quarter, overtime] =
    /^(?:Q?([1-9]\d?)|(?:OT|Overtime) ?(\d{0,2}))$/i.exec(String(value ?? '')) ?? [];
  const number = Number(quarter ?? (overtime === '' ? 1 : overtime));
  if (!Number.isInteger(number) || number < 1) return null;
  const overtimes = quarter === undefined ? number : number - QUARTERS.length;
  if (overtimes > LATEST_OVERTIME) return null;
  return overtimes > 0 ? { overtime: true, number: overtimes } : { overtime: false, number };
}

function parseDetails(details: unknown): Record<string, unknown> {
  if (typeof details !== 'string') return objectOrEmpty(details);
  try {
    return objectOrEmpty(JSON.parse(details));
  } catch {
    return {};
  }
}

function objectOrEmpty(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
