import { listedPlayerOf } from '#events/player/listed-player.ts';
import { coachOf, listedTeamOf, type TeamSurroundings } from '#events/team/listed-team.ts';
import type { SettleContext } from '#projections/kernel/projection.ts';
import type { DirectoryKey, directoryReadModel, TeamRow, TournamentRow } from './directory.table.ts';

type Tables = SettleContext<(typeof directoryReadModel)['tables']>['tables'];

/** Writes a team or a player down as they are read, with the names and counts of the moment. */
export async function writeDocument(key: DirectoryKey, tables: Tables): Promise<void> {
  const [kind, id] = key.split(':');
  if (kind === 'team') await writeTeam(Number(id), tables);
  else await writePlayer(Number(id), tables);
}

async function writePlayer(id: number, { player, team }: Tables): Promise<void> {
  const row = await player.get({ id });
  if (row === undefined) return;
  const own = row.team_id === null ? undefined : await team.get({ id: row.team_id });
  player.put({ ...row, listed: JSON.stringify(listedPlayerOf(row, own?.name ?? null)) });
}

async function writeTeam(id: number, tables: Tables): Promise<void> {
  const row = await tables.team.get({ id });
  if (row === undefined) return;
  const around = await surroundingsOf(row, tables);
  tables.team.put({
    ...row,
    coach_listed: coachOf(row, around),
    player_count: around.players,
    listed: JSON.stringify(listedTeamOf(row, around)),
  });
}

async function surroundingsOf(team: TeamRow, tables: Tables): Promise<TeamSurroundings> {
  const { league_id, category_id, manager_id } = team;
  const league = league_id === null ? undefined : await tables.league.get({ id: league_id });
  const category = category_id === null ? undefined : await tables.category.get({ id: category_id });
  const manager = manager_id === null ? undefined : await tables.person.get({ id: manager_id });
  const players = await tables.player.where({ team_id: team.id });
  return {
    league: league?.name ?? null,
    category: category?.name ?? null,
    manager: manager?.display_name ?? null,
    tournament: await tournamentOf(team, tables),
    players: players.length,
  };
}

/** Of the tournaments a team entered, the one that begins last. */
async function tournamentOf({ id }: TeamRow, tables: Tables): Promise<{ id: number; name: string } | null> {
  let last: TournamentRow | null = null;
  for (const { tournament_id } of await tables.tournamentTeam.where({ team_id: id })) {
    const one = await tables.tournament.get({ id: tournament_id });
    if (one === undefined || one.archived) continue;
    if (last === null || beginsLater(one, last)) last = one;
  }
  return last === null ? null : { id: last.id, name: last.name };
}

/** One without dates begins before all others. */
function beginsLater(a: TournamentRow, b: TournamentRow): boolean {
  const [ofA, ofB] = [a.start_date ?? '', b.start_date ?? ''];
  return ofA === ofB ? a.id > b.id : ofA > ofB;
}
