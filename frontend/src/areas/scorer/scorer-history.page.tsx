import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Facts } from '#frontend/components/ui/facts.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { allGamesQuery } from '#frontend/features/game/game.queries.ts';
import { hasLogToCorrect } from '#frontend/features/game/game.status.ts';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { daysLater } from '#frontend/lib/calendar.ts';
import { dayInZone, formatAverage, formatScore, NO_VALUE } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { type ResultsSummary, summarizeResults } from './results-summary.ts';

const RANGES = [
  { value: '7', label: t`Last 7 Days` },
  { value: '30', label: t`Last 30 Days` },
  { value: '90', label: t`Last 90 Days` },
];
const SORTS = ['game_date', 'name', 'venue'] as const;
const RANGE_NAMES = RANGES.map(({ value }) => value);

/** A summary of fewer games says nothing. */
const GAMES_OF_SUMMARY = 5;

/** `/scorer/history`: the games somebody has scored. */
export function ScorerHistoryPage() {
  const session = useSession();
  return session.status === 'signed-in' ? <History user={session.user} /> : null;
}

function History({ user }: { user: SessionUser }) {
  const url = useUrlState();
  const timeZone = useTimeZone();
  const phone = useMediaQuery(PHONE);
  const pages = useUrlPage();
  const { sort, setSort } = useUrlSort(SORTS);
  const days = url.getOneOf('range', RANGE_NAMES);
  const search = url.get('search') ?? '';
  const query = useQuery(
    allGamesQuery({
      scorekeeper_id: user.id,
      past: true,
      search,
      ...(days !== undefined && {
        start_date: daysLater(dayInZone(serverClock.now(), timeZone), -Number(days)),
      }),
    }),
  );
  return (
    <div className="wrap pb-8">
      <ResourceList
        title={t`Scoring history`}
        search={{
          name: 'search',
          label: t`Search games by team or venue`,
          placeholder: t`Team or venue`,
          value: search,
        }}
        filters={[
          {
            kind: 'select',
            name: 'range',
            label: t`Time range`,
            all: t`All Time`,
            options: RANGES,
            value: days,
          },
        ]}
        query={query}
        getTotal={(games) => games.length}
        formatCount={(total) => plural(total, { one: '# game', other: '# games' })}
        pages={pages}
        loading={<TableSkeleton rows={8} />}
        errorTitle={t`Error Loading History`}
        problem={t`Failed to load game history. Please try again later.`}
        none={
          <EmptyState title={t`No games yet`}>
            <Trans>The games you score appear here once they have ended.</Trans>
          </EmptyState>
        }
        noneMatching={t`No games found matching your criteria.`}
      >
        {(games) => {
          const summary = summarizeResults(games);
          return (
            <>
              <Counts summary={summary} />
              {games.length >= GAMES_OF_SUMMARY && <PerformanceSummary summary={summary} />}
              <div className="pt-8">
                {phone ? (
                  <GameRows games={rowsOfPage(games, pages)} heading="h2" />
                ) : (
                  <DataTable
                    caption={t`Scoring history`}
                    columns={COLUMNS}
                    rows={games}
                    page={pages}
                    sort={sort}
                    onSort={setSort}
                    rowId={({ id }) => String(id)}
                    rowHref={({ id }) => paths.game(id)}
                  />
                )}
              </div>
            </>
          );
        }}
      </ResourceList>
    </div>
  );
}

function Counts({ summary }: { summary: ResultsSummary }) {
  return (
    <StatCards>
      <StatCard label={t`Total Games`} value={summary.games} />
      <StatCard
        label={t`Average Total Points`}
        value={summary.averageTotal === null ? NO_VALUE : formatAverage(summary.averageTotal)}
      />
      <StatCard label={t`Home Wins`} value={summary.homeWins} />
      <StatCard label={t`Away Wins`} value={summary.awayWins} />
      <StatCard label={t`Ties`} value={summary.ties} />
    </StatCards>
  );
}

function PerformanceSummary({ summary: { highest, closest, overtimes } }: { summary: ResultsSummary }) {
  return (
    <Panel title={t`Performance Summary`} className="mt-8">
      <Facts
        facts={[
          [t`Most points`, resultText(highest)],
          [t`Closest game`, resultText(closest)],
          [
            t`Overtime`,
            plural(overtimes, { one: '# game went to overtime', other: '# games went to overtime' }),
          ],
        ]}
      />
    </Panel>
  );
}

function resultText(game: Game | undefined): string {
  return game === undefined ? NO_VALUE : `${game.name}, ${scoreText(game)}`;
}

function scoreText({ scoreboard }: Game): string {
  return scoreboard === null ? NO_VALUE : formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
}

/** What can still be changed: the actions by administrators, the officials by the scorer until the result is confirmed. */
function AfterTheGame({ game }: { game: Game }) {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.user.role === 'superuser';
  const log = isAdmin
    ? paths.ofThing(paths.adminAudit, 'game', game.id)
    : paths.ofThing(paths.scorerLog, 'game', game.id);
  return (
    <>
      <Link to={log} className="link touch-target inline-flex" aria-label={t`Log, ${game.name}`}>
        <Trans>Log</Trans>
      </Link>
      {(isAdmin || game.status === 'completed') && (
        <Link
          to={paths.scorerGameOfficials(game.id)}
          className="link touch-target inline-flex"
          aria-label={t`Officials, ${game.name}`}
        >
          <Trans>Officials</Trans>
        </Link>
      )}
      {isAdmin && hasLogToCorrect(game) && (
        <Link
          to={paths.scoringGame(game.id)}
          className="link touch-target inline-flex"
          aria-label={t`Correct the log, ${game.name}`}
        >
          <Trans>Correct the log…</Trans>
        </Link>
      )}
    </>
  );
}

const game = gameColumns<Game>({ sortable: SORTS });
const COLUMNS = columnsFor<Game>().columns([
  game.date,
  game.teams(),
  game.venue(t`TBD`),
  game.scoreWithNotes,
  game.winner,
  game.actions((game) => (
    <span className="inline-flex flex-wrap gap-x-4">
      <Link
        to={paths.game(game.id)}
        className="link touch-target inline-flex"
        aria-label={t`View Details, ${game.name}`}
      >
        <Trans>View Details</Trans>
      </Link>
      <AfterTheGame game={game} />
    </span>
  )),
]);
