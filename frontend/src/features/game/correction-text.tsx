import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { formatDate, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/**
 * How a game that was over got its present result: corrected, forfeited, or a decision taken back.
 * @param game with a correction
 * @param name what stands for the game where it is not clear which is meant
 */
export function CorrectionText({ game, name }: { game: Game; name?: ReactNode }): ReactNode {
  const timeZone = useTimeZone();
  const { correction, scoreboard } = game;
  if (correction === null || scoreboard === null) return null;
  const day = formatDate(correction.at, timeZone);
  const before = formatScore(correction.team_score_east, correction.team_score_west);
  const after = formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  const of = name === undefined ? null : <>{name}, </>;
  const about = name === undefined ? null : <>: {name}</>;
  switch (correction.cause) {
    case 'forfeited':
      return (
        <Trans>
          Forfeited on {day}: {of}was {before}.
        </Trans>
      );
    case 'forfeit_revoked':
      return (
        <Trans>
          Forfeit taken back on {day}: {of}
          {before} became {after}.
        </Trans>
      );
    case 'annulment_revoked':
      return (
        <Trans>
          Annulment taken back on {day}: {of}
          {after} counts again.
        </Trans>
      );
    case 'corrected':
      return before === after ? (
        <Trans>
          Corrected on {day}
          {about}. The score is as before.
        </Trans>
      ) : (
        <Trans>
          Corrected on {day}: {of}
          {before} became {after}.
        </Trans>
      );
    default: {
      const unknown: never = correction.cause;
      return unknown;
    }
  }
}
