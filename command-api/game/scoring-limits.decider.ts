import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { limitWording } from '#contracts/game/limit.texts.ts';
import type { RefusalCode } from '#contracts/refusal/refusal.codes.ts';
import { say, sentence } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import type { LimitRule } from '#events/game/limit-rules.ts';
import { brokenLimit } from '#events/game/limits.ts';
import { isActionEvent, type Scoresheet } from '#events/game/scoresheet.ts';
import type { Decision } from './game-command.ts';

/** On the sheet, undone ones included. A game of the NBA with overtimes has some 800. */
const MOST_ACTIONS = 2_000;

/** Bounds what every reader of a game has to go through. That a period or the game ends is always recorded. */
export function refuseActionTooMany({ entries }: Scoresheet, decision: Decision): Rejection | null {
  if (isRejection(decision)) return null;
  const added = decision.filter(
    (event) => event.type === 'ActionInserted' || (isActionEvent(event) && event.type !== 'PeriodEnded'),
  ).length;
  if (added === 0 || entries.length + added <= MOST_ACTIONS) return null;
  return reject(
    'too_many_actions',
    say(
      'scoring.too_many_actions',
      'A game has at most {most} actions, and this one has them all. It can still be ended, and actions can be undone.',
      { most: MOST_ACTIONS },
    ),
  );
}

/**
 * The decision, or a rejection when it exceeds a limit of the sheet before it. With `overrule` it is recorded anyway,
 * and the event says which limit was overruled.
 */
export function enforceLimits(sheet: Scoresheet, decision: Decision, overrule: boolean): Decision {
  if (isRejection(decision)) return decision;
  const events: GameEvent[] = [];
  for (const event of decision) {
    const broken = isActionEvent(event) ? brokenLimit(sheet, event) : null;
    if (broken === null) events.push(event);
    else if (overrule)
      events.push({ ...event, data: { ...event.data, overruled: broken.rule } } as GameEvent);
    else return reject(toRefusalCode(broken.rule), sentence(limitWording(broken)));
  }
  return events;
}

function toRefusalCode(rule: LimitRule): RefusalCode {
  if (rule === 'foul_limit') return rule;
  return rule === 'timeouts' ? 'timeout_limit' : 'disqualified';
}

/**
 * A feed reports what happened, so an import enforces no limit except the number of fouls: one more shows that the game
 * was played by another ruleset than the one it is imported with.
 */
export function refuseFoulTooMany(sheet: Scoresheet, decision: Decision): Rejection | null {
  if (isRejection(decision)) return decision;
  for (const { type, data } of decision) {
    if (type !== 'FoulCommitted' || data.playerId === null) continue;
    const fouls = sheet[data.side].lines[data.playerId]?.tally.fouls ?? 0;
    if (fouls >= sheet.ruleset.foulLimit)
      return reject(
        'foul_limit',
        say('scoring.player_fouls', 'This player already has {fouls} fouls.', { fouls }),
      );
  }
  return null;
}
