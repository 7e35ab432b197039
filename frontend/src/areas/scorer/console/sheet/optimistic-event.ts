import { type ScoringAction, toRecording } from '#contracts/game/scoring.commands.ts';
import { toCorrectableEvent } from '#events/game/action-event.ts';
import { toEnteredValues, toLineChanges } from '#events/game/entered-line.ts';
import { toPeriodEnd } from '#events/game/next-period.ts';
import type { ActionEvent, Scoresheet } from '#events/game/scoresheet.ts';

/**
 * An action of this device as the event the server will make of it, the sheet being as it is before it. Null for what
 * is no entry of the sheet: the start, the end, a change of another entry, somebody on a bench.
 */
export function optimisticEvent(action: ScoringAction, sheet: Scoresheet): ActionEvent | null {
  const occurredAt = action.occurred_at;
  switch (action.type) {
    case 'game_start':
    case 'game_end':
    case 'undo':
    case 'correct':
    case 'insert':
    case 'late_arrival':
      return null;
    case 'period_end':
      return toPeriodEnd(sheet, action.period, occurredAt);
    case 'recording':
      return {
        type: 'RecordingChosen',
        data: { period: action.period, occurredAt, ...toRecording(action) },
      };
    case 'period_start':
      return { type: 'PeriodStarted', data: { period: action.period, occurredAt } };
    case 'arrow_set':
      return { type: 'PossessionArrowSet', data: { period: action.period, occurredAt, side: action.side } };
    case 'stat_line': {
      const { side, period, player_id: playerId } = action;
      const tally = sheet[side].lines[playerId]?.tally;
      if (tally === undefined) return null;
      const entered = toLineChanges(tally, toEnteredValues(action.line));
      return { type: 'StatLineCorrected', data: { side, period, playerId, ...entered, occurredAt } };
    }
    case 'score_correction': {
      const { side, period, delta } = action;
      return {
        type: 'ScoreCorrected',
        data: { side, period, delta, occurredAt, reason: null, reasonBy: null },
      };
    }
    default:
      return toCorrectableEvent(action, occurredAt);
  }
}
