import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { NewsCards } from '#frontend/areas/public/content/news-cards.tsx';
import { LiveStrip } from '#frontend/areas/public/live/live-strip.tsx';
import { shortTable } from '#frontend/areas/public/standings/short-table.ts';
import { StandingsTable } from '#frontend/areas/public/standings/standings-table.tsx';
import { LeaderBoards } from '#frontend/areas/public/statistics/leader-boards.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { CourtDrawing } from '#frontend/components/ui/court-lines.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ExplainedTable } from '#frontend/components/ui/explained.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { latestNewsQuery } from '#frontend/features/news/news.queries.ts';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { SponsorsBlock } from '#frontend/features/sponsor/sponsors-block.tsx';
import { standingsQuery, teamsById } from '#frontend/features/standings/standings.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { EndedStrip } from './ended-strip.tsx';
import { HomeGames } from './home-games.tsx';
import { useFollowedTeams } from './use-followed-teams.ts';

/** `/`: live games, games to come, results, and the standings. */
export function HomePage() {
  return (
    <>
      <title>{t`Courtside`}</title>
      <LiveStrip />
      <EndedStrip />
      <Hero />
      <div className="wrap mt-2 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_448px]">
        <Standings />
        <HomeGames />
      </div>
      <div className="wrap mt-8 grid gap-8">
        <SeasonLeaders />
        <LatestNews />
        <SponsorsBlock />
      </div>
    </>
  );
}

function Hero() {
  return (
    <div className="wrap">
      <div className="relative overflow-hidden py-9 phone:py-7">
        <CourtDrawing className="absolute end-2 bottom-0 hidden h-[132px] w-[236px] text-line md:block" />
        <h1>
          <Trans>Local basketball, live from the scorer’s table</Trans>
        </h1>
        <p className="mt-2 max-w-[56ch] text-16 text-ink-2">
          <Trans>Scores, standings and every play of the league, as they happen.</Trans>
        </p>
        <p className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="primary" asChild>
            <Link to={paths.games}>
              <Trans>View Schedule</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.teams}>
              <Trans>Browse Teams</Trans>
            </Link>
          </Button>
        </p>
      </div>
    </div>
  );
}

function Standings() {
  const seasons = useQuery(seasonsQuery());
  const url = useUrlState();
  const season = currentSeason(seasons.data, url.getId('season'));
  const standings = useQuery(standingsQuery(season?.id));
  const empty = (
    <EmptyState title={t`No standings yet`}>
      <Trans>They begin with the first result of the season.</Trans>
    </EmptyState>
  );
  // Without a season there is nothing to ask for; a failed list of seasons is a failure of the standings.
  const query = seasons.data !== undefined && season !== undefined ? standings : seasons;
  return (
    <Panel
      title={t`Standings`}
      aside={
        season !== undefined && (
          <Select
            aria-label={t`Season`}
            value={season.id}
            onChange={(event) => url.set({ season: event.target.value })}
            className="max-w-[220px]"
          >
            {seasons.data?.seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    >
      <QueryState
        query={{ ...query, data: query.data === undefined ? undefined : (standings.data ?? null) }}
        loading={<TableSkeleton />}
        errorTitle={t`Failed to load standings. Please try again later.`}
      >
        {(data) =>
          data === null || data.rankings.length === 0 ? (
            empty
          ) : (
            <Table seasonId={data.season_id} rankings={data.rankings} allowsTies={data.allows_ties} />
          )
        }
      </QueryState>
    </Panel>
  );
}

/** Who leads the season; nothing before somebody has played. */
function SeasonLeaders() {
  const url = useUrlState();
  const season = currentSeason(useQuery(seasonsQuery()).data, url.getId('season'));
  const { data: standings } = useQuery(standingsQuery(season?.id));
  const hasBegun = standings?.rankings.some(({ total_games }) => total_games > 0) === true;
  if (season === undefined || !hasBegun) return null;
  return (
    <Panel title={t`Leaders`} aside={<Name>{season.name}</Name>}>
      <LeaderBoards scope={{ season_id: season.id }} teams={teamsById(standings)} />
    </Panel>
  );
}

/** What the league has to say last; nothing without any. */
function LatestNews() {
  const { data } = useQuery(latestNewsQuery());
  if (data === undefined || data.news.length === 0) return null;
  return (
    <Panel
      title={t`News`}
      aside={
        <Link to={paths.news} className="link touch-target inline-flex">
          <Trans>All news</Trans>
        </Link>
      }
    >
      <NewsCards news={data.news} />
    </Panel>
  );
}

/** The first teams of the table and those one follows, until the whole is asked for. */
function Table({
  seasonId,
  rankings,
  allowsTies,
}: {
  seasonId: number;
  rankings: readonly RankingRow[];
  allowsTies: boolean;
}) {
  const url = useUrlState();
  const followed = useFollowedTeams();
  const whole = url.get('table') === 'whole';
  const short = shortTable(rankings, followed);
  const isShort = short.length < rankings.length;
  return (
    <>
      <ExplainedTable scope={{ season_id: seasonId }}>
        <StandingsTable rows={whole ? rankings : short} total={rankings.length} allowsTies={allowsTies} />
      </ExplainedTable>
      <p className="flex flex-wrap items-center justify-between gap-x-4 pt-2.5 text-12 text-ink-3">
        {isShort && (
          <button
            type="button"
            className="link min-h-6 text-13 text-ink-2 coarse:min-h-11"
            onClick={() => url.show({ table: whole ? undefined : 'whole' })}
          >
            {whole
              ? t`Show the first eight`
              : t`Whole table, ${plural(rankings.length, { one: '# team', other: '# teams' })}`}
          </button>
        )}
        <Link to={paths.statistics} className="link touch-target inline-flex text-13 text-ink-2">
          <Trans>Statistics</Trans>
        </Link>
        <span className="text-13 text-ink-2">
          <DownloadLink href={paths.export('standings', { season_id: seasonId })} of={t`Standings`} />
        </span>
        <span className="ms-auto">
          <Trans>Bars up are wins, down are losses.</Trans>
        </span>
      </p>
    </>
  );
}
