import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SeasonCalendar } from '#contracts/season/season.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { SeasonStatus } from '#frontend/features/season/season.status.tsx';
import { TournamentStatus } from '#frontend/features/tournament/tournament.status.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone, formatDays } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { seasonCalendarQuery } from './admin-season.queries.ts';
import { YearOfGames } from './year-of-games.tsx';

/** `/admin/seasons/calendar`: the seasons, tournaments and games of a year, which is in the url. */
export function AdminSeasonCalendarPage() {
  const url = useUrlState();
  const today = dayInZone(serverClock.now(), useTimeZone());
  const thisYear = Number(today.slice(0, 4));
  const year = url.getId('year') ?? thisYear;
  const query = useQuery({ ...seasonCalendarQuery(year), placeholderData: keepPreviousData });
  const show = (next: number) => url.show({ year: next === thisYear ? undefined : String(next) });
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={t`Seasons of ${year}`}
        actions={
          <>
            <Button iconOnly aria-label={t`Year before`} onClick={() => show(year - 1)}>
              <ChevronLeft aria-hidden size={16} className="rtl:-scale-x-100" />
            </Button>
            <Button onClick={() => show(thisYear)} disabled={year === thisYear}>
              <Trans>This year</Trans>
            </Button>
            <Button iconOnly aria-label={t`Year after`} onClick={() => show(year + 1)}>
              <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
            </Button>
          </>
        }
      />
      <QueryState query={query} loading={<TableSkeleton rows={8} />} errorTitle={t`Error Loading Seasons`}>
        {(calendar) => (
          <div className="grid gap-8">
            <Seasons seasons={calendar.seasons} />
            <Panel title={t`Days with games`} aside={gamesText(calendar)}>
              <YearOfGames year={calendar.year} days={calendar.days} today={today} />
            </Panel>
          </div>
        )}
      </QueryState>
    </div>
  );
}

function gamesText({ days }: SeasonCalendar): string {
  const games = days.reduce((sum, { game_count }) => sum + game_count, 0);
  return plural(games, { 0: 'No games', one: '# game', other: '# games' });
}

function Seasons({ seasons }: Pick<SeasonCalendar, 'seasons'>) {
  if (seasons.length === 0) return <EmptyState title={t`No season has a day in this year.`} />;
  return (
    <ul aria-label={t`Seasons`} className="border-t-2 border-ink">
      {seasons.map((season) => (
        <li key={season.id} className="grid gap-1 border-b border-line py-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={paths.adminSeason(season.id)}
              className="touch-target inline-flex font-[650] hover:underline"
            >
              <Name>{season.name}</Name>
            </Link>
            <SeasonStatus status={season.status} />
            <span className="text-13 text-ink-2 tabular-nums">
              {formatDays(season.start_date, season.end_date)}
            </span>
          </span>
          {season.tournaments.length > 0 && (
            <ul className="grid ps-4">
              {season.tournaments.map((tournament) => (
                <li key={tournament.id} className="flex min-h-8 flex-wrap items-center gap-x-3">
                  <Link
                    to={paths.adminTournament(tournament.id)}
                    className="touch-target inline-flex hover:underline"
                  >
                    <Name>{tournament.name}</Name>
                  </Link>
                  <TournamentStatus status={tournament.status} />
                  <span className="text-13 text-ink-3 tabular-nums">
                    {formatDays(tournament.start_date, tournament.end_date)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
