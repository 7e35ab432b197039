import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PasswordInput, PasswordRules } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { notify } from '#frontend/lib/notify.ts';

// A page takes the schema from the contract of the call that it makes.
const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  password: z.string().min(8, 'Password must be at least 8 characters'),
  terms: z.boolean().refine((accepted) => accepted, 'Please accept the terms'),
});

export function FormExample() {
  const form = useContractForm({
    schema,
    defaultValues: { name: '', password: '', terms: false },
    fallback: 'Failed to save',
    save: async ({ name }) => name,
    onSaved: (name) => notify.success(`${name} saved`),
  });
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name" hint="As on the license." required>
        <Input />
      </FormField>
      <FormField form={form} name="password" label="Password" required>
        <PasswordInput autoComplete="off" />
      </FormField>
      <PasswordRules rules={[{ text: 'At least 8 characters', met: password.length >= 8 }]} />
      <FormCheckbox form={form} name="terms" label="I accept the terms" />
      <FormActions>
        <Button>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
