import type { EventFor, HandlerContext, Handlers } from '#projections/kernel/projection.ts';
import type { DirectoryKey, directoryReadModel } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];

/** Teams, their squads, and who belonged to them when. */
export const TEAM_HANDLERS = {
  async TeamCreated({ data, revision }, context) {
    context.tables.team.put({
      id: data.teamId,
      name: data.name,
      location: data.location,
      manager_id: data.managerId,
      league_id: data.leagueId,
      category_id: data.categoryId,
      colours: data.colours,
      website: data.website ?? null,
      logo: null,
      coach_id: null,
      coach_name: null,
      assistant_coach_id: null,
      assistant_coach: null,
      archived: false,
      revision,
      // Written with the batch.
      coach_listed: null,
      player_count: 0,
      listed: '',
    });
    await tellTeamName(context, data.teamId);
  },
  async TeamChanged({ data, revision }, context) {
    const { team } = context.tables;
    const row = await team.get({ id: data.teamId });
    if (row === undefined) return;
    const { name, location, colours, website } = data;
    team.put({
      ...row,
      name,
      location,
      colours,
      website,
      league_id: data.leagueId,
      category_id: data.categoryId,
      revision,
    });
    await tellTeamName(context, data.teamId);
  },
  async TeamManagerChanged({ data, revision }, { tables: { team }, ...tell }) {
    const row = await team.get({ id: data.teamId });
    if (row !== undefined) team.put({ ...row, manager_id: data.managerId, revision });
    tellTeam(tell, data.teamId);
  },
  async TeamCoachesNamed({ data, revision }, { tables: { team }, ...tell }) {
    const row = await team.get({ id: data.teamId });
    const head = data.coaches.find(({ role }) => role === 'head');
    const assistant = data.coaches.find(({ role }) => role === 'assistant');
    if (row !== undefined) {
      team.put({
        ...row,
        coach_id: head?.staffId ?? null,
        coach_name: head?.name ?? null,
        assistant_coach_id: assistant?.staffId ?? null,
        assistant_coach: assistant?.name ?? null,
        revision,
      });
    }
    tellTeam(tell, data.teamId);
  },
  async TeamLogoChanged({ data, revision }, { tables: { team }, ...tell }) {
    const row = await team.get({ id: data.teamId });
    if (row !== undefined) team.put({ ...row, logo: data.logoFileId, revision });
    tellTeam(tell, data.teamId);
  },
  async TeamArchived({ data, revision }, { tables: { team }, ...tell }) {
    const row = await team.get({ id: data.teamId });
    if (row !== undefined) team.put({ ...row, archived: true, revision });
    tellTeam(tell, data.teamId);
  },
  async TeamDeleted({ data }, context) {
    context.tables.team.delete({ id: data.teamId });
    await tellTeamName(context, data.teamId);
  },
  async PlayerJoined(event, context) {
    const { data } = event;
    const { player, membership } = context.tables;
    const { playerId, teamId, number } = data;
    const row = await player.get({ id: playerId });
    if (row !== undefined) {
      // He may come straight from another team.
      if (row.team_id !== null) context.touch(`team:${row.team_id}`);
      player.put({ ...row, team_id: teamId, number });
      membership.put({
        player_id: playerId,
        team_id: teamId,
        from_date: data.from,
        until_date: null,
        number,
      });
    }
    await changeSquad(event, context);
  },
  async PlayerLeft(event, context) {
    const { data } = event;
    const { player } = context.tables;
    const row = await player.get({ id: data.playerId });
    if (row !== undefined && row.team_id === data.teamId) {
      player.put({ ...row, team_id: null, number: null });
    }
    await changeMembership(context, data, { until_date: data.until });
    await changeSquad(event, context);
  },
  async PlayerNumberChanged(event, context) {
    const { data } = event;
    const { player } = context.tables;
    const row = await player.get({ id: data.playerId });
    if (row !== undefined && row.team_id === data.teamId) player.put({ ...row, number: data.number });
    await changeMembership(context, data, { number: data.number });
    await changeSquad(event, context);
  },
} satisfies Handlers<Tables, DirectoryKey>;

type SquadEvent = EventFor<'PlayerJoined' | 'PlayerLeft' | 'PlayerNumberChanged'>;
type SquadData = SquadEvent['data'];

/** The membership that runs, if there is one. */
async function changeMembership(
  { tables: { membership } }: HandlerContext<Tables, DirectoryKey>,
  { playerId, teamId }: SquadData,
  change: { until_date: string } | { number: string | null },
): Promise<void> {
  const own = await membership.where({ player_id: playerId, team_id: teamId });
  for (const row of own) if (row.until_date === null) membership.put({ ...row, ...change });
}

function tellTeam(
  { changed, touch }: Omit<HandlerContext<Tables, DirectoryKey>, 'tables'>,
  teamId: number,
): void {
  touch(`team:${teamId}`);
  changed('teams');
  changed(`team:${teamId}`);
}

/** What is written down of a team's players names it. */
async function tellTeamName(context: HandlerContext<Tables, DirectoryKey>, team_id: number): Promise<void> {
  for (const { id } of await context.tables.player.where({ team_id })) context.touch(`player:${id}`);
  tellTeam(context, team_id);
}

/** The squad is part of its team: an event about it is one about the team. */
async function changeSquad(
  { data: { teamId, playerId }, revision }: SquadEvent,
  { tables: { team }, changed, touch }: HandlerContext<Tables, DirectoryKey>,
): Promise<void> {
  const row = await team.get({ id: teamId });
  if (row !== undefined) team.put({ ...row, revision });
  touch(`team:${teamId}`);
  touch(`player:${playerId}`);
  changed('players');
  changed(`player:${playerId}`);
  changed(`team:${teamId}`);
}
