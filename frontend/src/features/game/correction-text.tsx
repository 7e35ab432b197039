import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { formatDate, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/**
 * How a game that was over got its present result: corrected, forfeited, or a decision taken back.
 * @param game with a correction @param name what stands for the game where it is not clear which is meant
 */
export function CorrectionText({ game, name }: { game: Game; name?: ReactNode }): ReactNode {
  const timeZone = useTimeZone();
  const { correction, scoreboard } = game;
  if (correction === null || scoreboard === null) return null;
  const day = formatDate(correction.at, timeZone);
  const before = formatScore(correction.team_score_east, correction.team_score_west);
  const after = formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  const of = name === undefined ? null : <>{name}: </>;
  switch (correction.cause) {
    case 'forfeited':
      return (
        <Trans>
          {of}Forfeited on {day}, was {before}.
        </Trans>
      );
    case 'forfeit_revoked':
      return (
        <Trans>
          {of}Forfeit taken back on {day}: {before} became {after}.
        </Trans>
      );
    case 'annulment_revoked':
      return (
        <Trans>
          {of}Annulment taken back on {day}: {after} counts again.
        </Trans>
      );
    case 'corrected':
      return before === after ? (
        <Trans>
          {of}Corrected on {day}. The score is as before.
        </Trans>
      ) : (
        <Trans>
          {of}Corrected on {day}: {before} became {after}.
        </Trans>
      );
    default: {
      const unknown: never = correction.cause;
      return unknown;
    }
  }
}
