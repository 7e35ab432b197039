import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newPlayerBodySchema } from '#contracts/player/player.commands.ts';
import type { PlayerDetail } from '#contracts/player/player.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { fileField, sentFile } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { changePlayer, openDocument } from './player.mutations.ts';
import { BodyFields, PaperFields, PersonFields, playerValues } from './player-fields.tsx';

const withoutTeam = newPlayerBodySchema
  .omit({ member_since: true, team_id: true, number: true })
  .extend({ photo: fileField('photo'), id_document: fileField('document') });
/** A number belongs to a team: a player without a team has none. */
const schemas = {
  inTeam: withoutTeam.extend({ number: newPlayerBodySchema.shape.number }),
  withoutTeam: withoutTeam.extend({ number: newPlayerBodySchema.shape.number.optional() }),
};

/** A stored player. Another team is a transfer, which has a dialog of its own. */
export function EditPlayerForm({
  player,
  today,
  cancelHref,
}: {
  player: PlayerDetail;
  today: string;
  cancelHref: string;
}) {
  const navigate = useNavigate();
  const isInTeam = player.team_id !== null;
  const form = useResourceForm({
    schema: isInTeam ? schemas.inTeam : schemas.withoutTeam,
    stored: player,
    toValues: (stored: PlayerDetail | undefined) => ({
      ...playerValues(stored),
      number: isInTeam ? (stored?.number ?? '') : undefined,
    }),
    read: ({ id }) => api.get('/api/players/:id/', { params: { id } }),
    save: ({ photo, id_document, id_number, ...values }, call) =>
      changePlayer(
        player.id,
        {
          ...values,
          // It is in no answer, so an empty field says nothing about it.
          id_number: id_number ?? undefined,
          photo: sentFile(photo, player.photo),
          id_document: sentFile(id_document, null),
        },
        call,
      ),
    done: () => t`Player updated successfully`,
    onSaved: () => navigate(paths.player(player.id), { replace: true }),
    fallback: t`Failed to update player`,
  });
  return (
    <ResourceForm form={form} action={t`Save player`} cancelHref={cancelHref}>
      <PersonFields form={form} today={today} />
      {isInTeam && (
        <FormField
          form={form}
          name="number"
          label={t`Jersey Number`}
          hint={t`0 to 99, once in a team.`}
          required
        >
          <Input inputMode="numeric" autoComplete="off" />
        </FormField>
      )}
      <BodyFields form={form} />
      <PaperFields
        form={form}
        name={`${player.first_name} ${player.last_name}`}
        hasDocument={player.has_id_document === true}
      />
      {player.has_id_document === true && <DocumentButton playerId={player.id} />}
    </ResourceForm>
  );
}

function DocumentButton({ playerId }: { playerId: number }) {
  const opening = useMutation({
    mutationFn: () => openDocument(playerId),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <Button className="justify-self-start" busy={opening.isPending} onClick={() => opening.mutate()}>
      <Trans>Open ID document</Trans>
    </Button>
  );
}
