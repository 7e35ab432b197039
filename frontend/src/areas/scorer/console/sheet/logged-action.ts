import { toCorrectableAction } from '#events/game/action-event.ts';
import { isCorrectableEvent } from '#events/game/court.events.ts';
import type { LoggedEvent } from '#events/game/scoresheet.ts';
import type { LoggedAction } from '#frontend/features/scoring/scoring.types.ts';

/**
 * An event as the log shows it; null for what it does not list.
 * @param period the one being played: an end of the game does not say in which it was
 */
export function loggedAction(event: LoggedEvent, period: number): LoggedAction | null {
  if (isCorrectableEvent(event)) return toCorrectableAction(event);
  switch (event.type) {
    case 'GameStarted':
      return { type: 'game_start', period: 1 };
    case 'GameCompleted':
      return { type: 'game_end', period };
    case 'PeriodStarted':
      return { type: 'period_start', period: event.data.period };
    case 'PeriodEnded':
      return { type: 'period_end', period: event.data.period, clock: 0 };
    case 'ScoreCorrected':
      return {
        type: 'score_correction',
        side: event.data.side,
        period: event.data.period,
        delta: event.data.delta,
      };
    default:
      return null;
  }
}
