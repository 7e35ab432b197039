import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { CrestSkeleton, Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { type Result, WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { stateText, statusLabel } from '#frontend/features/game/game.status.ts';
import { LiveMoment } from '#frontend/features/game/live/live-moment.tsx';
import { useLateStart } from '#frontend/features/game/use-late-start.ts';
import { dayInZone, formatDayName, formatTime, NOT_AVAILABLE, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { GameNote } from './game-cells.tsx';

/** Games under the day they are on, in the order they come. */
export function GameRows<One extends Game>({
  games,
  toCome = false,
  seenFrom,
  toHref,
  details,
  heading: Heading = 'h3',
}: {
  games: readonly One[];
  /** Games to come: the date of a postponed one no longer applies. */
  toCome?: boolean;
  /** The team whose games these are: it stands first, and finished ones say whether it won. */
  seenFrom?: number | ((game: One) => number | null);
  /** Where a game leads, if not to its own page. */
  toHref?: (game: One) => string;
  /** What else there is to say of a game, below its teams. */
  details?: (game: One) => ReactNode;
  /** The level of the days in the page's outline. */
  heading?: 'h2' | 'h3';
}) {
  const timeZone = useTimeZone();
  const days = byDay(games, { timeZone, toCome });
  return (
    <>
      {days.map((day) => (
        <section key={day.key}>
          <Heading className="border-b border-line pt-3 pb-1.5 text-13 leading-4.5 font-[650] [font-stretch:100%]">
            {day.label}
          </Heading>
          <ul>
            {day.games.map((game) => (
              <GameRow
                key={game.id}
                game={game}
                timeZone={timeZone}
                seenFrom={typeof seenFrom === 'function' ? (seenFrom(game) ?? undefined) : seenFrom}
                details={details?.(game)}
                {...(toHref !== undefined && { href: toHref(game) })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Games in the order they come, each with its own date: a list whose height is known before its games are. */
export function DatedGameRows({ games, toCome = false }: { games: readonly Game[]; toCome?: boolean }) {
  const timeZone = useTimeZone();
  return (
    <ul>
      {games.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          timeZone={timeZone}
          seenFrom={undefined}
          date={
            game.game_date === null || (toCome && game.status === 'postponed')
              ? t`Date not set`
              : formatDayName(tipOffTime(game), timeZone)
          }
        />
      ))}
    </ul>
  );
}

type RowProps = { game: Game; timeZone: string; seenFrom: number | undefined };

/** The teams with their scores one below the other, and what there is to say of the game. */
function GameRow({
  game,
  timeZone,
  seenFrom,
  date,
  href = paths.game(game.id),
  details,
}: RowProps & { date?: string; href?: string; details?: ReactNode }) {
  const { east, west } = gameSides(game);
  const winner = game.scoreboard?.winner_id ?? null;
  const over = isFinished(game.status);
  const scored = over || game.status === 'in_progress';
  const lines = [
    { team: east, score: game.scoreboard?.team_score_east, lost: over && winner === west.id },
    { team: west, score: game.scoreboard?.team_score_west, lost: over && winner === east.id },
  ];
  // Whose games these are stands first, with its score.
  if (seenFrom === west.id) lines.reverse();
  return (
    <li
      className={clsx(
        'relative grid items-center gap-x-4 border-b border-line py-2 hover:bg-sunken phone:gap-x-3',
        // Below each other the scores stand in a column; what is to come leaves the room to its words.
        scored ? 'grid-cols-[minmax(0,1fr)_minmax(0,42%)]' : 'grid-cols-[minmax(7.5rem,1fr)_minmax(0,auto)]',
      )}
    >
      {date !== undefined && (
        <span className="col-span-full pb-1 text-12 leading-4 font-[550] text-ink-2">{date}</span>
      )}
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-[5px] text-14">
        {lines.map(({ team, score, lost }) => (
          <Fragment key={team.id}>
            <TeamLabel team={team} lost={lost} className={clsx('h-[22px]', !scored && 'col-span-full')} />
            {scored && (
              <span
                className={clsx(
                  'text-end text-18 leading-[22px]! face-score',
                  lost && 'font-[550] text-ink-3',
                )}
              >
                {score}
              </span>
            )}
          </Fragment>
        ))}
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-end gap-[5px] text-13 text-ink-3">
        <span className="flex h-[22px] items-center gap-1.5">
          <Outcome game={game} timeZone={timeZone} seenFrom={seenFrom} />
        </span>
        <span className="flex h-[22px] max-w-full items-center gap-2.5">
          <Place game={game} seenFrom={seenFrom} />
          <Link
            to={href}
            className="link shrink-0 text-ink-2 after:absolute after:inset-0"
            aria-label={t`View Details, ${east.name} against ${west.name}`}
          >
            <Trans>View Details</Trans>
          </Link>
        </span>
      </span>
      {details !== undefined && details !== null && (
        <span className="col-span-full pt-0.5 text-13">{details}</span>
      )}
      <GameNote game={game} />
    </li>
  );
}

/** Where it is; of a team's game also whether that is at home, which is what stays on the narrowest phone. */
function Place({ game: { venue, team_east_id }, seenFrom }: Pick<RowProps, 'game' | 'seenFrom'>) {
  if (seenFrom === undefined)
    return <span className="min-w-0 truncate face-narrow">{orNotAvailable(venue)}</span>;
  return (
    <>
      <span className="shrink-0 face-narrow">{seenFrom === team_east_id ? t`Home` : t`Away`}</span>
      {venue !== null && (
        <span className="min-w-0 truncate face-narrow max-[359px]:hidden">
          <Name>{venue}</Name>
        </span>
      )}
    </>
  );
}

/** Games before their data is here, as high as they will be. @param dated as {@link DatedGameRows} */
export function GameRowsSkeleton({ games, dated = false }: { games: number; dated?: boolean }) {
  return (
    <Loading>
      {!dated && (
        <div className="flex h-9 items-center border-b border-line pt-1.5">
          <Skeleton className="w-24" />
        </div>
      )}
      {Array.from({ length: games }, (_, game) => game).map((game) => (
        <div key={game} className="border-b border-line py-2">
          {dated && (
            <div className="h-5 pt-0.5">
              <Skeleton className="w-20" />
            </div>
          )}
          <div className="flex justify-between gap-4">
            {[0, 1].map((column) => (
              <div key={column} className={clsx('grid gap-[5px]', column === 1 && 'justify-items-end')}>
                {[0, 1].map((line) => (
                  <span key={line} className="flex h-[22px] items-center gap-2.5">
                    {column === 0 && <CrestSkeleton />}
                    <Skeleton className={column === 0 ? 'w-32' : 'w-20'} />
                  </span>
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}

function Outcome({ game, timeZone, seenFrom }: RowProps) {
  const late = useLateStart(game);
  if (isFinished(game.status)) {
    const result = seenFrom === undefined ? undefined : teamResult(game, seenFrom);
    return (
      <>
        {result !== undefined && <WinLoss result={result} />}
        {game.scoreboard === null && (
          <span>
            <Trans>No Score</Trans>
          </span>
        )}
        <Badge tone="plain">{stateText(game)}</Badge>
      </>
    );
  }
  if (game.status === 'in_progress') return <LiveMoment game={game} />;
  if (late !== undefined) return <Badge tone="attention">{late}</Badge>;
  if (game.status === 'scheduled') {
    return (
      <span className="text-18 text-ink face-score">
        {game.game_date === null ? NOT_AVAILABLE : formatTime(tipOffTime(game), timeZone)}
      </span>
    );
  }
  return <Badge tone={game.status === 'postponed' ? 'attention' : 'bad'}>{statusLabel(game.status)}</Badge>;
}

/** What a finished game was for one of its teams; undefined without a score. */
export function teamResult({ scoreboard }: Pick<Game, 'scoreboard'>, teamId: number): Result | undefined {
  if (scoreboard === null) return undefined;
  if (scoreboard.winner_id === null) return 'T';
  return scoreboard.winner_id === teamId ? 'W' : 'L';
}

type Day<One> = { key: string; label: string; games: One[] };

/** Neighbouring games of one day in one group; the order of the list stays. */
export function byDay<One extends Game>(
  games: readonly One[],
  { timeZone, toCome, now = Date.now() }: { timeZone: string; toCome: boolean; now?: number },
): Day<One>[] {
  const days: Day<One>[] = [];
  for (const game of games) {
    const date = toCome && game.status === 'postponed' ? null : tipOffTime(game);
    const key = date === null ? 'undated' : dayInZone(date, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.games.push(game);
    else
      days.push({
        key,
        label: date === null ? t`Date not set` : formatDayName(date, timeZone, now),
        games: [game],
      });
  }
  return days;
}
