import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { messageOf } from '#frontend/lib/api-error.ts';
import { formatTime, formatWeekday } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import type { Game } from '#query-api/game/game.contract.ts';
import { consoleTeams } from './console-teams.ts';
import { opensAt } from './game-opening.ts';
import { keptGame } from './kept-game.ts';
import { keptTaps } from './kept-taps.ts';
import { scorableGamesQuery } from './scoring.queries.ts';
import { SIDES } from './scoring.types.ts';

type Show = 'mine' | 'all';

/** `/scorer/scoring`: games that can be scored, the scorer's own first. */
export function ScoringGamesPage() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [url, setUrl] = useSearchParams();
  const show: Show = url.get('show') === 'all' || user?.role === 'superuser' ? 'all' : 'mine';
  const query = useQuery({
    ...scorableGamesQuery(show === 'mine' ? user?.id : undefined),
    enabled: user !== undefined,
  });
  // “Not Available Yet” turns into “Start Scoring” while the page is open.
  useNow(10_000);

  return (
    <div className="wrap w-full pb-12">
      <PageHeader
        title={t`Live scoring`}
        description={t`Choose the game you score.`}
        {...(user?.role === 'scorer' && {
          actions: (
            <Segmented<Show>
              label={t`Games`}
              value={show}
              onChange={(next) => setUrl(next === 'all' ? { show: next } : {}, { replace: true })}
              options={[
                { value: 'mine', label: t`Assigned to you` },
                { value: 'all', label: t`All available` },
              ]}
            />
          ),
        })}
      />
      {query.isPending ? (
        <TableSkeleton rows={5} />
      ) : query.isError ? (
        <div className="grid grid-cols-1 gap-6">
          <ErrorState
            title={t`Failed to load available games: ${messageOf(query.error)}`}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
          {user !== undefined && <GameOnThisDevice user={user} />}
        </div>
      ) : query.data.length === 0 ? (
        <EmptyState
          title={
            show === 'mine'
              ? t`You don’t have any games assigned to you yet.`
              : t`No games found matching your criteria.`
          }
        >
          {show === 'mine' ? t`An administrator assigns scorers to games.` : t`Scheduled games appear here.`}
        </EmptyState>
      ) : (
        user !== undefined && <Games games={query.data} user={user} />
      )}
    </div>
  );
}

/** The game that can be scored without the network. */
function GameOnThisDevice({ user }: { user: SessionUser }) {
  const kept = keptGame(user.id);
  return kept === undefined ? null : <Games games={[kept.board.game]} user={user} />;
}

function Games({ games, user }: { games: readonly Game[]; user: SessionUser }) {
  const kept = useSyncExternalStore(keptTaps.subscribe, keptTaps.state);
  const unsentOf = (game: Game) =>
    kept.reduce((sum, { gameId, count }) => sum + (gameId === game.id ? count : 0), 0);
  const phone = useMediaQuery(PHONE);
  const [unfolded, setUnfolded] = useState(false);
  const sorted = inOrderOfWork(games);
  // On a phone the games of the coming weeks would bury the one to score now. A single one buries nothing, and
  // where none is open yet the next one shows.
  const later = phone ? sorted.filter(isLater) : [];
  const ready = sorted.filter((game) => !later.includes(game));
  if (ready.length === 0 || later.length === 1) ready.push(...later.splice(0, 1));
  const rows = (some: readonly Game[]) =>
    some.map((game) => <GameRow key={game.id} game={game} user={user} unsent={unsentOf(game)} />);
  return (
    <>
      <ul className="border-t-2 border-ink">{rows(ready)}</ul>
      {later.length > 0 && (
        <>
          <Button
            className="mt-4 w-full"
            aria-expanded={unfolded}
            onClick={() => setUnfolded((before) => !before)}
          >
            {plural(later.length, { one: '# later game', other: '# later games' })}
            <ChevronDown aria-hidden size={16} className={clsx(unfolded && 'rotate-180')} />
          </Button>
          {unfolded && <ul className="mt-4 border-t border-line">{rows(later)}</ul>}
        </>
      )}
    </>
  );
}

/** Live games come first, then games that can be started, then the next to begin. */
function inOrderOfWork(games: readonly Game[]): Game[] {
  const place = (game: Game) => (game.status === 'in_progress' ? 0 : isLater(game) ? 2 : 1);
  return [...games].sort(
    (a, b) => place(a) - place(b) || (a.game_date ?? '9').localeCompare(b.game_date ?? '9'),
  );
}

/** “Not Available Yet”: its scoring has not opened. */
function isLater(game: Game): boolean {
  const opens = opensAt(game.game_date);
  return game.status === 'scheduled' && opens !== null && serverClock.now() < opens;
}

function GameRow({ game, user, unsent }: { game: Game; user: SessionUser; unsent: number }) {
  const timeZone = useTimeZone();
  const teams = consoleTeams(game);
  const score = { east: game.scoreboard?.team_score_east, west: game.scoreboard?.team_score_west };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="grid gap-1.5 max-md:col-span-2">
        {SIDES.map((side) => (
          <div key={side} className="flex items-center justify-between gap-3">
            <TeamLabel team={teams[side]} size={22} />
            {score[side] !== undefined && <span className="text-[1.25rem] face-score">{score[side]}</span>}
          </div>
        ))}
      </div>
      <div className="text-13">
        <p className="font-[550]">
          {formatWeekday(game.game_date, timeZone)}, {formatTime(game.game_date, timeZone)}
        </p>
        <p className="text-ink-3">{game.venue ?? 'TBD'}</p>
      </div>
      <div className="grid justify-items-start gap-1.5 text-13 max-md:justify-items-end">
        {game.status === 'in_progress' ? (
          <Live>{game.on_court === null ? t`Live` : t`Live, ${game.on_court.period_label}`}</Live>
        ) : (
          <Badge>
            <Trans>Scheduled</Trans>
          </Badge>
        )}
        <span className="text-ink-3">
          {game.scorekeeper_id === user.id ? (
            <Badge tone="plain">
              <Trans>You</Trans>
            </Badge>
          ) : (
            (game.scorekeeper_name ?? t`Unassigned`)
          )}
        </span>
      </div>
      <div className="grid gap-1.5 max-md:col-span-2 md:w-44">
        <RowAction game={game} user={user} />
        {unsent > 0 && (
          <span className="text-12 text-warn">
            {plural(unsent, { one: '# unsent tap', other: '# unsent taps' })}
          </span>
        )}
      </div>
    </li>
  );
}

/** Scheduled: Start Scoring once it is open; in progress: Continue Scoring. */
function RowAction({ game, user }: { game: Game; user: SessionUser }) {
  const timeZone = useTimeZone();
  if (user.role !== 'superuser' && game.scorekeeper_id !== user.id) {
    return (
      <Button asChild>
        <Link to={paths.game(game.id)}>
          <Trans>View game</Trans>
        </Link>
      </Button>
    );
  }
  if (isLater(game)) {
    const id = `opens-${game.id}`;
    return (
      <>
        <Button disabled aria-describedby={id}>
          <Trans>Not Available Yet</Trans>
        </Button>
        <span id={id} className="text-12 text-ink-3">
          <Trans>From {formatTime(opensAt(game.game_date), timeZone)}, 30 minutes before</Trans>
        </span>
      </>
    );
  }
  return (
    <Button asChild variant={game.status === 'in_progress' ? 'primary' : 'default'}>
      <Link to={paths.scoringGame(game.id)}>
        {game.status === 'in_progress' ? t`Continue Scoring` : t`Start Scoring`}
      </Link>
    </Button>
  );
}
