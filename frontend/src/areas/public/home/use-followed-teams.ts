import { useQuery } from '@tanstack/react-query';
import { followedTeamsQuery } from '#frontend/features/follow/follow.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';

const NONE: ReadonlySet<number> = new Set();

/** The ids of the teams one follows; none for a visitor and until they are known. */
export function useFollowedTeams(): ReadonlySet<number> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  return useQuery({ ...followedTeamsQuery(userId), select: idsOf }).data ?? NONE;
}

const idsOf = ({ teams }: { teams: readonly { id: number }[] }) => new Set(teams.map(({ id }) => id));
