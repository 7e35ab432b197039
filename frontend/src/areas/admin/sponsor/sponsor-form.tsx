import { t } from '@lingui/core/macro';
import { newSponsorBodySchema } from '#contracts/sponsor/sponsor.commands.ts';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { type FileValue, FormFile, fileField } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { withFiles } from '#frontend/lib/form-data.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { readSponsor, sponsorQuery } from './all-sponsors.queries.ts';

/** `/admin/sponsors/new` and `/admin/sponsors/{id}` */
export const sponsorFormPages = resourceFormPages({
  create: {
    title: t`New sponsor`,
    action: t`Create sponsor`,
    done: t`Sponsor created successfully`,
    failed: t`Failed to create sponsor`,
  },
  edit: {
    title: t`Edit sponsor`,
    action: t`Save sponsor`,
    done: t`Sponsor updated successfully`,
    failed: t`Failed to update sponsor`,
  },
  thing: 'sponsor',
  back: { href: paths.adminSponsors, label: t`Back to Sponsors` },
  query: sponsorQuery,
  Form: SponsorForm,
});

const schema = newSponsorBodySchema.extend({ image: fileField('logo') });

function formValues(sponsor: Sponsor | undefined) {
  return {
    name: sponsor?.name ?? '',
    url: sponsor?.url ?? '',
    order: sponsor?.order ?? 0,
    active: sponsor?.active ?? true,
    image: (sponsor?.image ?? null) as FileValue,
  };
}

function SponsorForm({ stored: sponsor, words }: ResourceFormProps<Sponsor>) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema,
    stored: sponsor,
    toValues: formValues,
    read: ({ id }) => readSponsor(id),
    async save({ image, ...values }, call) {
      const body = withFiles({ ...values, image: image instanceof File ? image : undefined });
      if (sponsor === undefined) return api.post('/api/sponsors/', { body, ...call });
      const params = { id: sponsor.id };
      const saved = await api.put('/api/sponsors/:id/', { params, body, ...call });
      // A picture is taken away by a call of its own.
      return image === null && sponsor.image !== null
        ? api.delete('/api/sponsors/:id/image/', { params })
        : saved;
    },
    done: () => words.done,
    onSaved: () => redirect(paths.adminSponsors, { replace: true }),
    fallback: words.failed,
  });
  return (
    <ResourceForm form={form} action={words.action} cancelHref={paths.adminSponsors}>
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
