import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { transferBodySchema } from '#contracts/player/player.commands.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import { FormTeam } from '#frontend/areas/admin/form-team.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate } from '#frontend/components/ui/form-choices.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { transferPlayer } from '#frontend/features/player/player.mutations.ts';
import { notify } from '#frontend/lib/notify.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** Brings a player to another team. */
export function TeamTransferDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const queries = useQueryClient();
  const commandKey = useCommandKey();
  const name = `${player.first_name} ${player.last_name}`;
  const form = useContractForm({
    schema: transferBodySchema,
    defaultValues: { team_id: '', number: player.number ?? '', date: undefined },
    fallback: t`Failed to update player`,
    save: (values) => transferPlayer(player.id, values, { idempotencyKey: commandKey(values) }),
    onSaved({ team_name }) {
      notify.success(t`${name} now plays for ${team_name ?? ''}`);
      void queries.invalidateQueries();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t`Transfer player`} action={t`Transfer player`} onClose={onClose}>
      <p>{t`What ${name} has played stays with the team it was played for.`}</p>
      <FormTeam form={form} name="team_id" label={t`Team`} without={[player.team_id ?? undefined]} required />
      <FormField form={form} name="number" label={t`Jersey Number`} required>
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormDate form={form} name="date" label={t`First day`} hint={t`Today, when left empty.`} />
    </FormDialog>
  );
}
