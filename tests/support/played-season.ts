import type { Commands } from '#command-api/commands.ts';
import { seedCompetition } from '#command-api/demo/seed-competition.ts';
import { seedGames } from '#command-api/demo/seed-games.ts';
import { seedTeams } from '#command-api/demo/seed-teams.ts';

/**
 * The season of the demo league: a month of finished games with every play, and games to come.
 * @returns a player of it
 */
export async function playSeason(commands: Commands): Promise<number> {
  const deps = { commands, now: new Date() };
  const competition = await seedCompetition(deps);
  const nobody = 1;
  const teams = await seedTeams(deps, competition, nobody);
  await seedGames(deps, competition, teams, [nobody]);
  const playerId = teams[0]?.roster[0]?.playerId;
  if (playerId === undefined) throw new Error('the demo league has no player');
  return playerId;
}
