import { t } from '@lingui/core/macro';
import { memo, type PointerEvent, useRef } from 'react';
import { HALF_COURT, type Place } from '#events/game/half-court.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { placeAt } from '#frontend/components/ui/half-court.geometry.ts';
import { ChosenMark, HalfCourt, ShotMark } from '#frontend/components/ui/half-court.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { useHold } from './use-hold.ts';

/** How much of the half court is shown, in metres: beyond it nobody shoots but at the buzzer. */
const DEPTH = 9.8;
const PX_PER_METRE = 100;
/** How many of the last shots are shown. */
const SHOWN = 12;

/**
 * The half court on which shots are tapped: a tap is a made shot, a hold a missed one. The place says whether it was
 * worth two or three. The shooter is tapped before or after.
 */
export const ShotCourt = memo(function ShotCourt({
  view,
  teams,
  chosen,
  onShot,
}: {
  view: Pick<ConsoleGame, 'sheet'>;
  teams: Record<Side, ConsoleTeam>;
  /** The place of the shot that waits for its shooter. */
  chosen: Place | null;
  onShot: (place: Place, made: boolean) => void;
}) {
  const place = useRef<Place>({ x: 0, y: 0 });
  const hold = useHold(() => onShot(place.current, false));
  const { onPointerDown, ...held } = hold(() => onShot(place.current, true));
  return (
    <section aria-label={t`Court`} className="console-shots console-half-court">
      <HalfCourt
        role="application"
        label={t`Half court: tap where a shot was made, hold where it was missed`}
        depth={DEPTH}
        // Larger than any screen: it is as large as its room allows.
        width={PX_PER_METRE * HALF_COURT.width}
        height={PX_PER_METRE * DEPTH}
        className="console-half-court-svg touch-none"
        {...held}
        onPointerDown={(event: PointerEvent<SVGSVGElement>) => {
          place.current = placeAt(event, event.currentTarget.getBoundingClientRect());
          onPointerDown(event);
        }}
      >
        <g className="pointer-events-none">
          {lastShots(view).map(({ actionId, event }, index, shots) => (
            <g
              key={actionId}
              {...teamTone(teams[event.data.side].tones)}
              className={index === shots.length - 1 ? 'team' : 'team opacity-40'}
            >
              <ShotMark place={event.data.place} made={event.type === 'PointsAdded'} radius={0.28} />
            </g>
          ))}
          {chosen !== null && <ChosenMark place={chosen} radius={0.55} />}
        </g>
      </HalfCourt>
    </section>
  );
});

type Shot = SheetEntry & {
  event: { type: 'PointsAdded' | 'ShotMissed'; data: { side: Side; place: Place } };
};

function lastShots({ sheet }: Pick<ConsoleGame, 'sheet'>): Shot[] {
  return sheet.entries.filter(isPlacedShot).slice(-SHOWN);
}

function isPlacedShot(entry: SheetEntry): entry is Shot {
  const { event, undone } = entry;
  return !undone && (event.type === 'PointsAdded' || event.type === 'ShotMissed') && event.data.place != null;
}
