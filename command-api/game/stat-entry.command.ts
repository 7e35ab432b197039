import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { THIS_PLAYER } from '#command-api/game/named-refusal.ts';
import type { ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { toEnteredValues, toLineChanges } from '#events/game/entered-line.ts';
import { SIDES, type Side } from '#events/game/game.events.ts';
import type { Tally } from '#events/game/tally.ts';
import { decideCorrection } from './finished-game.decider.ts';
import {
  type CommandContext,
  type Decision,
  type EnteredLine,
  type GameInProgress,
  gameCommand,
  type InContext,
} from './game-command.ts';
import { decideInSteps } from './game-steps.decider.ts';
import { refuseOtherDevice, refuseScorer } from './may-score.ts';
import { decideStatLine } from './stat-line.command.ts';

/**
 * New values of lines of the box become corrections, all of them or none. Points that move from one player to
 * another are taken before they are given.
 */
export const enterStatLines = gameCommand({
  type: 'enter_stat_lines',
  /** The reason is needed once the result is confirmed. */
  decide: (command: InContext<{ lines: EnteredLine[]; reason: string | null }>, game) =>
    refuseScorer(command.context, game) ??
    refuseOtherDevice(game, command.context) ??
    decideCorrection(game, { ...command, defaultReason: 'statistics entered' }, (playing) =>
      decideLines(command, playing),
    ),
});

function decideLines(
  { lines, context }: InContext<{ lines: EnteredLine[] }>,
  game: GameInProgress,
): Decision {
  const several = lines.length > 1;
  const gain = ({ playerId, points }: EnteredLine) =>
    (points ?? 0) - (findTally(game, playerId)?.points ?? 0);
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => gain(a) - gain(b));
  return decideInSteps(
    game,
    inOrder.map(([index, line]) => (playing) => {
      const decision = enterLine(line, playing as GameInProgress, context);
      return isRejection(decision) && several ? ofLine(decision, index) : decision;
    }),
  );
}

function enterLine(
  { playerId, ...values }: EnteredLine,
  game: GameInProgress,
  context: CommandContext,
): Decision {
  const side = findSide(game, playerId);
  const tally = findTally(game, playerId);
  if (side === null || tally === null) {
    return reject('not_on_roster', say('scoring.not_on_roster', { player: THIS_PLAYER }));
  }
  const { period } = game.sheet;
  const entered = toLineChanges(tally, values);
  return decideStatLine({ side, period, playerId, ...entered, context }, game);
}

/** A line entered at the scorer's table, perhaps without a network: the new values hold whatever came before them. */
export function decideEnteredLine(
  { side, period, player_id: playerId, line, occurred_at: occurredAt }: ScoringActionOf<'stat_line'>,
  game: GameInProgress,
  context: CommandContext,
): Decision {
  const known = game.sheet[side].lines[playerId];
  if (known === undefined) {
    return reject('not_on_roster', say('scoring.not_on_roster', { player: THIS_PLAYER }));
  }
  const entered = toLineChanges(known.tally, toEnteredValues(line));
  return decideStatLine({ side, period, playerId, ...entered, occurredAt, context }, game);
}

function findSide(game: GameInProgress, playerId: number): Side | null {
  return SIDES.find((side) => game.sheet[side].lines[playerId] !== undefined) ?? null;
}

function findTally(game: GameInProgress, playerId: number): Tally | null {
  const side = findSide(game, playerId);
  return side === null ? null : (game.sheet[side].lines[playerId]?.tally ?? null);
}

/** The same refusal, with fields named by their line in the list. */
function ofLine(rejection: Rejection, index: number): Rejection {
  const fields = Object.entries(rejection.errors ?? {});
  if (fields.length === 0) return rejection;
  const errors = Object.fromEntries(
    fields.map(([field, texts]) => [`player_statistics.${index}.${field}`, texts]),
  );
  return { ...rejection, errors };
}
