import { t } from '@lingui/core/macro';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { DeedType } from '#events/game/court-actions.ts';
import { type Place, pointsFrom } from '#events/game/half-court.ts';
import type { RecordingMode } from '#events/game/recording.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import {
  BENCH_FOUL_LABELS,
  DEED_WORDS,
  type FOUL_KINDS,
  FOUL_WORDS,
  TURNOVER_WORDS,
} from '#frontend/lib/action-words.ts';
import { newId } from '#frontend/lib/new-id.ts';
import type { ConsolePlayer } from './console-sheet.ts';
import { consoleNow } from './console-time.ts';
import { reboundKind } from './follow-up.ts';

/** What every action carries: its own id, and when it happened. */
export function stamp(): { id: string; occurred_at: string } {
  return { id: newId(), occurred_at: new Date(consoleNow()).toISOString() };
}

/** Whose action it is: a player's, or the team's as a whole. */
export type Actor = { side: Side; player: ConsolePlayer | null };

type Stamped = { id: string; occurred_at: string; period: number; side: Side };

/** One button of the action pad, or of the sheet behind it. */
export type PadAction = {
  key: string;
  label: string;
  mark?: 'made' | 'missed';
  /** Who can be credited with it. */
  by: 'player' | 'player_or_team' | 'team';
  make: (actor: Actor, stamped: Stamped, sheet: Scoresheet) => ScoringAction | null;
};

/** A shot, made or missed. Only a made one can be the team's, when it was not seen who scored. */
export function shot(points: 1 | 2 | 3, made: boolean, place?: Place): PadAction {
  const name = points === 1 ? t`FT` : String(points);
  return {
    key: `${points}-${made ? 'made' : 'missed'}`,
    label: made ? t`${name} made` : t`${name} missed`,
    mark: made ? 'made' : 'missed',
    by: made ? 'player_or_team' : 'player',
    make: ({ player }, stamped) => {
      const facts = { ...stamped, points, ...(place && { place }) };
      if (made) return { ...facts, type: 'points', player_id: player?.id ?? null };
      return player === null ? null : { ...facts, type: 'missed_shot', player_id: player.id };
    },
  };
}

/** The half court tapped: the place says what the shot is worth. */
export const shotFrom = (place: Place, made: boolean): PadAction => shot(pointsFrom(place), made, place);

function ofPlayer(type: DeedType): PadAction {
  return {
    key: type,
    label: DEED_WORDS[type].label,
    by: 'player',
    make: ({ player }, stamped) => (player === null ? null : { ...stamped, type, player_id: player.id }),
  };
}

type FoulKind = (typeof FOUL_KINDS)[number];

/** No free throw follows an offensive foul; of other fouls it is asked. */
const throwsOfKind = (kind: FoulKind) => (kind === 'offensive' ? { free_throws: 0 as const } : {});

/** An offensive foul is a turnover, too (FIBA statisticians' manual); the console records both. */
export function foulOf(kind: FoulKind): PadAction {
  return {
    key: kind === 'personal' ? 'foul' : `${kind}-foul`,
    label: kind === 'personal' ? t`Foul` : FOUL_WORDS[kind].label,
    by: 'player',
    make: ({ player }, stamped) =>
      player === null
        ? null
        : { ...stamped, type: 'foul', by: 'player', kind, player_id: player.id, ...throwsOfKind(kind) },
  };
}

function benchFoul(by: 'coach' | 'bench', kind: 'technical' | 'disqualifying'): PadAction {
  return {
    key: `${by}-${kind}-foul`,
    label: BENCH_FOUL_LABELS[by][kind],
    by: 'team',
    make: (_actor, stamped) => ({ ...stamped, type: 'foul', by, kind, player_id: null }),
  };
}

export const FOUL = foulOf('personal');
/** A foul of a team whose players are not recorded. */
export const TEAM_FOUL: PadAction = {
  key: 'foul',
  label: t`Foul`,
  by: 'team',
  make: (_actor, stamped) => ({ ...stamped, type: 'foul', by: 'player', kind: 'personal', player_id: null }),
};
const REBOUND: PadAction = {
  key: 'rebound',
  label: t`Rebound`,
  by: 'player_or_team',
  make: ({ player, side }, stamped, sheet) => ({
    ...stamped,
    type: 'rebound',
    kind: reboundKind(sheet, side),
    player_id: player?.id ?? null,
  }),
};
const TURNOVER: PadAction = {
  key: 'turnover',
  label: TURNOVER_WORDS.label,
  by: 'player_or_team',
  make: ({ player }, stamped) => ({ ...stamped, type: 'turnover', player_id: player?.id ?? null }),
};

/** Shots without a place, made ones above missed ones. */
export const SHOTS: readonly PadAction[] = [
  shot(2, true),
  shot(3, true),
  shot(1, true),
  shot(2, false),
  shot(3, false),
  shot(1, false),
];
export const MADE_SHOTS: readonly PadAction[] = SHOTS.filter(({ mark }) => mark === 'made');
export const FREE_THROWS: readonly PadAction[] = [shot(1, true), shot(1, false)];

/** The other actions on court, by recording mode. */
export const KEYS: Record<RecordingMode, readonly PadAction[]> = {
  full: [
    FOUL,
    REBOUND,
    TURNOVER,
    // What one player does alone.
    ofPlayer('steal'),
    ofPlayer('block'),
    ofPlayer('assist'),
  ],
  simple: [FOUL],
  score_only: [TEAM_FOUL],
};

/** Rarer actions, in the sheet behind “More…”. */
export const RARE_FOULS: readonly PadAction[] = [
  foulOf('offensive'),
  foulOf('unsportsmanlike'),
  foulOf('technical'),
  foulOf('disqualifying'),
  benchFoul('coach', 'technical'),
  benchFoul('bench', 'technical'),
  benchFoul('coach', 'disqualifying'),
  benchFoul('bench', 'disqualifying'),
];
export const JUMP_BALL: PadAction = {
  key: 'jump-ball',
  label: t`Jump ball`,
  by: 'player_or_team',
  make: ({ player }, stamped) => ({
    ...stamped,
    type: 'possession',
    situation: 'jump_ball',
    player_id: player?.id ?? null,
  }),
};
export const HELD_BALL: PadAction = {
  key: 'held-ball',
  label: t`Held ball`,
  by: 'team',
  make: (_actor, stamped) => ({ ...stamped, type: 'possession', situation: 'held_ball' }),
};
export const TIMEOUT: PadAction = {
  key: 'timeout',
  label: t`Time-out`,
  by: 'team',
  make: (_actor, stamped) => ({ ...stamped, type: 'timeout' }),
};
export const CHALLENGE: PadAction = {
  key: 'coach-challenge',
  label: t`Coach’s challenge`,
  by: 'team',
  make: (_actor, stamped) => ({ ...stamped, type: 'coach_challenge' }),
};

/** The action a tap makes in the sheet's present period; null when it needs a player and has none. */
export function toAction(pad: PadAction, actor: Actor, sheet: Scoresheet): ScoringAction | null {
  return pad.make(actor, { ...stamp(), period: sheet.period, side: actor.side }, sheet);
}

/** The actions of a tap: one, or two where the rules make two of it. */
export function toActions(pad: PadAction, actor: Actor, sheet: Scoresheet): ScoringAction[] {
  const action = toAction(pad, actor, sheet);
  if (action === null) return [];
  if (action.type !== 'foul' || action.kind !== 'offensive') return [action];
  const { id: follows, occurred_at, period, side, player_id } = action;
  const turnover = { id: newId(), occurred_at, period, side, player_id, follows };
  return [action, { ...turnover, type: 'turnover', kind: 'offensive' }];
}

/** +1, +2, +3 of a team button: credited to no player. */
export function teamPoints(side: Side, points: 1 | 2 | 3, sheet: Scoresheet): ScoringAction {
  return { ...stamp(), type: 'points', side, period: sheet.period, points };
}

/** −1 of a team button. */
export function minusOne(side: Side, sheet: Scoresheet): ScoringAction {
  return { ...stamp(), type: 'score_correction', side, period: sheet.period, delta: -1 };
}
