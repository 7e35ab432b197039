import { t } from '@lingui/core/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import type { FoldedPlay } from '#frontend/features/game/plays/folded-plays.ts';
import { foldedText } from '#frontend/features/game/plays/play-text.ts';
import { formatClock, formatScore } from '#frontend/lib/format.ts';

/** Who scored last, in one line. Nothing before the first basket. */
export function LastBasket({ game, plays }: { game: Game; plays: readonly FoldedPlay[] }) {
  const last = plays.findLast(({ play }) => play.type === 'points');
  if (last === undefined || last.play.side === null) return null;
  const { play } = last;
  const team = gameSides(game)[last.play.side];
  const { text, remark } = foldedText(last, team.name);
  const moment = play.clock === null ? play.period_label : `${play.period_label} ${formatClock(play.clock)}`;
  return (
    <section
      aria-label={t`Last basket`}
      className="flex min-h-11 items-center gap-2.5 border-b border-line py-1.5 text-13"
    >
      <Crest team={team} size={22} />
      <span className="min-w-0">
        <span className="font-semibold">{text}</span>
        {remark !== undefined && <span className="block text-ink-3">{remark}</span>}
      </span>
      <span className="ms-auto grid shrink-0 justify-items-end">
        <span className="text-16 leading-4 face-score">{formatScore(play.score_east, play.score_west)}</span>
        <span className="text-12 text-ink-3 face-table">{moment}</span>
      </span>
    </section>
  );
}
