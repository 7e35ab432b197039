import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { type FoldedPlay, foldPlays } from '#frontend/features/game/plays/folded-plays.ts';
import { foldedText } from '#frontend/features/game/plays/play-text.ts';
import { formatClock, formatScore } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const SHOWN = 8;

/** The last plays, the newest first, in one column. */
export function LastPlays({ game, plays }: { game: Game; plays: readonly Play[] }) {
  const folded = useMemo(() => foldPlays(plays), [plays]);
  return (
    <Panel
      title={t`Last plays`}
      aside={
        folded.length > 0 && (
          <Link to={paths.gamePlays(game.id)} className="link touch-target inline-flex">
            {t`All ${plural(folded.length, { one: '# play', other: '# plays' })}`}
          </Link>
        )
      }
    >
      {folded.length === 0 ? (
        <p className="border-t border-line py-3 text-13 text-ink-2">
          <Trans>They appear here as the scorer records them.</Trans>
        </p>
      ) : (
        <ol className="border-t border-line">
          {folded
            .slice(-SHOWN)
            .toReversed()
            .map((one) => (
              <Row key={one.play.id} folded={one} game={game} />
            ))}
        </ol>
      )}
    </Panel>
  );
}

function Row({ folded, game }: { folded: FoldedPlay; game: Game }) {
  const { play } = folded;
  const team = play.side === null ? undefined : gameSides(game)[play.side];
  const { text, remark } = foldedText(folded, team?.name ?? game.name);
  const scores = play.type === 'points' || play.type === 'score_correction';
  return (
    <li
      className={clsx(
        'grid min-h-10 grid-cols-[40px_20px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-1 text-13 text-ink-2',
        scores && 'font-semibold text-ink',
      )}
    >
      <span className="font-[450] text-ink-3 face-table">
        {play.clock === null ? play.period_label : formatClock(play.clock)}
      </span>
      <span>{team && <Crest team={team} size={20} label={team.name} />}</span>
      <span className="min-w-0">
        <Name>{text}</Name>
        {remark !== undefined && <span className="ms-2 font-normal text-ink-3">{remark}</span>}
      </span>
      {scores && <span className="text-16 face-score">{formatScore(play.score_east, play.score_west)}</span>}
    </li>
  );
}
