import { t } from '@lingui/core/macro';
import type { FieldValues, Path } from 'react-hook-form';
import type { PlayerDetail } from '#contracts/player/player.contract.ts';
import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { type FileValue, FormFile } from '#frontend/components/ui/form-file.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { PLAYER_GENDERS, POSITIONS } from './player.facts.ts';

const GENDER_CHOICES = PLAYER_GENDERS.map((value) => ({ value, label: formatWord(value) }));
const POSITION_CHOICES = POSITIONS.map((value) => ({ value, label: formatWord(value) }));

/** What the form of a player begins with, apart from team and number. */
export function playerValues(player: PlayerDetail | undefined) {
  return {
    first_name: player?.first_name ?? '',
    last_name: player?.last_name ?? '',
    birth_date: player?.birth_date ?? '',
    gender: PLAYER_GENDERS.find((gender) => gender === player?.gender) ?? ('' as 'other'),
    height: player?.height ?? '',
    weight: player?.weight ?? '',
    position: POSITIONS.find((position) => position === player?.position) ?? ('' as const),
    id_number: '',
    bio: player?.bio ?? '',
    photo: (player?.photo ?? null) as FileValue,
    id_document: null as FileValue,
  };
}

type Props<Values extends FieldValues> = { form: ContractForm<Values>; today: string };
/** Every form of a player has these fields. */
const names =
  <Values extends FieldValues>(_form: ContractForm<Values>) =>
  (name: keyof ReturnType<typeof playerValues>) =>
    name as string as Path<Values>;

/** Who a player is. */
export function PersonFields<Values extends FieldValues>({ form, today }: Props<Values>) {
  const field = names(form);
  return (
    <>
      <div className="grid grid-cols-1 gap-[18px] sm:grid-cols-2">
        <FormField form={form} name={field('first_name')} label={t`First name`} required>
          <Input autoComplete="off" />
        </FormField>
        <FormField form={form} name={field('last_name')} label={t`Last name`} required>
          <Input autoComplete="off" />
        </FormField>
      </div>
      <FormDate form={form} name={field('birth_date')} label={t`Birth Date`} max={today} required />
      <FormSelect
        form={form}
        name={field('gender')}
        label={t`Gender`}
        none={t`Choose…`}
        options={GENDER_CHOICES}
        required
      />
    </>
  );
}

/** How a player plays. */
export function BodyFields<Values extends FieldValues>({ form }: Pick<Props<Values>, 'form'>) {
  const field = names(form);
  return (
    <>
      <FormSelect
        form={form}
        name={field('position')}
        label={t`Position`}
        none={t`No position`}
        options={POSITION_CHOICES}
      />
      <div className="grid grid-cols-2 gap-4">
        <FormField
          form={form}
          name={field('height')}
          label={t`Height`}
          hint={t`Such as 6'2 or 188cm.`}
          early
          required
        >
          <Input autoComplete="off" />
        </FormField>
        <FormField
          form={form}
          name={field('weight')}
          label={t`Weight`}
          hint={t`Such as 185 lbs or 84kg.`}
          early
          required
        >
          <Input autoComplete="off" />
        </FormField>
      </div>
      <FormField form={form} name={field('bio')} label={t`Bio`} optional>
        <Textarea rows={4} />
      </FormField>
    </>
  );
}

/** A player's picture and papers. */
export function PaperFields<Values extends FieldValues>({
  form,
  name,
  hasDocument = false,
}: Pick<Props<Values>, 'form'> & { name: string; hasDocument?: boolean }) {
  const field = names(form);
  return (
    <>
      <FormFile
        form={form}
        name={field('photo')}
        label={t`Photo`}
        kind="photo"
        crop
        hint={t`An image up to 5MB, best 300x300px.`}
        optional
        preview={(photo) => <Avatar name={name} photo={photo} size={32} />}
      />
      <FormField
        form={form}
        name={field('id_number')}
        label={t`ID number`}
        hint={t`Kept for the league, and shown to nobody.`}
        optional
      >
        <Input autoComplete="off" />
      </FormField>
      <FormFile
        form={form}
        name={field('id_document')}
        label={t`ID document`}
        kind="document"
        hint={
          hasDocument
            ? t`There is one. A chosen file replaces it.`
            : t`JPG, PNG, GIF, or PDF up to 5MB. Only administrators and the team’s manager can open it.`
        }
      />
    </>
  );
}
