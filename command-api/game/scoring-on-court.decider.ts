import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { THIS_PLAYER } from '#command-api/game/named-refusal.ts';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { toCourtEvent } from '#events/game/action-event.ts';
import { ON_COURT } from '#events/game/changes-to-five.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { CommandContext, Decision, GameInProgress } from './game-command.ts';
import { enforceLimits, refuseFoulTooMany } from './scoring-limits.decider.ts';

/** Who is not on the bench of a side. */
export function refusePlayer(game: GameInProgress, side: Side, playerId: number | null): Rejection | null {
  if (playerId === null) return null;
  if (game.facts.rosters[side]?.some((player) => player.playerId === playerId) === true) return null;
  return reject(
    'not_on_roster',
    say('scoring.not_on_bench', { player: THIS_PLAYER, bench: side === 'east' ? 'A' : 'B' }),
  );
}

/**
 * Everything a player, a bench or a coach does while a period runs.
 * @param occurredAt ISO time
 */
export function decideOnCourt(
  game: GameInProgress,
  action: CourtActionFacts,
  occurredAt: string,
  context: CommandContext,
): Decision {
  const refusal = refusePeople(game, action, context);
  if (refusal !== null) return refusal;
  const decision = [toCourtEvent(action, occurredAt)];
  if (context.origin === 'import') return refuseFoulTooMany(game.sheet, decision) ?? decision;
  return enforceLimits(game.sheet, decision, action.overrule === true);
}

/** Who cannot have done it. */
function refusePeople(
  game: GameInProgress,
  action: CourtActionFacts,
  context: CommandContext,
): Rejection | null {
  if (action.type === 'substitution') return refuseSubstitution(game, action, context);
  const playerId = 'player_id' in action ? (action.player_id ?? null) : null;
  const refusal = refusePlayer(game, action.side, playerId);
  return refusal ?? (action.type === 'foul' ? refuseFoulByNobody(game.sheet, action) : null);
}

function refuseFoulByNobody(
  { recording }: Scoresheet,
  { by, player_id }: Extract<CourtActionFacts, { type: 'foul' }>,
): Rejection | null {
  const isNamed = (player_id ?? null) !== null;
  // Without players a foul is one of the team.
  const teamOnly = recording?.mode === 'score_only' && by === 'player' && !isNamed;
  if (teamOnly || (by === 'player') === isNamed) return null;
  return reject(
    'validation_failed',
    say('scoring.foul_by_nobody', 'A foul is by a player, or by the coach or the bench without a player.'),
    {
      player_id: [
        by === 'player'
          ? say('scoring.player_required', 'A player is required')
          : say('scoring.player_forbidden', 'No player may be named'),
      ],
    },
  );
}

function refuseSubstitution(
  game: GameInProgress,
  action: Extract<CourtActionFacts, { type: 'substitution' }>,
  context: CommandContext,
): Rejection | null {
  const playerOut = action.player_out ?? null;
  const playerIn = action.player_in ?? null;
  if (playerOut === playerIn) {
    return reject(
      'validation_failed',
      say(
        'scoring.substitution_of_one',
        'A substitution needs a player who leaves and another one who comes.',
      ),
      {
        player_in: [say('scoring.another_player', 'Choose another player')],
      },
    );
  }
  const refusal = refusePlayer(game, action.side, playerOut) ?? refusePlayer(game, action.side, playerIn);
  if (refusal !== null || context.origin === 'import') return refusal;
  const { lines } = game.sheet[action.side];
  const playing = Object.values(lines).filter((line) => line.onCourtSince !== null).length;
  const lineupKnown = playing > 0;
  const entering = playerIn === null ? undefined : lines[playerIn];
  const leaving = playerOut === null ? undefined : lines[playerOut];
  if (lineupKnown && leaving !== undefined && leaving.onCourtSince === null) {
    return reject(
      'conflict',
      say('scoring.player_out_not_on_court', 'The player who leaves is not on court.'),
    );
  }
  if (lineupKnown && entering !== undefined && entering.onCourtSince !== null) {
    return reject('conflict', say('scoring.player_in_on_court', 'The player who comes is already on court.'));
  }
  if (playerOut === null && playing >= ON_COURT)
    return reject('conflict', say('scoring.five_on_court', 'Five players are on court. Say who leaves.'));
  return null;
}
