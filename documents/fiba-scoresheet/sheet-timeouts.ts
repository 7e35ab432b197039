import type { SheetTimeouts } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import type { Side } from '#events/game/game.events.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { isWithin, type Moment, TIMEOUT_LIMITS, type TimeoutLimit } from '#events/game/timeout-limits.ts';

type Part = SheetTimeouts['part'];
type PartLimit = TimeoutLimit & { within: Part };

/** The parts of a game for which the rules give time-outs; without the limits for the end of the last period. */
function timeoutParts({ name }: Pick<Ruleset, 'name'>): readonly PartLimit[] {
  return TIMEOUT_LIMITS[name].filter(
    (limit): limit is PartLimit => limit.within !== 'last_period' && limit.lastSeconds === undefined,
  );
}

/** A side's time-outs by part of the game (FIBA Official Basketball Rules, appendix B.9). */
export function sheetTimeouts(sheet: Scoresheet, side: Side, gameIsOver: boolean): SheetTimeouts[] {
  const { ruleset } = sheet;
  const taken = sheet.entries.flatMap(({ event, undone }) =>
    !undone && event.type === 'TimeoutTaken' && event.data.side === side ? [event.data] : [],
  );
  const overtimes = Math.max(0, sheet.periods.length - ruleset.periods);
  return timeoutParts(ruleset).flatMap((limit) => {
    if (limit.within !== 'overtime') return [toPart(limit, null, taken, sheet, gameIsOver)];
    return Array.from({ length: overtimes }, (_, index) =>
      toPart(limit, index + 1, taken, sheet, gameIsOver),
    );
  });
}

function toPart(
  limit: PartLimit,
  overtime: number | null,
  all: readonly Moment[],
  sheet: Scoresheet,
  gameIsOver: boolean,
): SheetTimeouts {
  const { ruleset } = sheet;
  const period = overtime === null ? null : ruleset.periods + overtime;
  const isIn = (moment: Moment) =>
    isWithin(limit, ruleset, moment) && (period === null || moment.period === period);
  const taken = all.filter(isIn);
  const now = { period: sheet.period, clock: sheet.clock.seconds };
  const over = gameIsOver || sheet.period > (period ?? lastPeriod(limit, ruleset));
  return {
    part: limit.within,
    overtime,
    most: limit.most,
    lapsed: countLapsed(limit, taken, over ? null : now, ruleset),
    over,
    taken: taken.map((moment) => ({
      period: moment.period,
      period_label: periodLabel(ruleset.periods, moment.period),
      minute: toMinute(moment, ruleset),
    })),
  };
}

function lastPeriod({ within }: PartLimit, { periods }: Ruleset): number {
  return within === 'first_half' ? Math.ceil(periods / 2) : periods;
}

/** Minute of the period that was being played, from 1 on. */
function toMinute({ period, clock }: Moment, ruleset: Ruleset): number | null {
  if (clock === null) return null;
  const length = periodSeconds(ruleset, period);
  return Math.min(Math.ceil(length / 60), Math.floor((length - clock) / 60) + 1);
}

/**
 * Of the second half's time-outs, a team that has taken none before the last two minutes can take only two (art.
 * 18.2.5): the first box is struck.
 * @param now null when this part of the game is over
 */
function countLapsed(
  limit: PartLimit,
  taken: readonly Moment[],
  now: Moment | null,
  ruleset: Ruleset,
): number {
  const atTheEnd = TIMEOUT_LIMITS[ruleset.name].find(({ lastSeconds }) => lastSeconds !== undefined);
  if (limit.within !== 'second_half' || atTheEnd === undefined) return 0;
  if (now !== null && !isWithin(atTheEnd, ruleset, now)) return 0;
  const before = taken.filter((moment) => !isWithin(atTheEnd, ruleset, moment)).length;
  return Math.max(0, limit.most - atTheEnd.most - before);
}
