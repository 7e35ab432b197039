import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { forfeitSchema } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { forfeitGame } from '#frontend/features/game/game.mutations.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** One side forfeits; which one has to be chosen. */
export function ForfeitDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Game status updated successfully`, onClose);
  const form = useContractForm({
    schema: forfeitSchema,
    defaultValues: { reason: '' },
    save: (values) => forfeitGame(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved,
    fallback: (why) => t`Failed to update game status: ${why}`,
  });
  return (
    <FormDialog form={form} title={t`Forfeit`} action={t`Record forfeit`} danger onClose={onClose}>
      <p>
        <Trans>
          The team that forfeits loses 20–0 and gets no points for the classification. The result is final at
          once; it can be reopened with a reason.
        </Trans>
      </p>
      <FormField form={form} name="side" label={t`Team that forfeits`} required>
        <Select defaultValue="">
          <option value="" disabled>
            {t`Choose a team`}
          </option>
          <option value="east">{game.team_east_name}</option>
          <option value="west">{game.team_west_name}</option>
        </Select>
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`At most 500 characters. Everybody sees it on the game’s page.`}
        optional
      >
        <Textarea />
      </FormField>
    </FormDialog>
  );
}
