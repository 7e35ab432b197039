import type { Decider } from '#command-api/kernel/decider.ts';
import type { TeamEvent } from '#events/team/team.events.ts';
import { reject } from '#platform/errors.ts';

export type TeamCommand =
  | ({ type: 'create_team' } & Extract<TeamEvent, { type: 'TeamCreated' }>['data'])
  /** `imported`: the same number may be worn by two players in a season (design §7, real feeds). */
  | {
      type: 'add_player';
      teamId: number;
      playerId: number;
      number: string | null;
      from: string;
      imported: boolean;
    }
  | { type: 'release_player'; teamId: number; playerId: number; until: string };

/** 0 to 99; text, because "0" and "00" are two numbers (decisions, "People and files"). */
const JERSEY_NUMBER = /^\d{1,2}$/;

export type Team = null | {
  name: string;
  managerId: number | null;
  squad: Readonly<Record<number, { number: string | null }>>;
};

export const teamDecider: Decider<Team, TeamCommand, TeamEvent> = {
  initial: null,
  decide(command, team) {
    if (command.type === 'create_team') {
      if (team !== null) return reject('already_exists', 'This team exists already.');
      const { type: _type, ...facts } = command;
      const name = facts.name.trim();
      if (name.length === 0) {
        return reject('validation_failed', 'Team name is required', { name: ['Team name is required'] });
      }
      return [{ type: 'TeamCreated', data: { ...facts, name } }];
    }
    if (team === null) return reject('not_found', 'There is no such team.');
    const member = team.squad[command.playerId];
    switch (command.type) {
      case 'add_player': {
        const { teamId, playerId, number, from } = command;
        if (member !== undefined) return [];
        if (number !== null && !JERSEY_NUMBER.test(number)) {
          const text = 'Jersey Number must be an integer from 0 to 99';
          return reject('validation_failed', text, { number: [text] });
        }
        const taken = number !== null && Object.values(team.squad).some((other) => other.number === number);
        if (taken && !command.imported) {
          const text = `Jersey Number ${number} is already taken in this team`;
          return reject('conflict', text, { number: [text] });
        }
        return [{ type: 'PlayerJoined', data: { teamId, playerId, number, from } }];
      }
      case 'release_player': {
        const { teamId, playerId, until } = command;
        if (member === undefined) return reject('not_found', 'This player is not in the team.');
        return [{ type: 'PlayerLeft', data: { teamId, playerId, until } }];
      }
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(team, event) {
    switch (event.type) {
      case 'TeamCreated':
        return { name: event.data.name, managerId: event.data.managerId, squad: {} };
      case 'PlayerJoined': {
        if (team === null) return null;
        const { playerId, number } = event.data;
        return { ...team, squad: { ...team.squad, [playerId]: { number } } };
      }
      case 'PlayerLeft': {
        if (team === null) return null;
        const { [event.data.playerId]: _left, ...squad } = team.squad;
        return { ...team, squad };
      }
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
};
