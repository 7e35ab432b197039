import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type FailureText } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { type EditConflict, editConflicts } from './edit-conflicts.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

type Schema = z.ZodType<FieldValues, FieldValues>;

/** How a save is sent: `If-Match` says which revision was changed. */
export type SaveCall = { idempotencyKey: string; headers?: { 'if-match': string } };

export type ResourceForm<Values extends FieldValues> = ContractForm<Values> & {
  /** Fields that another user changed since the form was opened; undefined without any. */
  changes: readonly EditConflict[] | undefined;
  /** Takes over the other user's value of a field. */
  takeTheirs: (change: EditConflict) => void;
};

/**
 * The form of one thing of the league, new or stored: {@link useContractForm} that makes one thing however often it is
 * sent, and overwrites nothing that somebody else changed in the meantime. Then it shows their values beside the typed
 * ones, and the next attempt builds on theirs.
 */
export function useResourceForm<
  S extends Schema,
  Stored extends { revision: number },
  Answer extends { revision: number },
>({
  schema,
  stored,
  toValues,
  read,
  save,
  done,
  onSaved,
  fallback,
}: {
  schema: S;
  /** As it was read; undefined for a new one. */
  stored: Stored | undefined;
  /** What the fields show of it. */
  toValues: (stored: Stored | undefined) => z.input<S>;
  /** Reads it again, after another user changed it. */
  read: (stored: Stored) => Promise<Stored>;
  save: (values: z.output<S>, call: SaveCall) => Promise<Answer>;
  /** The text once it is saved. */
  done: (answer: Answer) => string;
  /** By default the form stays, and the next save builds on this one. */
  onSaved?: (answer: Answer) => void;
  /** The text for a failure without one of its own. */
  fallback: FailureText;
}): ResourceForm<z.input<S>> {
  const queries = useQueryClient();
  const base = useRef({ revision: stored?.revision, values: toValues(stored) });
  const commandKey = useCommandKey();
  const [changes, setChanges] = useState<readonly EditConflict[]>();

  const form = useContractForm({
    schema,
    defaultValues: base.current.values as DefaultValues<z.input<S>>,
    fallback,
    async save(values) {
      setChanges(undefined);
      const { revision } = base.current;
      try {
        return await save(values, {
          idempotencyKey: commandKey([revision ?? null, values]),
          ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
        });
      } catch (error) {
        if (stored === undefined || !(error instanceof ApiError) || error.code !== 'revision_stale')
          throw error;
        await buildOnTheirs(stored);
        const text = t`Somebody else changed this in the meantime. Your input is kept: compare it and save again.`;
        throw new ApiError(error.status, error.code, text);
      }
    },
    onSaved(answer) {
      notify.success(done(answer));
      void queries.invalidateQueries();
      if (stored !== undefined) base.current = { revision: answer.revision, values: form.getValues() };
      onSaved?.(answer);
    },
  });

  async function buildOnTheirs(stored: Stored): Promise<void> {
    const before = base.current.values;
    const theirs = await read(stored);
    const present = toValues(theirs);
    base.current = { revision: theirs.revision, values: present };
    const found = editConflicts(before, present, form.getValues());
    form.reset(present as DefaultValues<z.input<S>>, { keepValues: true });
    // Fields untouched here follow theirs.
    for (const change of found) if (!change.typedHere) set(change);
    setChanges(found);
  }

  function set({ field, theirs }: EditConflict): void {
    form.setValue(field as Path<z.input<S>>, theirs as PathValue<z.input<S>, Path<z.input<S>>>, {
      shouldDirty: true,
    });
  }

  return {
    ...form,
    changes,
    takeTheirs(change) {
      set(change);
      setChanges((all) => all?.map((one) => (one === change ? { ...one, typedHere: false } : one)));
    },
  };
}
