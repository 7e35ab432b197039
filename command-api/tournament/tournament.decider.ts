import type { Decider } from '#command-api/kernel/decider.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { TournamentEvent } from '#events/tournament/tournament.events.ts';
import { reject } from '#platform/errors.ts';

export type TournamentCommand =
  | {
      type: 'create_tournament';
      tournamentId: number;
      name: string;
      seasonId: number;
      leagueId: number | null;
      startDate: string | null;
      endDate: string | null;
      ruleset: Ruleset;
    }
  /** Makes the tournament reach from its first to its last game; never shortens it. */
  | { type: 'widen_tournament'; tournamentId: number; date: string }
  | { type: 'enter_team'; tournamentId: number; teamId: number };

export type Tournament = null | {
  startDate: string | null;
  endDate: string | null;
  teams: readonly number[];
};

export const tournamentDecider: Decider<Tournament, TournamentCommand, TournamentEvent> = {
  initial: null,
  decide(command, tournament) {
    if (command.type === 'create_tournament') {
      if (tournament !== null) return reject('already_exists', 'This tournament exists already.');
      const { type: _type, ...facts } = command;
      const name = command.name.trim();
      if (name.length < 3) {
        const text = 'Tournament name must be at least 3 characters';
        return reject('validation_failed', text, { name: [text] });
      }
      if (name.length > 100) {
        const text = 'Tournament name must not exceed 100 characters';
        return reject('validation_failed', text, { name: [text] });
      }
      if (facts.startDate !== null && facts.endDate !== null && facts.endDate < facts.startDate) {
        const text = 'End date must be after start date';
        return reject('validation_failed', text, { end_date: [text] });
      }
      return [{ type: 'TournamentCreated', data: { ...facts, name } }];
    }
    if (tournament === null) return reject('not_found', 'There is no such tournament.');
    const { tournamentId } = command;
    switch (command.type) {
      case 'widen_tournament': {
        const { startDate, endDate } = tournament;
        const start = startDate === null || command.date < startDate ? command.date : startDate;
        const end = endDate === null || command.date > endDate ? command.date : endDate;
        if (start === startDate && end === endDate) return [];
        return [{ type: 'TournamentDatesChanged', data: { tournamentId, startDate: start, endDate: end } }];
      }
      case 'enter_team':
        if (tournament.teams.includes(command.teamId)) return [];
        return [{ type: 'TeamEntered', data: { tournamentId, teamId: command.teamId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(tournament, event) {
    switch (event.type) {
      case 'TournamentCreated':
        return { startDate: event.data.startDate, endDate: event.data.endDate, teams: [] };
      case 'TournamentDatesChanged': {
        const { startDate, endDate } = event.data;
        return tournament === null ? null : { ...tournament, startDate, endDate };
      }
      case 'TeamEntered':
        return tournament === null
          ? null
          : { ...tournament, teams: [...tournament.teams, event.data.teamId] };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
};
