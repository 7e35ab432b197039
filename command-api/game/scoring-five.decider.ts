import { isRejection } from '#command-api/command-handling/decider.ts';
import { reject } from '#command-api/command-handling/rejection.ts';
import type { FiveAction } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { toCourtEvent } from '#events/game/action-event.ts';
import { changesToFive, ON_COURT } from '#events/game/changes-to-five.ts';
import type { CourtEvent, Side } from '#events/game/court.events.ts';
import { excludedPlayers } from '#events/game/limits.ts';
import type { Decision, GameInProgress } from './game-command.ts';
import { enforceLimits } from './scoring-limits.decider.ts';
import { refusePlayer } from './scoring-on-court.decider.ts';
import { refuseClock, refusePeriod } from './scoring-period.decider.ts';

/** The five who are on court now: the substitutions that it takes, and none when they are there already. */
export function decideFive(game: GameInProgress, action: FiveAction): Decision {
  const { side, period, clock = null, player_ids: playerIds, occurred_at: occurredAt } = action;
  const refusal = refusePeriod(game.sheet, period) ?? refuseClock(game.sheet, period, clock);
  if (refusal !== null) return refusal;
  for (const playerId of playerIds) {
    const stranger = refusePlayer(game, side, playerId);
    if (stranger !== null) return stranger;
  }
  const change = (playerOut: number | null, playerIn: number | null): CourtEvent =>
    toCourtEvent(
      { type: 'substitution', side, period, clock, player_out: playerOut, player_in: playerIn },
      occurredAt,
    );
  // Whoever is out of the game is not on court, even if nobody has come in for them yet.
  const able = enforceLimits(
    game.sheet,
    playerIds.map((playerId) => change(null, playerId)),
    false,
  );
  if (isRejection(able)) return able;
  const wanted = Math.min(ON_COURT, ablePlayers(game, side));
  if (new Set(playerIds).size !== wanted || playerIds.length !== wanted) {
    return reject(
      'validation_failed',
      say(
        'scoring.five',
        'Name the {wanted, plural, one {one player} other {# different players}} on court.',
        { wanted },
      ),
      { player_ids: [say('scoring.so_many_players', 'Must be {wanted} different players', { wanted })] },
    );
  }
  return changesToFive(game.sheet, side, playerIds).map(({ playerOut, playerIn }) =>
    change(playerOut, playerIn),
  );
}

/** Players of a bench who may play: with fewer than five a team plays on with them (FIBA art. 21). */
function ablePlayers({ sheet, facts }: GameInProgress, side: Side): number {
  const out = excludedPlayers(sheet, side);
  return (facts.rosters[side] ?? []).filter(({ playerId }) => !out.has(playerId)).length;
}
