import type { SeasonLimits } from './game.facts.ts';
import type { CommandOf, InContext } from './game-command.ts';
import { nameOfficials } from './game-officials.command.ts';
import { addToRoster, pickBenches, pickRoster } from './game-roster.commands.ts';
import {
  changeDateOrVenue,
  changeTeams,
  rescheduleGame,
  type ScheduleGame,
  setNeutral,
} from './game-schedule.commands.ts';
import { assignScorer, claimGame, takeOverScoring } from './game-scorer.commands.ts';
import {
  archiveGame,
  cancelGame,
  changeStatus,
  confirmGame,
  deleteGame,
  postponeGame,
  reopenGame,
} from './game-status.commands.ts';
import { setStreamUrl } from './game-stream-url.command.ts';
import {
  annulGame,
  forfeitGame,
  noteRematch,
  revokeAnnulment,
  revokeForfeit,
} from './league-decision.commands.ts';
import { maskReason } from './mask-reason.command.ts';
import { enterScore } from './score-entry.command.ts';
import { recordAction } from './scoring.command.ts';
import { enterStatLines } from './stat-entry.command.ts';
import { correctStatLine } from './stat-line.command.ts';
import { applyWithdrawal, revokeWithdrawal } from './team-withdrawal.commands.ts';

/** Every command on a game that exists. */
export const GAME_COMMANDS = [
  recordAction,
  takeOverScoring,
  enterScore,
  enterStatLines,
  correctStatLine,
  rescheduleGame,
  changeDateOrVenue,
  changeTeams,
  setNeutral,
  pickRoster,
  pickBenches,
  addToRoster,
  nameOfficials,
  setStreamUrl,
  assignScorer,
  claimGame,
  changeStatus,
  confirmGame,
  reopenGame,
  postponeGame,
  cancelGame,
  forfeitGame,
  revokeForfeit,
  annulGame,
  revokeAnnulment,
  noteRematch,
  applyWithdrawal,
  revokeWithdrawal,
  archiveGame,
  deleteGame,
  maskReason,
] as const;

export type GameCommand =
  | InContext<ScheduleGame & { season?: SeasonLimits }>
  /** All or nothing: each is decided on the game after the previous ones. */
  | InContext<{ type: 'all_of'; commands: GameCommand[] }>
  | CommandOf<(typeof GAME_COMMANDS)[number]>;

export type GameCommandOf<Type extends GameCommand['type']> = Extract<GameCommand, { type: Type }>;
