import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { rematchSchema } from '#contracts/game/league-decision.commands.ts';
import { FormDateTime } from '#frontend/areas/admin/game/form-date-time.tsx';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { scheduleRematch } from '#frontend/features/game/game.mutations.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** Plays a game again that was annulled or canceled: a new game between the same teams. */
export function RematchDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const commandKey = useCommandKey();
  const form = useContractForm({
    schema: rematchSchema,
    defaultValues: { game_date: '', venue: game.venue ?? '', reason: '' },
    save: (values) => scheduleRematch(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved: useGameChanged(t`Rematch scheduled`, onClose),
    fallback: t`Failed to schedule the rematch`,
  });
  const name = <Name className="font-[550]">{game.name}</Name>;
  return (
    <FormDialog form={form} title={t`Schedule rematch`} action={t`Schedule rematch`} onClose={onClose}>
      <p>
        <Trans>{name} is played again in a new game, in its place of the schedule or the knockout.</Trans>
      </p>
      <FormDateTime form={form} name="game_date" label={t`Game date`} />
      <FormField form={form} name="venue" label={t`Venue`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="reason" label={t`Reason`} hint={t`At most 500 characters.`} required>
        <Textarea />
      </FormField>
    </FormDialog>
  );
}
