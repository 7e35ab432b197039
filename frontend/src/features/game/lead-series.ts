import { elapsedSeconds, periodSeconds, RULESETS, type Ruleset } from '#events/game/ruleset.ts';
import type { LeadPeriod, LeadPoint } from '#frontend/components/ui/lead-chart.geometry.ts';
import { formatClock } from '#frontend/lib/format.ts';
import type { Game, Play } from '#query-api/game/game.contract.ts';

export type LeadSeries = {
  points: LeadPoint[];
  periods: LeadPeriod[];
  /** Where a running game is, in seconds played. */
  now: number | undefined;
};

type GamePart = Pick<Game, 'ruleset' | 'regular_periods' | 'status' | 'on_court'>;

/**
 * The lead after each change of the score, along the seconds played. Where no clock is kept, the plays of
 * a period are spread evenly over it.
 */
export function leadSeries(game: GamePart, plays: readonly Play[]): LeadSeries {
  const rules = rulesOf(game);
  const played = Math.max(
    game.regular_periods,
    game.on_court?.period ?? 0,
    ...plays.map((play) => play.period),
  );
  const periods = axis(rules, played, plays);
  const points: LeadPoint[] = [];
  let lead = 0;
  let at = 0;
  for (const [index, play] of plays.entries()) {
    at = Math.max(at, timeOf(rules, play, plays, index));
    const next = play.score_east - play.score_west;
    if (next === lead) continue;
    lead = next;
    points.push({ at, lead, moment: momentText(play) });
  }
  const end = periods.at(-1)?.end ?? 0;
  return {
    points,
    periods,
    now: game.status === 'in_progress' ? Math.min(nowOf(rules, game, at), end) : undefined,
  };
}

function rulesOf(game: GamePart): Ruleset {
  const named = Object.values<Ruleset>(RULESETS).find((rules) => rules.name === game.ruleset);
  return { ...(named ?? RULESETS.default), periods: Math.min(4, game.regular_periods) };
}

function axis(rules: Ruleset, count: number, plays: readonly Play[]): LeadPeriod[] {
  return Array.from({ length: count }, (_, index) => {
    const period = index + 1;
    const start = elapsedSeconds(rules, period, periodSeconds(rules, period));
    const named = plays.find((play) => play.period === period)?.period_label;
    const regular = `Q${period}`;
    const overtime = `OT${period - rules.periods === 1 ? '' : period - rules.periods}`;
    return {
      label: named ?? (period <= rules.periods ? regular : overtime),
      start,
      end: start + periodSeconds(rules, period),
    };
  });
}

function timeOf(rules: Ruleset, play: Play, plays: readonly Play[], index: number): number {
  const length = periodSeconds(rules, play.period);
  if (play.clock !== null) return elapsedSeconds(rules, play.period, Math.min(play.clock, length));
  const inPeriod = plays.filter((other) => other.period === play.period);
  const before = plays.slice(0, index).filter((other) => other.period === play.period).length;
  return elapsedSeconds(rules, play.period, length * (1 - (before + 1) / (inPeriod.length + 1)));
}

function nowOf(rules: Ruleset, game: GamePart, lastPlay: number): number {
  const { on_court: court } = game;
  if (court === null || court.clock === null) return lastPlay;
  const clock = court.period_open ? court.clock : 0;
  return Math.max(
    lastPlay,
    elapsedSeconds(rules, court.period, Math.min(clock, periodSeconds(rules, court.period))),
  );
}

function momentText(play: Play): string {
  return play.clock === null ? play.period_label : `${play.period_label} ${formatClock(play.clock)}`;
}
