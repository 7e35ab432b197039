import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { LeaderListSkeleton } from '#frontend/features/statistics/leader-list.tsx';
import { LEADERS, type LeadersScope, leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { formatAverage, NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS as CATEGORIES, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';
import { type ChangedLeader, findChangedLeaders } from './changed-leaders.ts';

type Category = (typeof CATEGORIES)[number];

/** How far down a list somebody is looked for who is, or was, among the first. */
const LOOKED_AT = 50;

/** Who leads now and led then, with their averages, category by category. */
export function LeaderChanges({ scope, asOf }: { scope: LeadersScope; asOf: string }) {
  return CATEGORIES.map((category) => (
    <section key={category}>
      <h3 className="border-b border-line-strong pb-1.5">{STATISTIC_WORDS[category].name}</h3>
      <CategoryChanges scope={scope} asOf={asOf} category={category} />
    </section>
  ));
}

function CategoryChanges(of: { scope: LeadersScope; asOf: string; category: Category }) {
  const then = useQuery(leadersQuery(of.scope, of.category, { limit: LOOKED_AT, asOf: of.asOf }));
  const now = useQuery(leadersQuery(of.scope, of.category, { limit: LOOKED_AT }));
  const query = then.data === undefined ? then : now;
  return (
    <QueryState
      query={{
        ...query,
        data:
          then.data === undefined || now.data === undefined
            ? undefined
            : findChangedLeaders(then.data.leaders, now.data.leaders, LEADERS),
      }}
      loading={<LeaderListSkeleton />}
      errorTitle={t`Failed to load statistics.`}
    >
      {(changes) =>
        changes.length === 0 ? (
          <p className="py-2 text-13 text-ink-2">
            <Trans>Nothing has changed since.</Trans>
          </p>
        ) : (
          <table className="w-full text-13 tabular-nums">
            <thead className="sr-only">
              <tr>
                <th>{t`Rank`}</th>
                <th>{t`Player`}</th>
                <th>{t`Average`}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Change key={change.playerId} {...change} />
              ))}
            </tbody>
          </table>
        )
      }
    </QueryState>
  );
}

/** What stayed as it was is said once. */
function Change({ playerId, name, before, after }: ChangedLeader) {
  const rank = (of: ChangedLeader['before']) => of?.rank.toString() ?? NO_VALUE;
  const value = (of: ChangedLeader['before']) => formatAverage(of?.value);
  const change = (from: string, to: string) => (from === to ? to : <BeforeAfter before={from} after={to} />);
  return (
    <tr className="border-b border-line">
      <td className="w-16 py-1.5">{change(rank(before), rank(after))}</td>
      <td className="py-1.5 pe-2">
        <Link to={paths.player(playerId)} className="link font-[550]">
          <Name>{name}</Name>
        </Link>
      </td>
      <td className="py-1.5 text-end whitespace-nowrap">{change(value(before), value(after))}</td>
    </tr>
  );
}
