import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useSignInFirst } from '#frontend/areas/shared/use-sign-in-first.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import {
  followedPlayersQuery,
  followedTeamsQuery,
  followKeys,
} from '#frontend/features/follow/follow.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { readAnew } from '#frontend/lib/read-anew.ts';

type Followed = { kind: 'team' | 'player'; id: number; name: string };

/**
 * Follow and Following, for a team or a player. A visitor signs in first, and comes back to having it
 * followed.
 */
export function FollowButton({ kind, id, name }: Followed) {
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.user.id : undefined;
  const { following, follow } = useFollowing({ kind, id, name }, userId);
  const signIn = useSignInFirst(
    { follow: kind, id },
    useCallback(() => follow.mutate(true), [follow.mutate]),
  );
  const Mark = following === true ? Check : Plus;
  return (
    <Button
      className="min-w-[112px]"
      // Until it is known whether one follows, a press could do the opposite of what it says.
      disabled={userId !== undefined && following === undefined}
      aria-pressed={following === true}
      busy={follow.isPending || state.status === 'restoring'}
      onClick={() => (userId === undefined ? signIn() : follow.mutate(!following))}
    >
      <Mark aria-hidden size={16} />
      {following === true ? t`Following` : t`Follow`}
      <span className="sr-only">{` ${name}`}</span>
    </Button>
  );
}

function useFollowing({ kind, id, name }: Followed, userId: number | undefined) {
  const queries = useQueryClient();
  const teams = useQuery({
    ...followedTeamsQuery(userId),
    enabled: userId !== undefined && kind === 'team',
    select: ({ teams }) => teams.some((team) => team.id === id),
  });
  const players = useQuery({
    ...followedPlayersQuery(userId),
    enabled: userId !== undefined && kind === 'player',
    select: ({ players }) => players.some((player) => player.id === id),
  });
  const follow = useMutation({
    mutationFn: (wanted: boolean) => {
      const url = `/api/users/follow-${kind}/:id/` as const;
      return wanted ? api.post(url, { params: { id } }) : api.delete(url, { params: { id } });
    },
    onSuccess: async (_answer, wanted) => {
      await readAnew(queries, followKeys.of(userId));
      if (wanted) notify.success(t`You follow ${name}`);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  const following = userId === undefined ? false : kind === 'team' ? teams.data : players.data;
  return { following, follow };
}
