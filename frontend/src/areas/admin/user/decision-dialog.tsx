import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { roleRequestDecisionSchema } from '#contracts/account/role-request.commands.ts';
import type { RoleRequestAnswer } from '#contracts/account/role-request.contract.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { notify } from '#frontend/lib/notify.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { decideRoleRequest } from './role-request.queries.ts';

/** Asks before a request for a role is approved or rejected, and why. */
export function DecisionDialog({
  request,
  status,
  onClose,
}: {
  request: RoleRequestAnswer;
  status: 'approved' | 'rejected';
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const commandKey = useCommandKey();
  const isApproved = status === 'approved';
  const form = useContractForm({
    schema: roleRequestDecisionSchema,
    defaultValues: { status, reason: '' },
    save: (decision) => decideRoleRequest(request.id, decision, { idempotencyKey: commandKey(decision) }),
    onSaved() {
      notify.success(isApproved ? t`Request approved` : t`Request rejected`);
      void queries.invalidateQueries();
      onClose();
    },
    fallback: t`Failed to decide the request`,
  });
  return (
    <FormDialog
      form={form}
      title={isApproved ? t`Approve request` : t`Reject request`}
      action={isApproved ? t`Approve request` : t`Reject request`}
      danger={!isApproved}
      onClose={onClose}
    >
      <p>
        {isApproved ? (
          <Trans>
            <Name className="font-[550]">{request.username}</Name> becomes {ROLE_LABEL[request.role]} at once.
          </Trans>
        ) : (
          <Trans>
            <Name className="font-[550]">{request.username}</Name> keeps the present role and can ask again.
          </Trans>
        )}
      </p>
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        optional
        hint={t`Shown to the user. At most 500 characters.`}
      >
        <Textarea />
      </FormField>
    </FormDialog>
  );
}
