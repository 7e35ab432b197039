import { addToTally } from '#events/game/tally.ts';
import { reject } from '#platform/errors.ts';
import type { Decision, ExistingGame, GameCommandOf } from './game.commands.ts';
import { refusePeriod } from './scoring-period.decider.ts';

/** Attributes existing team points and never changes the score (design §2). */
export function decideStatLine(command: GameCommandOf<'correct_stat_line'>, game: ExistingGame): Decision {
  if (game.status !== 'in_progress') {
    return reject('not_in_progress', 'Statistics can be corrected only while the game is in progress.');
  }
  const refusal = refusePeriod(game.sheet, command.period);
  if (refusal !== null) return refusal;
  const line = game.sheet[command.side].lines[command.playerId];
  if (line === undefined) {
    return reject('not_on_roster', `Player ${command.playerId} is not on the roster.`);
  }
  if (Object.values(command.changes).every((change) => change === 0)) return [];
  const after = addToTally(line.tally, command.changes);
  const negative = Object.entries(after).find(([, value]) => value < 0);
  if (negative !== undefined) {
    return reject('validation_failed', 'A statistic cannot be less than 0.', {
      [negative[0]]: ['Minimum is 0'],
    });
  }
  if (after.fouls > game.facts.ruleset.foulLimit) {
    const text = `A player can have at most ${game.facts.ruleset.foulLimit} fouls`;
    return reject('foul_limit', text, { fouls: [text] });
  }
  return [
    {
      type: 'StatLineCorrected',
      data: {
        side: command.side,
        period: command.period,
        playerId: command.playerId,
        changes: command.changes,
        occurredAt: command.context.now,
      },
    },
  ];
}
