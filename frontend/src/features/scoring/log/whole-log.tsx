import { useState } from 'react';
import type { RecordedPlay } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsoleGame } from '#frontend/features/scoring/sheet/console-sheet.ts';
import { stamp } from '#frontend/features/scoring/sheet/console-taps.ts';
import { consoleTeams } from '#frontend/features/scoring/sheet/console-teams.ts';
import { LogDialog } from './action-log.tsx';
import { ActionSheet, type LogChange } from './action-sheet.tsx';
import { type LogRow, playSentence, sentence } from './console-log.ts';

/** The whole log of a game, and the sheet in which its actions are corrected. */
export function WholeLog({
  view,
  rows,
  undone,
  first = null,
  locked = false,
  onChange,
  onBringBack,
  onClose,
}: {
  view: ConsoleGame;
  /** Newest first. */
  rows: readonly LogRow[];
  /** Undone plays, in the order of recording. */
  undone: readonly RecordedPlay[];
  /** The action to correct at once; null shows the log. */
  first?: LogRow | null;
  /** Another device scores: nothing can be changed here. */
  locked?: boolean;
  onChange: (change: LogChange) => void;
  onBringBack: (actionId: string) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(first);
  if (chosen?.facts && !locked) {
    return (
      <ActionSheet
        view={view}
        teams={consoleTeams(view.game)}
        target={{ actionId: chosen.actionId, facts: chosen.facts, words: sentence(chosen) }}
        places={rows
          .toReversed()
          .flatMap((row) =>
            row.facts === null || row.undoing || row.state === 'refused'
              ? []
              : [{ actionId: row.actionId, period: row.facts.period, words: sentence(row) }],
          )}
        onClose={() => (first === null ? setChosen(null) : onClose())}
        onSave={(change) => {
          onChange(change);
          onClose();
        }}
      />
    );
  }
  return (
    <LogDialog
      open
      onOpenChange={onClose}
      rows={rows}
      locked={locked}
      undone={undone.map((play) => ({ actionId: play.id, words: playSentence(view, play) }))}
      onUndo={(actionId) => onChange({ ...stamp(), type: 'undo', action_id: actionId })}
      onCorrect={setChosen}
      onBringBack={onBringBack}
    />
  );
}
