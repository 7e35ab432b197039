import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { PadButton } from './action-pad.tsx';

/** The console of a game without rosters: points and fouls of the teams. */
export function ScoreOnly({
  view,
  teams,
  undoes,
  onPoints,
  onFoul,
  onMore,
  onUndo,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  /** What Undo takes back, in words. */
  undoes: string | undefined;
  onPoints: (side: Side, points: 1 | 2 | 3) => void;
  onFoul: (side: Side) => void;
  onMore: () => void;
  onUndo: () => void;
}) {
  return (
    <div className="console-score-only" data-period={view.sheet.period}>
      {SIDES.map((side) => (
        <fieldset
          key={side}
          {...teamTone(teams[side].tones)}
          aria-label={t`${teams[side].name} points`}
          className="team console-score-side"
        >
          <h2 className="truncate text-14 font-[650]">
            <Name>{teams[side].name}</Name>
          </h2>
          {([1, 2, 3] as const).map((points) => (
            <button
              key={points}
              type="button"
              aria-label={t`${teams[side].name} plus ${points}`}
              onClick={() => onPoints(side, points)}
              className="console-score-key"
            >
              +{points}
            </button>
          ))}
          <PadButton className="min-h-13" onClick={() => onFoul(side)}>
            {t`Foul`}
            <span className="sr-only">, {teams[side].name}</span>
          </PadButton>
        </fieldset>
      ))}
      <div className="console-score-row">
        <PadButton onClick={onMore}>
          <Trans>More…</Trans>
        </PadButton>
        <button
          type="button"
          disabled={undoes === undefined}
          onClick={onUndo}
          className="console-undo flex-row!"
        >
          <Undo2 aria-hidden size={18} strokeWidth={1.75} />
          {undoes === undefined ? t`Undo` : t`Undo ${undoes}`}
        </button>
      </div>
    </div>
  );
}
