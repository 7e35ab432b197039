import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { TeamEvent } from './team.events.ts';

type DataOf<Type extends TeamEvent['type']> = Extract<TeamEvent, { type: Type }>['data'];
/** What a form says of a team; its manager, coaches and logo are asked for apart. */
export type TeamDetails = ReturnType<typeof toDetails>;
/** Who is in the team now, by player. */
export type Squad = Readonly<Record<number, { number: string | null; from: string }>>;
/** A coach, by the id for erasing them. */
type Coach = { staffId: string; name: string };
export type Coaches = { head: Coach | null; assistant: Coach | null };
export type Team =
  | null
  | ({
      status: 'active' | 'archived' | 'deleted';
      managerId: number | null;
      coaches: Coaches;
      logoFileId: string | null;
      squad: Squad;
    } & TeamDetails);

export const COACH_ROLES = ['head', 'assistant'] as const;

export function evolveTeam(team: Team, event: TeamEvent): Team {
  if (event.type === 'TeamCreated') return created(event.data);
  if (team === null) return null;
  switch (event.type) {
    case 'TeamChanged':
      return { ...team, ...toDetails(event.data) };
    case 'TeamManagerChanged':
      return { ...team, managerId: event.data.managerId };
    case 'TeamCoachesNamed':
      return { ...team, coaches: toCoaches(event.data.coaches) };
    case 'TeamLogoChanged':
      return { ...team, logoFileId: event.data.logoFileId };
    case 'TeamArchived':
      return { ...team, status: 'archived' };
    case 'TeamDeleted':
      return { ...team, status: 'deleted' };
    case 'PlayerJoined': {
      const { playerId, number, from } = event.data;
      return { ...team, squad: { ...team.squad, [playerId]: { number, from } } };
    }
    case 'PlayerNumberChanged': {
      const { playerId, number } = event.data;
      const member = team.squad[playerId];
      if (member === undefined) return team;
      return { ...team, squad: { ...team.squad, [playerId]: { ...member, number } } };
    }
    case 'PlayerLeft': {
      const { [event.data.playerId]: _left, ...squad } = team.squad;
      return { ...team, squad };
    }
    default:
      return unchangedBy(event, team);
  }
}

/** The details in an event, or of a team; an older event may lack those that came later. */
export function toDetails(said: Omit<DataOf<'TeamCreated'>, 'teamId' | 'managerId' | 'source'>) {
  const { name, location, leagueId, categoryId, colours, website } = said;
  return { name, location, leagueId, categoryId, colours, website: website ?? null };
}

function created(data: DataOf<'TeamCreated'>): Team {
  return {
    status: 'active',
    ...toDetails(data),
    managerId: data.managerId,
    coaches: { head: null, assistant: null },
    logoFileId: null,
    squad: {},
  };
}

/** An erased coach is no one. */
function toCoaches(named: DataOf<'TeamCoachesNamed'>['coaches']): Coaches {
  const coach = (role: (typeof COACH_ROLES)[number]): Coach | null => {
    const found = named.find((one) => one.role === role);
    return found === undefined || found.name === null ? null : { staffId: found.staffId, name: found.name };
  };
  return { head: coach('head'), assistant: coach('assistant') };
}
