import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { newPlayerBodySchema } from '#contracts/player/player.commands.ts';
import type { PlayerDetail } from '#contracts/player/player.contract.ts';
import { FormField, type FormFieldProps } from '#frontend/components/ui/form.tsx';
import { type Choice, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { fileField, sentFile } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { AgeVerification, useAgeVerification } from './age-verification.tsx';
import { createPlayer } from './player.mutations.ts';
import { BodyFields, PaperFields, PersonFields, playerValues } from './player-fields.tsx';

const schema = newPlayerBodySchema
  .omit({ member_since: true })
  .extend({ photo: fileField('photo'), id_document: fileField('document') });

/** A new player. The age has to be verified before it can be saved. */
export function NewPlayerForm({
  teams,
  teamField,
  teamId,
  today,
  cancelHref,
  savedHref,
}: {
  /** A manager's. */
  teams?: readonly Choice[];
  /** Draws the field of the team, for who may choose any. */
  teamField?: <Values extends FieldValues>(
    field: Pick<FormFieldProps<Values>, 'form' | 'name' | 'label' | 'required'>,
  ) => ReactNode;
  /** The team that was chosen beforehand. */
  teamId: number | undefined;
  /** The league's. */
  today: string;
  cancelHref: string;
  savedHref: string;
}) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema,
    stored: undefined as PlayerDetail | undefined,
    toValues: () => ({ ...playerValues(undefined), team_id: teamId?.toString() ?? '', number: '' }),
    read: () => Promise.reject(new Error('A new player was changed by nobody.')),
    save({ photo, id_document, ...values }, call) {
      if (!age.isVerified) return Promise.reject(notVerified());
      return createPlayer(
        { ...values, photo: sentFile(photo, null), id_document: sentFile(id_document, null) },
        call,
      );
    },
    done: () => t`Player created successfully`,
    onSaved: () => redirect(savedHref, { replace: true }),
    fallback: t`Failed to create player`,
  });
  const [birthDate, document] = useWatch({ control: form.control, name: ['birth_date', 'id_document'] });
  const age = useAgeVerification(birthDate, document);
  return (
    <ResourceForm form={form} action={t`Create player`} cancelHref={cancelHref} disabled={!age.isVerified}>
      <PersonFields form={form} today={today} />
      {teamField === undefined ? (
        <FormSelect form={form} name="team_id" label={t`Team`} none={t`Choose…`} options={teams} required />
      ) : (
        teamField({ form, name: 'team_id', label: t`Team`, required: true })
      )}
      <FormField
        form={form}
        name="number"
        label={t`Jersey Number`}
        hint={t`0 to 99, once in a team.`}
        required
      >
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      <BodyFields form={form} />
      <PaperFields form={form} name="" />
      <AgeVerification age={age} />
    </ResourceForm>
  );
}

function notVerified(): ApiError {
  return new ApiError(400, 'validation_failed', t`Please verify the player's age before submitting`, {
    errors: { birth_date: [t`Age verification required`] },
  });
}
