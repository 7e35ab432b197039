import { changeKey } from '#events/changes/change-key.ts';
import type { DataOf } from '#events/registry.ts';
import { toDetails } from '#events/team/team.fold.ts';
import type { EventFor, HandlerContext, Handlers } from '#projections/read-model/projection.ts';
import { updateRow } from '#projections/read-model/rows.ts';
import type { directoryReadModel, MembershipRow, PlayerRow, TeamRow } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];
type Context = HandlerContext<Tables>;

/** Teams, their squads, and who belonged to them when; a transfer is a `PlayerLeft` and a `PlayerJoined`. */
export const TEAM_HANDLERS = {
  async TeamCreated({ data, revision }, { tables: { team }, changed }) {
    team.put({
      id: data.teamId,
      ...detailColumns(data),
      manager_id: data.managerId,
      logo: null,
      coach_staff_id: null,
      coach_name: null,
      assistant_coach_staff_id: null,
      assistant_coach: null,
      is_archived: false,
      revision,
    });
    announceTeam(data.teamId, changed);
  },
  async TeamChanged({ data, revision }, context) {
    return changeTeam(data.teamId, { ...detailColumns(data), revision }, context);
  },
  TeamManagerChanged: ({ data, revision }, context) =>
    changeTeam(data.teamId, { manager_id: data.managerId, revision }, context),
  async TeamCoachesNamed({ data, revision }, context) {
    const head = data.coaches.find(({ role }) => role === 'head');
    const assistant = data.coaches.find(({ role }) => role === 'assistant');
    const coaches = {
      coach_staff_id: head?.staffId ?? null,
      coach_name: head?.name ?? null,
      assistant_coach_staff_id: assistant?.staffId ?? null,
      assistant_coach: assistant?.name ?? null,
    };
    return changeTeam(data.teamId, { ...coaches, revision }, context);
  },
  TeamLogoChanged: ({ data, revision }, context) =>
    changeTeam(data.teamId, { logo: data.logoFileId, revision }, context),
  TeamArchived: ({ data, revision }, context) =>
    changeTeam(data.teamId, { is_archived: true, revision }, context),
  async TeamDeleted({ data }, { tables: { team }, changed }) {
    team.delete({ id: data.teamId });
    announceTeam(data.teamId, changed);
  },
  async PlayerJoined(event, context) {
    const { playerId, teamId, number, from } = event.data;
    const { player, membership } = context.tables;
    const row = await player.get({ id: playerId });
    if (row !== undefined) {
      player.put({ ...row, team_id: teamId, number });
      membership.put({ player_id: playerId, team_id: teamId, from_date: from, until_date: null, number });
    }
    await changeSquad(event, context);
  },
  async PlayerLeft(event, context) {
    await changeMember(event, { team_id: null, number: null }, context);
    if (event.data.neverJoined) await deleteMembership(event, context);
    else await changeMembership(event, { until_date: event.data.until }, context);
    await changeSquad(event, context);
  },
  async PlayerNumberChanged(event, context) {
    const { number } = event.data;
    await changeMember(event, { number }, context);
    await changeMembership(event, { number }, context);
    await changeSquad(event, context);
  },
} satisfies Handlers<Tables>;

function detailColumns(data: DataOf<'TeamCreated' | 'TeamChanged'>) {
  const { leagueId: league_id, categoryId: game_category_id, ...details } = toDetails(data);
  return { ...details, league_id, game_category_id };
}

type SquadEvent = EventFor<'PlayerJoined' | 'PlayerLeft' | 'PlayerNumberChanged'>;

/** The player, while they are in the team. */
async function changeMember(
  { data: { playerId, teamId } }: SquadEvent,
  change: Partial<PlayerRow>,
  { tables: { player } }: Context,
): Promise<void> {
  const row = await player.get({ id: playerId });
  if (row?.team_id === teamId) player.put({ ...row, ...change });
}

/** The current membership, if there is one. */
async function changeMembership(
  { data: { playerId, teamId } }: SquadEvent,
  change: Partial<MembershipRow>,
  { tables: { membership } }: Context,
): Promise<void> {
  const own = await membership.where({ player_id: playerId, team_id: teamId });
  for (const row of own) if (row.until_date === null) membership.put({ ...row, ...change });
}

/** As if they had not joined. */
async function deleteMembership(
  { data: { playerId, teamId } }: SquadEvent,
  { tables: { membership } }: Context,
): Promise<void> {
  const own = await membership.where({ player_id: playerId, team_id: teamId });
  for (const row of own) if (row.until_date === null) membership.delete(row);
}

async function changeTeam(
  id: number,
  change: Partial<TeamRow> & { revision: number },
  { tables: { team }, changed }: Context,
): Promise<void> {
  await updateRow(team, { id }, change);
  announceTeam(id, changed);
}

function announceTeam(id: number, changed: Context['changed']): void {
  changed(changeKey.teams);
  changed(changeKey.team(id));
}

/** The squad is part of its team: an event about it is one about the team. */
async function changeSquad(
  { data: { teamId, playerId }, revision }: SquadEvent,
  { tables: { team }, changed }: Context,
): Promise<void> {
  await updateRow(team, { id: teamId }, { revision });
  changed(changeKey.players);
  changed(changeKey.player(playerId));
  changed(changeKey.team(teamId));
}
