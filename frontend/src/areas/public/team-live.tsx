import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { gameQuery, teamLiveQuery } from '#frontend/features/game/game.queries.ts';
import { type GameSide, gameSides } from '#frontend/features/game/game.sides.ts';
import { LiveMoment } from '#frontend/features/game/live/live-moment.tsx';
import { useLiveGame } from '#frontend/features/game/live/use-live-game.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The game that a team is playing, on the board at the top of its page and its players’. Nothing while it plays none. */
export function TeamLive({ teamId }: { teamId: number }) {
  const game = useQuery(teamLiveQuery(teamId)).data?.games[0];
  return game === undefined ? null : <LiveBar key={game.id} listed={game} />;
}

function LiveBar({ listed }: { listed: Game }) {
  const { state } = useLiveGame(listed.id, true);
  const { data: pushed } = useQuery({ ...gameQuery(listed.id), initialData: listed });
  // Without a connection the list, which is polled, is the newer one.
  const game = state.status === 'connected' ? pushed : listed;
  const { east, west } = gameSides(game);
  const score = { east: game.scoreboard?.team_score_east ?? 0, west: game.scoreboard?.team_score_west ?? 0 };
  return (
    <section aria-label={t`Live now`} className="board relative">
      <div className="wrap grid grid-cols-[1fr_auto] items-center gap-x-6 pt-2.5 pb-3 md:grid-cols-[1fr_minmax(0,auto)_1fr]">
        <LiveMoment game={game} offline={state.status === 'offline'} />
        <span className="text-end text-13 md:order-last">
          <Link
            to={paths.game(game.id)}
            aria-label={t`${east.name} against ${west.name}, live`}
            className="link after:absolute after:inset-0"
          >
            <Trans>Game page</Trans>
          </Link>
        </span>
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-4 max-md:col-span-2 max-md:pt-1.5">
          <Side team={east} />
          <span className="flex items-baseline gap-2.5 text-[2rem] leading-none face-score">
            <Score of={score.east} against={score.west} />
            <span aria-hidden className="text-20 text-ink-3">
              –
            </span>
            <Score of={score.west} against={score.east} />
          </span>
          <Side team={west} away />
        </span>
      </div>
    </section>
  );
}

const Score = ({ of, against }: { of: number; against: number }) => (
  <span className={clsx(of < against && 'text-ink-2')}>{of}</span>
);

function Side({ team, away = false }: { team: GameSide; away?: boolean }) {
  return (
    <span
      className={clsx(
        'flex min-w-0 items-center gap-2.5',
        away ? 'flex-row-reverse text-end' : 'md:justify-end',
      )}
    >
      <Crest team={team} size={34} />
      <TeamName team={team} className="min-w-0 truncate text-16 leading-5 font-[650] face-narrow" />
    </span>
  );
}
