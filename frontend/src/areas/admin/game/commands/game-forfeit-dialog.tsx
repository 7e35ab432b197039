import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { requiredReasonField } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { forfeitSchema } from '#contracts/game/league-decision.commands.ts';
import { isFinished } from '#events/game/game-status.ts';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { type ContractForm, useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { forfeitGame } from '#frontend/features/game/game.mutations.ts';
import { DecisionImpact } from '#frontend/features/game/impact/game-impact.tsx';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

const withReason = forfeitSchema.extend({ reason: requiredReasonField });

/** One side forfeits, or both; which one has to be chosen. Beside it stands what that changes. */
export function ForfeitDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const commandKey = useCommandKey();
  const isOver = isFinished(game.status);
  const form = useContractForm({
    schema: isOver ? withReason : forfeitSchema,
    defaultValues: { reason: '', by_default: false },
    save: (values) => forfeitGame(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved: useGameChanged(t`Forfeit recorded`, onClose),
    fallback: (why) => t`Failed to record the forfeit: ${why}`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Forfeit`}
      action={t`Record forfeit`}
      danger
      beside={<ChosenImpact game={game} form={form} />}
      onClose={onClose}
    >
      <p>
        <Trans>
          The team that forfeits loses 20–0 and gets no points for the classification. The result is final at
          once; the forfeit can be taken back.
        </Trans>
      </p>
      <FormField form={form} name="side" label={t`Team that forfeits`} required>
        <Select defaultValue="">
          <option value="" disabled>
            {t`Choose a team`}
          </option>
          <option value="east">{game.team_east_name}</option>
          <option value="west">{game.team_west_name}</option>
          <option value="both">{t`Both teams, 0–0`}</option>
        </Select>
      </FormField>
      <FormCheckbox
        form={form}
        name="by_default"
        label={t`Lost by default: fewer than two of its players could play on. The score stands if the other team led, else it is 2–0.`}
      />
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`At most 500 characters. Everybody sees it on the game’s page.`}
        {...(isOver ? { required: true } : { optional: true })}
      >
        <Textarea />
      </FormField>
    </FormDialog>
  );
}

function ChosenImpact({ game, form }: { game: Game; form: ContractForm<z.input<typeof forfeitSchema>> }) {
  const [side, by_default] = useWatch({ control: form.control, name: ['side', 'by_default'] });
  const chosen = forfeitSchema.pick({ side: true, by_default: true }).safeParse({ side, by_default });
  if (!chosen.success) return null;
  return <DecisionImpact game={game} decision={{ type: 'forfeit', body: chosen.data }} />;
}
