import { t } from '@lingui/core/macro';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import type { DeedType } from '#events/game/deeds.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { DEED_WORDS, FOUL_WORDS, TURNOVER_WORDS } from '#frontend/lib/action-words.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { newId } from '#frontend/lib/new-id.ts';
import type { ConsolePlayer } from './console-sheet.ts';

/** What every action carries: its own id, and when it happened by the server's clock. */
export function stamp(): { id: string; occurred_at: string } {
  return { id: newId(), occurred_at: new Date(serverClock.now()).toISOString() };
}

/** Whose action it is: a player's, or the team's as a whole. */
export type Actor = { side: Side; player: ConsolePlayer | null };

type Stamped = { id: string; occurred_at: string; period: number; side: Side };

/** One button of the action pad. */
export type PadAction = {
  key: string;
  label: string;
  mark?: 'made' | 'missed';
  /** Whom it can be recorded for. */
  by: 'player' | 'player_or_team' | 'team';
  make: (actor: Actor, stamped: Stamped) => ScoringAction | null;
};

function shot(points: 1 | 2 | 3, name: string, made: boolean): PadAction {
  return {
    key: `${points}-${made ? 'made' : 'missed'}`,
    label: made ? t`${name} made` : t`${name} missed`,
    mark: made ? 'made' : 'missed',
    by: 'player',
    make: ({ player }, stamped) =>
      player === null
        ? null
        : { ...stamped, type: made ? 'points' : 'missed_shot', points, player_id: player.id },
  };
}

function ofPlayer(type: DeedType): PadAction {
  return {
    key: type,
    label: DEED_WORDS[type].label,
    by: 'player',
    make: ({ player }, stamped) => (player === null ? null : { ...stamped, type, player_id: player.id }),
  };
}

function rebound(kind: 'offensive' | 'defensive', label: string): PadAction {
  return {
    key: `${kind}-rebound`,
    label,
    by: 'player_or_team',
    make: ({ player }, stamped) => ({ ...stamped, type: 'rebound', kind, player_id: player?.id ?? null }),
  };
}

/** The pad, in rows of four. */
export const PAD = [
  shot(2, '2', true),
  shot(3, '3', true),
  shot(1, t`FT`, true),
  ofPlayer('assist'),
  shot(2, '2', false),
  shot(3, '3', false),
  shot(1, t`FT`, false),
  rebound('defensive', t`Def. rebound`),
  ofPlayer('steal'),
  ofPlayer('block'),
  {
    key: 'turnover',
    label: TURNOVER_WORDS.label,
    by: 'player_or_team',
    make: ({ player }, stamped) => ({ ...stamped, type: 'turnover', player_id: player?.id ?? null }),
  },
  rebound('offensive', t`Off. rebound`),
  {
    key: 'foul',
    label: FOUL_WORDS.personal.label,
    by: 'player',
    make: ({ player }, stamped) =>
      player === null
        ? null
        : { ...stamped, type: 'foul', by: 'player', kind: 'personal', player_id: player.id },
  },
  {
    key: 'timeout',
    label: t`Time-out`,
    by: 'team',
    make: (_actor, stamped) => ({ ...stamped, type: 'timeout' }),
  },
] as const satisfies readonly PadAction[];

/** The action a tap makes in the sheet's present period; null when it needs a player and has none. */
export function toAction(pad: PadAction, actor: Actor, sheet: Scoresheet): ScoringAction | null {
  return pad.make(actor, { ...stamp(), period: sheet.period, side: actor.side });
}

/** +1, +2, +3 of a team button: credited to no player. */
export function teamPoints(side: Side, points: 1 | 2 | 3, sheet: Scoresheet): ScoringAction {
  return { ...stamp(), type: 'points', side, period: sheet.period, points };
}

/** −1 of a team button. */
export function minusOne(side: Side, sheet: Scoresheet): ScoringAction {
  return { ...stamp(), type: 'score_correction', side, period: sheet.period, delta: -1 };
}
