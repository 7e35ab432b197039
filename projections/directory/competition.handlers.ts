import { changeKey } from '#events/changes/change-key.ts';
import { DEFAULT_STANDINGS_RULES } from '#events/standings/standings-rules.ts';
import type { HandlerContext, Handlers } from '#projections/read-model/projection.ts';
import { updateRow } from '#projections/read-model/rows.ts';
import type {
  CategoryRow,
  directoryReadModel,
  LeagueRow,
  SeasonRow,
  TournamentRow,
} from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];
type Context = HandlerContext<Tables>;

/** Seasons, leagues, categories, tournaments and who takes part. */
export const COMPETITION_HANDLERS = {
  async SeasonCreated({ data, revision }, { tables: { season }, changed }) {
    season.put({
      id: data.seasonId,
      name: data.name,
      status: 'upcoming',
      start_date: data.startDate,
      end_date: data.endDate,
      revision,
    });
    changed(changeKey.seasons);
  },
  SeasonDatesChanged: ({ data, revision }, context) =>
    changeSeason(data.seasonId, { start_date: data.startDate, end_date: data.endDate, revision }, context),
  SeasonActivated: ({ data, revision }, context) =>
    changeSeason(data.seasonId, { status: 'active', revision }, context),
  SeasonCompleted: ({ data, revision }, context) =>
    changeSeason(data.seasonId, { status: 'completed', revision }, context),
  SeasonReturnedToUpcoming: ({ data, revision }, context) =>
    changeSeason(data.seasonId, { status: 'upcoming', revision }, context),
  SeasonRenamed: ({ data, revision }, context) =>
    changeSeason(data.seasonId, { name: data.name, revision }, context),
  async SeasonDeleted({ data }, { tables: { season }, changed }) {
    season.delete({ id: data.seasonId });
    changed(changeKey.seasons);
  },
  async LeagueCreated({ data, revision }, { tables: { league }, changed }) {
    league.put({
      id: data.leagueId,
      name: data.name,
      description: data.description,
      is_archived: false,
      revision,
    });
    changed(changeKey.leagues);
  },
  LeagueChanged: ({ data, revision }, context) =>
    changeLeague(data.leagueId, { name: data.name, description: data.description, revision }, context),
  LeagueArchived: ({ data, revision }, context) =>
    changeLeague(data.leagueId, { is_archived: true, revision }, context),
  async LeagueDeleted({ data }, { tables: { league }, changed }) {
    league.delete({ id: data.leagueId });
    changed(changeKey.leagues);
  },
  async CategoryCreated({ data, revision }, { tables: { category }, changed }) {
    category.put({
      id: data.categoryId,
      name: data.name,
      min_age: data.minAge,
      max_age: data.maxAge,
      gender: data.gender,
      division: data.division,
      is_archived: false,
      revision,
    });
    changed(changeKey.categories);
  },
  async CategoryChanged({ data, revision }, context) {
    const { categoryId, name, minAge: min_age, maxAge: max_age, gender, division } = data;
    return changeCategory(categoryId, { name, min_age, max_age, gender, division, revision }, context);
  },
  CategoryArchived: ({ data, revision }, context) =>
    changeCategory(data.categoryId, { is_archived: true, revision }, context),
  async CategoryDeleted({ data }, { tables: { category }, changed }) {
    category.delete({ id: data.categoryId });
    changed(changeKey.categories);
  },
  async TournamentCreated({ data, revision }, { tables: { tournament }, changed }) {
    tournament.put({
      id: data.tournamentId,
      name: data.name,
      season_id: data.seasonId,
      league_id: data.leagueId,
      start_date: data.startDate,
      end_date: data.endDate,
      ruleset: data.ruleset.name,
      allow_ties: data.ruleset.allowTies,
      scored_with_clock: data.scoredWithClock ?? null,
      standings_rules: DEFAULT_STANDINGS_RULES,
      stated: null,
      bracket: null,
      is_archived: false,
      revision,
    });
    changed(changeKey.tournaments);
  },
  TournamentChanged: ({ data, revision }, context) =>
    changeTournament(
      data.tournamentId,
      {
        name: data.name,
        league_id: data.leagueId,
        ...(data.scoredWithClock !== undefined && { scored_with_clock: data.scoredWithClock }),
        revision,
      },
      context,
    ),
  TournamentRulesetChanged: ({ data, revision }, context) =>
    changeTournament(
      data.tournamentId,
      { ruleset: data.ruleset.name, allow_ties: data.ruleset.allowTies, revision },
      context,
    ),
  TournamentStandingsRulesChanged: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { standings_rules: data.standingsRules, revision }, context),
  PointsAdjusted: ({ data, revision }, context) => changeTournament(data.tournamentId, { revision }, context),
  PointsAdjustmentRevoked: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { revision }, context),
  TeamLeftTournament: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { revision }, context),
  TeamReinstated: ({ data, revision }, context) => changeTournament(data.tournamentId, { revision }, context),
  LotDrawn: ({ data, revision }, context) => changeTournament(data.tournamentId, { revision }, context),
  TournamentDatesChanged: ({ data, revision }, context) =>
    changeTournament(
      data.tournamentId,
      { start_date: data.startDate, end_date: data.endDate, revision },
      context,
    ),
  TournamentReturnedToUpcoming: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'upcoming', revision }, context),
  TournamentStarted: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'ongoing', revision }, context),
  TournamentCompleted: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { stated: 'completed', revision }, context),
  BracketDrawn: ({ data, revision }, context) => {
    const { tournamentId, bracket: number, seeds, bestOf } = data;
    return changeTournament(tournamentId, { bracket: { number, seeds, bestOf }, revision }, context);
  },
  BracketWithdrawn: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { bracket: null, revision }, context),
  TournamentArchived: ({ data, revision }, context) =>
    changeTournament(data.tournamentId, { is_archived: true, revision }, context),
  async TournamentDeleted({ data }, { tables: { tournament, tournamentTeam }, changed }) {
    const id = data.tournamentId;
    for (const row of await tournamentTeam.where({ tournament_id: id })) tournamentTeam.delete(row);
    tournament.delete({ id });
    changed(changeKey.tournaments);
  },
  async TeamEntered({ data, revision }, { tables: { tournament, tournamentTeam }, changed }) {
    const { tournamentId, teamId } = data;
    const row = await tournament.get({ id: tournamentId });
    if (row === undefined) return;
    tournament.put({ ...row, revision });
    tournamentTeam.put({ tournament_id: tournamentId, team_id: teamId, season_id: row.season_id });
    changed(changeKey.tournaments);
  },
  async TeamWithdrawn({ data, revision }, context) {
    const { tournamentId, teamId } = data;
    context.tables.tournamentTeam.delete({ tournament_id: tournamentId, team_id: teamId });
    await changeTournament(tournamentId, { revision }, context);
  },
} satisfies Handlers<Tables>;

async function changeSeason(
  id: number,
  change: Partial<SeasonRow> & { revision: number },
  { tables: { season }, changed }: Context,
): Promise<void> {
  await updateRow(season, { id }, change);
  changed(changeKey.seasons);
}

async function changeLeague(
  id: number,
  change: Partial<LeagueRow> & { revision: number },
  { tables: { league }, changed }: Context,
): Promise<void> {
  await updateRow(league, { id }, change);
  changed(changeKey.leagues);
}

async function changeCategory(
  id: number,
  change: Partial<CategoryRow> & { revision: number },
  { tables: { category }, changed }: Context,
): Promise<void> {
  await updateRow(category, { id }, change);
  changed(changeKey.categories);
}

async function changeTournament(
  id: number,
  change: Partial<TournamentRow> & { revision: number },
  { tables: { tournament }, changed }: Context,
): Promise<void> {
  await updateRow(tournament, { id }, change);
  changed(changeKey.tournaments);
}
