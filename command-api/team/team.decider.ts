import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { TeamEvent } from '#events/team/team.events.ts';
import {
  COACH_ROLES,
  type Coaches,
  evolveTeam,
  type Team,
  type TeamDetails,
  toDetails,
} from '#events/team/team.fold.ts';
import { decideSquad, type SquadCommand } from './squad.decider.ts';

type DataOf<Type extends TeamEvent['type']> = Extract<TeamEvent, { type: Type }>['data'];
/** Optional fields: undefined keeps the value, null removes it. */
type Extras = {
  coaches?: NamedCoaches;
  logoFileId?: string | null;
};
/** Names as the team itself gives them. `newIds` are the ids for people named for the first time. */
export type NamedCoaches = {
  head?: string | null | undefined;
  assistant?: string | null | undefined;
  newIds: { head: string; assistant: string };
};

export type TeamCommand =
  | ({ type: 'create_team' } & DataOf<'TeamCreated'> & Extras)
  | ({
      type: 'change_team';
      teamId: number;
      details: Partial<TeamDetails>;
      managerId?: number | null;
      /** Managers may not hand their team over. */
      by: 'administrator' | 'manager';
    } & Extras)
  | { type: 'archive_team'; teamId: number }
  /** What has been looked up: whether a game of the team has been played. `today` ends the memberships. */
  | { type: 'delete_team'; teamId: number; hasGames: boolean; today: string }
  | SquadCommand;

export type TeamHandler = CommandHandler<Team, TeamCommand, TeamEvent>;

export const teamDecider: Decider<Team, TeamCommand, TeamEvent> = {
  initial: null,
  evolve: evolveTeam,
  decide(command, team) {
    const { teamId } = command;
    if (command.type === 'create_team') {
      if (team !== null) return reject('already_exists', say('team.exists', 'This team exists already.'));
      const { type: _type, coaches, logoFileId, ...facts } = command;
      const name = facts.name.trim();
      return (
        refuseName(name) ?? [
          { type: 'TeamCreated', data: { ...facts, name } },
          ...changedCoaches(teamId, { head: null, assistant: null }, coaches),
          ...changedLogo(teamId, null, logoFileId),
        ]
      );
    }
    if (team === null || team.status === 'deleted') return reject('not_found', say('team.missing'));
    switch (command.type) {
      case 'change_team': {
        const { details, managerId, by } = command;
        if (by === 'manager' && managerId !== undefined && managerId !== team.managerId) {
          return reject('forbidden', say('team.not_yours', 'Insufficient permissions'));
        }
        const after = { ...toDetails(team), ...details };
        after.name = after.name.trim();
        const refusal = refuseName(after.name) ?? (details.location === null ? refuseLocation() : null);
        if (refusal !== null) return refusal;
        const changed = !isDeepStrictEqual(after, toDetails(team));
        return [
          ...(changed ? [{ type: 'TeamChanged' as const, data: { teamId, ...after } }] : []),
          ...(managerId === undefined || managerId === team.managerId
            ? []
            : [{ type: 'TeamManagerChanged' as const, data: { teamId, managerId } }]),
          ...changedCoaches(teamId, team.coaches, command.coaches),
          ...changedLogo(teamId, team.logoFileId, command.logoFileId),
        ];
      }
      case 'archive_team':
        return team.status === 'archived' ? [] : [{ type: 'TeamArchived', data: { teamId } }];
      case 'delete_team': {
        if (command.hasGames)
          return reject('conflict', say('team.games_not_deleted', 'Cannot delete team with games'));
        const left = Object.entries(team.squad).map(([playerId, { from }]) => ({
          type: 'PlayerLeft' as const,
          data: {
            teamId,
            playerId: Number(playerId),
            until: from > command.today ? from : command.today,
          },
        }));
        return [...left, { type: 'TeamDeleted', data: { teamId } }];
      }
      default:
        return decideSquad(command, { status: team.status, squad: team.squad });
    }
  },
};

/** A coach who keeps the name keeps the id; a new name is a new person. */
function changedCoaches(teamId: number, before: Coaches, named: NamedCoaches | undefined): TeamEvent[] {
  if (named === undefined) return [];
  const coaches = COACH_ROLES.flatMap((role) => {
    const known = before[role];
    const text = named[role] === undefined ? known?.name : named[role];
    const name = text?.trim() ?? '';
    if (name === '') return [];
    const staffId = known?.name === name ? known.staffId : named.newIds[role];
    return [{ staffId, name, role }];
  });
  const same = COACH_ROLES.every(
    (role) => coaches.find((one) => one.role === role)?.staffId === before[role]?.staffId,
  );
  return same ? [] : [{ type: 'TeamCoachesNamed', data: { teamId, coaches } }];
}

function changedLogo(
  teamId: number,
  before: string | null,
  logoFileId: string | null | undefined,
): TeamEvent[] {
  if (logoFileId === undefined || logoFileId === before) return [];
  return [{ type: 'TeamLogoChanged', data: { teamId, logoFileId } }];
}

function refuseName(name: string): Rejection | null {
  if (name.length > 0) return null;
  return rejectField('name', 'Team name is required');
}

function refuseLocation(): Rejection {
  return rejectField('location', 'Location is required');
}
