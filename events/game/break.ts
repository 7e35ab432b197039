import type { CourtEvent } from './court.events.ts';
import type { Scoresheet } from './scoresheet.ts';

/** A break between two periods, and what can happen in it without the next one having begun (docs/rules.md, "Games"). */

/** Whether an event on court begins the period that the break comes before: it cannot have happened in the break. */
export function beginsPeriod(
  sheet: Pick<Scoresheet, 'period' | 'atBreak' | 'foulInBreak'>,
  event: CourtEvent,
): boolean {
  return sheet.atBreak && event.data.period === sheet.period && !isPossibleInBreak(sheet, event);
}

function isPossibleInBreak({ foulInBreak }: Pick<Scoresheet, 'foulInBreak'>, event: CourtEvent): boolean {
  switch (event.type) {
    case 'PlayerSubstituted':
    case 'TimeoutTaken':
    case 'CoachChallengeUsed':
      return true;
    case 'FoulCommitted':
      return event.data.kind === 'technical' || event.data.kind === 'disqualifying';
    // Whatever it says it follows: the penalty of such a foul is administered before play goes on (FIBA art. 36.4, 38.3).
    case 'PointsAdded':
    case 'ShotMissed':
      return foulInBreak && event.data.points === 1;
    case 'FoulDrawn':
      return foulInBreak;
    default:
      return false;
  }
}
