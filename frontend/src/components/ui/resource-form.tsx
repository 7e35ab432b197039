import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import type { EditConflict } from './edit-conflicts.ts';
import { Form, FormActions } from './form.tsx';
import { Name } from './name.tsx';
import type { ResourceForm as Resource } from './use-resource-form.ts';

/** A form of {@link useResourceForm}, with what somebody else changed in the meantime above its fields. */
export function ResourceForm<Values extends FieldValues>({
  form,
  action,
  cancelHref,
  disabled = false,
  children,
}: {
  form: Resource<Values>;
  /** What the button does: “Save season”. */
  action: string;
  /** Where one gets without saving. */
  cancelHref: string;
  /** Something has to be done first. */
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Form form={form}>
      {form.changes !== undefined && <Changes form={form} changes={form.changes} />}
      {children}
      <FormActions sticky>
        <Button asChild>
          <Link to={cancelHref}>
            <Trans>Cancel</Trans>
          </Link>
        </Button>
        <Button type="submit" variant="primary" disabled={disabled} busy={form.formState.isSubmitting}>
          {action}
        </Button>
      </FormActions>
    </Form>
  );
}

function Changes<Values extends FieldValues>({
  form,
  changes,
}: {
  form: Resource<Values>;
  changes: readonly EditConflict[];
}) {
  const shown = changes.filter(({ field }) => fieldLabel(form, field) !== undefined);
  if (shown.length === 0) return null;
  return (
    <Callout tone="warn" title={t`What somebody else changed`}>
      <ul className="mt-1 grid gap-2">
        {shown.map((change) => (
          <li key={change.field} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <span className="font-[550]">{fieldLabel(form, change.field)}</span>:{' '}
              <Name>{fieldText(form, change.field, change.theirs)}</Name>
              {othersIn(change.theirs, change.typed)}
              {change.typedHere && (
                <span className="text-ink-2">
                  {' '}
                  <Trans>
                    (you typed <Name>{fieldText(form, change.field, change.typed)}</Name>)
                  </Trans>
                </span>
              )}
            </span>
            {change.typedHere && (
              <Button size="small" onClick={() => form.takeTheirs(change)} className="coarse:h-11">
                <Trans>Take theirs</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Entries of a list have no short text: a roster, for example. */
function textOfList(list: readonly unknown[]): string {
  return plural(list.length, { one: '# entry', other: '# entries' });
}

/** How many entries of their list are not in the typed one; nothing for other values. */
export function othersIn(theirs: unknown, typed: unknown): string {
  if (!Array.isArray(theirs) || !Array.isArray(typed) || !theirs.some((one) => typeof one === 'object'))
    return '';
  const here = new Set(typed.map((one) => JSON.stringify(one)));
  const others = theirs.filter((one) => !here.has(JSON.stringify(one))).length;
  return plural(others, { one: ', # of them not as here', other: ', # of them not as here' });
}

/** The name of a field on screen, or of its first part. */
function fieldLabel<Values extends FieldValues>({ labels }: Resource<Values>, field: string) {
  return labels.get(field) ?? [...labels].find(([name]) => name.startsWith(`${field}.`))?.[1];
}

export function fieldText<Values extends FieldValues>(
  form: Resource<Values>,
  field: string,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return t`empty`;
  if (value instanceof File) return value.name;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return textOfList(value);
  if (typeof value === 'object') return Object.values(value).join(', ');
  return form.choices.get(field)?.find((choice) => choice.value === String(value))?.label ?? String(value);
}
