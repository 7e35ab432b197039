import type { LeagueNames } from '#command-api/import/names/name-meanings.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { directoryReadModel, playerTable, teamTable } from '#projections/directory/directory.table.ts';

type TeamNameRow = { id: number; name: string };
type PlayerNameRow = { id: number; name: string; team_id: number | null; number: string | null };

/** The teams and players that a name can mean. */
export async function readLeagueNames(lookUp: Pick<LookUp, 'rows'>): Promise<LeagueNames> {
  const models = [directoryReadModel];
  const teams = await lookUp.rows<TeamNameRow>(models, (table) => `SELECT id, name FROM ${table(teamTable)}`);
  const players = await lookUp.rows<PlayerNameRow>(
    models,
    (table) =>
      `SELECT id, trim(first_name || ' ' || last_name) AS name, team_id, number FROM ${table(playerTable)}`,
  );
  return {
    teams: new Map(teams.map(({ id, name }) => [id, { id, name, teamId: null }])),
    players: new Map(
      players.map(({ id, name, team_id: teamId, number }) => [id, { id, name, teamId, number }]),
    ),
  };
}
