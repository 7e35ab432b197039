import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { Game } from '#contracts/game/game.contract.ts';
import { lateArrivalSchema } from '#contracts/game/game-commands.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { MOST_ON_BENCH } from '#frontend/features/game/bench-picker.tsx';
import { addLateArrival } from '#frontend/features/game/game.mutations.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { numberAndName } from '#frontend/features/game/number-and-name.tsx';
import { useGameChanged } from '#frontend/features/game/use-game-changed.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useReachability } from '#frontend/lib/hooks.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { sortArrivals } from './late-arrivals.ts';
import { useGameSquad } from './use-game-squad.ts';

/**
 * Puts a player on a bench after its players were picked, also while the game is on. It goes to the server at once and
 * waits in no outbox: without the network it says so.
 */
export function LateArrivalDialog({
  game,
  side: firstSide = 'east',
  onClose,
}: {
  game: Game;
  /** The bench to begin with. */
  side?: 'east' | 'west';
  onClose: () => void;
}) {
  const { reachable } = useReachability();
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Late arrival added`, onClose);
  const form = useContractForm({
    schema: lateArrivalSchema,
    defaultValues: { side: firstSide, player_id: '', number: null, reason: t`Late arrival` },
    save: (values) => addLateArrival(game.id, values, { idempotencyKey: commandKey(values) }),
    onSaved,
    fallback: t`Failed to add the late arrival`,
  });
  const side = useWatch({ control: form.control, name: 'side' }) === 'west' ? 'west' : 'east';
  const stored = useFreshQuery(storedGameQuery(game.id));
  const squad = useGameSquad(game, game[`team_${side}_id`]);
  const error = stored.error ?? squad.error;
  const known =
    stored.data === undefined || squad.data === undefined
      ? undefined
      : sortArrivals(squad.data, stored.data.player_statistics);
  const teamSide = side === 'east' ? 'A' : 'B';
  const onBench = stored.data?.player_statistics.filter(({ team_side }) => team_side === teamSide);

  /** Another bench has other players. */
  function chooseAgain(): void {
    form.setValue('player_id', '');
    form.setValue('number', null);
  }

  function chooseNumberOf(playerId: string): void {
    const chosen = known?.able.find(({ id }) => String(id) === playerId);
    form.setValue('number', chosen?.number ?? null);
  }

  return (
    <FormDialog form={form} title={t`Add a late arrival`} action={t`Add to the bench`} onClose={onClose}>
      {!reachable && (
        <Callout tone="warn" announced title={t`You are offline.`}>
          <p>
            <Trans>
              A late arrival can only be added online. Nothing that you recorded is lost: go on scoring, and
              add the player once the network is back.
            </Trans>
          </p>
        </Callout>
      )}
      {reachable && error !== null && <Callout tone="danger" announced title={errorMessage(error)} />}
      {onBench !== undefined && onBench.length >= MOST_ON_BENCH && (
        <Callout tone="warn" title={t`This bench is full: ${onBench.length} of ${MOST_ON_BENCH} players.`} />
      )}
      <FormSelect
        form={form}
        name="side"
        label={t`Bench`}
        options={[
          { value: 'east', label: t`Bench A, ${game.team_east_name}` },
          { value: 'west', label: t`Bench B, ${game.team_west_name}` },
        ]}
        onChosen={chooseAgain}
      />
      <FormSelect
        form={form}
        name="player_id"
        label={t`Player`}
        required
        none={known?.able.length === 0 ? t`Nobody else can play` : t`Choose a player`}
        options={known?.able.map((player) => ({ value: String(player.id), label: numberAndName(player) }))}
        onChosen={chooseNumberOf}
      />
      {known !== undefined && known.refused.length > 0 && (
        <ul aria-label={t`Who cannot play`} className="text-13 text-ink-2">
          {known.refused.map(({ player, reason }) => (
            <li key={player.id} className="border-t border-line py-1.5">
              <Name>{numberAndName(player)}</Name>: {reason}
            </li>
          ))}
        </ul>
      )}
      <FormField
        form={form}
        name="number"
        label={t`Number`}
        hint={t`As worn in this game.`}
        optional
        as={{ setValueAs: (text: unknown) => (text === '' ? null : text) }}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={2} className="max-w-24" />
      </FormField>
      <FormField form={form} name="reason" label={t`Reason`} hint={t`At most 500 characters.`} required>
        <Input autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
