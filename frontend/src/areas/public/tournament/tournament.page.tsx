import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { useIsUnknownRound } from '#frontend/areas/public/as-of/as-of.queries.ts';
import { toLastDay, useAsOf } from '#frontend/areas/public/as-of/as-of.ts';
import { AsOfBanner } from '#frontend/areas/public/as-of/as-of-banner.tsx';
import { AsOfDayField, AsOfFields } from '#frontend/areas/public/as-of/as-of-fields.tsx';
import type { Changing } from '#frontend/areas/public/as-of/changes/changes.tsx';
import { CalendarButton } from '#frontend/areas/public/calendar-button.tsx';
import { GameSchedule } from '#frontend/areas/public/game/schedule/game-schedule.tsx';
import { shortTable } from '#frontend/areas/public/standings/short-table.ts';
import { StandingsTable } from '#frontend/areas/public/standings/standings-table.tsx';
import { LeaderBoards } from '#frontend/areas/public/statistics/leader-boards.tsx';
import { TeamCards } from '#frontend/areas/public/team/team-card.tsx';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { gamesQuery, SHORT_LIST, tournamentScheduleQueries } from '#frontend/features/game/game.queries.ts';
import { CorrectedGames } from '#frontend/features/game/lists/corrected-games.tsx';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { teamsById, tournamentStandingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { bracketQuery } from '#frontend/features/tournament/bracket.queries.ts';
import { BracketRounds } from '#frontend/features/tournament/bracket-rounds.tsx';
import { tournamentQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TournamentStatus } from '#frontend/features/tournament/tournament.status.tsx';
import { formatDays } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { TournamentTable } from './tournament-table.tsx';

const TAB_NAMES = ['overview', 'table', 'schedule', 'bracket', 'teams', 'leaders'] as const;
type Tab = (typeof TAB_NAMES)[number];

/** `/tournaments/{id}`: a tournament, its table, schedule, knockout rounds, teams and leaders. */
export function TournamentPage() {
  const id = parseId(useParams().tournamentId);
  const query = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  if (query.data !== undefined) return <TournamentView tournament={query.data} />;
  if (id !== undefined && query.error === null) return <TournamentSkeleton />;
  return (
    <FailedPage
      thing="tournament"
      query={query}
      back={{ href: paths.tournaments, label: t`Back to Tournaments` }}
    />
  );
}

function TournamentView({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const url = useUrlState();
  const standings = useQuery(tournamentStandingsQuery(id));
  const bracket = useQuery(bracketQuery(id));
  const hasBracket = bracket.data !== undefined && bracket.data.bracket !== null;
  const asOf = useAsOf();
  const asked = url.getOneOf('tab', TAB_NAMES) ?? 'overview';
  const tab = asked === 'bracket' && bracket.data?.bracket === null ? 'overview' : asked;
  return (
    <div className="wrap">
      <title>{`${tournament.name} · Courtside`}</title>
      <TournamentHead tournament={tournament} />
      <Tabs<Tab>
        label={tournament.name}
        className="border-t-2 border-ink"
        value={tab}
        onChange={(next) => url.show({ tab: next === 'overview' ? undefined : next })}
        tabs={[
          { value: 'overview', label: t`Overview` },
          { value: 'table', label: t`Table` },
          { value: 'schedule', label: t`Schedule`, count: tournament.game_count },
          ...(hasBracket || tab === 'bracket' ? [{ value: 'bracket', label: t`Bracket` } as const] : []),
          { value: 'teams', label: t`Teams`, count: tournament.team_count },
          { value: 'leaders', label: t`Leaders` },
        ]}
      >
        <TabPanel value="overview" className="pt-6">
          <Overview tournamentId={id} standings={standings} />
        </TabPanel>
        <TabPanel value="table" className="pt-2">
          <Table tournamentId={id} />
        </TabPanel>
        <TabPanel value="schedule" className="pt-6">
          <GameSchedule
            queries={tournamentScheduleQueries(id)}
            errorTitle={t`Failed to load tournament schedule`}
            emptyTitle={t`No games scheduled for this tournament.`}
          />
          <TableFile table="games" tournamentId={id} of={t`Schedule`} />
        </TabPanel>
        <TabPanel value="bracket" className="pt-6">
          <Bracket tournamentId={id} />
        </TabPanel>
        <TabPanel value="teams" className="pt-6">
          <Teams tournamentId={id} />
        </TabPanel>
        <TabPanel value="leaders" className="pt-6">
          <AsOf tournamentId={id} changing={{ leaders: { tournament_id: id } }}>
            <LeaderBoards scope={{ tournament_id: id }} teams={teamsById(standings.data)} asOf={asOf} />
          </AsOf>
          <TableFile table="player-statistics" tournamentId={id} of={t`Leaders`} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function TournamentHead({ tournament }: { tournament: Tournament }) {
  const { season_id, season_name, league_id, league_name } = tournament;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-5 pb-5">
      <div className="min-w-0">
        <Link to={paths.tournaments} className="link touch-target inline-flex text-13 text-ink-2">
          <Trans>All tournaments</Trans>
        </Link>
        <h1 className="mt-1">
          <Name>{tournament.name}</Name>
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-13 text-ink-2">
          <TournamentStatus status={tournament.status} />
          <span className="tabular-nums">{formatDays(tournament.start_date, tournament.end_date)}</span>
          <span>{plural(tournament.team_count, { one: '# team', other: '# teams' })}</span>
          {season_name !== null && (
            <Link to={paths.tournamentsOfSeason(season_id)} className="link touch-target inline-flex">
              <Name>{season_name}</Name>
            </Link>
          )}
          {league_id !== null && league_name !== null && (
            <Link to={paths.league(league_id)} className="link touch-target inline-flex">
              <Name>{league_name}</Name>
            </Link>
          )}
        </div>
      </div>
      <CalendarButton path={paths.tournamentCalendar(tournament.id)} name={tournament.name} />
    </header>
  );
}

/** Chooses the moment of a tab, says when it is in the past, and shows what there was then. */
function AsOf({
  tournamentId,
  changing,
  children,
}: {
  tournamentId: number;
  changing: Changing;
  children: ReactNode;
}) {
  const asOf = useAsOf();
  const of = { kind: 'tournament', id: tournamentId } as const;
  const isUnknown = useIsUnknownRound(asOf, of);
  const isBracket = 'bracketOf' in changing;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 pb-4">
        {isBracket ? <AsOfDayField of={of} /> : <AsOfFields of={of} />}
      </div>
      {asOf !== undefined && (
        <AsOfBanner
          asOf={asOf}
          of={of}
          note={
            isBracket
              ? t`The series as they stood then, with corrections made since.`
              : t`Only games until then count, with corrections made since.`
          }
          changing={changing}
        />
      )}
      {!isUnknown && children}
    </>
  );
}

function Table({ tournamentId }: { tournamentId: number }) {
  const asOf = useAsOf();
  const standings = useQuery(tournamentStandingsQuery(tournamentId, asOf));
  const lastDay = toLastDay(asOf);
  return (
    <AsOf tournamentId={tournamentId} changing={{ tournamentId }}>
      <Standings query={standings}>
        {(data) => (
          <ExplainedTable scope={{ tournament_id: tournamentId, as_of: asOf }}>
            <TournamentTable {...data} />
            <TableFile table="standings" tournamentId={tournamentId} of={t`Standings`} />
          </ExplainedTable>
        )}
      </Standings>
      {lastDay !== null && <CorrectedGames within={{ tournament_id: tournamentId, end_date: lastDay }} />}
    </AsOf>
  );
}

function Bracket({ tournamentId }: { tournamentId: number }) {
  const bracket = useQuery(bracketQuery(tournamentId, useAsOf()));
  return (
    <>
      <h2 className="sr-only">
        <Trans>Bracket</Trans>
      </h2>
      <AsOf tournamentId={tournamentId} changing={{ bracketOf: tournamentId }}>
        <QueryState
          query={bracket}
          loading={<CardListSkeleton cards={4} />}
          errorTitle={t`Failed to load bracket`}
        >
          {(data) => data.bracket !== null && <BracketRounds bracket={data.bracket} />}
        </QueryState>
      </AsOf>
    </>
  );
}

/** A table of the tournament as a file, as of the day that is shown. */
function TableFile({
  table,
  tournamentId,
  of,
}: {
  table: 'standings' | 'games' | 'player-statistics';
  tournamentId: number;
  of: string;
}) {
  const as_of = useAsOf();
  const filters = { tournament_id: tournamentId, ...(table !== 'games' && { as_of }) };
  return (
    <p className="flex justify-end pt-2.5 text-13 text-ink-2">
      <DownloadLink href={paths.export(table, filters)} of={of} />
    </p>
  );
}

type StandingsRead = UseQueryResult<Rankings>;

function Standings({ query, children }: { query: StandingsRead; children: (data: Rankings) => ReactNode }) {
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton />}
      errorTitle={t`Failed to load standings. Please try again later.`}
    >
      {(data) =>
        data.rankings.length === 0 ? (
          <EmptyState title={t`No standings yet`}>
            <Trans>They begin with the first result of the tournament.</Trans>
          </EmptyState>
        ) : (
          children(data)
        )
      }
    </QueryState>
  );
}

const NOBODY: ReadonlySet<number> = new Set();

/** The head of the table, what is on, what comes next and what was last. */
function Overview({ tournamentId, standings }: { tournamentId: number; standings: StandingsRead }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_448px]">
      <Panel
        title={t`Standings`}
        aside={
          <TabLink tab="table">
            <Trans>Whole table</Trans>
          </TabLink>
        }
      >
        <Standings query={standings}>
          {({ rankings, allows_ties, standings_rules }) => (
            <ExplainedTable scope={{ tournament_id: tournamentId }}>
              <StandingsTable
                rows={shortTable(rankings, NOBODY)}
                total={rankings.length}
                allowsTies={allows_ties}
                byPoints={standings_rules.order_by === 'classification_points'}
              />
            </ExplainedTable>
          )}
        </Standings>
      </Panel>
      <Games tournamentId={tournamentId} />
    </div>
  );
}

function Games({ tournamentId }: { tournamentId: number }) {
  const of = { tournament_id: tournamentId };
  const on = useQuery(gamesQuery({ ...of, live: true }, SHORT_LIST));
  const next = useQuery(gamesQuery({ ...of, upcoming: true }, SHORT_LIST));
  const last = useQuery(gamesQuery({ ...of, past: true }, SHORT_LIST));
  const lists = [
    { title: t`Live now`, query: on, toCome: false },
    { title: t`Next games`, query: next, toCome: true },
    { title: t`Last results`, query: last, toCome: false },
  ];
  const failed = lists.find(({ query: { error, data } }) => error !== null && data === undefined);
  const loaded = lists.every(({ query }) => query.data !== undefined);
  const full = lists.filter(({ query }) => (query.data?.games.length ?? 0) > 0);
  return (
    <QueryState
      query={{ ...(failed?.query ?? on), data: loaded ? true : undefined }}
      loading={
        <Panel title={t`Next games`}>
          <GameRowsSkeleton games={SHORT_LIST} />
        </Panel>
      }
      errorTitle={t`Failed to load tournament schedule`}
    >
      {() =>
        full.length === 0 ? (
          <Panel title={t`Games`}>
            <EmptyState title={t`No games scheduled for this tournament.`} />
          </Panel>
        ) : (
          <div className="grid gap-8">
            {full.map(({ title, query, toCome }, index) => (
              <Panel
                key={title}
                title={title}
                aside={
                  index === 0 && (
                    <TabLink tab="schedule">
                      <Trans>All games</Trans>
                    </TabLink>
                  )
                }
              >
                <GameRows games={query.data?.games ?? []} toCome={toCome} />
              </Panel>
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

/** To another tab of this page. */
function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <Link to={`?tab=${tab}`} replace preventScrollReset className="link touch-target inline-flex">
      {children}
    </Link>
  );
}

function Teams({ tournamentId }: { tournamentId: number }) {
  const query = useQuery(teamsQuery({ tournament_id: tournamentId }));
  return (
    <QueryState
      query={query}
      loading={<CardListSkeleton cards={8} />}
      errorTitle={t`Failed to load teams. Please try again later.`}
    >
      {({ teams }) =>
        teams.length === 0 ? (
          <EmptyState title={t`No teams yet`}>
            <Trans>They appear here once they have entered the tournament.</Trans>
          </EmptyState>
        ) : (
          <TeamCards teams={teams} />
        )
      }
    </QueryState>
  );
}

function TournamentSkeleton() {
  return (
    <Loading label={t`Loading tournament`} className="wrap">
      <div className="grid gap-3 pt-6 pb-5">
        <Skeleton className="w-28" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <Skeleton className="mt-14 h-72 w-full" />
    </Loading>
  );
}
