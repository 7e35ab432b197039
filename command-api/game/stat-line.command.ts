import { reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { THIS_PLAYER } from '#command-api/game/named-refusal.ts';
import { say } from '#contracts/refusal/say.ts';
import { longestSeconds, pointsWithoutPlayer } from '#events/game/entered-line.ts';
import type { Side } from '#events/game/game.events.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import { addToTally, type TallyChange } from '#events/game/tally.ts';
import { type Decision, gameCommand, type InContext } from './game-command.ts';
import { refusePeriod } from './scoring-period.decider.ts';

/**
 * Attributes existing team points and never changes the score (docs/rules.md, "Games"): a side's players are credited
 * with no more points than the side has.
 */
export const correctStatLine = gameCommand({ type: 'correct_stat_line', decide: decideStatLine });

type CorrectStatLine = {
  side: Side;
  period: number;
  playerId: number;
  changes: TallyChange;
  /** Time on court as entered; absent to keep the known time. */
  secondsPlayed?: number;
  /** When a device entered it, an ISO time; absent: now. */
  occurredAt?: string;
};
export function decideStatLine(command: InContext<CorrectStatLine>, game: ExistingGame): Decision {
  if (game.status !== 'in_progress') {
    return reject(
      'not_in_progress',
      say(
        'scoring.statistics_of_game_not_in_progress',
        'Statistics can be corrected only while the game is in progress.',
      ),
    );
  }
  const refusal = refusePeriod(game.sheet, command.period);
  if (refusal !== null) return refusal;
  const line = game.sheet[command.side].lines[command.playerId];
  if (line === undefined) {
    return reject('not_on_roster', say('scoring.not_on_roster', { player: THIS_PLAYER }));
  }
  const { secondsPlayed } = command;
  const sameTime = secondsPlayed === undefined || secondsPlayed === line.enteredSeconds;
  if (sameTime && Object.values(command.changes).every((change) => change === 0)) return [];
  const after = addToTally(line.tally, command.changes);
  const negative = Object.entries(after).find(([, value]) => value < 0);
  if (negative !== undefined) {
    return reject(
      'validation_failed',
      say('scoring.statistic_less_than_zero', 'A statistic cannot be less than 0.'),
      {
        [negative[0]]: ['Minimum is 0'],
      },
    );
  }
  if (after.fouls > line.tally.fouls && after.fouls > game.facts.ruleset.foulLimit) {
    const most = game.facts.ruleset.foulLimit;
    return rejectField(
      'fouls',
      say('scoring.most_fouls_entered', 'A player can have at most {most} fouls', { most }),
    );
  }
  const credit = (command.changes.points ?? 0) - pointsWithoutPlayer(game.sheet, command.side);
  if ((command.changes.points ?? 0) > 0 && credit > 0) {
    const most = after.points - credit;
    return rejectField(
      'points',
      say(
        'scoring.most_points_entered',
        'A player can be credited with at most {most} points: the team has no more',
        { most },
      ),
    );
  }
  const longest = longestSeconds(game.sheet);
  if ((secondsPlayed ?? 0) > longest) {
    const most = Math.floor(longest / 60);
    return rejectField(
      'minutes',
      say('scoring.most_minutes_entered', 'A player can have at most {most} minutes', { most }),
    );
  }
  return [
    {
      type: 'StatLineCorrected',
      data: {
        side: command.side,
        period: command.period,
        playerId: command.playerId,
        changes: command.changes,
        ...(sameTime ? {} : { secondsPlayed }),
        occurredAt: command.occurredAt ?? command.context.now,
      },
    },
  ];
}
