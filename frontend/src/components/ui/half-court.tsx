import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import {
  BASKET,
  HALF_COURT,
  KEY,
  NO_CHARGE_RADIUS,
  type Place,
  THREE_POINT_LINE,
} from '#events/game/half-court.ts';

/** The free-throw circle's, the rim's, and where the backboard hangs, in metres (FIBA Rules 2.4.5 and Equipment 3). */
const CIRCLE_RADIUS = 1.8;
const RIM_RADIUS = 0.225;
const BACKBOARD = { left: 6.6, right: 8.4, y: 1.2 };

/**
 * FIBA's half court seen from above, one unit a metre, the end line at the top: a place is drawn at its own x and y.
 * `depth` is how many metres of it are shown. `children` are drawn over the lines; with `role="img"` nothing in them can
 * be operated. The svg fills its box exactly, so that `placeAt` tells the place of a tap.
 */
export function HalfCourt({
  label,
  role = 'img',
  depth = HALF_COURT.length,
  keyIsShaded = true,
  className,
  children,
  ...svg
}: { label: string; depth?: number; keyIsShaded?: boolean } & ComponentProps<'svg'>) {
  return (
    <svg
      role={role}
      aria-label={label}
      viewBox={`0 0 ${HALF_COURT.width} ${depth}`}
      style={{ aspectRatio: `${HALF_COURT.width} / ${depth}` }}
      className={clsx('block w-full', className)}
      {...svg}
    >
      <rect width={HALF_COURT.width} height={depth} className="fill-surface" />
      <HalfCourtLines keyIsShaded={keyIsShaded} />
      <rect
        width={HALF_COURT.width}
        height={depth}
        className={COURT_LINE}
        vectorEffect="non-scaling-stroke"
      />
      {children}
    </svg>
  );
}

const COURT_LINE = 'fill-none stroke-line-strong stroke-[1.5]';

/** Key, arcs, backboard and rim, for an svg in metres. */
export function HalfCourtLines({ keyIsShaded = true }: { keyIsShaded?: boolean }) {
  const { fromSideLine, radius, straightTo } = THREE_POINT_LINE;
  const right = HALF_COURT.width - fromSideLine;
  const line = { className: COURT_LINE, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <path
        d={`M${KEY.left} 0V${KEY.depth}H${KEY.right}V0`}
        className={clsx(COURT_LINE, keyIsShaded && 'fill-sunken!')}
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${BASKET.x - CIRCLE_RADIUS} ${KEY.depth}${halfCircle(CIRCLE_RADIUS)}`} {...line} />
      <path
        d={`M${fromSideLine} 0V${straightTo}A${radius} ${radius} 0 0 0 ${right} ${straightTo}V0`}
        {...line}
      />
      <path
        d={`M${BASKET.x - NO_CHARGE_RADIUS} ${BACKBOARD.y}V${BASKET.y}${halfCircle(NO_CHARGE_RADIUS)}V${BACKBOARD.y}`}
        {...line}
      />
      <path
        d={`M${BACKBOARD.left} ${BACKBOARD.y}H${BACKBOARD.right}`}
        className="stroke-ink stroke-[3]"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={BASKET.x} cy={BASKET.y} r={RIM_RADIUS} {...line} />
    </>
  );
}

/** From the left end of a half circle to its right end, away from the end line. */
function halfCircle(radius: number): string {
  return `a${radius} ${radius} 0 0 0 ${2 * radius} 0`;
}

/** A shot at its place, in the team's tone: a disc when it was made, a cross when it was missed. */
export function ShotMark({
  place: { x, y },
  made,
  radius = 0.2,
}: {
  place: Place;
  made: boolean;
  radius?: number;
}) {
  if (made) {
    return (
      <circle
        cx={x}
        cy={y}
        r={radius}
        className="is-filled fill-tone stroke-surface"
        vectorEffect="non-scaling-stroke"
      />
    );
  }
  const arm = 0.8 * radius;
  return (
    <path
      d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
      className="fill-none stroke-tone stroke-[1.75] opacity-80"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The ring around a chosen shot. */
export function ChosenMark({ place, radius = 0.4 }: { place: Place; radius?: number }) {
  return (
    <circle
      cx={place.x}
      cy={place.y}
      r={radius}
      className="fill-none stroke-accent-fill stroke-[2.5]"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** What the marks say. */
export function ShotLegend() {
  return (
    <span className="flex items-center gap-3 text-12 text-ink-2">
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-[11px] rounded-full bg-ink-2" />
        <Trans>Made</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <svg width="11" height="11" viewBox="0 0 11 11" aria-hidden="true" className="stroke-ink-2 stroke-2">
          <path d="M1 1l9 9m0-9-9 9" />
        </svg>
        <Trans>Missed</Trans>
      </span>
    </span>
  );
}
