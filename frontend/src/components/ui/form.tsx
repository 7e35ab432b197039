import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { FieldValues, Path, RegisterOptions } from 'react-hook-form';
import { afterPointer, watchPointer } from './after-pointer.ts';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field, FieldError } from './field.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { type ContractForm, controlId, errorSummary } from './use-contract-form.ts';

/**
 * A form of {@link useContractForm}: one column, what is wrong on top, Ctrl+Enter saves, and leaving with unsaved
 * changes asks first.
 */
export function Form<Values extends FieldValues>({
  form,
  guarded = true,
  className,
  children,
}: {
  form: ContractForm<Values>;
  /** Off for forms whose input is no work: signing in. */
  guarded?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const summary = errorSummary(form.formState.errors, form);
  useEffect(watchPointer, []);
  function saveByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A dialog of one of its fields is on top of it, not in it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    void form.submit();
  }
  return (
    <>
      {/* Beside the form, not in it: its answer is a form of its own, and would be this one's as well. */}
      {guarded && <UnsavedChanges unsaved={form.hasUnsavedChanges} />}
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onKeyDown={saveByKey}
        className={clsx('grid max-w-[640px] gap-[18px]', className)}
      >
        {summary !== undefined && <ErrorSummary {...summary} />}
        {children}
      </form>
    </>
  );
}

type Named<Values extends FieldValues> = {
  form: ContractForm<Values>;
  name: Path<Values>;
  /** How what was typed becomes a value: `{ valueAsNumber: true }`. */
  as?: Pick<RegisterOptions<Values>, 'valueAsNumber' | 'setValueAs' | 'deps'>;
};

export type FormFieldProps<Values extends FieldValues> = Named<Values> & {
  label: string;
  /** Says what is wrong as soon as the field is left, not only once the form was sent. */
  early?: boolean;
} & Omit<ComponentProps<typeof Field>, 'label' | 'id' | 'error' | 'control'>;

/** One field of a form. The control inside it (Input, Select, Textarea …) is bound by itself. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  label,
  as,
  early = false,
  ...rest
}: FormFieldProps<Values>) {
  useLabel(form, name, label);
  return (
    <Field
      id={controlId(form.id, name)}
      label={label}
      error={messageAt(form, name)}
      control={bind(form, name, as, early)}
      {...rest}
    />
  );
}

/** A box to tick, with its error below. */
export function FormCheckbox<Values extends FieldValues>({
  form,
  name,
  label,
  summary,
}: Omit<Named<Values>, 'as'> & {
  label: ReactNode;
  /** Its name in the summary, when the label is more than words. */
  summary?: string;
}) {
  useLabel(form, name, summary ?? String(label));
  const id = controlId(form.id, name);
  const error = messageAt(form, name);
  return (
    <div className="grid gap-[5px]">
      <Checkbox
        id={id}
        label={label}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...bind(form, name)}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The buttons of a form, the primary one last. On a long form they stay in sight. */
export function FormActions({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <div
      data-bottom-buttons={sticky || undefined}
      className={clsx(
        'flex flex-wrap justify-end gap-2 phone:*:flex-1',
        sticky && 'sticky bottom-0 z-10 border-t border-line bg-canvas py-3 max-md:bottom-bar-bottom',
      )}
    >
      {children}
    </div>
  );
}

/** A field is checked when it is left, but not while the button that is being pressed would move. */
function bind<Values extends FieldValues>(
  form: ContractForm<Values>,
  name: Path<Values>,
  as?: Named<Values>['as'],
  early = false,
) {
  const binding = form.register(name, as as RegisterOptions<Values, Path<Values>>);
  return {
    ...binding,
    onBlur: async (event: Parameters<typeof binding.onBlur>[0]) =>
      afterPointer(() => {
        void binding.onBlur(event);
        if (early && form.getValues(name) !== '') void form.trigger(name);
      }),
  };
}

/** Names a field in the summary of errors. */
export function useLabel<Values extends FieldValues>(
  form: ContractForm<Values>,
  name: string,
  label: string,
): void {
  const { labels } = form;
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
}

function messageAt<Values extends FieldValues>(
  form: ContractForm<Values>,
  name: Path<Values>,
): string | undefined {
  return form.getFieldState(name, form.formState).error?.message;
}
