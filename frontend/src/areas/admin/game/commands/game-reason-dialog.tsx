import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { gamePatchSchema, requiredReasonSchema } from '#contracts/game/game.commands.ts';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

const optionalReason = gamePatchSchema.pick({ reason: true });

/** Asks why the status of a game changes. */
export function ReasonDialog({
  title,
  action,
  back,
  isRequired = false,
  danger = false,
  isPublic = !isRequired,
  beside,
  send,
  onClose,
  children,
}: {
  title: string;
  action: string;
  /** The button that changes nothing. */
  back?: string;
  isRequired?: boolean;
  danger?: boolean;
  /** Whether everybody reads the reason. */
  isPublic?: boolean;
  /** What it leads to. */
  beside?: ReactNode;
  send: (reason: string | null | undefined, call: CommandCall) => Promise<{ warnings: string[] }>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}) {
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Game status updated successfully`, onClose);
  const form = useContractForm({
    schema: isRequired ? requiredReasonSchema : optionalReason,
    defaultValues: { reason: '' },
    save: ({ reason }) => send(reason, { idempotencyKey: commandKey({ reason }) }),
    onSaved,
    fallback: (why) => t`Failed to update game status: ${why}`,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      {...(back !== undefined && { back })}
      danger={danger}
      beside={beside}
      onClose={onClose}
    >
      {children}
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        hint={
          isPublic
            ? t`At most 500 characters. Everybody sees it on the game’s page.`
            : t`At most 500 characters.`
        }
        {...(isRequired ? { required: true } : { optional: true })}
      >
        <Textarea />
      </FormField>
    </FormDialog>
  );
}
