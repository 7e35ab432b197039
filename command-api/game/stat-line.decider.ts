import { reject } from '#command-api/command-handling/rejection.ts';
import type { Side } from '#events/game/game.events.ts';
import { elapsedSeconds } from '#events/game/ruleset.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { addToTally } from '#events/game/tally.ts';
import type { Decision, ExistingGame, GameCommandOf } from './game.commands.ts';
import { refusePeriod } from './scoring-period.decider.ts';

/**
 * Attributes existing team points and never changes the score (docs/rules.md, "Games"): a side's players are credited
 * with no more points than the side has.
 */
export function decideStatLine(command: GameCommandOf<'correct_stat_line'>, game: ExistingGame): Decision {
  if (game.status !== 'in_progress') {
    return reject('not_in_progress', 'Statistics can be corrected only while the game is in progress.');
  }
  const refusal = refusePeriod(game.sheet, command.period);
  if (refusal !== null) return refusal;
  const line = game.sheet[command.side].lines[command.playerId];
  if (line === undefined) {
    return reject('not_on_roster', 'This player is not on the roster.');
  }
  const { secondsPlayed } = command;
  const sameTime = secondsPlayed === undefined || secondsPlayed === line.enteredSeconds;
  if (sameTime && Object.values(command.changes).every((change) => change === 0)) return [];
  const after = addToTally(line.tally, command.changes);
  const negative = Object.entries(after).find(([, value]) => value < 0);
  if (negative !== undefined) {
    return reject('validation_failed', 'A statistic cannot be less than 0.', {
      [negative[0]]: ['Minimum is 0'],
    });
  }
  if (after.fouls > line.tally.fouls && after.fouls > game.facts.ruleset.foulLimit) {
    const text = `A player can have at most ${game.facts.ruleset.foulLimit} fouls`;
    return reject('validation_failed', text, { fouls: [text] });
  }
  const credit = (command.changes.points ?? 0) - uncredited(game.sheet, command.side);
  if ((command.changes.points ?? 0) > 0 && credit > 0) {
    const text = `A player can be credited with at most ${after.points - credit} points: the team has no more`;
    return reject('validation_failed', text, { points: [text] });
  }
  const longest = longestSeconds(game.sheet);
  if ((secondsPlayed ?? 0) > longest) {
    const text = `A player can have at most ${Math.floor(longest / 60)} minutes`;
    return reject('validation_failed', text, { minutes: [text] });
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
        occurredAt: command.context.now,
      },
    },
  ];
}

/** Points of a side that none of its players is credited with. */
function uncredited(sheet: Scoresheet, side: Side): number {
  const credited = Object.values(sheet[side].lines).reduce((sum, { tally }) => sum + tally.points, 0);
  return totalScore(sheet)[side] - credited;
}

/** Nobody is on court for longer than the regular periods and the overtimes that were played. */
function longestSeconds({ ruleset, periods }: Scoresheet): number {
  return elapsedSeconds(ruleset, Math.max(ruleset.periods, periods.length), 0);
}
