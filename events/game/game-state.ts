import type { KnockoutPlace } from '#events/tournament/knockout-place.ts';
import type { CorrectionCause } from './correction-cause.ts';
import type { ForfeitedBy } from './forfeit.ts';
import type { GameEvent, PeriodScore, RosterPlayer, Side } from './game.events.ts';
import type { Ruleset } from './ruleset.ts';
import type { Scoresheet } from './scoresheet.ts';
import type { Benches } from './scoresheet-draft.ts';

export type Official = { staffId: string; name: string | null; role: string };

/** What every game has, whatever its status. */
export type GameFacts = {
  gameId: number;
  name: string;
  /** Whether the name follows the teams' names. */
  nameIsGenerated?: boolean | undefined;
  seasonId: number;
  tournamentId: number | null;
  leagueId: number | null;
  categoryId: number | null;
  eastTeamId: number;
  westTeamId: number;
  scheduledAt: string | null;
  /** False when only the day is known. */
  timeKnown?: boolean | undefined;
  venue: string | null;
  /** Neither side is at home; absent where east is. */
  neutral?: boolean | undefined;
  ruleset: Ruleset;
  recording: 'full' | 'result_only';
  source: string | null;
  /** The series it is a game of; absent outside a knockout. */
  knockout?: KnockoutPlace | undefined;
  /** Its round in the schedule of its tournament; absent outside one. */
  round?: number | undefined;
  rosters: { east: readonly RosterPlayer[] | null; west: readonly RosterPlayer[] | null };
  /** In the order of the last time they were named. Without a name: erased. */
  officials: readonly Official[];
  /** The game that it plays again, and the one in which it is played again; absent where there is none. */
  rematchOf?: number | undefined;
  rematchId?: number | undefined;
  scorerId: number | null;
  streamUrl: string | null;
  /** Removed from lists, and still counted. */
  archived: boolean;
  /** When it should have been before it was postponed or moved the last time; absent if its time was not known. */
  movedFrom?: string | undefined;
  /** Why it is postponed, canceled or forfeited; absent where nothing was typed, or it is no longer so. */
  statusReason?: StatusReason | undefined;
  /** The withdrawal of a team by which it is canceled, forfeited or annulled; absent where somebody decided that of the game. */
  withdrawalId?: string | undefined;
};

/** What was typed, by whom, and the command it came with, by which it is masked. */
type StatusReason = { text: string; by: number | null; commandId: string | undefined };

export type GameResult = {
  eastScore: number;
  westScore: number;
  periods: readonly PeriodScore[];
  winner: Side | null;
  /** `forfeit`: the score was awarded, and is in no average. */
  type: 'played' | 'forfeit';
  /** Who lost by forfeit or by default; absent where nobody did. */
  forfeitedBy?: ForfeitedBy;
  /** Lost by default (FIBA art. 21); absent otherwise. */
  byDefault?: true;
};

export type FinalScore = Pick<GameResult, 'eastScore' | 'westScore'>;

/** A turn of one scorer on one device. The next one begins when scoring is taken over. */
export type ScoringShift = {
  /** Id of the event it began with. */
  id: string;
  device: string;
  /** Null where the log does not say. */
  scorerId: number | null;
};

/** A game and its status. */
export type Game =
  /** `deleted`: it existed once. */
  | { status: 'nonexistent'; deleted?: true }
  | { status: 'scheduled' | 'postponed'; facts: GameFacts }
  /** `wasPostponed`: when it was canceled. */
  | { status: 'canceled'; facts: GameFacts; wasPostponed: boolean }
  | {
      status: 'in_progress';
      facts: GameFacts;
      sheet: Scoresheet;
      /** Null while no device scores. */
      shift: ScoringShift | null;
      startedAt: string;
      /** How it was over before it was reopened. */
      reopenedFrom?: FinalScore & { entries: Scoresheet['entries'] };
    }
  | {
      status: 'completed' | 'final';
      facts: GameFacts;
      sheet: Scoresheet;
      shift: ScoringShift | null;
      startedAt: string | null;
      finishedAt: string;
      result: GameResult;
      /** The last time it got another result than the one it had, and the score before. */
      correction?: ResultCorrection;
      /** As it was before it was forfeited: what taking that back gives. */
      before?: ExistingGame;
    }
  | {
      /** It counts in nothing. What was played stays on its sheet. */
      status: 'annulled';
      facts: GameFacts;
      sheet: Scoresheet;
      startedAt: string | null;
      /** As it was before it was annulled: what taking that back gives. */
      before: ExistingGame;
    };

/** How a game that was over got its present result. */
export type ResultCorrection = FinalScore & {
  at: string;
  cause: CorrectionCause;
  /** Whether its plays are others than before; what was entered as a figure is none. */
  playsChanged: boolean;
};
export type ExistingGame = Exclude<Game, { status: 'nonexistent' }>;
export type GameStatus = ExistingGame['status'];

export const NO_GAME: Game = { status: 'nonexistent' };

/** The event with the envelope facts the fold needs. */
export type FoldableGameEvent = GameEvent & {
  id: string;
  revision: number;
  metadata?: { commandId: string } | undefined;
};

export function toBenches(facts: GameFacts): Benches {
  return { east: facts.rosters.east ?? [], west: facts.rosters.west ?? [] };
}
