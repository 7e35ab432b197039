import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import { distanceToBasket, HALF_COURT, KEY, type Place, pointsFrom } from '#events/game/half-court.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { placeAt } from '#frontend/components/ui/half-court.geometry.ts';
import { ChosenMark, HalfCourt } from '#frontend/components/ui/half-court.tsx';
import { formatDecimal } from '#frontend/lib/format.ts';

/** How much of the half court is shown, in metres, unless the shot was taken farther away. */
const DEPTH = 10.5;

/** Where a shot was taken: tapped on the half court, or moved there with the arrow keys. */
export function PlaceField({
  value,
  error,
  onChange,
}: {
  value: Place | null;
  error: string | undefined;
  onChange: (place: Place | null) => void;
}) {
  const textId = useId();

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(value === null ? FREE_THROW_LINE : moved(value, step));
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <span className="text-13 font-semibold">
          <Trans>Place</Trans>
        </span>
        {value !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            <Trans>Without a place</Trans>
          </Button>
        )}
      </div>
      <HalfCourt
        role="application"
        label={t`Half court: tap where the shot was taken`}
        aria-describedby={textId}
        tabIndex={0}
        depth={Math.max(DEPTH, value?.y ?? 0)}
        className="max-w-[420px] cursor-crosshair touch-manipulation"
        onClick={(event) => onChange(placeAt(event, event.currentTarget.getBoundingClientRect()))}
        onKeyDown={move}
      >
        {value !== null && (
          <g className="pointer-events-none">
            <ChosenMark place={value} radius={0.55} />
          </g>
        )}
      </HalfCourt>
      <p
        id={textId}
        aria-live="polite"
        className={error === undefined ? 'text-13 text-ink-2' : 'text-13 text-danger'}
      >
        {error ?? placeText(value)}
      </p>
    </div>
  );
}

function placeText(place: Place | null): string {
  if (place === null) return t`Unknown. Tap where the shot was taken.`;
  return t`${formatDecimal(distanceToBasket(place), 1)} m from the basket, worth ${pointsFrom(place)} points.`;
}

/** Where the arrow keys begin: the middle of the free-throw line. */
const FREE_THROW_LINE: Place = { x: HALF_COURT.width / 2, y: KEY.depth };
/** Metres by key. */
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -0.5, y: 0 },
  ArrowRight: { x: 0.5, y: 0 },
  ArrowUp: { x: 0, y: -0.5 },
  ArrowDown: { x: 0, y: 0.5 },
};

function moved({ x, y }: Place, step: Place): Place {
  return {
    x: Math.min(HALF_COURT.width, Math.max(0, x + step.x)),
    y: Math.min(HALF_COURT.length, Math.max(0, y + step.y)),
  };
}
