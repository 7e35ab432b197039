import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest, type CrestTeam } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { justEndedQuery } from '#frontend/features/game/game.queries.ts';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { stateText } from '#frontend/features/game/game.status.ts';
import { paths } from '#frontend/lib/paths.ts';
import { followedFirst } from './first-games.ts';
import { useFollowedTeams } from './use-followed-teams.ts';

/** The games that ended this evening with their scores, those of teams one follows first. Nothing without any. */
export function EndedStrip() {
  const { data } = useQuery(justEndedQuery());
  const followed = useFollowedTeams();
  if (data === undefined || data.games.length === 0) return null;
  const { followed: own, others } = followedFirst(data.games, followed);
  return (
    <section aria-label={t`Just ended`} className="border-b border-line">
      <div className="wrap pb-3">
        <div className="flex min-h-11 items-center justify-between gap-4 text-13">
          <h2 className="text-14 font-bold [font-stretch:100%]">
            <Trans>Just ended</Trans>
            <span className="ms-2.5 font-normal text-ink-2">
              {plural(data.total, { one: '# game', other: '# games' })}
            </span>
          </h2>
          {data.total > data.games.length && (
            <Link to={paths.gamesWith({ tab: 'past' })} className="link touch-target inline-flex text-ink-2">
              <Trans>All results</Trans>
            </Link>
          )}
        </div>
        <ul className="grid grid-cols-2 gap-x-4 border-t border-line md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8">
          {[...own, ...others].map((game) => (
            <EndedGame key={game.id} game={game} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function EndedGame({ game }: { game: Game }) {
  const { east, west } = gameSides(game);
  const winner = game.scoreboard?.winner_id ?? null;
  return (
    <li className="relative min-w-0 border-b border-line py-2 hover:bg-sunken">
      <p className="truncate text-12 text-ink-2 face-narrow">{stateText(game)}</p>
      <EndedLine team={east} score={game.scoreboard?.team_score_east} lost={winner === west.id} />
      <EndedLine team={west} score={game.scoreboard?.team_score_west} lost={winner === east.id} />
      <Link
        to={paths.game(game.id)}
        aria-label={t`${east.name} against ${west.name}, ${stateText(game)}`}
        className="absolute inset-0 -outline-offset-2"
      />
    </li>
  );
}

function EndedLine({ team, score, lost }: { team: CrestTeam; score: number | undefined; lost: boolean }) {
  return (
    <span
      className={clsx(
        'mt-1 grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2 text-14',
        lost ? 'font-[450] text-ink-3' : 'font-[650]',
      )}
    >
      <Crest team={team} size={20} />
      <TeamName team={team} className="truncate face-narrow" />
      <span className={clsx('text-18 face-score', lost && 'font-[550]')}>{score}</span>
    </span>
  );
}
