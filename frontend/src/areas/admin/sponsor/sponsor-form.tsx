import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import { newSponsorBodySchema } from '#contracts/sponsor/sponsor-commands.contract.ts';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { type FileValue, FormFile, fileField } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import {
  changeSponsor,
  createSponsor,
  removeSponsorImage,
} from '#frontend/features/sponsor/sponsor.mutations.ts';
import { paths } from '#frontend/lib/paths.ts';

const schema = newSponsorBodySchema.extend({ image: fileField('logo') });

function valuesOf(sponsor: Sponsor | undefined) {
  return {
    name: sponsor?.name ?? '',
    url: sponsor?.url ?? '',
    order: sponsor?.order ?? 0,
    active: sponsor?.active ?? true,
    image: (sponsor?.image ?? null) as FileValue,
  };
}

/** A new sponsor, or a stored one. */
export function SponsorForm({
  sponsor,
  read,
}: {
  sponsor?: Sponsor;
  /** Reads the stored one again. */
  read?: () => Promise<Sponsor>;
}) {
  const navigate = useNavigate();
  const form = useResourceForm({
    schema,
    stored: sponsor,
    valuesOf,
    read: () => read?.() ?? Promise.reject(new Error('A new sponsor was changed by nobody.')),
    async save({ image, ...values }, call) {
      const body = { ...values, image: image instanceof File ? image : undefined };
      if (sponsor === undefined) return createSponsor(body, call);
      const saved = await changeSponsor(sponsor.id, body, call);
      // A picture is taken away by a call of its own.
      return image === null && sponsor.image !== null ? removeSponsorImage(sponsor.id) : saved;
    },
    done: () => (sponsor === undefined ? t`Sponsor created successfully` : t`Sponsor updated successfully`),
    onSaved: () => navigate(paths.adminSponsors, { replace: true }),
    fallback: sponsor === undefined ? t`Failed to create sponsor` : t`Failed to update sponsor`,
  });
  return (
    <ResourceForm
      form={form}
      action={sponsor === undefined ? t`Create sponsor` : t`Save sponsor`}
      cancelHref={paths.adminSponsors}
    >
      <FormField form={form} name="name" label={t`Sponsor name`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="url" label={t`Website`} optional>
        <Input inputMode="url" autoComplete="off" />
      </FormField>
      <FormFile
        form={form}
        name="image"
        label={t`Picture`}
        kind="logo"
        hint={t`PNG, JPG up to 2MB.`}
        optional
        preview={(image) => <img src={image} alt="" className="h-9 max-w-24 object-contain" />}
      />
      <FormField
        form={form}
        name="order"
        label={t`Order`}
        hint={t`Lower numbers stand first.`}
        as={{ valueAsNumber: true }}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      <FormCheckbox form={form} name="active" label={t`Shown on the login page`} />
    </ResourceForm>
  );
}
