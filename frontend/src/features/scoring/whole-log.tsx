import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { LogDialog } from './action-log.tsx';
import { ActionSheet } from './action-sheet.tsx';
import { type LogRow, playSentence, sentence } from './console-log.ts';
import type { ConsoleGame } from './console-sheet.ts';
import { stamp } from './console-taps.ts';
import { consoleTeams } from './console-teams.ts';
import { undonePlaysQuery } from './scoring.queries.ts';

/** The whole log of a game, and the sheet in which its actions are corrected. */
export function WholeLog({
  view,
  seq,
  rows,
  first = null,
  locked = false,
  onAdd,
  onBringBack,
  onClose,
}: {
  view: ConsoleGame;
  /** Log position of what is shown: when it changes, something else may have been undone. */
  seq: string;
  /** Newest first. */
  rows: readonly LogRow[];
  /** The action to correct at once; null shows the log. */
  first?: LogRow | null;
  /** Another device scores: nothing can be changed here. */
  locked?: boolean;
  onAdd: (action: ScoringAction) => void;
  onBringBack: (actionId: string) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(first);
  const undone = useQuery({ ...undonePlaysQuery(view.game.id, seq), enabled: chosen === null });
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
        onSave={(action) => {
          onAdd(action);
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
      undone={(undone.data ?? []).map((play) => ({ actionId: play.id, words: playSentence(view, play) }))}
      onUndo={(actionId) => onAdd({ ...stamp(), type: 'undo', action_id: actionId })}
      onCorrect={setChosen}
      onBringBack={onBringBack}
    />
  );
}
