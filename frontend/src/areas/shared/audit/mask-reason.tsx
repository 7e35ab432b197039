import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import { MASKED_REASON } from '#events/game/masked-reason.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { api } from '#frontend/lib/api.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

/** For administrators: masks the reason of an event that has one in clear. */
export function MaskReason({ event: { stream, revision, reason } }: { event: AuditEvent }) {
  const [isAsking, setAsking] = useState(false);
  const masking = useCommand({
    send: (_input: undefined, call) =>
      api.post('/api/audit/:stream/:revision/mask/', { params: { stream, revision }, ...call }),
    done: () => t`Reason masked`,
    fallback: t`Failed to mask the reason`,
    onDone: () => setAsking(false),
  });
  if (reason === null || reason === MASKED_REASON) return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        <EyeOff aria-hidden size={16} />
        <Trans>Mask the reason…</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Mask the reason`}
          action={t`Mask the reason`}
          danger
          busy={masking.isPending}
          onConfirm={() => masking.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">
            <q>{reason}</q>
          </p>
          <p>
            <Trans>
              Nobody can read it any more: not here, not in the activities and in no export. The log says that
              you masked it, and when. This action cannot be undone. Backups from before still hold it.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
