import { z } from 'zod';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { FormFile, fileField } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { paths } from '#frontend/lib/paths.ts';

// A page takes the schema from the contract of the call that it makes.
const schema = z.object({
  name: z.string().trim().min(1, 'Venue name is required'),
  city: z.string(),
  opened: z.string(),
  picture: fileField('logo'),
});
const read = { revision: 4, name: 'Dock Arena', city: 'harbor', opened: '1981-05-02' };
const present = { ...read, revision: 5, name: 'Dock Six Arena' };

export function ResourceFormExample() {
  const form = useResourceForm({
    schema,
    stored: read,
    toValues: (venue: typeof read | undefined) => ({
      name: venue?.name ?? '',
      city: venue?.city ?? '',
      opened: venue?.opened ?? '',
      picture: null,
    }),
    read: () => Promise.resolve(present),
    save: () => Promise.resolve(present),
    done: () => 'Venue updated successfully',
    onSaved: () => undefined,
    fallback: 'Failed to update venue',
  });
  return (
    <ResourceForm form={form} action="Save venue" cancelHref={paths.home}>
      <FormField form={form} name="name" label="Venue name" required>
        <Input />
      </FormField>
      <FormSelect
        form={form}
        name="city"
        label="City"
        none="No city"
        options={[
          { value: 'harbor', label: 'Harbor' },
          { value: 'canal', label: 'Canal' },
        ]}
      />
      <FormDate form={form} name="opened" label="Opened" />
      <FormFile
        form={form}
        name="picture"
        label="Picture"
        kind="logo"
        crop
        hint="PNG, JPG up to 2MB."
        optional
      />
    </ResourceForm>
  );
}
