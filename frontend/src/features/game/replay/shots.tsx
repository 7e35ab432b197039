import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BoxScore, BoxTotals, Game } from '#contracts/game/game.contract.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { TeamName } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gameSides, teamTones } from '#frontend/features/game/game.sides.ts';
import type { ShownPlay } from '#frontend/features/game/shown-play.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';

/** A court in tenths of a metre, FIBA art. 2: 28 × 15 m, the basket 1.575 m from the end line, arc 6.75 m. */
const COURT = { width: 280, height: 150 };

/** The shots from the field until a moment: where the home side attacks to the right. */
export function Shots({
  game,
  plays,
  placesRecorded,
  told,
  box,
}: {
  game: Game;
  plays: readonly ShownPlay[];
  /** Whether any shot of the game has a place. */
  placesRecorded: boolean;
  told: number;
  box: BoxScore;
}) {
  const tones = teamTones(game);
  const sides = gameSides(game);
  const shots = plays.slice(0, told).filter(isFieldGoal);
  const last = plays[told - 1];
  const current = last !== undefined && isFieldGoal(last) ? toCourt(last) : undefined;
  return (
    <Panel
      title={t`Shots so far`}
      aside={
        placesRecorded && (
          <span className="flex items-center gap-3 text-12 text-ink-3">
            <span className="flex items-center gap-1.5">
              <i aria-hidden className="size-2 rounded-full bg-ink-2" />
              <Trans>Made</Trans>
            </span>
            <span className="flex items-center gap-1">
              <svg
                width="9"
                height="9"
                viewBox="0 0 9 9"
                aria-hidden="true"
                className="stroke-ink-2 stroke-[1.5]"
              >
                <path d="M1 1l7 7m0-7-7 7" />
              </svg>
              <Trans>Missed</Trans>
            </span>
          </span>
        )
      }
    >
      {placesRecorded ? (
        <svg
          viewBox={`-2 -2 ${COURT.width + 4} ${COURT.height + 4}`}
          role="img"
          aria-label={t`Places of ${shots.length} shots, ${sides.west.name} on the left, ${sides.east.name} on the right.`}
          className="block h-auto w-full"
        >
          <rect width={COURT.width} height={COURT.height} className="fill-surface" />
          <g className="fill-none stroke-line-strong stroke-[0.7]">
            <rect width={COURT.width} height={COURT.height} />
            <path d={`M${COURT.width / 2} 0V${COURT.height}`} />
            <circle cx={COURT.width / 2} cy={COURT.height / 2} r="18" />
            <Half />
            <g transform={`translate(${COURT.width} 0) scale(-1 1)`}>
              <Half />
            </g>
          </g>
          {(['west', 'east'] as const).map((side) => (
            <g key={side} {...teamTone(tones[side])}>
              {shots
                .filter((shot) => shot.side === side)
                .map((shot) => (
                  <Shot key={shot.id} shot={shot} />
                ))}
            </g>
          ))}
          {current !== undefined && (
            <circle
              cx={current.x}
              cy={current.y}
              r="5.5"
              className="fill-none stroke-accent-fill stroke-[1.25]"
            />
          )}
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

/** Whether a play is a shot from the field. */
export function isFieldGoal(play: ShownPlay): boolean {
  return (play.type === 'points' || play.type === 'missed_shot') && !isFreeThrow(play);
}

/** End line, key, free-throw circle, three-point line and basket of the left half. */
function Half() {
  return (
    <>
      <path d="M0 50.5H58V99.5H0" />
      <path d="M58 57a18 18 0 0 1 0 36" />
      <path d="M0 9H29.9A67.5 67.5 0 0 1 29.9 141H0" />
      <path d="M12 66V84" className="stroke-ink stroke-[1.25]" />
      <circle cx="15.75" cy="75" r="2.25" />
    </>
  );
}

function Shot({ shot }: { shot: ShownPlay }) {
  const at = toCourt(shot);
  if (at === undefined) return null;
  if (shot.type === 'points') {
    return <circle cx={at.x} cy={at.y} r="2.5" className="fill-tone stroke-surface stroke-[0.5]" />;
  }
  const { x, y } = at;
  return (
    <path d={`M${x - 2} ${y - 2}l4 4m0-4-4 4`} className="fill-none stroke-tone stroke-[0.75] opacity-75" />
  );
}

/** A place on the whole court; the left side line of a side is the one on its left as it attacks. */
function toCourt({ place, side }: ShownPlay): { x: number; y: number } | undefined {
  if (place === null) return undefined;
  const along = 10 * place.y;
  const across = 10 * place.x;
  return side === 'east' ? { x: COURT.width - along, y: across } : { x: along, y: COURT.height - across };
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
