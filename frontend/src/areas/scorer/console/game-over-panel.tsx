import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFinished } from '#events/game/game-status.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatScore } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { QuarterTable } from './quarter-table.tsx';

const WORD: Partial<Record<ConsoleGame['status'], string>> = {
  ending: t`Ending the game…`,
  completed: t`Final (unofficial)`,
  final: t`Final`,
  postponed: t`Game Postponed`,
  canceled: t`Game Canceled`,
  annulled: t`Game Annulled`,
};

/**
 * A game that takes no more actions: its result, or why there is none.
 * @param correction the way to correct what was recorded, for who may
 */
export function GameOverPanel({ view, correction }: { view: ConsoleGame; correction: ReactNode }) {
  const { game, sheet, status } = view;
  const played = status === 'ending' || isFinished(status);
  const score = totalScore(sheet);
  const winner = score.east === score.west ? undefined : score.east > score.west ? 'east' : 'west';
  return (
    <div className="relative min-h-0 overflow-y-auto">
      <div className="mx-auto grid max-w-[560px] grid-cols-1 gap-5 px-gutter py-8">
        <div className="grid grid-cols-1 gap-2 border-t-2 border-ink pt-4">
          <p className="text-13 font-semibold text-ink-3">{WORD[status]}</p>
          <h1>
            <Name>{game.team_east_name}</Name> – <Name>{game.team_west_name}</Name>
          </h1>
          {played && (
            <>
              <p className="pt-2 text-[4rem] face-score">{formatScore(score.east, score.west)}</p>
              <p className="text-16 font-[650]">
                {winner === undefined ? (
                  t`Tie Game`
                ) : (
                  <Trans>
                    <Name>{teamName(view, winner)}</Name> win
                  </Trans>
                )}
              </p>
            </>
          )}
        </div>
        {played && <QuarterTable view={view} />}
        {status !== 'ending' && (
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to={paths.game(game.id)}>
                <Trans>View Results</Trans>
              </Link>
            </Button>
            <Button asChild>
              <Link to={paths.scoring}>
                <Trans>Select Different Game</Trans>
              </Link>
            </Button>
            {played && (
              <Button asChild>
                <a href={paths.gameScoresheet(game.id)}>
                  <Trans>Scoresheet (PDF)</Trans>
                </a>
              </Button>
            )}
            {status === 'completed' && (
              <Button asChild>
                <Link to={paths.scorerGameOfficials(game.id)}>
                  <Trans>Name officials</Trans>
                </Link>
              </Button>
            )}
            {played && correction}
          </div>
        )}
      </div>
    </div>
  );
}
