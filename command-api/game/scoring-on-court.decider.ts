import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { THIS_PLAYER } from '#command-api/game/named-refusal.ts';
import type { CourtActionFacts } from '#contracts/game/scoring.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { DEEDS, isDeed } from '#events/game/deeds.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { CommandContext, Decision, GameInProgress } from './game.commands.ts';
import { enforceLimits, refuseFoulTooMany } from './scoring-limits.decider.ts';

/** Players of a side on court (FIBA art. 4.2.2). */
const ON_COURT = 5;

function refusePlayer(game: GameInProgress, side: Side, playerId: number | null): Rejection | null {
  if (playerId === null) return null;
  if (game.facts.rosters[side]?.some((player) => player.playerId === playerId) === true) return null;
  return reject(
    'not_on_roster',
    say('scoring.not_on_bench', { player: THIS_PLAYER, bench: side === 'east' ? 'A' : 'B' }),
  );
}

type Shot = Extract<CourtActionFacts, { type: 'points' | 'missed_shot' }>;

/** What is known about a shot; the event has no field for what the scorer did not say. */
function toShot({ points, place, technique }: Shot) {
  return { points, ...(place ? { place } : {}), ...(technique ? { technique } : {}) };
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
  const decision = decideDeed(game, action, occurredAt, context);
  if (context.origin === 'import') return refuseFoulTooMany(game.sheet, decision) ?? decision;
  return enforceLimits(game.sheet, decision, action.overrule === true);
}

function decideDeed(
  game: GameInProgress,
  action: CourtActionFacts,
  occurredAt: string,
  context: CommandContext,
): Decision {
  const { side, period } = action;
  const { follows } = action;
  const onCourt = { side, period, clock: action.clock ?? null, occurredAt, ...(follows ? { follows } : {}) };
  const playerId = 'player_id' in action ? (action.player_id ?? null) : null;
  const refusal = refusePlayer(game, side, playerId);
  if (refusal !== null) return refusal;
  if (isDeed(action)) {
    return [{ type: DEEDS[action.type].event, data: { ...onCourt, playerId: action.player_id } }];
  }
  switch (action.type) {
    case 'points':
      return [
        { type: 'PointsAdded', data: { ...onCourt, playerId: action.player_id ?? null, ...toShot(action) } },
      ];
    case 'missed_shot':
      return [{ type: 'ShotMissed', data: { ...onCourt, playerId: action.player_id, ...toShot(action) } }];
    case 'rebound':
      return [
        {
          type: 'ReboundTaken',
          data: { ...onCourt, playerId: action.player_id ?? null, kind: action.kind ?? null },
        },
      ];
    case 'turnover':
      return [
        {
          type: 'TurnoverMade',
          data: { ...onCourt, playerId: action.player_id ?? null, kind: action.kind ?? null },
        },
      ];
    case 'foul':
      return decideFoul(game.sheet, action, onCourt);
    case 'foul_drawn':
      return [{ type: 'FoulDrawn', data: { ...onCourt, playerId: action.player_id } }];
    case 'timeout':
      return [{ type: 'TimeoutTaken', data: onCourt }];
    case 'coach_challenge':
      return [{ type: 'CoachChallengeUsed', data: onCourt }];
    case 'substitution':
      return decideSubstitution(game, action, onCourt, context);
    case 'possession': {
      const { situation } = action;
      return [{ type: 'PossessionAwarded', data: { ...onCourt, playerId, situation } }];
    }
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}

type OnCourtFacts = { side: Side; period: number; clock: number | null; occurredAt: string };

function decideFoul(
  { recording }: Scoresheet,
  action: Extract<CourtActionFacts, { type: 'foul' }>,
  onCourt: OnCourtFacts,
): Decision {
  const playerId = action.player_id ?? null;
  // Without players a foul is one of the team.
  const teamOnly = recording?.mode === 'score_only' && action.by === 'player' && playerId === null;
  if (!teamOnly && (action.by === 'player') !== (playerId !== null)) {
    return reject('validation_failed', say('scoring.foul_by_nobody'), {
      player_id: [action.by === 'player' ? say('scoring.player_required') : say('scoring.player_forbidden')],
    });
  }
  return [{ type: 'FoulCommitted', data: { ...onCourt, by: action.by, playerId, kind: action.kind } }];
}

function decideSubstitution(
  game: GameInProgress,
  action: Extract<CourtActionFacts, { type: 'substitution' }>,
  onCourt: OnCourtFacts,
  context: CommandContext,
): Decision {
  const playerOut = action.player_out ?? null;
  const playerIn = action.player_in ?? null;
  if (playerOut === playerIn) {
    return reject('validation_failed', say('scoring.substitution_of_one'), {
      player_in: [say('scoring.another_player')],
    });
  }
  const refusal = refusePlayer(game, action.side, playerOut) ?? refusePlayer(game, action.side, playerIn);
  if (refusal !== null) return refusal;
  if (context.origin !== 'import') {
    const { lines } = game.sheet[action.side];
    const playing = Object.values(lines).filter((line) => line.onCourtSince !== null).length;
    const lineupKnown = playing > 0;
    const entering = playerIn === null ? undefined : lines[playerIn];
    const leaving = playerOut === null ? undefined : lines[playerOut];
    if (lineupKnown && leaving !== undefined && leaving.onCourtSince === null) {
      return reject('conflict', say('scoring.player_out_not_on_court'));
    }
    if (lineupKnown && entering !== undefined && entering.onCourtSince !== null) {
      return reject('conflict', say('scoring.player_in_on_court'));
    }
    if (playerOut === null && playing >= ON_COURT) {
      return reject('conflict', say('scoring.five_on_court'));
    }
  }
  return [{ type: 'PlayerSubstituted', data: { ...onCourt, playerOut, playerIn } }];
}
