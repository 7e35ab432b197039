import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { lateArrivalSchema } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { MOST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import type { Side, SquadPlayer } from '#frontend/features/scoring/scoring.types.ts';

export { lateArrivalSchema };
export type LateArrivalForm = ContractForm<z.input<typeof lateArrivalSchema>>;

/** A bench: how many are on it, who may still come, and who may not. Undefined until it has been read. */
export type OpenBench = { count: number; able: readonly SquadPlayer[]; refused: readonly SquadPlayer[] };

/** The values of an empty form. */
export function lateArrivalValues(side: Side): z.input<typeof lateArrivalSchema> {
  return { side, player_id: '', number: null, reason: t`Late arrival` };
}

/** Asks who comes to a bench after its players were picked, with which number and why. */
export function LateArrivalFormDialog({
  form,
  game,
  findBench,
  onClose,
  children,
}: {
  form: LateArrivalForm;
  game: Game;
  findBench: (side: Side) => OpenBench | undefined;
  onClose: () => void;
  /** Why it may not work now. */
  children?: ReactNode;
}) {
  const bench = findBench(useSideOf(form));

  /** Another bench has other players. */
  function chooseAgain(): void {
    form.setValue('player_id', '');
    form.setValue('number', null);
  }

  function chooseNumberOf(playerId: string): void {
    const chosen = bench?.able.find(({ id }) => String(id) === playerId);
    form.setValue('number', chosen?.number ?? null);
  }

  return (
    <FormDialog form={form} title={t`Add a late arrival`} action={t`Add to the bench`} onClose={onClose}>
      {children}
      {bench !== undefined && bench.count >= MOST_ON_BENCH && (
        <Callout tone="warn" title={t`This bench is full: ${bench.count} of ${MOST_ON_BENCH} players.`} />
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
        none={bench?.able.length === 0 ? t`Nobody else can play` : t`Choose a player`}
        options={bench?.able.map((player) => ({ value: String(player.id), label: numberAndName(player) }))}
        onChosen={chooseNumberOf}
      />
      {bench !== undefined && bench.refused.length > 0 && (
        <ul aria-label={t`Who cannot play`} className="text-13 text-ink-2">
          {bench.refused.map((player) => (
            <li key={player.id} className="border-t border-line py-1.5">
              <Name>{numberAndName(player)}</Name>: {player.refusal}
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

/** The bench that is chosen in the form. */
export function useSideOf(form: LateArrivalForm): Side {
  return useWatch({ control: form.control, name: 'side' }) === 'west' ? 'west' : 'east';
}

function numberAndName({ number, name }: SquadPlayer): string {
  return `${number ?? ''} ${name}`.trim();
}
