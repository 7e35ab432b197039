import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { withdrawalBodySchema } from '#contracts/tournament/team-withdrawal.commands.ts';
import type { TournamentTeam } from '#contracts/tournament/tournament.contract.ts';
import { revocationBodySchema } from '#contracts/tournament/tournament-table.commands.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { withdrawalImpactQuery } from './table/table.queries.ts';
import { TableImpact } from './table/table-impact.tsx';
import { reinstateTeam, withdrawTeam } from './tournament.mutations.ts';

type Asked = { tournamentId: number; team: TournamentTeam; onClose: () => void };

/** A team leaves the tournament: why, what becomes of its games, and what that changes in the table. */
export function WithdrawDialog({ tournamentId, team, onClose }: Asked) {
  const of = { id: tournamentId, teamId: team.team_id };
  const command = useCommand({
    send: (body: Parameters<typeof withdrawTeam>[1], call) => withdrawTeam(of, body, call),
    done: ({ team_name }) => t`${team_name} has left the tournament`,
    fallback: t`Failed to withdraw the team`,
    onDone: onClose,
  });
  const form = useContractForm({
    schema: withdrawalBodySchema,
    defaultValues: { cause: 'withdrawal', results: 'keep', reason: '' },
    fallback: t`Failed to withdraw the team`,
    save: (body) => command.mutateAsync(body),
  });
  const [cause, results] = useWatch({ control: form.control, name: ['cause', 'results'] });
  const impact = useQuery(withdrawalImpactQuery(of, { cause, results }));
  return (
    <FormDialog
      form={form}
      title={t`Withdraw team`}
      action={t`Withdraw team`}
      danger
      onClose={onClose}
      beside={<TableImpact query={impact} />}
    >
      <p>
        <Trans>
          <Name className="font-[550]">{team.team_name}</Name> stays in the table, marked, and is in no new
          game.
        </Trans>
      </p>
      <FormSelect
        form={form}
        name="cause"
        label={t`Cause`}
        options={[
          { value: 'withdrawal', label: t`It withdraws` },
          { value: 'disqualification', label: t`It is disqualified` },
        ]}
        required
      />
      <FormSelect
        form={form}
        name="results"
        label={t`Its games`}
        hint={t`Games of a knockout that are to come are forfeited in any case.`}
        options={[
          { value: 'keep', label: t`Results count, games to come are canceled` },
          { value: 'forfeit', label: t`All are forfeited, 20–0` },
          { value: 'void', label: t`Results are annulled, games to come are canceled` },
        ]}
        required
      />
      <FormDate form={form} name="date" label={t`Left on`} hint={t`Empty: today.`} />
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

export function ReinstateDialog({ tournamentId, team, onClose }: Asked) {
  const of = { id: tournamentId, teamId: team.team_id };
  const command = useCommand({
    send: (reason: string, call) => reinstateTeam(of, reason, call),
    done: () => t`Team reinstated`,
    fallback: t`Failed to reinstate the team`,
    onDone: onClose,
  });
  const form = useContractForm({
    schema: revocationBodySchema,
    defaultValues: { reason: '' },
    fallback: t`Failed to reinstate the team`,
    save: ({ reason }) => command.mutateAsync(reason),
  });
  return (
    <FormDialog form={form} title={t`Reinstate team`} action={t`Reinstate team`} onClose={onClose}>
      <p>
        <Trans>
          <Name className="font-[550]">{team.team_name}</Name> plays again. Its games are as they were before
          it left; what was decided otherwise since stays.
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
