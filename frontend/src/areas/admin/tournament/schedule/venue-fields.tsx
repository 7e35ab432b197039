import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { afterPointer } from '#frontend/components/ui/after-pointer.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field, FieldError } from '#frontend/components/ui/field.tsx';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { controlId } from '#frontend/components/ui/use-contract-form.ts';
import { DaysOff } from './days-off.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { SettingsSection } from './settings-section.tsx';

type Venues = ScheduleValues['venues'];
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
  const { field, fieldState } = useController({ control: form.control, name: 'venues' });
  const venues: Venues = field.value;
  const error = fieldState.error as FieldErrors<{ venues: Venues }>['venues'];
  const { ref } = field;
  const first = controlId(form.id, 'venues.0.name');
  useLabel(form, 'venues', t`Venues`);
  useEffect(() => ref({ focus: () => document.getElementById(first)?.focus() }), [ref, first]);
  return (
    <SettingsSection title={t`Venues`} summary={plural(venues.length, { one: '# venue', other: '# venues' })}>
      {venues.map((venue, at) => (
        <VenueField
          // A venue has nothing but its place: names are being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          form={form}
          at={at}
          venue={venue}
          list={list}
          period={period}
          error={error?.[at]?.name?.message}
          onChange={(next) => field.onChange(venues.map((other, place) => (place === at ? next : other)))}
          onLeave={() => afterPointer(field.onBlur)}
          {...(venues.length > 1 && {
            onRemove: () => field.onChange(venues.filter((_, place) => place !== at)),
          })}
        />
      ))}
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <Button
          size="small"
          className="coarse:h-11"
          onClick={() => field.onChange([...venues, { name: '', blackout_dates: [] }])}
        >
          <Plus aria-hidden size={14} />
          <Trans>Add a venue</Trans>
        </Button>
      </div>
      {error?.message !== undefined && <FieldError id={`${list}-error`}>{error.message}</FieldError>}
    </SettingsSection>
  );
}

function VenueField({
  form,
  at,
  venue,
  list,
  period,
  error,
  onChange,
  onLeave,
  onRemove,
}: {
  form: ScheduleForm;
  at: number;
  venue: Venues[number];
  list: string;
  period: Period;
  error: string | undefined;
  onChange: (venue: Venues[number]) => void;
  onLeave: () => void;
  /** The last one stays. */
  onRemove?: () => void;
}) {
  const number = at + 1;
  const name = venue.name.trim();
  const path = `venues.${at}.name`;
  useLabel(form, path, t`Venue ${number}`);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-1">
        <Field
          id={controlId(form.id, path)}
          label={t`Venue ${number}`}
          error={error}
          required
          className="flex-1"
        >
          <Input
            list={list}
            autoComplete="off"
            value={venue.name}
            onChange={({ target }) => onChange({ ...venue, name: target.value })}
            onBlur={onLeave}
          />
        </Field>
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
        days={venue.blackout_dates}
        onChange={(blackout_dates) => onChange({ ...venue, blackout_dates })}
        {...period}
      />
    </div>
  );
}
