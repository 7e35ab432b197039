import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import {
  followedPlayersQuery,
  followedTeamsQuery,
  followKeys,
} from '#frontend/features/follow/follow.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import type { LoginOrigin } from '#frontend/lib/login-origin.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';

type Followed = { kind: 'team' | 'player'; id: number; name: string };

/**
 * Follow and Following, for a team or a player. A visitor signs in first, and comes back to having it followed. The
 * wish travels in the history's state, so that no link can make anybody follow anything.
 */
export function FollowButton({ kind, id, name }: Followed) {
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.user.id : undefined;
  const { following, follow } = useFollowing({ kind, id, name }, userId);
  const navigate = useNavigate();
  const location = useLocation();
  const origin = `${location.pathname}${location.search}`;
  const wished = isWish(location.state, { kind, id });
  const fulfilled = useRef(false);

  useEffect(() => {
    if (!wished || userId === undefined || fulfilled.current) return;
    fulfilled.current = true;
    void navigate(origin, { replace: true, state: null, preventScrollReset: true });
    follow.mutate(true);
  }, [wished, userId, origin, navigate, follow.mutate]);

  function change(): void {
    if (userId !== undefined) follow.mutate(!following);
    else
      void navigate(paths.login, {
        state: { from: origin, intent: { follow: kind, id } } satisfies LoginOrigin,
      });
  }
  const Mark = following === true ? Check : Plus;
  return (
    <Button
      className="min-w-[112px]"
      // Until it is known whether one follows, a press could do the opposite of what it says.
      disabled={userId !== undefined && following === undefined}
      aria-pressed={following === true}
      busy={follow.isPending || state.status === 'restoring'}
      onClick={change}
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
      await queries.invalidateQueries({ queryKey: followKeys.of(userId) });
      if (wanted) notify.success(t`You follow ${name}`);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  const following = userId === undefined ? false : kind === 'team' ? teams.data : players.data;
  return { following, follow };
}

function isWish(state: unknown, { kind, id }: Pick<Followed, 'kind' | 'id'>): boolean {
  if (typeof state !== 'object' || state === null || !('follow' in state) || !('id' in state)) return false;
  return state.follow === kind && state.id === id;
}
