import { plural } from '@lingui/core/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorMessage, type FailureText } from '#frontend/lib/api-error.ts';
import { contractResolver } from './contract-resolver.ts';

type Schema = z.ZodType<FieldValues, FieldValues>;

/** What {@link useContractForm} gives: react-hook-form's own functions, and what the form's parts need. */
export type ContractForm<Values extends FieldValues> = ReturnType<
  typeof useForm<Values, unknown, FieldValues>
> & {
  id: string;
  /** Why nothing was saved; goes with the next attempt. */
  failure: string | undefined;
  /** Names of the fields as they stand on screen, for the summary. */
  labels: Map<string, string>;
  /** What the values of its selects are called. */
  choices: Map<string, ReadonlyArray<{ value: string; label: string }>>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Whether leaving would lose something. */
  hasUnsavedChanges: () => boolean;
};

/**
 * A form that takes what one call of the API takes. It checks with the contract's schema when it is sent, and after
 * that with every change: an error that went only when its field is left would move the button under the finger. What
 * the server refuses stands at its fields.
 * @param save makes the call, with the values as the schema gives them
 */
export function useContractForm<S extends Schema, Answer>({
  schema,
  defaultValues,
  save,
  onSaved,
  fallback,
}: {
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  save: (values: z.output<S>) => Promise<Answer>;
  /** The values count as saved by now: going to another page asks nothing. */
  onSaved?: (answer: Answer) => void;
  /** The text for a failure without one of its own. */
  fallback: FailureText;
}): ContractForm<z.input<S>> {
  const id = useId();
  const labels = useRef(new Map<string, string>()).current;
  const choices = useRef<ContractForm<z.input<S>>['choices']>(new Map()).current;
  const justSaved = useRef(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;

  async function send(values: z.output<S>): Promise<void> {
    setFailure(undefined);
    try {
      const answer = await save(values);
      justSaved.current = true;
      form.reset(form.getValues(), { keepValues: true });
      onSaved?.(answer);
    } catch (error) {
      setFailure(errorMessage(error, fallback));
      const known = error instanceof ApiError ? fieldErrors(error, form.getValues()) : [];
      for (const [field, message] of known) {
        form.setError(field as Path<z.input<S>>, { type: 'server', message });
      }
      const [first] = known;
      if (first !== undefined) form.setFocus(first[0] as Path<z.input<S>>);
    }
  }

  const handled = form.handleSubmit(send, () => setFailure(undefined));
  return {
    ...form,
    id,
    failure,
    labels,
    choices,
    async submit(event) {
      event?.preventDefault();
      justSaved.current = false;
      // Ctrl+Enter does not ask whether the button is still there.
      if (!isSubmitting) await handled(event);
    },
    hasUnsavedChanges: () => isDirty && !justSaved.current,
  } as ContractForm<z.input<S>>;
}

/** The server's errors that belong to a field of this form, the form's first field first. */
function fieldErrors(error: ApiError, values: FieldValues): [string, string][] {
  return Object.keys(values).flatMap((field): [string, string][] => {
    const text = error.errors[field]?.[0];
    return text === undefined ? [] : [[field, text]];
  });
}

/** The id of a field's control. */
export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The summary above a form; undefined while there is nothing wrong. */
export function errorSummary(
  errors: FieldErrors,
  { id, failure, labels }: Pick<ContractForm<FieldValues>, 'id' | 'failure' | 'labels'>,
): { title: string; fields: { label: string; controlId: string }[] } | undefined {
  const names = Object.keys(errors).filter((name) => name !== 'root');
  const wrong = [...labels].filter(([name]) => get(errors, name) !== undefined);
  const fields = wrong
    // Of a list and one of its fields, the field.
    .filter(([name]) => !wrong.some(([other]) => other.startsWith(`${name}.`)))
    .map(([name, label]) => ({ label, controlId: controlId(id, name) }));
  if (failure !== undefined) return { title: failure, fields };
  if (names.length === 0) return undefined;
  return {
    title: plural(names.length, { one: '# field needs a change.', other: '# fields need a change.' }),
    fields,
  };
}
