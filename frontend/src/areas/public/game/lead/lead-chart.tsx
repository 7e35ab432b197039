import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useId } from 'react';
import { type CrestTeam, crestColours, teamTone } from '#frontend/components/ui/crest.tsx';
import { formatSigned } from '#frontend/lib/format.ts';
import { matchColours, type TeamColours } from '#frontend/lib/team-colours.ts';
import { useElementWidth } from '#frontend/lib/use-element-width.ts';
import {
  apart,
  type LeadFrame,
  type LeadPeriod,
  type LeadPoint,
  type LeadScale,
  labelPlace,
  largestLeads,
  leadArea,
  leadLine,
  leadScale,
} from './lead-chart.geometry.ts';

export type LeadChartProps = {
  east: CrestTeam & { shortName: string };
  west: CrestTeam & { shortName: string };
  points: readonly LeadPoint[];
  periods: readonly LeadPeriod[];
  /** Where the game is, while it is on. */
  now?: number | undefined;
};

const HEIGHT = 214;
/** Average width of a letter of the 12 px labels. */
const LETTER = 5.9;

/** The lead through the game: east above the line, solid; west below, outlined. Largest leads and now are labelled. */
export function LeadChart({ east, west, points, periods, now }: LeadChartProps) {
  const [ref, width] = useElementWidth<HTMLDivElement>(560);
  const frame: LeadFrame = { width, height: HEIGHT, left: 26, right: 6, top: 30, bottom: 36 };
  const total = periods.at(-1)?.end ?? 0;
  const until = now ?? total;
  const scale = leadScale(points, total, frame);
  const largest = largestLeads(points);
  const colours = matchColours(crestColours(east), crestColours(west));
  const lead = points.at(-1)?.lead ?? 0;
  const zero = scale.y(0);

  const eastText = largest.east && t`${east.shortName} by ${largest.east.lead}, ${largest.east.moment}`;
  const westText = largest.west && t`${west.shortName} by ${-largest.west.lead}, ${largest.west.moment}`;
  const nowText = now === undefined ? undefined : lead === 0 ? t`Tied, now` : t`${formatSigned(lead)}, now`;
  const nowX = scale.x(until);
  // Labels of the past stay left of the line of now.
  const edges = { left: frame.left + 3, right: now === undefined ? width - frame.right : nowX - 7 };
  const nowLeft = nowX + textWidth(nowText ?? '') + 10 > width;
  const labels = placed(
    [
      nowText !== undefined && {
        key: 'now' as const,
        text: nowText,
        x: nowLeft ? nowX - 8 : nowX + 8,
        y: lead >= 0 ? Math.max(scale.y(lead) - 7, 24) : scale.y(lead) + 16,
        anchor: nowLeft ? ('end' as const) : ('start' as const),
      },
      largest.east !== undefined && {
        key: 'east' as const,
        text: eastText ?? '',
        y: scale.y(largest.east.lead) - 8,
        ...labelPlace(scale.x(largest.east.at), textWidth(eastText ?? ''), edges),
      },
      largest.west !== undefined && {
        key: 'west' as const,
        text: westText ?? '',
        y: scale.y(largest.west.lead) + 17,
        ...labelPlace(scale.x(largest.west.at), textWidth(westText ?? ''), edges),
      },
    ].filter((label) => label !== false),
  );

  return (
    <div ref={ref}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={describe(east.shortName, west.shortName, lead, now !== undefined, eastText, westText)}
        className="block max-w-full text-12 face-table"
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${frame.left} ${scale.y(tick)}H${width - frame.right}`} className="stroke-line" />
            <text x={frame.left - 7} y={scale.y(tick) + 4} textAnchor="end" className="fill-ink-3">
              {Math.abs(tick)}
            </text>
          </g>
        ))}
        {[0, ...periods.map((period) => period.end)].map((at) => (
          <path key={at} d={`M${scale.x(at)} 18V${HEIGHT - 24}`} className="stroke-line" />
        ))}
        {periods.map((period) => (
          <text
            key={period.label}
            x={scale.x((period.start + period.end) / 2)}
            y={HEIGHT - 7}
            textAnchor="middle"
            className="fill-ink-3"
          >
            {period.label}
          </text>
        ))}

        <LeadShape {...{ points, until, scale, frame, colours }} />

        <path d={`M${frame.left} ${zero}H${width - frame.right}`} className="stroke-ink" />
        <text x={frame.left - 7} y={zero + 4} textAnchor="end" className="fill-ink font-semibold">
          0
        </text>

        {nowText !== undefined && (
          <>
            <path d={`M${nowX} 18V${HEIGHT - 24}`} className="stroke-accent" strokeDasharray="2 3" />
            <circle cx={nowX} cy={scale.y(lead)} r="4.5" className="fill-accent stroke-canvas stroke-[1.5]" />
          </>
        )}
        {labels.map(({ key, x, y, anchor, text }) => (
          <text
            key={key}
            x={x}
            y={y}
            textAnchor={anchor}
            className={clsx(
              '[paint-order:stroke] stroke-canvas stroke-3',
              key === 'now' ? 'fill-accent font-bold' : 'fill-ink font-semibold',
            )}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The lead as an area: the home side's above the line, filled; the away side's below, outlined unless it is filled, too. */
export function LeadShape({
  points,
  until,
  scale,
  frame: { width, height },
  colours,
  isFilled = false,
}: {
  points: readonly LeadPoint[];
  until: number;
  scale: LeadScale;
  frame: LeadFrame;
  colours: Record<'east' | 'west', TeamColours>;
  isFilled?: boolean;
}) {
  const id = useId();
  const zero = scale.y(0);
  const area = leadArea(points, until, scale);
  return (
    <>
      <clipPath id={`${id}-east`}>
        <rect width={width} height={zero} />
      </clipPath>
      <clipPath id={`${id}-west`}>
        <rect y={zero} width={width} height={height - zero} />
      </clipPath>
      <g clipPath={`url(#${id}-east)`} {...teamTone(colours.east)}>
        <path d={area} className="fill-tone" />
      </g>
      <g clipPath={`url(#${id}-west)`} {...teamTone(colours.west)}>
        <path d={area} className={isFilled ? 'fill-tone' : 'fill-tone opacity-28'} />
        {!isFilled && <path d={leadLine(points, until, scale)} className="fill-none stroke-tone stroke-2" />}
      </g>
    </>
  );
}

type ChartLabel = {
  key: 'now' | 'east' | 'west';
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
};

const textWidth = (text: string) => text.length * LETTER;

/** The labels moved apart, the first one staying where it is. */
function placed(labels: readonly ChartLabel[]): ChartLabel[] {
  const lines = labels.map(({ text, x, y, anchor }) => {
    const width = textWidth(text);
    return { x: x - { start: 0, middle: width / 2, end: width }[anchor], y, width };
  });
  const baselines = apart(lines, { top: 12, bottom: HEIGHT - 22 });
  return labels.map((label, index) => ({ ...label, y: baselines[index] ?? label.y }));
}

function describe(
  east: string,
  west: string,
  lead: number,
  on: boolean,
  eastText: string | undefined,
  westText: string | undefined,
): string {
  const sentences = [t`Lead through the game.`, standing(lead > 0 ? east : west, Math.abs(lead), on)];
  const largest = [eastText, westText].filter((text) => text !== undefined);
  if (largest.length > 0) sentences.push(t`Largest leads: ${largest.join('; ')}.`);
  return sentences.join(' ');
}

function standing(ahead: string, lead: number, on: boolean): string {
  if (lead === 0) return t`Tied.`;
  return on ? t`${ahead} lead by ${lead}.` : t`${ahead} won by ${lead}.`;
}

/** The lead at a glance, without words: for the strip of games that are on. */
export function MiniLead({
  east,
  west,
  points,
  periods,
  now,
  height = 44,
}: Pick<LeadChartProps, 'points' | 'periods' | 'now'> & {
  east: CrestTeam;
  west: CrestTeam;
  /** In px. */
  height?: number;
}) {
  const zero = height / 2;
  const [ref, width] = useElementWidth<HTMLDivElement>(260);
  const frame: LeadFrame = { width, height, left: 0, right: 0, top: 2, bottom: 2 };
  const total = periods.at(-1)?.end ?? 0;
  const scale = leadScale(points, total, frame);
  const colours = matchColours(crestColours(east), crestColours(west));
  return (
    <div ref={ref} aria-hidden>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-full"
        aria-hidden="true"
      >
        {periods.slice(0, -1).map((period) => (
          <path key={period.end} d={`M${scale.x(period.end)} 0V${height}`} className="stroke-line" />
        ))}
        <LeadShape {...{ points, scale, frame, colours }} until={now ?? total} isFilled />
        <path d={`M0 ${zero}H${width}`} className="stroke-line-strong" />
      </svg>
    </div>
  );
}
