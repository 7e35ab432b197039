import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import type { GameSide } from '#frontend/features/game/game.sides.ts';

export type BarSide = {
  team: GameSide;
  /** Null before the game: no score is not 0. */
  score: number | null;
  fouls?: number | undefined;
  /** How many are left, when that is known. */
  timeouts?: number | undefined;
  bonus?: boolean | undefined;
};

/** The score in a bar above a picture: on the board while the game is on, on paper before and after. */
export function ScoreBar({
  east,
  west,
  centre,
  onBoard,
}: {
  east: BarSide;
  west: BarSide;
  /** “Q3” and the clock, “Half-time”, “Final”. */
  centre: { label: string; clock?: ReactNode; isLive?: boolean };
  onBoard: boolean;
}) {
  const { label, clock, isLive = false } = centre;
  return (
    <div className={clsx('bg-canvas text-ink', onBoard ? 'board' : 'border-b border-line')}>
      <div className="wrap grid grid-cols-[minmax(0,1fr)_84px_minmax(0,1fr)] items-center gap-x-2 py-2.5 lg:grid-cols-[minmax(0,1fr)_112px_minmax(0,1fr)] lg:gap-x-5 lg:py-1">
        <Side {...side(east, west)} />
        <div className="grid content-center justify-items-center gap-1.5 text-center lg:size-[104px] lg:rounded-full lg:border lg:border-line">
          {isLive ? (
            <Live>{label}</Live>
          ) : (
            <span className="text-13 leading-4 font-[650] face-table">{label}</span>
          )}
          {clock !== undefined && <span className="text-[1.875rem] face-score">{clock}</span>}
        </div>
        <Side {...side(west, east)} away />
      </div>
    </div>
  );
}

/** A side, whether it is behind, and whether the scores need more room. */
const side = (own: BarSide, other: BarSide) => ({
  ...own,
  hasThreeDigits: Math.max(own.score ?? 0, other.score ?? 0) >= 100,
  trails: own.score !== null && other.score !== null && own.score < other.score,
});

function Side({
  team,
  score,
  fouls,
  timeouts,
  bonus = false,
  trails,
  hasThreeDigits,
  away = false,
}: BarSide & { trails: boolean; hasThreeDigits: boolean; away?: boolean }) {
  return (
    <div
      className={clsx(
        'grid min-w-0 items-center gap-x-3 max-lg:justify-items-center lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-4',
      )}
    >
      <span className={clsx('flex items-center gap-2 lg:contents', away && 'flex-row-reverse')}>
        <span className={clsx(away ? 'lg:order-3' : 'lg:order-1')}>
          <Crest team={team} size={34} />
        </span>
        <span
          className={clsx(
            hasThreeDigits ? 'text-[2.5rem] sm:text-[3.25rem]' : 'text-[3.25rem]',
            'face-score',
            away ? 'lg:order-1' : 'lg:order-3',
            trails && 'font-[550] text-ink-2',
          )}
        >
          {score ?? <span className="text-ink-3">–</span>}
        </span>
      </span>
      <span
        className={clsx(
          'grid min-w-0 max-w-full gap-0.5 max-lg:justify-items-center lg:order-2',
          away && 'lg:justify-items-end',
        )}
      >
        <TeamName
          team={team}
          className="max-w-full truncate text-16 leading-5 font-[700] face-narrow lg:text-18"
        />
        {fouls !== undefined && (
          <span className="flex min-h-5 flex-wrap gap-x-2.5 text-12 text-ink-2 face-narrow max-lg:justify-center">
            <Figure label={t`Fouls`} value={fouls} />
            {timeouts !== undefined && <Figure label={t`Time-outs left`} value={timeouts} />}
            {bonus && (
              <span className="rounded-1 bg-accent px-1.5 leading-[18px] font-bold text-board-on-live">
                <Trans>Bonus</Trans>
              </span>
            )}
          </span>
        )}
      </span>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <span>
      {label} <b className="text-ink tabular-nums">{value}</b>
    </span>
  );
}
