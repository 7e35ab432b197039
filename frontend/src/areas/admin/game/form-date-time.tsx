import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { TimeInput } from '#frontend/areas/admin/time-input.tsx';
import { afterPointer } from '#frontend/components/ui/after-pointer.ts';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { type ContractForm, controlId } from '#frontend/components/ui/use-contract-form.ts';

/** A day and a time of the league’s clock in one field of a form: `2026-01-17T19:30`, empty for none. */
export function FormDateTime<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  min,
  max,
}: {
  form: ContractForm<Values>;
  name: Path<Values>;
  /** Of the day: “Game date”. */
  label: string;
  hint?: string;
  /** First and last day. */
  min?: string | undefined;
  max?: string | undefined;
}) {
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control as Control<Values>, name });
  const { ref } = field;
  const stored = splitDateTime(field.value ?? '');
  // Half of it is no value yet, but stays in its box.
  const [half, setHalf] = useState(stored);
  const { day, time } = field.value === '' ? half : stored;
  const error = fieldState.error?.message;
  const lacksTime = day !== '' && time === '';
  // The part that is missing is the one that the summary of errors names and leads to.
  useLabel(form, name, lacksTime ? t`Time` : label);
  const [dayId, timeId] = lacksTime ? [`${id}-day`, id] : [id, `${id}-time`];
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);

  function change(next: { day: string; time: string }): void {
    setHalf(next);
    field.onChange(next.day === '' || next.time === '' ? '' : `${next.day}T${next.time}`);
    afterPointer(field.onBlur);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
      <Field
        id={dayId}
        label={label}
        error={lacksTime ? undefined : error}
        required
        {...(hint !== undefined && { hint })}
      >
        <DateInput
          value={day}
          onChange={(next) => change({ day: next, time })}
          label={label}
          min={min}
          max={max}
          whileTyping
        />
      </Field>
      <Field
        id={timeId}
        label={t`Time`}
        error={lacksTime && error !== undefined ? t`Write the time as 19:30.` : undefined}
        required
      >
        <TimeInput value={time} onChange={(next) => change({ day, time: next })} />
      </Field>
    </div>
  );
}

function splitDateTime(value: string): { day: string; time: string } {
  const [day = '', time = ''] = value.split('T');
  return { day, time: time.slice(0, 5) };
}
