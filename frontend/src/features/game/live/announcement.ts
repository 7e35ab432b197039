import { t } from '@lingui/core/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { gameMoment } from '#frontend/features/game/game.status.ts';

/** The score as a screen reader says it. */
export function scoreText({ team_east_name, team_west_name, scoreboard }: Game): string {
  return `${team_east_name} ${scoreboard?.team_score_east ?? 0}, ${team_west_name} ${scoreboard?.team_score_west ?? 0}`;
}

/**
 * What a screen reader says after what was said of `before`: the score when it changed, and when a period ends or begins.
 * Never the clock. Undefined when there is nothing to say.
 */
export function announcement(before: Game, now: Game): string | undefined {
  const moment = gameMoment(now);
  const last = gameMoment(before);
  const score = scoreText(now);
  const scored = score !== scoreText(before);
  if (moment.label !== last.label) {
    if (moment.onBreak || isFinished(now.status)) return t`${moment.label}. ${score}`;
    if (now.status === 'in_progress' && last.onBreak) {
      const period_label = moment.label;
      const start = t`Start of ${period_label}`;
      return scored ? t`${start}. ${score}` : start;
    }
  }
  return scored ? score : undefined;
}
