import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { ACTION_CHOICES, type ActionForm, NOTHING_ELSE, toForm } from './action-form.ts';
import { SheetForm, type SheetPlace } from './sheet-form.tsx';
import { SomebodyElse } from './somebody-else.tsx';

/** An action of the log that the sheet can be opened for. */
export type SheetTarget = {
  actionId: string;
  facts: CourtActionFacts;
  /** `7 Ibarra, 2 made` */
  words: string;
};

/** What the log does to recorded actions. */
export type LogChange = Extract<ScoringAction, { type: 'undo' | 'correct' | 'insert' }>;

type Mode = { kind: 'correct'; target: SheetTarget } | { kind: 'insert'; before: SheetTarget };

/** Corrects, moves or deletes a recorded action, or inserts one before it. Everything stays where it happened. */
export function ActionSheet({
  view,
  teams,
  target,
  places,
  besides,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  target: SheetTarget;
  /** In the order of the game. */
  places: readonly SheetPlace[];
  /** What else can be done about it. */
  besides: ReactNode;
  onClose: () => void;
  onSave: (change: LogChange) => void;
}) {
  const [mode, setMode] = useState<Mode>({ kind: 'correct', target });
  if (mode.kind === 'insert') {
    return (
      <SheetForm
        key="insert"
        title={t`Insert an action`}
        description={t`Before ${mode.before.words}.`}
        view={view}
        teams={teams}
        first={firstForm(mode.before.facts)}
        own={null}
        before={null}
        places={places}
        order={mode.before.actionId}
        onCancel={() => setMode({ kind: 'correct', target })}
        onClose={onClose}
        saveLabel={t`Insert action`}
        onSave={(insertion, before) =>
          onSave({ ...stamp(), type: 'insert', insertion, ...(before !== null && { before }) })
        }
      />
    );
  }
  return (
    <SheetForm
      key="correct"
      title={t`Correct an action`}
      description={t`Recorded: ${target.words}.`}
      view={view}
      teams={teams}
      first={toForm(target.facts) ?? firstForm(target.facts)}
      own={target.actionId}
      before={target.facts}
      places={places.filter(({ actionId }) => actionId !== target.actionId)}
      order={null}
      onCancel={onClose}
      onClose={onClose}
      saveLabel={t`Save correction`}
      onSave={(replacement, before) =>
        onSave({
          ...stamp(),
          type: 'correct',
          action_id: target.actionId,
          replacement,
          ...(before !== null && { before }),
        })
      }
      quick={
        <SomebodyElse
          view={view}
          teams={teams}
          facts={target.facts}
          onSave={(replacement) =>
            onSave({ ...stamp(), type: 'correct', action_id: target.actionId, replacement })
          }
        />
      }
      more={
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button onClick={() => setMode({ kind: 'insert', before: target })}>
            <Trans>Insert an action before…</Trans>
          </Button>
          {besides}
          <Button
            variant="danger"
            onClick={() => onSave({ ...stamp(), type: 'undo', action_id: target.actionId })}
          >
            <Trans>Delete action</Trans>
          </Button>
        </div>
      }
    />
  );
}

function firstForm({ side, period }: CourtActionFacts): ActionForm {
  return { ...NOTHING_ELSE, choice: ACTION_CHOICES[0]?.key ?? '', side, period };
}
