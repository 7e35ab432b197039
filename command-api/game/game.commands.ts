import type { GameEvent, RosterPlayer, Side } from '#events/game/game.events.ts';
import type { Game, GameFacts } from '#events/game/game.fold.ts';
import type { TallyChange } from '#events/game/tally.ts';
import type { Rejection } from '#platform/errors.ts';
import type { ScoringAction } from './scoring.contract.ts';

/** Who asks, from where, and when by the server's clock. */
export type CommandContext = {
  actor: { id: number | null; role: string };
  /** The scoring device; null for a call that is not a scoring console's. */
  device: string | null;
  /** ISO time. */
  now: string;
  /** An import waives bench size, lineup and opening time; every other rule holds (design §2). */
  origin?: 'import' | 'demo';
};

export type Coach = { staffId: string; name: string | null; role: 'head' | 'assistant' };

export type ScheduleGame = { type: 'schedule_game' } & Omit<
  GameFacts,
  'rosters' | 'scorerId' | 'streamUrl' | 'archived'
>;

export type GameCommand = (
  | ScheduleGame
  | { type: 'reschedule_game'; scheduledAt: string | null; venue: string | null }
  | { type: 'pick_roster'; side: Side; players: RosterPlayer[]; coaches: Coach[] }
  | { type: 'name_officials'; officials: { staffId: string; name: string | null; role: string }[] }
  | { type: 'assign_scorer'; scorerId: number | null }
  | { type: 'take_over_scoring'; device: string }
  | { type: 'record_action'; action: ScoringAction }
  | { type: 'correct_stat_line'; side: Side; period: number; playerId: number; changes: TallyChange }
  | { type: 'file_protest'; side: Side; reason: string | null }
  | { type: 'confirm_game' }
  | { type: 'reopen_game'; reason: string }
  | { type: 'postpone_game'; reason: string | null }
  | { type: 'cancel_game'; reason: string | null }
  | { type: 'forfeit_game'; side: Side; reason: string | null }
) & { context: CommandContext };

export type GameCommandOf<Type extends GameCommand['type']> = Extract<GameCommand, { type: Type }>;

export type ExistingGame = Exclude<Game, { status: 'nonexistent' }>;
export type GameInProgress = Extract<Game, { status: 'in_progress' }>;
export type Decision = GameEvent[] | Rejection;
