import type { Game } from '#contracts/game/game.contract.ts';
import { elapsedSeconds, periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import { gameRules } from '#frontend/areas/public/game/game-rules.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import { formatClock } from '#frontend/lib/format.ts';
import type { LeadPeriod, LeadPoint } from './lead-chart.geometry.ts';

export type LeadSeries = {
  points: LeadPoint[];
  periods: LeadPeriod[];
  /** Where a running game is, in seconds played. */
  now: number | undefined;
};

type GamePart = Pick<Game, 'ruleset' | 'regular_periods' | 'status' | 'on_court'>;

/** The lead through a game on the axis of its seconds played. */
export function leadSeries(game: GamePart, plays: readonly ShownPlay[]): LeadSeries {
  const rules = gameRules(game);
  const times = toPlayTimes(rules, plays);
  const periods = toLeadPeriods(rules, plays, Math.max(game.regular_periods, game.on_court?.period ?? 0));
  const end = periods.at(-1)?.end ?? 0;
  return {
    points: toLeadPoints(plays, times),
    periods,
    now:
      game.status === 'in_progress' ? Math.min(currentTime(rules, game, times.at(-1) ?? 0), end) : undefined,
  };
}

/** The lead after each change of the score. @param times of the plays */
export function toLeadPoints(plays: readonly ShownPlay[], times: readonly number[]): LeadPoint[] {
  const points: LeadPoint[] = [];
  let lead = 0;
  for (const [index, play] of plays.entries()) {
    const next = play.score_east - play.score_west;
    if (next === lead) continue;
    lead = next;
    points.push({ at: times[index] ?? 0, lead, moment: toMomentText(play) });
  }
  return points;
}

/**
 * When each play was, in seconds played; never before the one before it. Where no clock is recorded, the plays of a
 * period are spread evenly over it.
 */
export function toPlayTimes(rules: Ruleset, plays: readonly ShownPlay[]): number[] {
  const shares = shareOfPeriod(plays);
  let at = 0;
  return plays.map((play, index) => {
    at = Math.max(at, playTime(rules, play, shares[index] ?? 0));
    return at;
  });
}

export type PeriodLead = {
  label: string;
  /** East minus west, after the last play. */
  last: number;
  /** The largest lead of each side, 0 without one. */
  east: number;
  west: number;
};

/** The lead in each period that has plays; each begins with the lead of the one before. */
export function leadsByPeriod(plays: readonly ShownPlay[]): PeriodLead[] {
  const periods = new Map<number, PeriodLead>();
  let lead = 0;
  for (const play of plays) {
    const known = periods.get(play.period) ?? { label: play.period_label, east: lead, west: -lead };
    lead = play.score_east - play.score_west;
    periods.set(play.period, {
      label: known.label,
      last: lead,
      east: Math.max(known.east, lead, 0),
      west: Math.max(known.west, -lead, 0),
    });
  }
  return [...periods.values()];
}

/** The periods of the axis: those with plays, and at least so many. */
export function toLeadPeriods(rules: Ruleset, plays: readonly ShownPlay[], atLeast: number): LeadPeriod[] {
  const labels = new Map(plays.map((play) => [play.period, play.period_label]));
  const count = Math.max(atLeast, ...labels.keys());
  return Array.from({ length: count }, (_, index) => {
    const period = index + 1;
    const start = elapsedSeconds(rules, period, periodSeconds(rules, period));
    const overtime = period - rules.periods;
    const label = labels.get(period) ?? (overtime < 1 ? `Q${period}` : `OT${overtime === 1 ? '' : overtime}`);
    return { label, start, end: start + periodSeconds(rules, period) };
  });
}

/** For each play, how far through its period it is when the plays of a period are spread evenly: from 0 to 1. */
function shareOfPeriod(plays: readonly ShownPlay[]): number[] {
  const seen = new Map<number, number>();
  const places = plays.map(({ period }) => {
    const place = (seen.get(period) ?? 0) + 1;
    seen.set(period, place);
    return place;
  });
  return plays.map(({ period }, index) => (places[index] ?? 0) / ((seen.get(period) ?? 0) + 1));
}

function playTime(rules: Ruleset, { period, clock }: ShownPlay, share: number): number {
  const length = periodSeconds(rules, period);
  const left = clock === null ? length * (1 - share) : Math.min(clock, length);
  return elapsedSeconds(rules, period, left);
}

function currentTime(rules: Ruleset, game: GamePart, lastPlay: number): number {
  const { on_court: court } = game;
  if (court === null || court.clock === null) return lastPlay;
  const clock = court.period_open ? court.clock : 0;
  return Math.max(
    lastPlay,
    elapsedSeconds(rules, court.period, Math.min(clock, periodSeconds(rules, court.period))),
  );
}

/** A moment as people read it: “Q4 1:22”. */
export function toMomentText(play: ShownPlay): string {
  return play.clock === null ? play.period_label : `${play.period_label} ${formatClock(play.clock)}`;
}
