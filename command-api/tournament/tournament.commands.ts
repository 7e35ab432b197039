import type { Ruleset } from '#events/game/ruleset.ts';
import type { SeasonStatus } from '#events/season/season.events.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import type { SeriesLength } from '#events/tournament/knockout-place.ts';
import type { TournamentStatus } from '#events/tournament/tournament-status.ts';
import type { WithdrawalCause, WithdrawnResults } from '#events/tournament/withdrawal.ts';

/** Facts around a tournament, looked up for a command. */
export type Surroundings = {
  /** Null when there is no such season. */
  season: { startDate: string | null; endDate: string | null; status: SeasonStatus } | null;
  /** Whether the league that the command names can be chosen. */
  leagueExists: boolean;
  /** The calendar day it is in the league's time zone. */
  today: string;
};

type Details = {
  name: string;
  seasonId: number;
  leagueId: number | null;
  startDate: string | null;
  endDate: string | null;
  ruleset: Ruleset;
  /** Null: as the league's settings say. */
  scoredWithClock?: boolean | null | undefined;
  /** Absent in a new tournament: the default. */
  standingsRules?: StandingsRules | undefined;
};

type Reason = { reason: string; by: number | null };

export type TournamentCommand = {
  tournamentId: number;
} & (
  | { type: 'archive_tournament' }
  /** A team that is about to be deleted and has not played. */
  | { type: 'forget_team'; teamId: number }
  /** Without looked-up facts when season and league were made for it: imports, the demo, a season's copy. */
  | ({ type: 'create_tournament'; status?: TournamentStatus; around?: Surroundings } & Details)
  /** Absent fields stay as they are. */
  | ({
      type: 'change_tournament';
      status?: TournamentStatus;
      around: Surroundings;
      hasGames: boolean;
      hasStartedGames: boolean;
    } & Partial<Details>)
  /** Makes the tournament reach from its first to its last game; never shortens it. */
  | { type: 'widen_tournament'; date: string }
  /** A team that plays in it, as a feed or a season's copy says. */
  | { type: 'enter_team'; teamId: number }
  /** A team entered by an administrator, or by its manager as long as the tournament has not begun. */
  | {
      type: 'add_team';
      teamId: number;
      teamExists: boolean;
      by: 'administrator' | 'manager';
      around: Surroundings;
    }
  | { type: 'remove_team'; teamId: number; hasGames: boolean; around: Surroundings }
  /** Seeds are teams, the best first; one length for all rounds, or one for each. */
  | { type: 'draw_bracket'; seeds: number[]; bestOf: SeriesLength | SeriesLength[] }
  /** `date`: a calendar day, not after `today`. `by`: the account that gives the reason. */
  | ({
      type: 'adjust_points';
      adjustmentId: string;
      teamId: number;
      points: number;
      date: string;
      note: string | null;
      today: string;
    } & Reason)
  | ({ type: 'revoke_adjustment'; adjustmentId: string } & Reason)
  | ({ type: 'draw_lot'; lotId: string; teamIds: readonly number[]; seed: string } & Reason)
  /** `date`: a calendar day, not after `today`. */
  | ({
      type: 'leave_tournament';
      withdrawalId: string;
      teamId: number;
      cause: WithdrawalCause;
      results: WithdrawnResults;
      date: string;
      today: string;
      isPlaying: boolean;
    } & Reason)
  | ({ type: 'reinstate_team'; teamId: number } & Reason)
  | { type: 'withdraw_bracket'; hasBegunGames: boolean }
  /** Without looked-up facts when the import that made it is taken back, whatever day it is. */
  | { type: 'delete_tournament'; hasGames: boolean; around?: Surroundings }
  /** As before an import made it reach further. */
  | { type: 'restore_dates'; startDate: string | null; endDate: string | null }
);
