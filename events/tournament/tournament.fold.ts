import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { DEFAULT_STANDINGS_RULES, type StandingsRules } from '#events/standings/standings-rules.ts';
import type { Draw } from './bracket.ts';
import type { TournamentEvent } from './tournament.events.ts';
import type { TournamentStatus } from './tournament-status.ts';
import type { WithdrawalCause, WithdrawnResults } from './withdrawal.ts';

/** Points given or, below 0, taken away, from a day on. */
export type Adjustment = {
  id: string;
  teamId: number;
  points: number;
  date: string;
  /** Null without one, and once its author has been erased. */
  note: string | null;
};
/** A lot: teams in the order drawn. */
export type Lot = { id: string; drawn: readonly number[]; seed: string };

/** A team that has left the tournament, and what became of its games. */
export type Withdrawal = {
  id: string;
  teamId: number;
  cause: WithdrawalCause;
  results: WithdrawnResults;
  date: string;
};

/** What a tournament knows of its knockout. */
export type Knockout = {
  /** Null before it is drawn, and again when it has been withdrawn. */
  bracket: Draw | null;
  /** How many brackets it has had. */
  brackets: number;
};

export type ExistingTournament = {
  name: string;
  seasonId: number;
  leagueId: number | null;
  startDate: string | null;
  endDate: string | null;
  ruleset: Ruleset;
  standingsRules: StandingsRules;
  /** Those that stand, the earliest decision first. */
  adjustments: readonly Adjustment[];
  lots: readonly Lot[];
  /** Null: as the league's settings say. */
  scoredWithClock: boolean | null;
  /** As an administrator said; null: by its dates (tournament-status.ts). */
  stated: TournamentStatus | null;
  isArchived: boolean;
  /** All that entered, those that have left too. */
  teams: readonly number[];
  withdrawals: readonly Withdrawal[];
} & Knockout;
/** Null before it is created and after it was deleted. */
export type Tournament = null | ExistingTournament;

export function evolveTournament(tournament: Tournament, event: TournamentEvent): Tournament {
  if (event.type === 'TournamentCreated') {
    const { tournamentId: _id, scoredWithClock = null, ...details } = event.data;
    return {
      ...details,
      scoredWithClock,
      standingsRules: DEFAULT_STANDINGS_RULES,
      adjustments: [],
      lots: [],
      stated: null,
      isArchived: false,
      teams: [],
      withdrawals: [],
      bracket: null,
      brackets: 0,
    };
  }
  if (tournament === null) return null;
  switch (event.type) {
    case 'TournamentDatesChanged': {
      const { startDate, endDate } = event.data;
      return { ...tournament, startDate, endDate };
    }
    case 'TournamentChanged': {
      const { name, leagueId, scoredWithClock = tournament.scoredWithClock } = event.data;
      return { ...tournament, name, leagueId, scoredWithClock };
    }
    case 'TournamentRulesetChanged':
      return { ...tournament, ruleset: event.data.ruleset };
    case 'TournamentStandingsRulesChanged':
      return { ...tournament, standingsRules: event.data.standingsRules };
    case 'PointsAdjusted': {
      const { adjustmentId: id, teamId, points, date, note } = event.data;
      return { ...tournament, adjustments: [...tournament.adjustments, { id, teamId, points, date, note }] };
    }
    case 'PointsAdjustmentRevoked': {
      const { adjustmentId } = event.data;
      return { ...tournament, adjustments: tournament.adjustments.filter(({ id }) => id !== adjustmentId) };
    }
    case 'LotDrawn': {
      const { lotId: id, drawn, seed } = event.data;
      return { ...tournament, lots: [...tournament.lots, { id, drawn, seed }] };
    }
    case 'TournamentReturnedToUpcoming':
      return { ...tournament, stated: 'upcoming' };
    case 'TournamentStarted':
      return { ...tournament, stated: 'ongoing' };
    case 'TournamentCompleted':
      return { ...tournament, stated: 'completed' };
    case 'TeamEntered':
      return { ...tournament, teams: [...tournament.teams, event.data.teamId] };
    case 'TeamWithdrawn': {
      const { teamId: gone } = event.data;
      return {
        ...tournament,
        teams: tournament.teams.filter((teamId) => teamId !== gone),
        withdrawals: tournament.withdrawals.filter(({ teamId }) => teamId !== gone),
      };
    }
    case 'TeamLeftTournament': {
      const { withdrawalId: id, teamId, cause, results, date } = event.data;
      return {
        ...tournament,
        withdrawals: [...tournament.withdrawals, { id, teamId, cause, results, date }],
      };
    }
    case 'TeamReinstated': {
      const { withdrawalId } = event.data;
      return { ...tournament, withdrawals: tournament.withdrawals.filter(({ id }) => id !== withdrawalId) };
    }
    case 'BracketDrawn': {
      const { bracket: number, seeds, bestOf } = event.data;
      return { ...tournament, bracket: { number, seeds, bestOf }, brackets: number };
    }
    case 'BracketWithdrawn':
      return { ...tournament, bracket: null };
    case 'TournamentArchived':
      return { ...tournament, isArchived: true };
    case 'TournamentDeleted':
      return null;
    default:
      return unchangedBy(event, tournament);
  }
}

/** Whether a team has left the tournament, and plays no more in it. */
export function hasLeft({ withdrawals }: Pick<ExistingTournament, 'withdrawals'>, teamId: number): boolean {
  return withdrawals.some((withdrawal) => withdrawal.teamId === teamId);
}
