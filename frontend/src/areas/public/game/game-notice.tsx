import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { bannerText } from '#frontend/features/game/game.status.ts';
import { paths } from '#frontend/lib/paths.ts';
import { FullGameDate } from './full-game-date.tsx';

/** Why a game is not played, or was not, and from which date it was moved; nothing for one that takes its course. */
export function GameNotice({ game }: { game: Game }) {
  const title = noticeTitle(game);
  if (title === undefined) return null;
  const hasDate = game.status === 'scheduled' || game.status === 'postponed' || game.status === 'canceled';
  return (
    <div className="wrap mt-5">
      <Callout title={title}>
        {game.status_reason && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {game.status_reason}
          </p>
        )}
        {game.rematch_id !== null && (
          <p>
            <Link to={paths.game(game.rematch_id)} className="underline">
              <Trans>It is played again.</Trans>
            </Link>
          </p>
        )}
        {hasDate && game.game_date !== null && (
          <p className="tabular-nums">
            <FullGameDate game={game} />
          </p>
        )}
        {game.status === 'postponed' && (
          <p>
            <Trans>The new date is not known yet.</Trans>
          </p>
        )}
      </Callout>
    </div>
  );
}

function noticeTitle(game: Game): string | undefined {
  const { status, forfeited_by, by_default, moved_from } = game;
  if (status === 'postponed' || status === 'canceled') return bannerText(status);
  if (status === 'annulled') return t`This game was annulled. It counts in no table and no average.`;
  if (status === 'scheduled') return moved_from ? t`This game was moved.` : undefined;
  if (forfeited_by === null) return undefined;
  if (forfeited_by === 'both') return t`Both teams forfeited this game.`;
  const loser = forfeited_by === 'east' ? game.team_east_name : game.team_west_name;
  return by_default ? t`${loser} lost this game by default.` : t`${loser} forfeited this game.`;
}
