import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { MiniLead } from '#frontend/areas/public/game/lead/lead-chart.tsx';
import { leadSeries } from '#frontend/areas/public/game/lead/lead-series.ts';
import { ConnectionStatus } from '#frontend/components/ui/connection-status.tsx';
import { Crest, type CrestTeam } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { gameQuery, liveGamesQuery, playsQuery } from '#frontend/features/game/game.queries.ts';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { LiveMoment } from '#frontend/features/game/live/live-moment.tsx';
import { useLiveGame } from '#frontend/features/game/live/use-live-game.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useMediaQuery } from '#frontend/lib/use-media-query.ts';

/** Games kept live on the home page. Each holds a connection; the others are one click away. */
const SHOWN = 3;

/**
 * Live games, on the board. Nothing while no game is live.
 * @param href where each leads to: its page by default
 */
export function LiveStrip({
  most = SHOWN,
  href = paths.game,
}: {
  most?: number;
  href?: (gameId: number) => string;
}) {
  const { data } = useQuery(liveGamesQuery());
  const games = data?.games ?? [];
  const shown = games.slice(0, most);
  const total = data?.total ?? games.length;
  if (shown.length === 0) return null;
  return (
    <section aria-label={t`Live now`} className="board">
      <div className="wrap">
        <div className="flex min-h-11 items-center justify-between gap-4 text-13">
          <h2 className="text-14 font-bold [font-stretch:100%]">
            <Trans>Live now</Trans>
            <span className="ms-2.5 font-normal text-ink-2">
              {plural(total, { one: '# game', other: '# games' })}
            </span>
          </h2>
          {total > shown.length && (
            <Link
              to={paths.gamesWith({ status: 'in_progress' })}
              className="link touch-target inline-flex text-ink-2"
            >
              {t`All ${total}`}
            </Link>
          )}
        </div>
        <ul
          className={clsx(
            'grid border-t border-line max-md:divide-y max-md:divide-line',
            shown.length <= SHOWN ? 'md:divide-x md:divide-line' : 'md:gap-x-12',
            shown.length === 2 && 'md:grid-cols-2',
            shown.length > 2 && 'md:grid-cols-3',
          )}
        >
          {shown.map((game) => (
            <LiveCard key={game.id} listed={game} href={href(game.id)} room={stripRoom(shown.length)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** One game has the whole width, a few share a row, more have rows of their own. */
type Room = 'wide' | 'row' | 'rows';
const stripRoom = (games: number): Room => (games === 1 ? 'wide' : games <= SHOWN ? 'row' : 'rows');

function LiveCard({ listed, href, room }: { listed: Game; href: string; room: Room }) {
  const wide = room === 'wide';
  const timeZone = useTimeZone();
  const { state } = useLiveGame(listed.id, true);
  const { data: pushed } = useQuery({ ...gameQuery(listed.id), initialData: listed });
  const { data: plays } = useQuery({ ...playsQuery(listed.id), enabled: false });
  // Without a connection the list, which is polled, is the newer one.
  const game = state.status === 'connected' ? pushed : listed;
  const { east, west } = gameSides(game);
  const score = { east: game.scoreboard?.team_score_east ?? 0, west: game.scoreboard?.team_score_west ?? 0 };
  const tall = useMediaQuery('(width >= 768px)') && wide;
  const series = useMemo(() => plays && leadSeries(game, plays), [game, plays]);

  return (
    <li
      className={clsx(
        'relative min-w-0 py-3 hover:bg-sunken md:py-3.5',
        wide && 'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:items-end md:gap-x-12',
        room === 'row' && 'md:px-6 md:first:ps-0 md:last:pe-0',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <LiveMoment game={game} offline={state.status === 'offline'} />
          <ConnectionStatus
            state={state}
            timeZone={timeZone}
            className="min-w-0 truncate text-12 text-ink-2"
          />
        </div>
        <TeamLine
          team={east}
          score={score.east}
          trails={score.east < score.west}
          bonus={game.on_court?.east_bonus}
        />
        <TeamLine
          team={west}
          score={score.west}
          trails={score.west < score.east}
          bonus={game.on_court?.west_bonus}
        />
      </div>
      <div className="mt-3 min-h-11">
        {series !== undefined && (
          <MiniLead
            east={east}
            west={west}
            points={series.points}
            periods={series.periods}
            now={series.now}
            height={tall ? 104 : 44}
          />
        )}
      </div>
      <Link
        to={href}
        aria-label={t`${east.name} against ${west.name}, live`}
        className="absolute inset-0 -outline-offset-2"
      />
    </li>
  );
}

function TeamLine({
  team,
  score,
  trails,
  bonus = false,
}: {
  team: CrestTeam;
  score: number;
  trails: boolean;
  bonus?: boolean | undefined;
}) {
  return (
    <div className="mt-2 grid grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-3 md:mt-3">
      <Crest team={team} size={34} />
      <span className="min-w-0">
        <TeamName team={team} className="block truncate text-16 leading-5 font-[650] face-narrow" />
        {bonus && (
          <span className="text-12 text-ink-2">
            <Trans>Bonus</Trans>
          </span>
        )}
      </span>
      <span className={clsx('text-[2.5rem] face-score md:text-[3.25rem]', trails && 'text-ink-2')}>
        {score}
      </span>
    </div>
  );
}
