import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { PlayerEvent } from '#events/player/player.events.ts';
import type { Role, UserEvent } from '#events/user/user.events.ts';

type PersonErased = Extract<PlayerEvent, { type: 'PersonErased' }>;
type Names = {
  username: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
};
export type RoleRequestFact = { requestId: number; role: Role; status: 'pending' | 'approved' | 'rejected' };

export type UserCommand = { userId: number } /**
 * How the account stands now. Accounts are tables (docs/architecture.md, "Accounts"); only what differs from the log is
 * appended, so that a report that was cut off, or comes twice, ends in the same facts.
 */ & (
  | ({
      type: 'report_account';
      role: Role;
      isActive: boolean;
      emailConfirmed: boolean;
      roleRequests: RoleRequestFact[];
    } & Names)
  | { type: 'erase_user' }
  /** Looked up: the team or player exists. */
  | { type: 'follow_team' | 'unfollow_team'; teamId: number }
  | { type: 'follow_player' | 'unfollow_player'; playerId: number }
);
export type User =
  | null
  | { status: 'erased' }
  | {
      status: 'registered';
      names: Names;
      role: Role;
      isActive: boolean;
      /** Whether the address is known to be the user's. */
      emailConfirmed: boolean;
      /** Status of each role request by its id. */
      roleRequests: ReadonlyMap<number, RoleRequestFact['status']>;
      teams: ReadonlySet<number>;
      players: ReadonlySet<number>;
    };

export type UserHandler = CommandHandler<User, UserCommand, UserEvent | PersonErased>;

/** What a user does, and the facts of their account. */
export const userDecider: Decider<User, UserCommand, UserEvent | PersonErased> = {
  initial: null,
  decide(command, user) {
    const { userId } = command;
    if (command.type === 'erase_user' && user?.status === 'erased') return [];
    if (user === null || user.status === 'erased') return reject('not_found', say('user.missing'));
    switch (command.type) {
      case 'report_account': {
        const { username, email, firstName, lastName, role, isActive } = command;
        const names = { username, email, firstName, lastName };
        const events: UserEvent[] = [];
        if (!sameNames(names, user.names)) events.push({ type: 'UserChanged', data: { userId, ...names } });
        const wasConfirmed = user.emailConfirmed && email === user.names.email;
        if (command.emailConfirmed && !wasConfirmed)
          events.push({ type: 'EmailConfirmed', data: { userId } });
        for (const request of command.roleRequests) {
          events.push(...requestEvents(userId, request, user.roleRequests.get(request.requestId)));
        }
        if (role !== user.role) events.push({ type: 'RoleChanged', data: { userId, role } });
        if (isActive !== user.isActive) {
          events.push({ type: isActive ? 'UserActivated' : 'UserDeactivated', data: { userId } });
        }
        return events;
      }
      case 'erase_user':
        return [{ type: 'PersonErased', data: { kind: 'user', subject: String(userId) } }];
      case 'follow_team':
        if (user.teams.has(command.teamId)) return [];
        return [{ type: 'TeamFollowed', data: { userId, teamId: command.teamId } }];
      case 'unfollow_team':
        if (!user.teams.has(command.teamId)) return [];
        return [{ type: 'TeamUnfollowed', data: { userId, teamId: command.teamId } }];
      case 'follow_player':
        if (user.players.has(command.playerId)) return [];
        return [{ type: 'PlayerFollowed', data: { userId, playerId: command.playerId } }];
      case 'unfollow_player':
        if (!user.players.has(command.playerId)) return [];
        return [{ type: 'PlayerUnfollowed', data: { userId, playerId: command.playerId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(user, event) {
    if (event.type === 'PersonErased') return { status: 'erased' };
    if (user?.status === 'erased') return user;
    if (event.type === 'UserRegistered') {
      return {
        status: 'registered',
        names: pickNames(event.data),
        role: event.data.role,
        isActive: true,
        emailConfirmed: false,
        roleRequests: new Map(),
        teams: new Set(),
        players: new Set(),
      };
    }
    if (user === null) return null;
    switch (event.type) {
      case 'UserChanged':
        return {
          ...user,
          names: pickNames(event.data),
          emailConfirmed: user.emailConfirmed && event.data.email === user.names.email,
        };
      case 'EmailConfirmed':
        return { ...user, emailConfirmed: true };
      case 'RoleChanged':
        return { ...user, role: event.data.role };
      case 'UserDeactivated':
        return { ...user, isActive: false };
      case 'UserActivated':
        return { ...user, isActive: true };
      case 'RoleRequested':
        return { ...user, roleRequests: statusSet(user.roleRequests, event.data.requestId, 'pending') };
      case 'RoleRequestApproved':
        return { ...user, roleRequests: statusSet(user.roleRequests, event.data.requestId, 'approved') };
      case 'RoleRequestRejected':
        return { ...user, roleRequests: statusSet(user.roleRequests, event.data.requestId, 'rejected') };
      case 'TeamFollowed':
        return { ...user, teams: new Set(user.teams).add(event.data.teamId) };
      case 'TeamUnfollowed':
        return { ...user, teams: without(user.teams, event.data.teamId) };
      case 'PlayerFollowed':
        return { ...user, players: new Set(user.players).add(event.data.playerId) };
      case 'PlayerUnfollowed':
        return { ...user, players: without(user.players, event.data.playerId) };
      default:
        return unchangedBy(event, user);
    }
  },
};

function requestEvents(
  userId: number,
  { requestId, role, status }: RoleRequestFact,
  known: RoleRequestFact['status'] | undefined,
): UserEvent[] {
  const data = { userId, requestId, role };
  const events: UserEvent[] = known === undefined ? [{ type: 'RoleRequested', data }] : [];
  if (status === known) return events;
  if (status === 'approved') events.push({ type: 'RoleRequestApproved', data });
  if (status === 'rejected') events.push({ type: 'RoleRequestRejected', data });
  return events;
}

const pickNames = ({ username, email, firstName, lastName }: Names): Names => ({
  username,
  email,
  firstName,
  lastName,
});

function sameNames(one: Names, other: Names): boolean {
  return (
    one.username === other.username &&
    one.email === other.email &&
    one.firstName === other.firstName &&
    one.lastName === other.lastName
  );
}

function statusSet<Status>(map: ReadonlyMap<number, Status>, id: number, status: Status) {
  return new Map(map).set(id, status);
}

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...set].filter((one) => one !== id));
}
