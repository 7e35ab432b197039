import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { formatDate, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** Says that a game was corrected after its end, and what became of its score. Nothing for a game that ended once. */
export function GameCorrection({ game: { correction, scoreboard, recording } }: { game: Game }) {
  const timeZone = useTimeZone();
  if (correction === null || scoreboard === null) return null;
  const before = formatScore(correction.team_score_east, correction.team_score_west);
  const after = formatScore(scoreboard.team_score_east, scoreboard.team_score_west);
  const day = formatDate(correction.at, timeZone);
  return (
    <Callout>
      <p>
        {before === after ? (
          <Trans>Corrected on {day}. The score is as before.</Trans>
        ) : (
          <Trans>
            Corrected on {day}: {before} became {after}.
          </Trans>
        )}{' '}
        {recording === 'full' && (
          <Link to="?tab=plays" className="underline">
            <Trans>See the plays</Trans>
          </Link>
        )}
      </p>
    </Callout>
  );
}
