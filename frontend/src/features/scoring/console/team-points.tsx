import { t } from '@lingui/core/macro';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsoleTeam } from '#frontend/features/scoring/sheet/console-teams.ts';

/** +1, +2, +3 and −1 for a team as a whole, when it was not seen who scored. */
export function TeamPoints({
  team,
  side,
  sheet,
  onPoints,
  onMinusOne,
}: {
  team: ConsoleTeam;
  side: Side;
  sheet: Scoresheet;
  onPoints: (points: 1 | 2 | 3) => void;
  onMinusOne: () => void;
}) {
  // The server refuses a period's score below zero; the button does not offer it.
  const nothingToTake = (sheet.periods[sheet.period - 1]?.[side] ?? 0) <= 0;
  return (
    <fieldset
      {...teamTone(team.tones)}
      className="team console-points min-w-0"
      aria-label={t`${team.name} points`}
    >
      {([1, 2, 3] as const).map((points) => (
        <button
          key={points}
          type="button"
          aria-label={t`${team.name} plus ${points}`}
          onClick={() => onPoints(points)}
          className={BUTTON}
        >
          +{points}
        </button>
      ))}
      <button
        type="button"
        aria-label={t`${team.name} minus 1`}
        disabled={nothingToTake}
        onClick={onMinusOne}
        className={BUTTON}
      >
        −1
      </button>
    </fieldset>
  );
}

const BUTTON =
  'relative h-12 rounded-2 border border-line-strong bg-surface text-[1.25rem] face-score shadow-[inset_0_-3px_0_var(--tone)] hover:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none';
