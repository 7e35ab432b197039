import type { Handlers } from '#projections/kernel/projection.ts';
import type { directoryReadModel } from './directory.table.ts';

/** Teams and their squads. */
export const TEAM_HANDLERS = {
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
} satisfies Handlers<(typeof directoryReadModel)['tables']>;
