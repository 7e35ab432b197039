import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { notify } from '#frontend/lib/notify.ts';

export function ConfirmDialogExample() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete team…
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete team"
          action="Delete team"
          danger
          typedName="Rivergate Otters"
          onClose={close}
          onConfirm={() => {
            close();
            notify.success('Rivergate Otters deleted');
          }}
        >
          <p>Its 12 players stay in the league without a team. Its games and results stay as they are.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
