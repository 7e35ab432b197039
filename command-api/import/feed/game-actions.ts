import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { elapsedSeconds, type Ruleset } from '#events/game/ruleset.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Play } from './play.ts';

/**
 * The whole game as the scorer's console would have sent it: start, plays, the end of every period, end.
 * Action ids derive from the game and the play, so that the same feed gives the same ids every time. Feeds do not
 * say what time it was on the wall: an action happened as many seconds after the tip-off as had been played.
 * @param plays in the order in which they are to be recorded, periods one after another
 * @param ended the last period that is over; the game itself is over when `over` is true
 */
export function gameActions(game: {
  source: string;
  scheduledAt: string;
  ruleset: Ruleset;
  plays: readonly Play[];
  ended: number;
  over: boolean;
}): ScoringAction[] {
  const { source, scheduledAt, ruleset, plays, ended, over } = game;
  const tipOff = Date.parse(scheduledAt);
  const at = (period: number, clock: number) =>
    new Date(tipOff + Math.max(0, elapsedSeconds(ruleset, period, clock)) * 1000).toISOString();
  const last = Math.max(ended, ...plays.map((play) => play.period));
  const actions: ScoringAction[] = [
    { id: derivedId(source, 'start'), occurred_at: scheduledAt, type: 'game_start' },
  ];
  for (let period = 1; period <= last; period += 1) {
    for (const play of plays) {
      if (play.period !== period) continue;
      actions.push({
        ...play.deed,
        id: derivedId(source, `play:${play.key}`),
        occurred_at: at(period, play.clock),
        period,
        clock: play.clock,
      });
    }
    if (period <= ended) {
      actions.push({
        id: derivedId(source, `period-end:${period}`),
        occurred_at: at(period, 0),
        type: 'period_end',
        period,
      });
    }
  }
  if (over) {
    actions.push({ id: derivedId(source, 'end'), occurred_at: at(last, 0), type: 'game_end' });
  }
  return actions;
}
