import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { periodLabel } from '#events/game/period-label.ts';
import type { UnplacedTaps } from '#frontend/areas/scorer/console/sheet/break-taps.ts';
import type { PlayedGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { formatItems } from '#frontend/lib/format.ts';
import type { Recording } from './use-recording.ts';

/** What is asked in a break, in the strip of the next step. */

/** In which period was it: the one that is over, or the next one? Taps that follow wait with it. */
export function PeriodQuestion({
  unplaced,
  view,
  recording,
}: {
  unplaced: UnplacedTaps;
  view: PlayedGame;
  recording: Recording;
}) {
  const { ended, next, taps } = unplaced;
  const label = (period: number) => periodLabel(view.game.regular_periods, period);
  const was = label(ended);
  const comes = label(next);
  return (
    <Question
      question={t`${was} or ${comes}?`}
      about={recording.notice ?? formatItems(taps.flat().map(recording.words))}
      isWarning={recording.notice !== null}
      skip={t`Cancel`}
      onSkip={() => recording.dropUnplaced(unplaced)}
    >
      <Button variant="primary" className="h-13 px-2" onClick={() => recording.place(unplaced, ended)}>
        {t`End of ${was}`}
      </Button>
      <Button className="h-13 px-2" onClick={() => recording.place(unplaced, next)}>
        {comes}
      </Button>
    </Question>
  );
}

/** Who won the opening jump ball, which was not recorded: the next period begins with the arrow. */
export function JumpBallQuestion({
  teams,
  onWon,
  onUnknown,
}: {
  teams: Record<Side, ConsoleTeam>;
  onWon: (side: Side) => void;
  onUnknown: () => void;
}) {
  return (
    <Question
      question={t`Who won the opening jump ball?`}
      short={t`Who won the jump ball?`}
      skip={t`Don’t know`}
      onSkip={onUnknown}
    >
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className="console-answer"
          aria-label={t`${teams[side].name} won the jump ball`}
          onClick={() => onWon(side)}
        >
          <Crest team={teams[side]} size={22} />
          <span className="console-answer-name">
            <Name>{teams[side].name}</Name>
          </span>
        </button>
      ))}
    </Question>
  );
}

function Question({
  question,
  short = question,
  about,
  isWarning = false,
  skip,
  onSkip,
  children,
}: {
  question: string;
  /** As it is read beside the answers; the question itself by default. */
  short?: string;
  about?: string;
  isWarning?: boolean;
  skip: string;
  onSkip: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label={question} className="console-question">
      <p className="console-question-text">
        <b className="block text-14 leading-4 font-bold">{short}</b>
        {about !== undefined && (
          <span className={isWarning ? WARNING : 'line-clamp-2 text-12 leading-4 text-ink-2'}>{about}</span>
        )}
      </p>
      <div className="console-answers">{children}</div>
      <button type="button" className="console-skip max-w-16 leading-4" onClick={onSkip}>
        {skip}
      </button>
    </section>
  );
}

const WARNING = 'block text-12 leading-4 font-[550] text-warn';
