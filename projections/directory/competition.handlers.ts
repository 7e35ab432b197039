import type { Handlers } from '#projections/kernel/projection.ts';
import type { directoryReadModel } from './directory.table.ts';

/** Seasons, leagues, categories, tournaments and who takes part. */
export const COMPETITION_HANDLERS = {
  SeasonCreated({ data }, { tables: { season }, changed }) {
    season.put({
      id: data.seasonId,
      name: data.name,
      status: 'upcoming',
      start_date: data.startDate,
      end_date: data.endDate,
    });
    changed('seasons');
  },
  async SeasonDatesChanged({ data }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, start_date: data.startDate, end_date: data.endDate });
    changed('seasons');
  },
  async SeasonActivated({ data }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, status: 'active' });
    changed('seasons');
  },
  async SeasonCompleted({ data }, { tables: { season }, changed }) {
    const row = await season.get({ id: data.seasonId });
    if (row !== undefined) season.put({ ...row, status: 'completed' });
    changed('seasons');
  },
  LeagueCreated({ data }, { tables: { league }, changed }) {
    league.put({ id: data.leagueId, name: data.name, description: data.description, archived: false });
    changed('leagues');
  },
  async LeagueChanged({ data }, { tables: { league }, changed }) {
    const row = await league.get({ id: data.leagueId });
    if (row !== undefined) league.put({ ...row, name: data.name, description: data.description });
    changed('leagues');
  },
  async LeagueArchived({ data }, { tables: { league }, changed }) {
    const row = await league.get({ id: data.leagueId });
    if (row !== undefined) league.put({ ...row, archived: true });
    changed('leagues');
  },
  LeagueDeleted({ data }, { tables: { league }, changed }) {
    league.delete({ id: data.leagueId });
    changed('leagues');
  },
  CategoryCreated({ data }, { tables: { category }, changed }) {
    category.put({
      id: data.categoryId,
      name: data.name,
      min_age: data.minAge,
      max_age: data.maxAge,
      gender: data.gender,
      division: data.division,
    });
    changed('categories');
  },
  TournamentCreated({ data }, { tables: { tournament }, changed }) {
    tournament.put({
      id: data.tournamentId,
      name: data.name,
      season_id: data.seasonId,
      league_id: data.leagueId,
      start_date: data.startDate,
      end_date: data.endDate,
      ruleset: data.ruleset.name,
    });
    changed('tournaments');
  },
  async TournamentDatesChanged({ data }, { tables: { tournament }, changed }) {
    const row = await tournament.get({ id: data.tournamentId });
    if (row !== undefined) tournament.put({ ...row, start_date: data.startDate, end_date: data.endDate });
    changed('tournaments');
  },
  async TeamEntered({ data }, { tables: { tournament, tournamentTeam }, changed }) {
    const row = await tournament.get({ id: data.tournamentId });
    if (row === undefined) return;
    tournamentTeam.put({
      tournament_id: data.tournamentId,
      team_id: data.teamId,
      season_id: row.season_id,
    });
    changed('tournaments');
  },
} satisfies Handlers<(typeof directoryReadModel)['tables']>;
