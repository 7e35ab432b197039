import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredReasonSchema } from '#contracts/game/game.commands.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { useGameChanged } from '#frontend/areas/admin/game/use-game-changed.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { type ContractForm, useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { correctScore } from '#frontend/features/game/game.mutations.ts';
import { ScoreImpact } from '#frontend/features/game/impact/game-impact.tsx';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';

/** As command-api/game/entered-score.ts takes it. */
const WRONG = t`Must be a whole number from 0 to 999`;
const points = z.int(WRONG).min(0, WRONG).max(999, WRONG);
const scoreSchema = requiredReasonSchema.extend({ east: z.array(points), west: z.array(points) });

/** Another score by period; the difference is recorded as a correction, with the reason. */
export function ScoreDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const commandKey = useCommandKey();
  const onSaved = useGameChanged(t`Score updated successfully`, onClose);
  const parts = toParts(game);
  const form = useContractForm({
    schema: scoreSchema,
    defaultValues: {
      east: parts.map(({ east }) => east),
      west: parts.map(({ west }) => west),
      reason: '',
    },
    save({ east, west, reason }) {
      const details = { eastScores: toScores(parts, east), westScores: toScores(parts, west) };
      return correctScore(game.id, { details, reason }, { idempotencyKey: commandKey({ details, reason }) });
    },
    onSaved,
    fallback: (why) => t`Failed to update score: ${why}`,
  });
  return (
    <FormDialog
      form={form}
      title={t`Correct score`}
      action={t`Correct score`}
      beside={isOver(game) ? <TypedImpact game={game} form={form} parts={parts} /> : undefined}
      onClose={onClose}
    >
      <p className="text-ink-2">
        <Trans>The lines of the players stay as they are; unattributed points cover the difference.</Trans>
      </p>
      {(['east', 'west'] as const).map((side) => {
        const team = side === 'east' ? game.team_east_name : game.team_west_name;
        return (
          <fieldset key={side} className="min-w-0">
            <legend className="pb-2 font-[650]">
              <Name>{team}</Name>
            </legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(72px,1fr))] gap-3">
              {parts.map(({ field, label }, at) => (
                <FormField
                  key={field}
                  form={form}
                  name={`${side}.${at}`}
                  label={label}
                  as={{ valueAsNumber: true }}
                >
                  <Input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={999}
                    aria-label={`${team}, ${label}`}
                  />
                </FormField>
              ))}
            </div>
          </fieldset>
        );
      })}
      <FormField form={form} name="reason" label={t`Reason`} hint={t`At most 500 characters.`} required>
        <Textarea />
      </FormField>
    </FormDialog>
  );
}

const isOver = ({ status }: Game) => isFinished(status);

/** What the score that is typed would change. */
function TypedImpact({
  game,
  form,
  parts,
}: {
  game: Game;
  form: ContractForm<z.input<typeof scoreSchema>>;
  parts: readonly Part[];
}) {
  const [east, west] = useWatch({ control: form.control, name: ['east', 'west'] });
  const typed = { eastScores: toScores(parts, east), westScores: toScores(parts, west) };
  const details = useSettled(typed, JSON.stringify(typed));
  const { success } = scoreSchema.pick({ east: true, west: true }).safeParse({ east, west });
  if (!success) return null;
  return <ScoreImpact game={game} details={details} />;
}

type Part = { field: string; label: string; east: number; west: number };

/** The regular periods that were begun, and all overtimes as one. */
function toParts({ periods, regular_periods }: Game): Part[] {
  const regular = periods
    .filter(({ period }) => period <= regular_periods)
    .map(({ period, east, west }) => ({ field: `quarter${period}`, label: `Q${period}`, east, west }));
  const overtimes = periods.filter(({ period }) => period > regular_periods);
  if (overtimes.length === 0) return regular;
  const east = overtimes.reduce((sum, period) => sum + period.east, 0);
  const west = overtimes.reduce((sum, period) => sum + period.west, 0);
  return [...regular, { field: 'overtime', label: t`Overtime`, east, west }];
}

function toScores(parts: readonly Part[], values: readonly number[]): Record<string, number> {
  return Object.fromEntries(parts.map(({ field }, at) => [field, values[at] ?? 0]));
}

/** A pause in typing after which a value is taken as meant. */
const PAUSE_MS = 400;

/** The value once it has stayed the same for a moment; until then the one before. @param key tells values apart */
function useSettled<Value>(value: Value, key: string): Value {
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settled.key, key, value]);
  return settled.value;
}
