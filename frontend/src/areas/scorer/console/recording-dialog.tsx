import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { rememberPlaces } from './last-places.ts';
import { type RecordingChoice, RecordingFields } from './recording-choice.tsx';

/** Changes what is recorded from now on. */
export function RecordingDialog({
  view,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  onClose: () => void;
  onSave: (choice: RecordingChoice) => void;
}) {
  const { recording, clock } = view.sheet;
  const present: RecordingChoice = {
    mode: recording?.mode ?? 'full',
    has_clock: recording?.hasClock ?? clock.seconds !== null,
    has_places: recording?.hasPlaces ?? false,
  };
  const [choice, setChoice] = useState(present);
  const isChanged =
    choice.mode !== present.mode ||
    choice.has_clock !== present.has_clock ||
    choice.has_places !== present.has_places;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`What you record`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={!isChanged}
            onClick={() => {
              rememberPlaces(choice.has_places);
              onSave(choice);
              onClose();
            }}
          >
            <Trans>Record this from now on</Trans>
          </Button>
        </>
      }
    >
      <RecordingFields choice={choice} onChoose={setChoice} />
      {present.mode === 'full' && choice.mode !== 'full' && (
        <Callout tone="warn">
          <p>
            <Trans>
              What you leave out now is unknown for the whole game, also what was recorded so far.
            </Trans>
          </p>
        </Callout>
      )}
    </Dialog>
  );
}
