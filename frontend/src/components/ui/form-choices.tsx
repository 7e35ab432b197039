import { useEffect } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { afterPointer } from './after-pointer.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { FormField, type FormFieldProps, useLabel } from './form.tsx';
import { Select } from './select.tsx';
import { controlId } from './use-contract-form.ts';

export type Choice = { value: string; label: string };

/** A choice of a form. Ids are texts here, as a select has them. */
export function FormSelect<Values extends FieldValues>({
  options,
  none,
  onChosen,
  ...field
}: Omit<FormFieldProps<Values>, 'children'> & {
  /** Undefined while they are being read. */
  options: readonly Choice[] | undefined;
  /** The first choice, for nothing: “No league”. */
  none?: string;
  onChosen?: (value: string) => void;
}) {
  const { choices } = field.form;
  useEffect(() => {
    if (options !== undefined) choices.set(field.name, options);
  }, [choices, field.name, options]);
  return (
    <FormField {...field}>
      {/* Anew once there are options: a select forgets a value that it has no option for. */}
      <Select
        key={options === undefined ? 'reading' : 'ready'}
        onInput={(event) => onChosen?.(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

/** A calendar day of a form. */
export function FormDate<Values extends FieldValues>({
  form,
  name,
  label,
  min,
  max,
  onChosen,
  ...rest
}: Omit<FormFieldProps<Values>, 'children' | 'as'> & {
  min?: string | undefined;
  max?: string | undefined;
  onChosen?: (day: string) => void;
}) {
  useLabel(form, name, label);
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control as Control<Values>, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  return (
    <Field id={id} label={label} error={fieldState.error?.message} {...rest}>
      <DateInput
        value={field.value ?? ''}
        onChange={(day) => {
          field.onChange(day);
          afterPointer(field.onBlur);
          onChosen?.(day);
        }}
        label={label}
        min={min}
        max={max}
        whileTyping
      />
    </Field>
  );
}

/** The options of a select, with the one that is chosen at present even when it has been archived since. */
export function withPresent(
  options: readonly Choice[] | undefined,
  id: number | null | undefined,
  label: string | null | undefined,
): readonly Choice[] | undefined {
  if (options === undefined || id === null || id === undefined) return options;
  const value = String(id);
  return options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: label ?? value }];
}
