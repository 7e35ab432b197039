import type { Side } from '#events/game/game.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { type Rejection, reject } from '#platform/errors.ts';

type Moment = { period: number; clock: number | null };

/**
 * Who has committed the last foul that the rules allow leaves the game (FIBA art. 40): from that moment on nothing
 * is recorded of him. Refused is every action in a later period, and in the same one unless both clocks are known and
 * the action's shows at least as much time left. So a late entry of what he did before stays possible, with the
 * period or the clock it happened at. Statistics entered as a line of the box have no moment and are not refused.
 */
export function refuseFouledOut(
  sheet: Scoresheet,
  side: Side,
  playerId: number,
  moment: Moment,
): Rejection | null {
  const fouls = sheet[side].lines[playerId]?.tally.fouls ?? 0;
  if (fouls < sheet.ruleset.foulLimit) return null;
  const last = momentOfLastFoul(sheet, side, playerId);
  if (last === null || isBefore(moment, last)) return null;
  return reject('foul_limit', `This player has ${fouls} fouls and is out of the game.`);
}

function isBefore(moment: Moment, foul: Moment): boolean {
  if (moment.period !== foul.period) return moment.period < foul.period;
  return moment.clock !== null && foul.clock !== null && moment.clock >= foul.clock;
}

/** When he committed the foul that was one too many; of one entered as a line of the box only the period is known. */
function momentOfLastFoul(sheet: Scoresheet, side: Side, playerId: number): Moment | null {
  let fouls = 0;
  for (const { event, undone } of sheet.entries) {
    if (undone || !('side' in event.data) || event.data.side !== side) continue;
    if (event.type === 'FoulCommitted' && event.data.playerId === playerId) fouls += 1;
    else if (event.type === 'StatLineCorrected' && event.data.playerId === playerId) {
      fouls += event.data.changes.fouls ?? 0;
    } else continue;
    if (fouls < sheet.ruleset.foulLimit) continue;
    return { period: event.data.period, clock: 'clock' in event.data ? event.data.clock : null };
  }
  return null;
}
