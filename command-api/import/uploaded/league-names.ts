import type { LeagueNames } from '#command-api/import/names/name-meanings.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';

/** The teams and players that a name can mean. */
export async function readLeagueNames(lookUp: Pick<LookUp, 'rows'>): Promise<LeagueNames> {
  const teams = await lookUp.rows((db) => db.selectFrom('team').select(['id', 'name']));
  const players = await lookUp.rows((db) =>
    db.selectFrom('player').select(['id', 'first_name', 'last_name', 'team_id as teamId', 'number']),
  );
  return {
    teams: new Map(teams.map(({ id, name }) => [id, { id, name, teamId: null }])),
    players: new Map(
      players.map(({ id, first_name, last_name, teamId, number }) => [
        id,
        { id, name: `${first_name} ${last_name}`.trim(), teamId, number },
      ]),
    ),
  };
}
