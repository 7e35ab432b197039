import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { HALF_COURT, type Place } from '#events/game/half-court.ts';
import type { ShotZone } from '#events/game/shot-zone.ts';
import { HalfCourt } from '#frontend/components/ui/half-court.tsx';
import { formatAverage, formatScore, formatSignedAverage } from '#frontend/lib/format.ts';
import { BELOW_RIM, ZONE_CENTRES, ZONE_PATHS, ZONES_DEPTH } from './zone-paths.ts';
import { findDifference, type ZoneRow } from './zone-row.ts';

/** From this difference on, in percentage points, a zone is not drawn any deeper. */
const DEEPEST = 12;

/**
 * A season's ten zones on the half court: filled above the league, hatched below, deeper with the difference; plain where
 * there is nothing to compare. Its numbers are in the table beside it.
 */
export function ZoneCourt({
  rows,
  label,
}: {
  rows: ReadonlyArray<ZoneRow & { zone: ShotZone }>;
  label: string;
}) {
  const hatch = useId();
  return (
    <div className="relative">
      <HalfCourt label={label} depth={ZONES_DEPTH} keyIsShaded={false} className="chart">
        <defs>
          <pattern
            id={hatch}
            width="0.2"
            height="0.2"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V0.2" className="stroke-tone" strokeWidth="0.06" />
          </pattern>
        </defs>
        {rows.map((row) => {
          const difference = findDifference(row);
          const depth = Math.min(1, Math.abs(difference ?? 0) / DEEPEST);
          const d = ZONE_PATHS[row.zone];
          return (
            <g key={row.zone}>
              {difference !== null && difference > 0 && (
                <path d={d} className="is-filled fill-tone" opacity={0.1 + 0.35 * depth} />
              )}
              {difference !== null && difference < 0 && (
                <path d={d} fill={`url(#${hatch})`} opacity={0.25 + 0.5 * depth} />
              )}
              <path
                d={d}
                className="fill-none stroke-line-strong stroke-[1.5]"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
      </HalfCourt>
      <div aria-hidden className="pointer-events-none">
        {rows.map((row) => (
          <ZoneNumbers key={row.zone} row={row} />
        ))}
      </div>
    </div>
  );
}

function ZoneNumbers({ row }: { row: ZoneRow & { zone: ShotZone } }) {
  const { made, attempted, percentage } = row.own;
  const difference = findDifference(row);
  const isCorner = row.zone.endsWith('_corner_three');
  const isRim = row.zone === 'rim';
  const isHatched = difference !== null && difference < 0;
  const large = (
    <span className={clsx('face-score md:text-[1.5rem]', isCorner ? 'text-[0.8125rem]' : 'text-[1rem]')}>
      {formatAverage(percentage)}
    </span>
  );
  const small = (
    <>
      {difference !== null && (
        <span className={clsx('font-[650]', isCorner && 'phone:hidden')}>
          {formatSignedAverage(difference)}
        </span>
      )}
      {made !== null && attempted !== null && attempted > 0 && (
        <span className={clsx('text-ink-2', (isCorner || isRim) && 'phone:hidden')}>
          {formatScore(made, attempted)}
        </span>
      )}
    </>
  );
  const centre = ZONE_CENTRES[row.zone];
  if (!isRim) {
    return (
      <Numbers at={centre} isHatched={isHatched}>
        {large}
        {small}
      </Numbers>
    );
  }
  // The board and the rim stay free.
  return (
    <>
      <Numbers at={centre} isHatched={isHatched}>
        {large}
      </Numbers>
      <Numbers at={BELOW_RIM} isHatched={isHatched}>
        {small}
      </Numbers>
    </>
  );
}

function Numbers({ at, isHatched, children }: { at: Place; isHatched: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'absolute grid -translate-1/2 justify-items-center gap-px rounded-1 px-[3px] py-px text-12 leading-[1.15] whitespace-nowrap face-table',
        isHatched && 'bg-surface/90',
      )}
      style={{ left: `${(100 * at.x) / HALF_COURT.width}%`, top: `${(100 * at.y) / ZONES_DEPTH}%` }}
    >
      {children}
    </span>
  );
}

/** What the fills say. */
export function ZoneLegend() {
  return (
    <span className="flex items-center gap-4 text-12 text-ink-2">
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="h-3 w-[18px] border border-tone bg-tone/40" />
        <Trans>Above the league</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <i
          aria-hidden
          className="h-3 w-[18px] border border-tone bg-[repeating-linear-gradient(45deg,var(--tone)_0_1px,transparent_1px_4px)]"
        />
        <Trans>Below</Trans>
      </span>
    </span>
  );
}

/** How to read the numbers in a zone. */
export const ZONE_NOTE = t`Large: % made. Below it: percentage points above or below the league, then made–attempted.`;
