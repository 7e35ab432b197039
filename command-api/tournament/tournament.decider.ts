import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '#command-api/command-handling/decider.ts';
import { isRejection } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import {
  type Rejection,
  reject,
  rejectField,
  rejectFields,
} from '#command-api/command-handling/rejection.ts';
import { refuseNameLength } from '#command-api/fields/name-length.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import type { SeasonStatus } from '#events/season/season.events.ts';
import { DEFAULT_STANDINGS_RULES, type StandingsRules } from '#events/standings/standings-rules.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import {
  type ExistingTournament,
  evolveTournament,
  hasLeft,
  type Tournament,
} from '#events/tournament/tournament.fold.ts';
import { type TournamentStatus, tournamentStatus } from '#events/tournament/tournament-status.ts';
import { decideDraw, decideWithdrawal, isSeeded } from './bracket.decider.ts';
import { decideAdjustment, decideLot, decideRevocation } from './table.decider.ts';
import type { Surroundings, TournamentCommand } from './tournament.commands.ts';
import { decideLeaving, decideReinstatement } from './withdrawal.decider.ts';

type Decision = readonly TournamentEvent[] | Rejection;

export type TournamentHandler = CommandHandler<Tournament, TournamentCommand, TournamentEvent>;

export const tournamentDecider: Decider<Tournament, TournamentCommand, TournamentEvent> = {
  initial: null,
  evolve: evolveTournament,
  decide(command, tournament) {
    if (command.type === 'create_tournament') {
      if (tournament !== null)
        return reject('already_exists', say('tournament.exists', 'This tournament exists already.'));
      return create(command);
    }
    if (tournament === null) return reject('not_found', say('tournament.missing'));
    const { tournamentId } = command;
    switch (command.type) {
      case 'change_tournament':
        return change(command, tournament);
      case 'widen_tournament': {
        const { startDate, endDate } = tournament;
        return setDates(tournamentId, tournament, {
          startDate: startDate === null || command.date < startDate ? command.date : startDate,
          endDate: endDate === null || command.date > endDate ? command.date : endDate,
        });
      }
      case 'restore_dates':
        return setDates(tournamentId, tournament, command);
      case 'enter_team':
        if (tournament.teams.includes(command.teamId)) return [];
        return [{ type: 'TeamEntered', data: { tournamentId, teamId: command.teamId } }];
      case 'add_team': {
        const { teamId } = command;
        const status = statusOnDay(tournament, command.around);
        if (status === 'completed')
          return reject('conflict', say('tournament.completed', 'Cannot add team to completed tournament'));
        if (status === 'ongoing' && command.by === 'manager')
          return reject(
            'conflict',
            say(
              'tournament.only_administrators_add',
              'Only administrators add teams to a tournament that has begun.',
            ),
          );
        if (!command.teamExists) return rejectField('team_id', 'Please select a valid team');
        if (hasLeft(tournament, teamId)) return reject('conflict', say('tournament.team_left'));
        if (tournament.teams.includes(teamId))
          return reject(
            'already_exists',
            say('tournament.entered_already', 'This team is already in this tournament.'),
          );
        return [{ type: 'TeamEntered', data: { tournamentId, teamId } }];
      }
      case 'remove_team': {
        const { teamId } = command;
        if (!tournament.teams.includes(teamId))
          return reject('not_found', say('tournament.team_not_entered'));
        if (statusOnDay(tournament, command.around) === 'ongoing')
          return reject('conflict', say('tournament.ongoing', 'Cannot remove team from ongoing tournament'));
        if (command.hasGames)
          return reject(
            'conflict',
            say('tournament.team_with_games', 'Cannot remove team with games in this tournament'),
          );
        if (isSeeded(tournament, teamId))
          return reject('conflict', say('tournament.team_in_bracket', 'Cannot remove team in the bracket'));
        return [{ type: 'TeamWithdrawn', data: { tournamentId, teamId } }];
      }
      case 'forget_team':
        if (!tournament.teams.includes(command.teamId)) return [];
        if (isSeeded(tournament, command.teamId)) return reject('conflict', say('team.bracket_not_deleted'));
        return [{ type: 'TeamWithdrawn', data: { tournamentId, teamId: command.teamId } }];
      case 'archive_tournament':
        return tournament.isArchived ? [] : [{ type: 'TournamentArchived', data: { tournamentId } }];
      case 'draw_bracket':
        return decideDraw(command, tournament);
      case 'adjust_points':
        return decideAdjustment(command, tournament);
      case 'revoke_adjustment':
        return decideRevocation(command, tournament);
      case 'draw_lot':
        return decideLot(command, tournament);
      case 'leave_tournament':
        return decideLeaving(command, tournament);
      case 'reinstate_team':
        return decideReinstatement(command, tournament);
      case 'withdraw_bracket':
        return decideWithdrawal(command, tournament);
      case 'delete_tournament':
        if (command.around !== undefined && statusOnDay(tournament, command.around) === 'ongoing')
          return reject(
            'conflict',
            say('tournament.ongoing_not_deleted', 'Cannot delete ongoing tournament'),
          );
        if (command.hasGames)
          return reject(
            'conflict',
            say('tournament.games_not_deleted', 'Cannot delete tournament with games'),
          );
        return [{ type: 'TournamentDeleted', data: { tournamentId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
};

function setDates(tournamentId: number, before: Dates, { startDate, endDate }: Dates): TournamentEvent[] {
  if (startDate === before.startDate && endDate === before.endDate) return [];
  return [{ type: 'TournamentDatesChanged', data: { tournamentId, startDate, endDate } }];
}

function create(command: Extract<TournamentCommand, { type: 'create_tournament' }>): Decision {
  const { type: _type, status, around, standingsRules = DEFAULT_STANDINGS_RULES, ...details } = command;
  const data = { ...details, name: command.name.trim() };
  const refused =
    refuseNameLength('Tournament', data.name) ??
    refuseOrder(data) ??
    (around === undefined ? null : (refuseSeason(data, around) ?? refuseLeague(around)));
  if (refused !== null) return refused;
  const { tournamentId } = data;
  const created: TournamentEvent[] = [
    { type: 'TournamentCreated', data },
    ...orderTable(tournamentId, DEFAULT_STANDINGS_RULES, standingsRules),
  ];
  if (status === undefined || around === undefined) return created;
  const statusNow = statusOnDay({ ...data, stated: null }, around);
  return status === statusNow ? created : [...created, statusEvent(tournamentId, status)];
}

/** Possible at any time: the table is computed anew from the same games. */
function orderTable(tournamentId: number, before: StandingsRules, after: StandingsRules): TournamentEvent[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [{ type: 'TournamentStandingsRulesChanged', data: { tournamentId, standingsRules: after } }];
}

function change(
  command: Extract<TournamentCommand, { type: 'change_tournament' }>,
  before: ExistingTournament,
): Decision {
  const { tournamentId, around } = command;
  const { seasonId, leagueId, startDate, endDate, ruleset, ...after } = { ...before, ...command };
  const { scoredWithClock = before.scoredWithClock, standingsRules = before.standingsRules } = command;
  const name = after.name.trim();
  const length = refuseNameLength('Tournament', name);
  if (length !== null) return length;
  // Its games, its standings and its dates belong to the season.
  if (seasonId !== before.seasonId)
    return rejectField(
      'season_id',
      say('tournament.season_fixed', 'A tournament cannot move to another season'),
    );
  const refused =
    refuseOrder({ startDate, endDate }) ??
    refuseSeason({ startDate, endDate }, around) ??
    (leagueId === before.leagueId ? null : refuseLeague(around));
  if (refused !== null) return refused;

  const events: TournamentEvent[] = [];
  const otherClock = scoredWithClock !== before.scoredWithClock;
  if (name !== before.name || leagueId !== before.leagueId || otherClock)
    events.push({
      type: 'TournamentChanged',
      data: { tournamentId, name, leagueId, ...(otherClock && { scoredWithClock }) },
    });
  if (startDate !== null && endDate !== null) {
    if (startDate !== before.startDate || endDate !== before.endDate)
      events.push({ type: 'TournamentDatesChanged', data: { tournamentId, startDate, endDate } });
  }
  const otherRules = ruleset.name !== before.ruleset.name;
  if (otherRules || ruleset.allowTies !== before.ruleset.allowTies) {
    // Games keep the copy they were scheduled with: no two of a tournament are played under different rules.
    if (command.hasGames) {
      return otherRules
        ? reject(
            'conflict',
            say('tournament.ruleset_fixed', 'Cannot change ruleset of tournament with games'),
          )
        : reject(
            'conflict',
            say(
              'tournament.ties_fixed',
              'Cannot change whether games may end tied in a tournament with games',
            ),
          );
    }
    events.push({ type: 'TournamentRulesetChanged', data: { tournamentId, ruleset } });
  }
  events.push(...orderTable(tournamentId, before.standingsRules, standingsRules));
  const status = changeStatus(command, { stated: before.stated, startDate, endDate });
  return isRejection(status) ? status : [...events, ...status];
}

/**
 * The state machine: a tournament starts, is completed, and can be taken up again; it returns to upcoming only
 * while no game of it has started. Nothing is recorded when the dates imply the same.
 */
function changeStatus(
  command: Extract<TournamentCommand, { type: 'change_tournament' }>,
  tournament: Pick<ExistingTournament, 'stated' | 'startDate' | 'endDate'>,
): Decision {
  const { status } = command;
  if (status === undefined || status === statusOnDay(tournament, command.around)) return [];
  if (status === 'upcoming' && command.hasStartedGames)
    return reject(
      'status_not_possible',
      say('tournament.begun', 'A tournament with started games cannot be upcoming.'),
    );
  return [statusEvent(command.tournamentId, status)];
}

function statusEvent(tournamentId: number, status: TournamentStatus): TournamentEvent {
  switch (status) {
    case 'upcoming':
      return { type: 'TournamentReturnedToUpcoming', data: { tournamentId } };
    case 'ongoing':
      return { type: 'TournamentStarted', data: { tournamentId } };
    case 'completed':
      return { type: 'TournamentCompleted', data: { tournamentId } };
    default: {
      const unknown: never = status;
      return unknown;
    }
  }
}

/** The status as shown on that day. */
export function statusOnDay(
  tournament: Pick<ExistingTournament, 'stated' | 'startDate' | 'endDate'>,
  { today, season }: Pick<Surroundings, 'today'> & { season: { status: SeasonStatus } | null },
): TournamentStatus {
  return tournamentStatus(tournament, { today, seasonStatus: season?.status ?? null });
}

function refuseSeason(
  dates: { startDate: string | null; endDate: string | null },
  { season }: Surroundings,
): Rejection | null {
  return season === null
    ? rejectField('season_id', 'Please select a valid season')
    : refuseOutside(dates, season);
}

function refuseLeague({ leagueExists }: Surroundings): Rejection | null {
  return leagueExists ? null : rejectField('league_id', 'Please select a valid league');
}

/** Calendar days, inclusive; null where a season is open. */
type Dates = { startDate: string | null; endDate: string | null };

/** One-day tournaments are allowed (docs/rules.md, "Input and display"). */
function refuseOrder({ startDate, endDate }: Dates): Rejection | null {
  if (startDate === null || endDate === null || endDate >= startDate) return null;
  return rejectField('end_date', say('season.ends_before_start'));
}

/**
 * A tournament lies within its season, with a text for each date that does not (docs/rules.md, "Input and display").
 */
function refuseOutside(dates: Dates, season: Dates): Rejection | null {
  const start = outside('start', dates.startDate, season);
  const end = outside('end', dates.endDate, season);
  if (start === null && end === null) return null;
  return rejectFields({
    ...(start === null ? {} : { start_date: [start] }),
    ...(end === null ? {} : { end_date: [end] }),
  });
}

function outside(which: 'start' | 'end', day: string | null, season: Dates): Sentence | null {
  if (day === null) return null;
  if (season.startDate !== null && day < season.startDate)
    return say(`season.${which}_before`, { day: { day: season.startDate } });
  if (season.endDate !== null && day > season.endDate)
    return say(`season.${which}_after`, { day: { day: season.endDate } });
  return null;
}
