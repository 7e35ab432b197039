import type { DemoDependencies } from './demo-steps.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedCompetition } from './seed-competition.ts';
import { seedFollowing } from './seed-following.ts';
import { seedGames } from './seed-games.ts';
import { seedTeams } from './seed-teams.ts';

/**
 * Fills an empty log with the demo league: a season, eight teams of ten, a month of finished games with every play,
 * and the games to come. Each step has an id of its own that is always the same, so a start that was cut off
 * continues where it was.
 */
export async function seedDemoLeague(
  deps: DemoDependencies,
): Promise<{ games: number; simulatorId: number }> {
  const users = await seedAccounts(deps);
  const competition = await seedCompetition(deps);
  const teams = await seedTeams(deps, competition, users.manager);
  await seedFollowing(deps, users.fan, teams);
  const games = await seedGames(deps, competition, teams, [users.scorer, users.secondScorer]);
  return { games, simulatorId: users.simulator };
}
