import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TournamentTeam } from '#contracts/tournament/tournament.contract.ts';
import {
  type Adjustment,
  adjustmentBodySchema,
  revocationBodySchema,
} from '#contracts/tournament/tournament-table.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { formatDay, formatSigned } from '#frontend/lib/format.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { adjustPoints, revokeAdjustment } from './table.mutations.ts';
import { adjustmentImpactQuery } from './table.queries.ts';
import { TableImpact } from './table-impact.tsx';

/** Points given to teams of a tournament or taken from them, each with a way back. */
export function Adjustments({
  tournamentId,
  adjustments,
  teams,
}: {
  tournamentId: number;
  adjustments: readonly Adjustment[];
  teams: readonly TournamentTeam[];
}) {
  const [asking, setAsking] = useState<'adjust' | Adjustment>();
  const close = () => setAsking(undefined);
  return (
    <div className="grid max-w-[640px] gap-4">
      {adjustments.length === 0 ? (
        <EmptyState title={t`No points have been given or taken away.`} />
      ) : (
        <ul aria-label={t`Points given or taken away`} className="border-t border-line">
          {adjustments.map((adjustment) => (
            <li key={adjustment.id} className="flex min-h-14 items-center gap-3 border-b border-line">
              <b className="w-9 shrink-0 text-end tabular-nums">{formatSigned(adjustment.points)}</b>
              <span className="min-w-0 flex-1">
                <Name className="font-[550]">{adjustment.team_name}</Name>
                <span className="block text-12 text-ink-3">
                  {formatDay(adjustment.date)}
                  {adjustment.note !== null && ` · ${adjustment.note}`}
                </span>
              </span>
              <Button
                aria-label={t`Take back: ${formatSigned(adjustment.points)}, ${adjustment.team_name}`}
                onClick={() => setAsking(adjustment)}
              >
                <Trans>Take back…</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAsking('adjust')}>
          <Trans>Give or take points…</Trans>
        </Button>
      </div>
      {asking === 'adjust' && <AdjustDialog tournamentId={tournamentId} teams={teams} onClose={close} />}
      {typeof asking === 'object' && (
        <RevokeDialog tournamentId={tournamentId} adjustment={asking} onClose={close} />
      )}
    </div>
  );
}

function AdjustDialog({
  tournamentId,
  teams,
  onClose,
}: {
  tournamentId: number;
  teams: readonly TournamentTeam[];
  onClose: () => void;
}) {
  const command = useCommand({
    send: (body: Parameters<typeof adjustPoints>[1], call) => adjustPoints(tournamentId, body, call),
    done: ({ team_name, points }) => t`${team_name}: ${formatSigned(points)}`,
    fallback: t`Failed to record the points`,
    onDone: onClose,
  });
  const form = useContractForm({
    schema: adjustmentBodySchema,
    defaultValues: { team_id: '', points: Number.NaN, note: '', reason: '' },
    fallback: t`Failed to record the points`,
    save: (body) => command.mutateAsync(body),
  });
  const [team_id, points, date] = useWatch({ control: form.control, name: ['team_id', 'points', 'date'] });
  const asked = adjustmentBodySchema
    .pick({ team_id: true, points: true })
    .safeParse({ team_id, points: Number(points) });
  const day = date === '' || date === undefined ? {} : { date };
  const impact = useQuery({
    ...adjustmentImpactQuery(tournamentId, { ...(asked.data ?? { team_id: 0, points: 1 }), ...day }),
    enabled: asked.success,
  });
  return (
    <FormDialog
      form={form}
      title={t`Give or take points`}
      action={t`Record points`}
      onClose={onClose}
      {...(asked.success && { beside: <TableImpact query={impact} /> })}
    >
      <FormSelect
        form={form}
        name="team_id"
        label={t`Team`}
        none={t`Choose…`}
        options={teams.map(({ team_id: value, team_name: label }) => ({ value: String(value), label }))}
        required
      />
      <FormField
        form={form}
        name="points"
        label={t`Points`}
        hint={t`Below 0 they are taken away.`}
        as={{ valueAsNumber: true }}
        required
      >
        <Input type="number" step={1} />
      </FormField>
      <FormDate form={form} name="date" label={t`From`} hint={t`Empty: today.`} />
      <FormField form={form} name="note" label={t`Note`} hint={t`Everybody reads it beside the table.`}>
        <Input autoComplete="off" />
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`For the log, which administrators read.`}
        required
      >
        <Input autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function RevokeDialog({
  tournamentId,
  adjustment,
  onClose,
}: {
  tournamentId: number;
  adjustment: Adjustment;
  onClose: () => void;
}) {
  const command = useCommand({
    send: (reason: string, call) => revokeAdjustment(tournamentId, adjustment.id, reason, call),
    done: () => t`Points taken back`,
    fallback: t`Failed to take the points back`,
    onDone: onClose,
  });
  const form = useContractForm({
    schema: revocationBodySchema,
    defaultValues: { reason: '' },
    fallback: t`Failed to take the points back`,
    save: ({ reason }) => command.mutateAsync(reason),
  });
  return (
    <FormDialog form={form} title={t`Take points back`} action={t`Take points back`} onClose={onClose}>
      <p>
        <Trans>
          <Name className="font-[550]">{adjustment.team_name}</Name>: {formatSigned(adjustment.points)} counts
          no longer, also in past tables.
        </Trans>
      </p>
      <FormField
        form={form}
        name="reason"
        label={t`Reason`}
        hint={t`For the log, which administrators read.`}
        required
      >
        <Input autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
