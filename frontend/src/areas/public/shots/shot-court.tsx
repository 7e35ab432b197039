import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { HALF_COURT, type Place } from '#events/game/half-court.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { placeAt } from '#frontend/components/ui/half-court.geometry.ts';
import { ChosenMark, HalfCourt, ShotMark } from '#frontend/components/ui/half-court.tsx';
import { findNearestShot } from './nearest-shot.ts';

export type ShownShot = { key: string; place: Place; made: boolean };

/** Enough of the half court where nobody shot from farther away. */
const USUAL_DEPTH = 11;

/**
 * Shots at their places. A tap chooses the one nearest to it; the buttons below go through them in their order, for
 * those who do not tap. `children` says what is known of the chosen one.
 */
export function ShotCourt<Shot extends ShownShot>({
  label,
  shots,
  chosen,
  onChoose,
  deepest = 0,
  children,
}: {
  /** What the court shows, for screen readers. */
  label: string;
  shots: readonly Shot[];
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
  /** Metres from the end line that have to be shown, so that two courts side by side are alike. */
  deepest?: number;
  children: (shot: Shot) => ReactNode;
}) {
  const at = shots.findIndex(({ key }) => key === chosen);
  const shot = shots[at];
  const farthest = Math.max(deepest, ...shots.map(({ place }) => place.y));
  const step = (by: number) => {
    const next = at === -1 ? (by > 0 ? 0 : shots.length - 1) : (at + by + shots.length) % shots.length;
    onChoose(shots[next]?.key);
  };
  return (
    <>
      <HalfCourt
        label={label}
        depth={farthest > USUAL_DEPTH - 0.3 ? HALF_COURT.length : USUAL_DEPTH}
        className="chart cursor-pointer"
        onClick={(event) => {
          const place = placeAt(event, event.currentTarget.getBoundingClientRect());
          onChoose(findNearestShot(shots, place)?.key);
        }}
      >
        {/* Baskets are drawn over misses. */}
        {[false, true].map((made) =>
          shots
            .filter((one) => one.made === made)
            .map(({ key, place }) => <ShotMark key={key} place={place} made={made} />),
        )}
        {shot !== undefined && <ChosenMark place={shot.place} />}
      </HalfCourt>
      <div className="flex min-h-[60px] items-center gap-2 border-b border-line py-1.5">
        <div aria-live="polite" className="min-w-0 flex-1 text-13">
          {shot === undefined ? (
            <span className="text-ink-3">
              {shots.length === 0 ? (
                <Trans>No shots to show</Trans>
              ) : (
                <Trans>Tap a shot to see what it was</Trans>
              )}
            </span>
          ) : (
            children(shot)
          )}
        </div>
        {shots.length > 0 && (
          <span className="flex shrink-0">
            <Button variant="quiet" iconOnly aria-label={t`Previous shot`} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden size={16} className="rtl:-scale-x-100" />
            </Button>
            <Button variant="quiet" iconOnly aria-label={t`Next shot`} onClick={() => step(1)}>
              <ChevronRight aria-hidden size={16} className="rtl:-scale-x-100" />
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
