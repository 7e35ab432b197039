import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { teamPlayersOnQuery, teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { paths } from '#frontend/lib/paths.ts';

/** Who has joined a team since a day, and who has left it. */
export function RosterChanges({ teamId, day }: { teamId: number; day: string }) {
  const then = useQuery(teamPlayersOnQuery(teamId, day));
  const now = useQuery(teamPlayersQuery(teamId));
  const query = then.data === undefined ? then : now;
  const isIn = (players: readonly Player[], id: number) => players.some((player) => player.id === id);
  return (
    <QueryState
      query={{
        ...query,
        data: then.data && now.data && { before: then.data.players, after: now.data.players },
      }}
      loading={<TableSkeleton dense rows={4} />}
      errorTitle={t`Failed to load team players. Please try again later.`}
    >
      {({ before, after }) => {
        const joined = after.filter(({ id }) => !isIn(before, id));
        const left = before.filter(({ id }) => !isIn(after, id));
        return joined.length + left.length === 0 ? (
          <EmptyState title={t`Nothing has changed since.`} />
        ) : (
          <>
            <Players title={t`Joined`} players={joined} />
            <Players title={t`Left`} players={left} />
          </>
        );
      }}
    </QueryState>
  );
}

function Players({ title, players }: { title: string; players: readonly Player[] }) {
  if (players.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="border-b border-line-strong pb-1.5">{title}</h3>
      <ul className="text-13">
        {players.map(({ id, number, first_name, last_name }) => (
          <li key={id} className="flex gap-3 border-b border-line py-1.5">
            <span className="w-6 text-end text-ink-3 tabular-nums">{number}</span>
            <Link to={paths.player(id)} className="link font-[550]">
              <Name>{`${first_name} ${last_name}`}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
