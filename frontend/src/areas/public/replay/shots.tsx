import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BoxScore, BoxTotals } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { HALF_COURT } from '#events/game/half-court.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { ChosenMark, HalfCourtLines, ShotLegend, ShotMark } from '#frontend/components/ui/half-court.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import { isFieldGoal, type ShownPlay } from '#frontend/features/game/plays/shown-play.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';

const COURT_LENGTH = 2 * HALF_COURT.length;
/** Metres; the whole court is drawn small. */
const MARK_RADIUS = 0.25;

/** How a half court lies in the whole one, seen from above: the visitors attack to the left, the home side to the right. */
const HALVES = {
  west: `matrix(0 -1 1 0 0 ${HALF_COURT.width})`,
  east: `matrix(0 1 -1 0 ${COURT_LENGTH} 0)`,
};

/** The shots from the field until a moment: where the home side attacks to the right. */
export function Shots({
  game,
  plays,
  placesRecorded,
  cursor,
  box,
}: {
  game: Game;
  plays: readonly ShownPlay[];
  /** Whether any shot of the game has a place. */
  placesRecorded: boolean;
  cursor: number;
  box: BoxScore;
}) {
  const tones = teamTones(game);
  const sides = gameSides(game);
  const shots = plays.slice(0, cursor).filter(isFieldGoal);
  const last = plays[cursor - 1];
  const chosen = last !== undefined && isFieldGoal(last) ? last : undefined;
  return (
    <Panel title={t`Shots so far`} aside={placesRecorded && <ShotLegend />}>
      {placesRecorded ? (
        <svg
          viewBox={`0 0 ${COURT_LENGTH} ${HALF_COURT.width}`}
          role="img"
          aria-label={t`Places of ${shots.length} shots, ${sides.west.name} on the left, ${sides.east.name} on the right.`}
          className="block h-auto w-full overflow-visible"
        >
          <rect width={COURT_LENGTH} height={HALF_COURT.width} className="fill-surface" />
          {(['west', 'east'] as const).map((side) => (
            <g key={side} transform={HALVES[side]} {...teamTone(tones[side])}>
              <HalfCourtLines />
              {shots.map(
                ({ id, side: shooting, type, place }) =>
                  shooting === side &&
                  place !== null && (
                    <ShotMark key={id} place={place} made={type === 'points'} radius={MARK_RADIUS} />
                  ),
              )}
              {chosen?.side === side && chosen.place !== null && (
                <ChosenMark place={chosen.place} radius={2 * MARK_RADIUS} />
              )}
            </g>
          ))}
          <g className="fill-none stroke-line-strong stroke-[1.5]">
            <rect width={COURT_LENGTH} height={HALF_COURT.width} vectorEffect="non-scaling-stroke" />
            <path d={`M${HALF_COURT.length} 0V${HALF_COURT.width}`} vectorEffect="non-scaling-stroke" />
            <circle
              cx={HALF_COURT.length}
              cy={HALF_COURT.width / 2}
              r="1.8"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
      ) : (
        <p className="border-t border-line py-3 text-13 text-ink-2">
          <Trans>The places of shots were not recorded.</Trans>
        </p>
      )}
      <table className="mt-2 w-full text-13 tabular-nums">
        <caption className="sr-only">
          <Trans>Shots made and tried</Trans>
        </caption>
        <thead>
          <tr className="border-b border-line text-12 text-ink-3 *:h-[30px] *:font-medium">
            <th scope="col" className="text-start">
              <Trans>Made, tried</Trans>
            </th>
            <th scope="col" className="text-end">
              <Trans>All</Trans>
            </th>
            <th scope="col" className="text-end">
              2
            </th>
            <th scope="col" className="text-end">
              3
            </th>
          </tr>
        </thead>
        <tbody>
          {(['west', 'east'] as const).map((side) => (
            <tr key={side} className="border-b border-line *:h-9">
              <th scope="row" className="text-start font-[550]">
                <span className="flex items-center gap-2">
                  <Crest team={sides[side]} size={22} />
                  <TeamName team={sides[side]} className="min-w-0 truncate" />
                </span>
              </th>
              {tries(box[side].totals).map(({ key, text }) => (
                <td key={key} className="text-end first-of-type:font-semibold">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function tries(totals: BoxTotals): { key: string; text: string }[] {
  const { two_points_made, two_points_attempted, three_points_made, three_points_attempted } = totals;
  return [
    {
      key: 'all',
      text: made(add(two_points_made, three_points_made), add(two_points_attempted, three_points_attempted)),
    },
    { key: 'two', text: made(two_points_made, two_points_attempted) },
    { key: 'three', text: made(three_points_made, three_points_attempted) },
  ];
}

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function made(hit: number | null, tried: number | null): string {
  if (hit === null) return NO_VALUE;
  return tried === null ? String(hit) : `${hit}–${tried}`;
}
