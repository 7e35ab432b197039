import { userStream } from '#events/user/user.events.ts';
import { accepted, type DemoSeasonDependencies, step } from './demo-steps.ts';
import type { DemoTeam } from './seed-teams.ts';

const FOLLOWED = 2;

/** What the demo's fan follows: the first teams of the league. */
export async function seedFollowing(
  { commands }: DemoSeasonDependencies,
  userId: number,
  teams: readonly DemoTeam[],
): Promise<void> {
  for (const [place, { teamId }] of teams.slice(0, FOLLOWED).entries()) {
    const following = step(`follow:${place}`, { type: 'follow_team' as const, userId, teamId });
    accepted(await commands.users.handle(userStream(userId), following));
  }
}
