import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, History, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { ScoringAction } from '#frontend/areas/scorer/games/scoring-action.tsx';
import { CountLinks } from '#frontend/components/ui/count-links.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { allGamesQuery, gamesQuery } from '#frontend/features/game/game.queries.ts';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { GameStatusMark } from '#frontend/features/game/lists/game-cells.tsx';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { daysLater } from '#frontend/lib/calendar.ts';
import { dayInZone, formatTime, formatWeekday } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useNow } from '#frontend/lib/use-now.ts';

/** “Next Upcoming Games”, those of today left out. */
const NEXT_GAMES = 3;

const QUICK_ACTIONS = [
  { label: t`All games`, href: paths.scorerGames, icon: CalendarDays },
  { label: t`Scoring history`, href: paths.scorerHistory, icon: History },
  { label: t`Your Profile`, href: paths.profile, icon: UserRound },
];

/** `/scorer/dashboard`: the scorer’s games of today first. */
export function ScorerDashboardPage() {
  const session = useSession();
  return session.status === 'signed-in' ? <Dashboard user={session.user} /> : null;
}

function Dashboard({ user }: { user: SessionUser }) {
  const timeZone = useTimeZone();
  // “Not Available Yet” turns into “Start Scoring” while the page is open.
  useNow(10_000);
  const day = dayInZone(serverClock.now(), timeZone);
  const mine = { scorekeeper_id: user.id };
  const today = useQuery(allGamesQuery({ ...mine, start_date: day, end_date: day, sort: 'game_date' }));
  const toCome = useQuery(gamesQuery({ ...mine, status: 'scheduled,in_progress' }, 1)).data?.total;
  const over = useQuery(gamesQuery({ ...mine, past: true }, 1)).data?.total;
  const next = useQuery(
    gamesQuery({ ...mine, status: 'scheduled', upcoming: true, start_date: daysLater(day, 1) }, NEXT_GAMES),
  );
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={t`Scorer Dashboard`}
        description={
          <>
            <Trans>Welcome,</Trans> <Name>{user.first_name || user.username}</Name>.{' '}
            {formatWeekday(serverClock.now(), timeZone)}
          </>
        }
      />
      <CountLinks
        counts={[
          { label: t`Games Today`, href: paths.scoring, count: today.data?.length },
          { label: t`Upcoming Games`, href: paths.scoring, count: toCome },
          { label: t`Completed Games`, href: paths.scorerHistory, count: over },
        ]}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-8 xl:grid-cols-[minmax(0,1fr)_384px]">
        <Panel title={t`Today’s Games`}>
          <QueryState
            query={today}
            loading={<TableSkeleton rows={2} />}
            errorTitle={t`Failed to load your assigned games. Please try again later.`}
          >
            {(games) =>
              games.length > 0 ? (
                <ul>
                  {games.map((game) => (
                    <GameToday key={game.id} game={game} user={user} />
                  ))}
                </ul>
              ) : (
                <EmptyState
                  title={
                    toCome === 0 && over === 0
                      ? t`You don’t have any games assigned to you yet.`
                      : t`You don’t have any games assigned for today.`
                  }
                />
              )
            }
          </QueryState>
        </Panel>
        <div className="grid min-w-0 content-start gap-8">
          <Panel title={t`Next Upcoming Games`}>
            <QueryState
              query={next}
              loading={<GameRowsSkeleton games={NEXT_GAMES} />}
              errorTitle={t`Failed to load upcoming games. Please try again later.`}
            >
              {({ games }) =>
                games.length > 0 ? (
                  <GameRows games={games} toCome />
                ) : (
                  <p className="border-t border-line py-3 text-ink-2">
                    <Trans>No games to come.</Trans>
                  </p>
                )
              }
            </QueryState>
          </Panel>
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

function GameToday({ game, user }: { game: Game; user: SessionUser }) {
  const timeZone = useTimeZone();
  const { east, west } = gameSides(game);
  const { scoreboard } = game;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_11rem]">
      <div className="grid gap-1.5">
        {[
          { team: east, score: scoreboard?.team_score_east },
          { team: west, score: scoreboard?.team_score_west },
        ].map(({ team, score }) => (
          <div key={team.id} className="flex items-center justify-between gap-3">
            <TeamLabel team={team} size={22} />
            {score !== undefined && <span className="text-[1.25rem] face-score">{score}</span>}
          </div>
        ))}
      </div>
      <div className="grid justify-items-start gap-1 text-13 max-sm:justify-items-end">
        <span className="font-[550] tabular-nums">{formatTime(tipOffTime(game), timeZone)}</span>
        <GameStatusMark game={game} />
        <Name className="max-w-full truncate text-ink-3">{game.venue ?? t`TBD`}</Name>
      </div>
      <div className="grid gap-1.5 max-sm:col-span-2">
        <ScoringAction game={game} user={user} />
      </div>
    </li>
  );
}

function QuickActions() {
  return (
    <Panel title={t`Quick Actions`}>
      <ul>
        {QUICK_ACTIONS.map(({ label, href, icon: Icon }) => (
          <li key={href} className="border-t border-line">
            <Link to={href} className="flex min-h-11 items-center gap-3 font-[550] hover:bg-sunken">
              <Icon aria-hidden size={18} strokeWidth={1.75} className="text-ink-3" />
              {label}
              <ChevronRight aria-hidden size={16} className="ms-auto text-ink-3 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
