import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { useCommand } from '#frontend/lib/use-command.ts';
import { withdrawBracket } from './bracket.mutations.ts';

/** Takes the bracket back, so that it can be drawn anew. */
export function WithdrawButton({ tournamentId }: { tournamentId: number }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const command = useCommand({
    send: (_: undefined) => withdrawBracket(tournamentId),
    done: () => t`Bracket withdrawn successfully`,
    fallback: t`Failed to withdraw the bracket`,
    onDone: close,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Withdraw bracket…</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={t`Withdraw bracket`}
          action={t`Withdraw bracket`}
          danger
          busy={command.isPending}
          onConfirm={() => command.mutate(undefined)}
          onClose={close}
        >
          <p>
            <Trans>
              Its games that have not begun are called off. A bracket with started games cannot be withdrawn.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
