import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { rescheduleSchema } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { FormDateTime } from '#frontend/areas/admin/game/form-date-time.tsx';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { rescheduleGame } from '#frontend/features/game/game.mutations.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { dateTimeInZone, formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** Another date for a game that has not begun; it brings a postponed one back on the schedule. */
export function RescheduleDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const timeZone = useTimeZone();
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Game updated successfully`, onClose);
  const form = useContractForm({
    schema: rescheduleSchema,
    defaultValues: {
      game_date: game.game_date === null || !game.time_known ? '' : dateTimeInZone(game.game_date, timeZone),
      venue: game.venue ?? '',
    },
    save: (values) => rescheduleGame(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved,
    fallback: t`Failed to update game`,
  });
  const chosen = form.watch('game_date');
  const isPast = chosen !== '' && chosen < dateTimeInZone(serverClock.now(), timeZone);
  return (
    <FormDialog form={form} title={t`Reschedule game`} action={t`Reschedule game`} onClose={onClose}>
      <p>
        <Name className="font-[550]">{game.name}</Name>{' '}
        {game.status === 'postponed' && <Trans>is postponed. With a date it is back on the schedule.</Trans>}
      </p>
      <FormDateTime
        form={form}
        name="game_date"
        label={t`Game date`}
        {...(!game.time_known && { hint: t`${formatWhen(tipOffTime(game), timeZone)}, time not known.` })}
      />
      {isPast && (
        <Callout tone="warn" announced>
          <p>
            <Trans>This date is in the past: the game will be listed as one without a result.</Trans>
          </p>
        </Callout>
      )}
      <FormField form={form} name="venue" label={t`Venue`} required>
        <Input autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
