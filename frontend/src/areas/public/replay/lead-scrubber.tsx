import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { PointerEvent } from 'react';
import {
  type LeadFrame,
  type LeadPoint,
  labelPlace,
  largestLeads,
  leadScale,
} from '#frontend/areas/public/game/lead/lead-chart.geometry.ts';
import { LeadShape } from '#frontend/areas/public/game/lead/lead-chart.tsx';
import { findLeadChanges } from '#frontend/areas/public/game/lead/score-flow.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import type { TeamColours } from '#frontend/lib/team-colours.ts';
import { useElementWidth } from '#frontend/lib/use-element-width.ts';
import type { Playback } from './playback.ts';
import { placeAtTime } from './replay-steps.ts';

/** From the edges: ticks of baskets, bars of time-outs, then the lead. */
const TICKS = 22;
/** The handle stays within the chart. */
const EDGE = 8;
/** Diamonds nearer than this would hide one another. */
const DIAMOND = 11;
/** Average width of a letter of the 12 px labels. */
const LETTER = 5.9;

/**
 * The lead through the game as the handle's track: home above the line, away below, with ticks for baskets, bars for
 * time-outs, diamonds for lead changes. What comes is veiled, or not drawn at all.
 */
export function LeadScrubber({
  game,
  names,
  tones,
  cursor,
  hidesWhatComes,
  valueText,
  height,
  onMove,
}: {
  game: Playback;
  names: Record<'east' | 'west', string>;
  tones: Record<'east' | 'west', TeamColours>;
  /** How many plays have been revealed. */
  cursor: number;
  hidesWhatComes: boolean;
  /** The moment in words, for screen readers. */
  valueText: string;
  /** In px. */
  height: number;
  onMove: (cursor: number) => void;
}) {
  const [ref, width] = useElementWidth<HTMLDivElement>(600);
  const { plays, times } = game;
  const now = times[cursor - 1] ?? 0;
  const shown = hidesWhatComes ? cursor : plays.length;
  // An overtime to come would give the game away.
  const periods = hidesWhatComes
    ? game.periods.slice(0, Math.max(game.ruleset.periods, plays[cursor - 1]?.period ?? 1))
    : game.periods;
  const points = hidesWhatComes ? game.points.filter(({ at }) => at <= now) : game.points;
  const total = periods.at(-1)?.end ?? 0;
  const frame: LeadFrame = { width, height, left: EDGE, right: EDGE, top: TICKS + 12, bottom: TICKS + 12 };
  const scale = leadScale(points, total, frame);
  const end = hidesWhatComes ? now : (times.at(-1) ?? 0);
  const zero = scale.y(0);
  const nowX = scale.x(now);

  function moveTo(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - EDGE) / (width - 2 * EDGE);
    const place = placeAtTime(times, Math.max(0, Math.min(1, share)) * total);
    onMove(share <= 0 ? 0 : hidesWhatComes ? Math.min(place, plays.length) : place);
  }

  return (
    <div
      ref={ref}
      className="relative cursor-ew-resize touch-pan-y rounded-1 select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      {/* Moved by keys and by screen readers; the pointer moves along the time, not from play to play. */}
      <input
        type="range"
        data-replay-handle
        min={0}
        max={plays.length}
        value={cursor}
        aria-label={t`Moment of the game`}
        aria-valuetext={valueText}
        onChange={(event) => onMove(Number(event.target.value))}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block max-w-full text-12 face-table"
      >
        {[0, ...periods.map((period) => period.end)].map((at) => (
          <path key={at} d={`M${scale.x(at)} ${TICKS}V${height - TICKS}`} className="stroke-line" />
        ))}
        <LeadShape {...{ points, scale, frame }} until={end} colours={tones} />
        <path d={`M${EDGE} ${zero}H${width - EDGE}`} className="stroke-ink" />
        {(['east', 'west'] as const).map((side) => (
          <g key={side} {...teamTone(tones[side])}>
            <path
              d={ticks(plays.slice(0, shown), times, { side, type: 'points' }, scale.x, height)}
              className="fill-none stroke-tone stroke-[1.75]"
            />
            <path
              d={ticks(plays.slice(0, shown), times, { side, type: 'timeout' }, scale.x, height)}
              className="fill-none stroke-tone stroke-[2.25]"
            />
          </g>
        ))}
        {apart(findLeadChanges(plays.slice(0, shown)).map((place) => scale.x(times[place - 1] ?? 0))).map(
          (x) => (
            <path
              key={x}
              d={`M${x} ${zero - 5}l5 5-5 5-5-5z`}
              className="fill-canvas stroke-ink stroke-[1.5] max-md:fill-surface"
            />
          ),
        )}
        <LargestLeads points={points} names={names} width={width} scale={scale} />
        {!hidesWhatComes && (
          <rect
            x={nowX}
            width={Math.max(0, width - nowX)}
            height={height}
            className="fill-canvas opacity-68 max-md:fill-surface"
          />
        )}
        <path d={`M${nowX} 0V${height}`} className="stroke-accent-fill stroke-2" />
        <circle
          cx={nowX}
          cy={zero}
          r="8.5"
          className="fill-accent-fill stroke-canvas stroke-2 max-md:stroke-surface"
        />
        <circle cx={nowX} cy={zero} r="2.5" className="fill-on-accent" />
      </svg>
      <div aria-hidden className="relative h-5 text-12 text-ink-3 face-table">
        {periods.map((period) => (
          <span
            key={period.label}
            className={clsx(
              'absolute top-0.5 -translate-x-1/2',
              period.start <= now && now <= period.end && 'font-semibold text-ink',
            )}
            style={{ left: scale.x((period.start + period.end) / 2) }}
          >
            {period.label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** “Foundry by 8” at the first moment of each side's largest lead. */
function LargestLeads({
  points,
  names,
  width,
  scale,
}: {
  points: readonly LeadPoint[];
  names: Record<'east' | 'west', string>;
  width: number;
  scale: ReturnType<typeof leadScale>;
}) {
  const largest = largestLeads(points);
  const edges = { left: EDGE, right: width - EDGE };
  const label = (side: 'east' | 'west', point: LeadPoint | undefined) => {
    if (point === undefined) return null;
    const text = t`${names[side]} by ${Math.abs(point.lead)}`;
    const place = labelPlace(scale.x(point.at), text.length * LETTER, edges);
    const y = scale.y(point.lead) + (side === 'east' ? -4 : 13);
    return (
      <text
        {...{ x: place.x, y, textAnchor: place.anchor }}
        className="fill-ink stroke-canvas stroke-3 font-semibold [paint-order:stroke] max-md:hidden"
      >
        {text}
      </text>
    );
  };
  return (
    <>
      {label('east', largest.east)}
      {label('west', largest.west)}
    </>
  );
}

/** A mark for each such play: at the upper edge for the home side, at the lower one for the away side. */
function ticks(
  plays: readonly ShownPlay[],
  times: readonly number[],
  of: Pick<ShownPlay, 'side' | 'type'>,
  x: (at: number) => number,
  height: number,
): string {
  const isTimeout = of.type === 'timeout';
  return plays
    .map((play, index) => {
      if (play.type !== of.type || play.side !== of.side) return '';
      const length = isTimeout ? 5 : 3 + 2 * (play.points ?? 1);
      const from = isTimeout ? 14 : 1;
      const y = of.side === 'east' ? from : height - from - length;
      const at = x(times[index] ?? 0);
      return isTimeout ? `M${at - 2} ${y}v${length}M${at + 2} ${y}v${length}` : `M${at} ${y}v${length}`;
    })
    .join('');
}

/** Places with room between them, from the left. */
function apart(places: readonly number[]): number[] {
  const shown: number[] = [];
  for (const x of places) if (x - (shown.at(-1) ?? -DIAMOND) >= DIAMOND) shown.push(x);
  return shown;
}
