import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { TournamentTeam } from '#contracts/tournament/tournament.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { formatItems } from '#frontend/lib/format.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { drawLot } from './table.mutations.ts';

/** Draws a lot among teams that are chosen. */
export function DrawLot({ tournamentId, teams }: { tournamentId: number; teams: readonly TournamentTeam[] }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const nameOf = (id: number) => teams.find(({ team_id }) => team_id === id)?.team_name ?? String(id);
  const command = useCommand({
    send: (body: { team_ids: number[]; reason: string }, call) => drawLot(tournamentId, body, call),
    done: ({ team_ids }) => t`Drawn: ${formatItems(team_ids.map(nameOf))}`,
    fallback: t`Failed to draw the lot`,
    onDone: () => {
      setChosen([]);
      setReason('');
    },
  });
  return (
    <form
      className="grid max-w-[640px] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        command.mutate({ team_ids: [...chosen], reason });
      }}
    >
      <p className="text-ink-2">
        <Trans>
          It parts teams that every tie-break before it leaves level. Draw it among all that are level; the
          latest lot counts.
        </Trans>
      </p>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">{t`Teams in the lot`}</legend>
        {teams.map(({ team_id, team_name }) => (
          <Checkbox
            key={team_id}
            label={team_name}
            checked={chosen.includes(team_id)}
            onChange={({ currentTarget }) =>
              setChosen(
                currentTarget.checked ? [...chosen, team_id] : chosen.filter((other) => other !== team_id),
              )
            }
          />
        ))}
      </fieldset>
      <Field id="lot-reason" label={t`Reason`} hint={t`For the log, which administrators read.`}>
        <Input
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          autoComplete="off"
        />
      </Field>
      <div>
        <Button type="submit" disabled={chosen.length < 2 || reason.trim() === ''} busy={command.isPending}>
          <Trans>Draw lot</Trans>
        </Button>
      </div>
    </form>
  );
}
