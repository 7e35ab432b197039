import { GAME_EVENTS } from '#events/game/game.events.ts';
import type { EventType } from '#events/registry.ts';
import { defineProjection } from '#projections/kernel/projection.ts';
import { directoryReadModel } from './directory.table.ts';

const { tables } = directoryReadModel;

/** What stands where a person's name was (design §2, personal data). */
export const ERASED_PLAYER = { first_name: 'Former', last_name: 'player' } as const;
const ERASED_USER = 'Former user';

/** Who and what there is, by id. */
export const directoryProjection = defineProjection<typeof tables>({
  ...directoryReadModel,
  ignores: Object.keys(GAME_EVENTS) as EventType[],
  on: {
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
      league.put({ id: data.leagueId, name: data.name, description: data.description });
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
    TeamCreated({ data }, { tables: { team }, changed }) {
      team.put({
        id: data.teamId,
        name: data.name,
        location: data.location,
        manager_id: data.managerId,
        league_id: data.leagueId,
        category_id: data.categoryId,
        colours: data.colours,
      });
      changed('teams');
      changed(`team:${data.teamId}`);
    },
    PlayerRegistered({ data }, { tables: { player }, changed }) {
      player.put({
        id: data.playerId,
        first_name: data.firstName ?? ERASED_PLAYER.first_name,
        last_name: data.lastName ?? ERASED_PLAYER.last_name,
        birth_date: data.birthDate,
        gender: data.gender,
        position: data.position,
        height: data.height,
        weight: data.weight,
        team_id: null,
        number: null,
      });
      changed('players');
    },
    async PlayerJoined({ data }, { tables: { player }, changed }) {
      const row = await player.get({ id: data.playerId });
      if (row !== undefined) player.put({ ...row, team_id: data.teamId, number: data.number });
      changed('players');
      changed(`team:${data.teamId}`);
    },
    async PlayerLeft({ data }, { tables: { player }, changed }) {
      const row = await player.get({ id: data.playerId });
      if (row !== undefined && row.team_id === data.teamId) {
        player.put({ ...row, team_id: null, number: null });
      }
      changed('players');
      changed(`team:${data.teamId}`);
    },
    async PersonErased({ data }, { tables: { player, person }, changed }) {
      const id = Number(data.subject);
      if (data.kind === 'player') {
        const row = await player.get({ id });
        if (row !== undefined) player.put({ ...row, ...ERASED_PLAYER, birth_date: null });
      } else if (data.kind === 'user') {
        const row = await person.get({ id });
        if (row !== undefined) person.put({ ...row, display_name: ERASED_USER });
      }
      changed('*');
    },
    UserRegistered({ data }, { tables: { person }, changed }) {
      const name = [data.firstName, data.lastName].filter((part) => part !== null && part !== '').join(' ');
      person.put({
        id: data.userId,
        display_name: name !== '' ? name : (data.username ?? ERASED_USER),
        role: data.role,
      });
      changed('people');
    },
    async RoleChanged({ data }, { tables: { person } }) {
      const row = await person.get({ id: data.userId });
      if (row !== undefined) person.put({ ...row, role: data.role });
    },
  },
});
