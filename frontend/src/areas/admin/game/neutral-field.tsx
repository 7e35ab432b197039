import { t } from '@lingui/core/macro';
import type { FieldValues, Path } from 'react-hook-form';
import { FormCheckbox } from '#frontend/components/ui/form.tsx';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';

/** Whether neither team is at home. */
export function NeutralField<Values extends FieldValues>({ form }: { form: ContractForm<Values> }) {
  const label = t`Neutral venue: it counts in no home and no away record`;
  return <FormCheckbox form={form} name={'neutral' as Path<Values>} label={label} />;
}
