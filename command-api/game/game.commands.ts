import type { Rejection } from '#command-api/command-handling/rejection.ts';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import type { EnteredValues } from '#events/game/entered-line.ts';
import type { GameEvent, RosterPlayer, Side } from '#events/game/game.events.ts';
import type { Game, GameFacts, GameStatus } from '#events/game/game.fold.ts';
import type { TallyChange } from '#events/game/tally.ts';

/** Who asks, from where, and when by the server's clock. */
export type CommandContext = {
  actor: { id: number | null; role: string };
  /** The scoring device; null for a call that is not a scoring console's. */
  device: string | null;
  /** ISO time. */
  now: string;
  /** An import waives bench size, lineup and opening time; every other rule holds (docs/rules.md, "Games"). */
  origin?: 'import' | 'demo';
};

export type Coach = { staffId: string; name: string | null; role: 'head' | 'assistant' };

export type ScheduleGame = { type: 'schedule_game' } & Omit<
  GameFacts,
  'rosters' | 'officials' | 'scorerId' | 'streamUrl' | 'archived'
>;

/**
 * A picked player, and the reason why they may not be picked (looked up: membership and eligibility on the day of the
 * game).
 */
export type PickedPlayer = RosterPlayer & { refusal: Sentence | null };
export type PickedBench = { players: PickedPlayer[]; coaches: Coach[] };

/** The season a game has to lie in: calendar days, inclusive, in the league's time zone; null is no limit. */
export type SeasonLimits = { startDate: string | null; endDate: string | null; timeZone: string };

/** A score entered as a figure: the new values. Null keeps the value. */
export type EnteredScore = {
  total: number | null;
  /** Index 0 is the first period; overtimes are entered as their sum. */
  quarters: readonly (number | null)[];
  overtime: number | null;
};

/** The first period, the second overtime …; the number of an overtime follows from the ruleset. */
export type EnteredPeriod = { overtime: boolean; number: number };

/** The new values of a player's line. */
export type EnteredLine = { playerId: number } & EnteredValues;

export type GameCommand = (
  | (ScheduleGame & { season?: SeasonLimits })
  /** All or nothing: each is decided on the game after the previous ones. */
  | { type: 'all_of'; commands: GameCommand[] }
  | { type: 'reschedule_game'; scheduledAt: string | null; venue: string | null; season?: SeasonLimits }
  /** Only the given fields; the status stays. */
  | { type: 'change_date_or_venue'; scheduledAt?: string; venue?: string; season: SeasonLimits }
  /** Others advanced in the knockout. */
  | { type: 'change_teams'; name: string; eastTeamId: number; westTeamId: number }
  | { type: 'pick_benches'; east: PickedBench | null; west: PickedBench | null }
  /** `occurredAt`: when a device recorded it, an ISO time; absent: now. */
  | { type: 'add_to_roster'; side: Side; player: PickedPlayer; reason: string; occurredAt?: string }
  | { type: 'set_stream_url'; streamUrl: string | null; allowedHosts: readonly string[] }
  | { type: 'claim_game'; claimingAllowed: boolean }
  /** `period`: the one being played, when the call says so. */
  | {
      type: 'enter_score';
      east: EnteredScore;
      west: EnteredScore;
      period: EnteredPeriod | null;
      /** Needed once the result is confirmed. */
      reason: string | null;
    }
  /** The reason is needed once the result is confirmed. */
  | { type: 'enter_stat_lines'; lines: EnteredLine[]; reason: string | null }
  | { type: 'change_status'; status: GameStatus; reason: string | null }
  | { type: 'archive_game' }
  /** `imported`: the import that made it is taken back, with what was played in it. */
  | { type: 'delete_game'; imported?: boolean }
  | { type: 'pick_roster'; side: Side; players: RosterPlayer[]; coaches: Coach[] }
  /** All of them. `staffId` is for who is named for the first time. */
  | { type: 'name_officials'; officials: { staffId: string; name: string; role: string }[] }
  | { type: 'assign_scorer'; scorerId: number | null }
  | { type: 'take_over_scoring'; device: string }
  /** `arrival`: the player of a late arrival, looked up; null for every other action. */
  | { type: 'record_action'; action: ScoringAction; arrival?: PickedPlayer | null }
  | {
      type: 'correct_stat_line';
      side: Side;
      period: number;
      playerId: number;
      changes: TallyChange;
      /** Time on court as entered; absent to keep the known time. */
      secondsPlayed?: number;
      /** When a device entered it, an ISO time; absent: now. */
      occurredAt?: string;
    }
  | { type: 'confirm_game' }
  /** `of`: the command that gave it. */
  | { type: 'mask_reason'; of: string }
  | { type: 'reopen_game'; reason: string }
  | { type: 'postpone_game'; reason: string | null }
  | { type: 'cancel_game'; reason: string | null }
  | { type: 'forfeit_game'; side: Side; reason: string | null }
) & { context: CommandContext };

export type GameCommandOf<Type extends GameCommand['type']> = Extract<GameCommand, { type: Type }>;

export type ExistingGame = Exclude<Game, { status: 'nonexistent' }>;
export type GameInProgress = Extract<Game, { status: 'in_progress' }>;
export type Decision = GameEvent[] | Rejection;
