import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { type GameFilters, gamePageQuery } from '#frontend/features/game/game.queries.ts';
import { playerPageQuery } from '#frontend/features/player/player.queries.ts';
import { errorMessage, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const ONE = { page: 1, pageSize: 1 };

/** Problems in a season, with counts and links. */
export function AdminSeasonChecks({ seasonId }: { seasonId: number }) {
  const season = String(seasonId);
  const useGames = (filters: GameFilters) =>
    useQuery(gamePageQuery({ season_id: seasonId, ...filters }, ONE));
  const checks = [
    {
      label: t`Results to confirm`,
      query: useGames({ status: 'completed' }),
      href: paths.adminGamesWith({ season, status: 'completed' }),
    },
    {
      label: t`Games without a result`,
      query: useGames({ overdue: true }),
      href: paths.adminGamesWith({ season, which: 'overdue' }),
    },
    {
      label: t`Upcoming games without a scorer`,
      query: useGames({ upcoming: true, without_scorer: true }),
      href: paths.adminGamesWith({ season, which: 'upcoming', scorer: 'none' }),
    },
    {
      label: t`Games without statistics`,
      query: useGames({ statistics: 'none' }),
      href: paths.adminGamesWith({ season, statistics: 'none' }),
    },
    {
      label: t`Games whose players do not add up to the score`,
      query: useGames({ statistics: 'incomplete' }),
      href: paths.adminGamesWith({ season, statistics: 'incomplete' }),
    },
    {
      label: t`Players without a birth date, of all seasons`,
      query: useQuery(playerPageQuery({ without_birth_date: true }, ONE)),
      href: paths.adminPlayersWith({ birth: 'unknown' }),
    },
  ];
  const failed = checks.find(({ query }) => query.error !== null && query.data === undefined)?.query;
  return (
    <Panel title={t`To look at`}>
      {failed !== undefined && (
        <ErrorState
          title={t`Failed to load statistics`}
          onRetry={() => void Promise.all(checks.map(({ query }) => query.refetch()))}
          retrying={checks.some(({ query }) => query.isFetching)}
        >
          {errorMessage(failed.error, UNEXPECTED_ERROR)}
        </ErrorState>
      )}
      <ul>
        {checks.map(({ label, query: { data }, href }) => (
          <li
            key={label}
            className="relative flex min-h-11 items-center gap-3 border-t border-line py-1.5 hover:bg-sunken"
          >
            <span
              className={clsx('min-w-9 text-[1.375rem] face-score', (data?.total ?? 0) === 0 && 'text-ink-3')}
            >
              {data?.total ?? NO_VALUE}
            </span>
            <Link to={href} className="text-13 after:absolute after:inset-0">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
