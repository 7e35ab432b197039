import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { CorrectionText } from '#frontend/features/game/correction-text.tsx';

/** Says how a game that was over got its present result. Nothing for a game that ended once. */
export function GameCorrection({ game }: { game: Game }) {
  if (game.correction === null || game.scoreboard === null) return null;
  return (
    <Callout>
      <p>
        <CorrectionText game={game} />{' '}
        {game.correction.plays_changed && game.recording === 'full' && (
          <Link to="?tab=plays" className="underline">
            <Trans>See the plays</Trans>
          </Link>
        )}
      </p>
    </Callout>
  );
}
