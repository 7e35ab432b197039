import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#contracts/team/team.contract.ts';
import { tournamentTeamBodySchema } from '#contracts/tournament/tournament.commands.ts';
import type { Tournament, TournamentTeam } from '#contracts/tournament/tournament.contract.ts';
import { FormTeam } from '#frontend/areas/admin/form-team.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Form } from '#frontend/components/ui/form.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { leftInWords } from '#frontend/features/standings/left-in-words.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { ReinstateDialog, WithdrawDialog } from './team-withdrawal.tsx';
import { enterTeam, removeTeam } from './tournament.mutations.ts';

/** The teams of a tournament: entered, taken out, withdrawn and reinstated. */
export function TournamentTeams({
  tournament,
  entered,
  teams,
}: {
  tournament: Tournament;
  entered: readonly TournamentTeam[];
  /** All teams; undefined while they are being read. */
  teams: readonly Team[] | undefined;
}) {
  const others = teams?.filter(({ id }) => !entered.some(({ team_id }) => team_id === id));
  return (
    <div className="grid max-w-[640px] gap-6">
      {tournament.status === 'completed' ? (
        <Callout>
          <Trans>The tournament is completed: no team can be added.</Trans>
        </Callout>
      ) : others?.length === 0 && entered.length > 0 ? (
        <p className="text-ink-2">
          <Trans>All teams are already in this tournament.</Trans>
        </p>
      ) : (
        <AddTeam tournamentId={tournament.id} entered={entered} />
      )}
      {entered.length === 0 ? (
        <EmptyState title={t`No teams have been added to this tournament yet.`} />
      ) : (
        <ul aria-label={t`Teams`} className="border-t border-line">
          {entered.map((team) => (
            <EnteredTeam
              key={team.team_id}
              tournament={tournament}
              team={team}
              colours={teams?.find(({ id }) => id === team.team_id)?.colours ?? null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function AddTeam({ tournamentId, entered }: { tournamentId: number; entered: readonly TournamentTeam[] }) {
  const command = useCommand({
    send: (teamId: number, call) => enterTeam(tournamentId, teamId, call),
    done: () => t`Team added to tournament successfully`,
    fallback: t`Failed to add team to tournament`,
  });
  const form = useContractForm({
    schema: tournamentTeamBodySchema,
    defaultValues: { team_id: '' },
    fallback: t`Failed to add team to tournament`,
    save: ({ team_id }) => command.mutateAsync(team_id),
    onSaved: () => form.reset({ team_id: '' }),
  });
  return (
    <Form form={form} guarded={false}>
      <div className="flex items-start gap-3">
        <FormTeam
          form={form}
          name="team_id"
          label={t`Team`}
          without={entered.map(({ team_id }) => team_id)}
          className="flex-1"
        />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="mt-[25px]">
          <Trans>Add team</Trans>
        </Button>
      </div>
    </Form>
  );
}

function EnteredTeam({
  tournament,
  team,
  colours,
}: {
  tournament: Tournament;
  team: TournamentTeam;
  colours: Team['colours'];
}) {
  const [asking, setAsking] = useState<'remove' | 'withdraw' | 'reinstate'>();
  const close = () => setAsking(undefined);
  const command = useCommand({
    send: (teamId: number) => removeTeam(tournament.id, teamId),
    done: () => t`Team removed from tournament successfully`,
    fallback: t`Failed to remove team from tournament`,
    onDone: close,
  });
  const { team_id, team_name, team_location, team_logo, withdrawn } = team;
  const asked = { tournamentId: tournament.id, team, onClose: close };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line">
      <Crest team={{ id: team_id, name: team_name, logo: team_logo, colours }} size={24} />
      <span className="min-w-0 flex-1">
        <Name className="font-[550]">{team_name}</Name>
        {team_location !== null && <Name className="block text-12 text-ink-3">{team_location}</Name>}
        {withdrawn !== null && <span className="block text-12 text-ink-3">{leftInWords(withdrawn)}</span>}
      </span>
      {withdrawn === null ? (
        <Button aria-label={t`Withdraw ${team_name}`} onClick={() => setAsking('withdraw')}>
          <Trans>Withdraw…</Trans>
        </Button>
      ) : (
        <Button aria-label={t`Reinstate ${team_name}`} onClick={() => setAsking('reinstate')}>
          <Trans>Reinstate…</Trans>
        </Button>
      )}
      {tournament.status !== 'ongoing' && withdrawn === null && (
        <Button
          variant="quiet"
          iconOnly
          aria-label={t`Remove ${team_name}`}
          onClick={() => setAsking('remove')}
        >
          <X aria-hidden size={16} />
        </Button>
      )}
      {asking === 'withdraw' && <WithdrawDialog {...asked} />}
      {asking === 'reinstate' && <ReinstateDialog {...asked} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t`Remove team`}
          action={t`Remove team`}
          danger
          busy={command.isPending}
          onConfirm={() => command.mutate(team_id)}
          onClose={close}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{team_name}</Name> leaves <Name>{tournament.name}</Name> and stays
              in the league.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
