import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { Button } from '#frontend/components/ui/button.tsx';
import { FieldError } from '#frontend/components/ui/field.tsx';
import { FormField, useLabel } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { DaysOff } from './days-off.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import { SettingsSection } from './settings-section.tsx';

type Period = { min?: string | undefined; max?: string | undefined };

/** Where games are played, and when a hall is closed. */
export function VenueFields({
  form,
  known,
  period,
}: {
  form: ScheduleForm;
  /** Names to choose from; any other one is possible. */
  known: readonly string[];
  period: Period;
}) {
  const list = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'venues' });
  const error = form.formState.errors.venues;
  useLabel(form, 'venues', t`Venues`);
  return (
    <SettingsSection title={t`Venues`} summary={plural(fields.length, { one: '# venue', other: '# venues' })}>
      {fields.map(({ id }, at) => (
        <Venue
          key={id}
          form={form}
          at={at}
          list={list}
          period={period}
          {...(fields.length > 1 && { onRemove: () => remove(at) })}
        />
      ))}
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <Button size="small" className="coarse:h-11" onClick={() => append({ name: '', blackout_dates: [] })}>
          <Plus aria-hidden size={14} />
          <Trans>Add a venue</Trans>
        </Button>
      </div>
      {error?.message !== undefined && <FieldError id={`${list}-error`}>{error.message}</FieldError>}
    </SettingsSection>
  );
}

function Venue({
  form,
  at,
  list,
  period,
  onRemove,
}: {
  form: ScheduleForm;
  at: number;
  list: string;
  period: Period;
  /** The last one stays. */
  onRemove?: () => void;
}) {
  const closed = useController({ control: form.control, name: `venues.${at}.blackout_dates` });
  const name = form.watch(`venues.${at}.name`).trim();
  const number = at + 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-1">
        <FormField
          form={form}
          name={`venues.${at}.name`}
          label={t`Venue ${number}`}
          required
          className="flex-1"
        >
          <Input list={list} autoComplete="off" />
        </FormField>
        {onRemove !== undefined && (
          <Button
            variant="quiet"
            iconOnly
            aria-label={t`Remove venue ${number}`}
            className="mt-[25px]"
            onClick={onRemove}
          >
            <X aria-hidden size={14} />
          </Button>
        )}
      </div>
      <DaysOff
        label={name === '' ? t`Venue ${number} is closed` : t`${name} is closed`}
        add={t`Add closed days`}
        days={closed.field.value}
        onChange={closed.field.onChange}
        {...period}
        error={closed.fieldState.error?.message}
      />
    </div>
  );
}
