import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { type FoldedPlay, foldPlays, lastSequence } from '#frontend/features/game/plays/folded-plays.ts';
import { foldedText } from '#frontend/features/game/plays/play-text.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import { formatClock } from '#frontend/lib/format.ts';

/** Rows around the moment: what comes next, and what led to it. */
const COMING = 2;
const PAST = 18;

/** The plays around a moment, the newest first; each leads to its own. */
export function RevealedPlays({
  game,
  plays,
  cursor,
  isFollowing,
  hidesWhatComes,
  onMove,
}: {
  game: Game;
  plays: readonly ShownPlay[];
  cursor: number;
  isFollowing: boolean;
  hidesWhatComes: boolean;
  onMove: (cursor: number) => void;
}) {
  const folded = useMemo(() => foldPlays(plays), [plays]);
  const now = folded.findLastIndex(({ play }) => play.sequence <= cursor);
  const rows = folded.slice(Math.max(0, now - PAST), now + 1 + (hidesWhatComes ? 0 : COMING)).toReversed();
  const count = hidesWhatComes ? t`${cursor} so far` : t`${cursor} of ${plays.length}`;
  return (
    <Panel title={t`Plays`} aside={isFollowing ? t`${count}, following` : count}>
      <ol className="border-t border-line">
        {rows.map((row) => (
          <Row
            key={row.play.id}
            folded={row}
            game={game}
            when={row.play.sequence > cursor ? 'coming' : row === folded[now] ? 'now' : 'past'}
            onMove={onMove}
          />
        ))}
      </ol>
    </Panel>
  );
}

function Row({
  folded,
  game,
  when,
  onMove,
}: {
  folded: FoldedPlay;
  game: Game;
  when: 'coming' | 'now' | 'past';
  onMove: (cursor: number) => void;
}) {
  const { play } = folded;
  const team = play.side === null ? undefined : gameSides(game)[play.side];
  const { text, remark } = foldedText(folded, team?.name ?? game.name);
  const scores = play.type === 'points' || play.type === 'score_correction';
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={when === 'now' ? 'step' : undefined}
        onClick={() => onMove(lastSequence(folded))}
        className={clsx(
          '-ms-2.5 grid min-h-11 w-[calc(100%+10px)] grid-cols-[38px_20px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-s-4 py-1 ps-1.5 pe-2 text-start text-13 md:min-h-[38px]',
          when === 'now'
            ? 'border-accent-fill bg-accent-soft text-ink'
            : 'border-transparent hover:bg-sunken',
          when === 'past' && (scores ? 'font-semibold text-ink' : 'text-ink-2'),
          when === 'now' && 'font-semibold',
          when === 'coming' && 'text-ink-3',
        )}
      >
        <span className={clsx('font-[450] face-table', when === 'now' ? 'text-ink' : 'text-ink-3')}>
          {play.clock === null ? play.period_label : formatClock(play.clock)}
        </span>
        <span className={clsx(when === 'coming' && 'opacity-50')}>
          {team && <Crest team={team} size={20} label={team.name} />}
        </span>
        <span className="min-w-0">
          <Name>{text}</Name>
          {remark !== undefined && (
            <span
              className={clsx(
                'font-normal md:ms-2 max-md:block',
                when === 'now' ? 'text-ink-2' : 'text-ink-3',
              )}
            >
              {remark}
            </span>
          )}
        </span>
        {scores && (
          <span className="text-18 leading-none! whitespace-nowrap face-score">
            {play.score_east}
            <span className={clsx('px-0.5 font-normal', when !== 'now' && 'text-ink-3')}>–</span>
            {play.score_west}
          </span>
        )}
      </button>
    </li>
  );
}
