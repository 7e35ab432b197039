import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { Button } from '#frontend/components/ui/button.tsx';
import { Combobox } from '#frontend/components/ui/combobox.tsx';
import { Field, useFieldControl } from '#frontend/components/ui/field.tsx';
import { type FormFieldProps, useLabel } from '#frontend/components/ui/form.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { controlId } from '#frontend/components/ui/use-contract-form.ts';
import { useTeamSearch } from '#frontend/features/team/use-team-search.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

type Among = NonNullable<Parameters<typeof useTeamSearch>[1]>;

/** The choice of a team in a form, found by typing. Its id is a text here, as in a select. */
export function FormTeam<Values extends FieldValues>({
  form,
  name,
  label,
  none = t`Choose a team`,
  disabled = false,
  onChosen,
  among,
  without,
  ...rest
}: Omit<FormFieldProps<Values>, 'children' | 'as'> & {
  /** While none is chosen. */
  none?: string;
  /** Something else has to be chosen first. */
  disabled?: boolean;
  onChosen?: () => void;
} & Among) {
  useLabel(form, name, label);
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control as Control<Values>, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const { chosen, found } = useTeamSearch(parseId(String(field.value ?? '')), {
    ...(among !== undefined && { among }),
    ...(without !== undefined && { without }),
  });
  const text = field.value === '' ? none : (chosen ?? t`Loading`);
  return (
    <Field id={id} label={label} error={fieldState.error?.message} {...rest}>
      <Combobox
        {...found}
        label={label}
        onChoose={(team) => {
          field.onChange(team);
          onChosen?.();
        }}
        trigger={
          <Trigger label={label} text={text} disabled={disabled}>
            <Name className="min-w-0 truncate">{text}</Name>
            <ChevronDown aria-hidden size={16} />
          </Trigger>
        }
      />
    </Field>
  );
}

/** Takes over what its field says of it, and what the combobox does with it. */
function Trigger({ label, text, ...rest }: { label: string; text: string } & ComponentProps<typeof Button>) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl();
  return (
    <Button
      {...rest}
      id={id}
      aria-label={`${label}: ${text}`}
      aria-describedby={describedBy}
      className={clsx(
        'w-full text-14! font-normal! *:w-full *:justify-between phone:text-16!',
        invalid && 'border-2! border-danger!',
      )}
    />
  );
}
