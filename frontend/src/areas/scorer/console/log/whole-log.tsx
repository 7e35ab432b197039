import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isClockAction } from '#events/game/court-actions.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { consoleTeams } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import type { FollowUp } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import { questionText } from '#frontend/areas/scorer/console/sheet/follow-up-words.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { LogDialog } from './action-log.tsx';
import { ActionSheet, type LogChange } from './action-sheet.tsx';
import { ClockSheet } from './clock-sheet.tsx';
import { type LogRow, sentence, sentenceInPeriod } from './console-log.ts';
import { EndBeforeButton, EndBeforeDialog } from './end-before.tsx';
import { endingBefore, forgottenEnd } from './forgotten-end.ts';
import { openQuestion } from './open-question.ts';
import type { SheetPlace } from './sheet-form.tsx';

/** The whole log of a game, and the sheets in which its actions are corrected. */
export function WholeLog({
  view,
  rows,
  undone,
  first = null,
  locked = false,
  onChange,
  onEndBefore,
  onAskAgain,
  onBringBack,
  onClose,
}: {
  view: ConsoleGame;
  /** Newest first. */
  rows: readonly LogRow[];
  /** What was undone, in the order of recording. */
  undone: readonly RecordedAction[];
  /** The action to correct at once; null shows the log. */
  first?: LogRow | null;
  /** Another device scores: nothing can be changed here. */
  locked?: boolean;
  onChange: (change: LogChange) => void;
  /** Records the end of a period that was forgotten; absent when the game is over. */
  onEndBefore?: (...actions: ScoringAction[]) => void;
  /** Asks what an action leaves open; absent when the game is over. */
  onAskAgain?: (question: FollowUp, about: string) => void;
  onBringBack: (actionId: string) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(first);
  const [ending, setEnding] = useState(false);
  if (chosen?.facts && !locked) {
    const { actionId, facts } = chosen;
    const words = sentence(chosen);
    const end = onEndBefore === undefined ? null : forgottenEnd(view.sheet, actionId);
    if (ending && end !== null) {
      return (
        <EndBeforeDialog
          view={view}
          end={end}
          words={words}
          onClose={() => setEnding(false)}
          onConfirm={(times) => {
            onEndBefore?.(...endingBefore(view.sheet, end, times));
            onClose();
          }}
        />
      );
    }
    const question = onAskAgain === undefined ? null : openQuestion(view.sheet, actionId);
    const sheet = {
      view,
      onClose: () => (first === null ? setChosen(null) : onClose()),
      onSave: (change: LogChange) => {
        onChange(change);
        onClose();
      },
    };
    const endBefore = end && <EndBeforeButton view={view} end={end} onClick={() => setEnding(true)} />;
    if (isClockAction(facts)) {
      return <ClockSheet {...sheet} endBefore={endBefore} target={{ actionId, facts, words }} />;
    }
    return (
      <ActionSheet
        {...sheet}
        teams={consoleTeams(view.game)}
        target={{ actionId, facts, words }}
        besides={
          <>
            {question !== null && (
              <Button
                onClick={() => {
                  onAskAgain?.(question, words);
                  onClose();
                }}
              >
                {t`Ask again: ${questionText(question)}`}
              </Button>
            )}
            {endBefore}
          </>
        }
        places={toPlaces(rows)}
      />
    );
  }
  return (
    <LogDialog
      open
      onOpenChange={onClose}
      rows={rows}
      teams={consoleTeams(view.game)}
      locked={locked}
      undone={undone.map((action) => ({ actionId: action.id, words: sentenceInPeriod(view, action) }))}
      onUndo={(actionId) => onChange({ ...stamp(), type: 'undo', action_id: actionId })}
      onCorrect={setChosen}
      onBringBack={onBringBack}
    />
  );
}

/** What an action can be put before: what happened on court. */
function toPlaces(rows: readonly LogRow[]): SheetPlace[] {
  return rows.toReversed().flatMap((row) => {
    const { actionId, facts, undoing, state, ofClock } = row;
    if (facts === null || undoing || state === 'refused' || ofClock) return [];
    return [{ actionId, period: facts.period, words: sentence(row) }];
  });
}
