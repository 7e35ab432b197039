import { clsx } from 'clsx';
import { formatNumber, NO_VALUE } from '#frontend/lib/format.ts';
import { useElementWidth } from '#frontend/lib/use-element-width.ts';
import { barScale } from './bar-chart.geometry.ts';
import { type CrestTeam, teamTone } from './crest.tsx';

export type Bar = {
  key: string | number;
  /** Under the bar: two or three letters. */
  label: string;
  /** Under the label. */
  note?: string;
  /** What the bar is about, for the pointer. */
  title: string;
  /** Where the bar begins; by default at zero. */
  from?: number;
  /** Unknown has no bar. */
  value: number | null;
  /** The value as it is written; without it nothing is written at the bar. */
  text?: string;
  /** Filled or outlined: a difference that does not need a colour. */
  filled: boolean;
};

const HEIGHT = 220;
const SIDE = 30;
/** Bars stay this narrow when there are few. */
const WIDEST_BAR = 34;

/** Bars beside each other, in the order of time. Those below zero hang down. */
export function BarChart({
  bars,
  label,
  team,
  line,
  edge = false,
}: {
  bars: readonly Bar[];
  /** The chart in a sentence. */
  label: string;
  /** Whose colour the bars have. */
  team: CrestTeam;
  /** A line across, such as the average. */
  line?: { value: number; text: string };
  /** The end of each bar is marked: both ends are values. */
  edge?: boolean;
}) {
  const [ref, width] = useElementWidth<HTMLDivElement>(560);
  const hasNotes = bars.some(({ note }) => note !== undefined);
  const bottom = HEIGHT - (hasNotes ? 44 : 28);
  const values = bars.map(({ from = 0, value }) => ({ from, value }));
  const scale = barScale(values, line === undefined ? [] : [line.value], { top: 22, bottom });
  const slot = (width - SIDE) / Math.max(bars.length, 1);
  const barWidth = Math.min(WIDEST_BAR, Math.max(3, slot * 0.68));
  // As many labels as there is room for, the last one always.
  const every = Math.ceil(26 / slot);
  const isLabelled = (place: number) => (bars.length - 1 - place) % every === 0;
  const { className, style } = teamTone(team);

  return (
    <div ref={ref} className={clsx('chart', className)} style={style}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={label}
        className="block max-w-full text-12 face-table"
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${SIDE} ${scale.y(tick)}H${width}`}
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={SIDE - 7} y={scale.y(tick) + 4} textAnchor="end" className="fill-ink-3">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, place) => {
          const centre = SIDE + slot * (place + 0.5);
          const from = scale.y(bar.from ?? 0);
          const to = scale.y(bar.value ?? bar.from ?? 0);
          const isDown = to > from;
          return (
            <g key={bar.key}>
              <title>{bar.title}</title>
              {bar.value === null ? (
                <text x={centre} y={bottom - 6} textAnchor="middle" className="fill-ink-3">
                  {bar.text ?? NO_VALUE}
                </text>
              ) : (
                <rect
                  x={centre - barWidth / 2 + 0.5}
                  y={Math.min(from, to)}
                  width={barWidth - 1}
                  height={Math.max(1, Math.abs(to - from))}
                  className={
                    bar.filled ? 'is-filled fill-tone stroke-tone' : 'is-outlined fill-canvas stroke-tone'
                  }
                />
              )}
              {edge && bar.value !== null && (
                <path
                  d={`M${centre - barWidth / 2} ${to}H${centre + barWidth / 2}`}
                  className="stroke-ink stroke-[2.5]"
                />
              )}
              {bar.value !== null && bar.text !== undefined && isLabelled(place) && (
                <text
                  x={centre}
                  y={isDown ? to + 14 : to - 6}
                  textAnchor="middle"
                  className="fill-ink stroke-canvas stroke-3 font-semibold [paint-order:stroke]"
                >
                  {bar.text}
                </text>
              )}
              {isLabelled(place) && (
                <text x={centre} y={bottom + 18} textAnchor="middle" className="fill-ink-2">
                  {bar.label}
                </text>
              )}
              {bar.note !== undefined && isLabelled(place) && (
                <text x={centre} y={bottom + 34} textAnchor="middle" className="fill-ink-3">
                  {bar.note}
                </text>
              )}
            </g>
          );
        })}
        {line !== undefined && (
          <g>
            <path
              d={`M${SIDE} ${scale.y(line.value)}H${width}`}
              className="stroke-ink-3"
              strokeDasharray="3 3"
            />
            <text x={width - 2} y={12} textAnchor="end" className="fill-ink-2">
              {line.text}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
