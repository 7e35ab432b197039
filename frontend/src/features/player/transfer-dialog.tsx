import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { transferBodySchema } from '#command-api/player/player.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { type Choice, FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { notify } from '#frontend/lib/notify.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import type { Player } from '#query-api/player/player.contract.ts';
import { transferPlayer } from './player.mutations.ts';

/** Brings a player to another team. */
export function TransferDialog({
  player,
  teams,
  onClose,
}: {
  player: Player;
  /** Undefined while they are being read. */
  teams: readonly Choice[] | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const keyOf = useCommandKey();
  const name = `${player.first_name} ${player.last_name}`;
  const form = useContractForm({
    schema: transferBodySchema,
    defaultValues: { team_id: '', number: player.number ?? '', date: undefined },
    fallback: t`Failed to update player`,
    save: (values) => transferPlayer(player.id, values, { idempotencyKey: keyOf(values) }),
    onSaved({ team_name }) {
      notify.success(t`${name} now plays for ${team_name ?? ''}`);
      void queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Transfer player`}
      description={t`What ${name} has played stays with the team it was played for.`}
    >
      <Form form={form} guarded={false}>
        <FormSelect
          form={form}
          name="team_id"
          label={t`Team`}
          none={t`Choose…`}
          options={teams?.filter(({ value }) => value !== String(player.team_id))}
          required
        />
        <FormField form={form} name="number" label={t`Jersey Number`} required>
          <Input inputMode="numeric" autoComplete="off" />
        </FormField>
        <FormDate form={form} name="date" label={t`First day`} hint={t`Today, when left empty.`} />
        <FormActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            <Trans>Transfer player</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
