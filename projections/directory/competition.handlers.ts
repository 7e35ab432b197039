import type { HandlerContext, Handlers } from '#projections/kernel/projection.ts';
import type { DirectoryKey, directoryReadModel, TeamRow, TournamentRow } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];

async function changeTournament(
  id: number,
  change: Partial<TournamentRow> & { revision: number },
  context: HandlerContext<Tables, DirectoryKey>,
): Promise<void> {
  const { tournament } = context.tables;
  const row = await tournament.get({ id });
  if (row !== undefined) tournament.put({ ...row, ...change });
  await touchTeamsIn(id, context);
  context.changed('tournaments');
}

/** What is written down of the teams that entered names the tournament. */
async function touchTeamsIn(
  tournament_id: number,
  { tables, touch }: HandlerContext<Tables, DirectoryKey>,
): Promise<void> {
  for (const { team_id } of await tables.tournamentTeam.where({ tournament_id })) touch(`team:${team_id}`);
}

async function touchTeamsOf(
  owner: Pick<TeamRow, 'league_id'> | Pick<TeamRow, 'category_id'>,
  { tables, touch }: HandlerContext<Tables, DirectoryKey>,
): Promise<void> {
  for (const { id } of await tables.team.where(owner)) touch(`team:${id}`);
}

/** Seasons, leagues, categories, tournaments and who takes part. */
export const COMPETITION_HANDLERS = {
  SeasonCreated({ data, revision }, { tables: { season }, changed }) {
    season.put({
      id: data.seasonId,
      name: data.name,
      status: 'upcoming',
      start_date: data.startDate,
      end_date: data.endDate,
      revision,
    });
    changed('seasons');
  },
  async SeasonDatesChanged({ data, revision }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) {
      season.put({ ...row, start_date: data.startDate, end_date: data.endDate, revision });
    }
    changed('seasons');
  },
  async SeasonActivated({ data, revision }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, status: 'active', revision });
    changed('seasons');
  },
  async SeasonCompleted({ data, revision }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, status: 'completed', revision });
    changed('seasons');
  },
  async SeasonReturnedToUpcoming({ data, revision }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, status: 'upcoming', revision });
    changed('seasons');
  },
  async SeasonRenamed({ data, revision }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, name: data.name, revision });
    changed('seasons');
  },
  SeasonDeleted({ data }, { tables: { season }, changed }) {
    season.delete({ id: data.seasonId });
    changed('seasons');
  },
  async LeagueCreated({ data, revision }, context) {
    const { league } = context.tables;
    league.put({
      id: data.leagueId,
      name: data.name,
      description: data.description,
      archived: false,
      revision,
    });
    await touchTeamsOf({ league_id: data.leagueId }, context);
    context.changed('leagues');
  },
  async LeagueChanged({ data, revision }, context) {
    const { league } = context.tables;
    const row = await league.get({ id: data.leagueId });
    if (row !== undefined) {
      league.put({ ...row, name: data.name, description: data.description, revision });
    }
    await touchTeamsOf({ league_id: data.leagueId }, context);
    context.changed('leagues');
  },
  async LeagueArchived({ data, revision }, { tables: { league }, changed }) {
    const row = await league.get({ id: data.leagueId });
    if (row !== undefined) league.put({ ...row, archived: true, revision });
    changed('leagues');
  },
  async LeagueDeleted({ data }, context) {
    const { league } = context.tables;
    league.delete({ id: data.leagueId });
    await touchTeamsOf({ league_id: data.leagueId }, context);
    context.changed('leagues');
  },
  async CategoryCreated({ data, revision }, context) {
    const { category } = context.tables;
    category.put({
      id: data.categoryId,
      name: data.name,
      min_age: data.minAge,
      max_age: data.maxAge,
      gender: data.gender,
      division: data.division,
      archived: false,
      revision,
    });
    await touchTeamsOf({ category_id: data.categoryId }, context);
    context.changed('categories');
  },
  async CategoryChanged({ data, revision }, context) {
    const { category } = context.tables;
    const row = await category.get({ id: data.categoryId });
    if (row !== undefined) {
      category.put({
        ...row,
        name: data.name,
        min_age: data.minAge,
        max_age: data.maxAge,
        gender: data.gender,
        division: data.division,
        revision,
      });
    }
    await touchTeamsOf({ category_id: data.categoryId }, context);
    context.changed('categories');
  },
  async CategoryArchived({ data, revision }, { tables: { category }, changed }) {
    const row = await category.get({ id: data.categoryId });
    if (row !== undefined) category.put({ ...row, archived: true, revision });
    changed('categories');
  },
  async CategoryDeleted({ data }, context) {
    const { category } = context.tables;
    category.delete({ id: data.categoryId });
    await touchTeamsOf({ category_id: data.categoryId }, context);
    context.changed('categories');
  },
  TournamentCreated({ data, revision }, { tables: { tournament }, changed }) {
    tournament.put({
      id: data.tournamentId,
      name: data.name,
      season_id: data.seasonId,
      league_id: data.leagueId,
      start_date: data.startDate,
      end_date: data.endDate,
      ruleset: data.ruleset.name,
      allow_ties: data.ruleset.allowTies,
      stated: null,
      archived: false,
      revision,
    });
    changed('tournaments');
  },
  TournamentChanged: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { name: data.name, league_id: data.leagueId, revision }, context),
  TournamentRulesetChanged: ({ data, revision }, context) =>
    changeTournament(
      data.tournamentId,
      { ruleset: data.ruleset.name, allow_ties: data.ruleset.allowTies, revision },
      context,
    ),
  TournamentReturnedToUpcoming: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'upcoming', revision }, context),
  TournamentStarted: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'ongoing', revision }, context),
  TournamentCompleted: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'completed', revision }, context),
  TournamentArchived: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { archived: true, revision }, context),
  async TournamentDeleted({ data }, context) {
    const { tournament, tournamentTeam } = context.tables;
    await touchTeamsIn(data.tournamentId, context);
    for (const row of await tournamentTeam.where({ tournament_id: data.tournamentId }))
      tournamentTeam.delete({ tournament_id: row.tournament_id, team_id: row.team_id });
    tournament.delete({ id: data.tournamentId });
    context.changed('tournaments');
  },
  TournamentDatesChanged: ({ data, revision }, context) =>
    changeTournament(
      data.tournamentId,
      { start_date: data.startDate, end_date: data.endDate, revision },
      context,
    ),
  async TeamWithdrawn({ data, revision }, { tables: { tournament, tournamentTeam }, changed, touch }) {
    const row = await tournament.get({ id: data.tournamentId });
    if (row !== undefined) tournament.put({ ...row, revision });
    tournamentTeam.delete({ tournament_id: data.tournamentId, team_id: data.teamId });
    touch(`team:${data.teamId}`);
    changed('tournaments');
  },
  async TeamEntered({ data, revision }, { tables: { tournament, tournamentTeam }, changed, touch }) {
    const row = await tournament.get({ id: data.tournamentId });
    if (row === undefined) return;
    tournament.put({ ...row, revision });
    tournamentTeam.put({
      tournament_id: data.tournamentId,
      team_id: data.teamId,
      season_id: row.season_id,
    });
    touch(`team:${data.teamId}`);
    changed('tournaments');
  },
} satisfies Handlers<Tables, DirectoryKey>;
