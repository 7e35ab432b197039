import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { TimeInput } from '#frontend/areas/admin/time-input.tsx';
import { afterPointer } from '#frontend/components/ui/after-pointer.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field, FieldError } from '#frontend/components/ui/field.tsx';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { controlId } from '#frontend/components/ui/use-contract-form.ts';
import type { ScheduleForm } from './schedule-form.ts';
import type { ScheduleValues, Weekday } from './schedule-values.ts';
import { SettingsSection } from './settings-section.tsx';

/** The days of a week in their order, with their names. */
const WEEK: readonly { value: Weekday; label: string }[] = [
  { value: 'monday', label: t`Monday` },
  { value: 'tuesday', label: t`Tuesday` },
  { value: 'wednesday', label: t`Wednesday` },
  { value: 'thursday', label: t`Thursday` },
  { value: 'friday', label: t`Friday` },
  { value: 'saturday', label: t`Saturday` },
  { value: 'sunday', label: t`Sunday` },
];

type Days = ScheduleValues['days'];

/** On which days of the week games begin at which times. */
export function MatchTimes({ form }: { form: ScheduleForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'days' });
  const { ref } = field;
  const days: Days = field.value;
  const error = fieldState.error as FieldErrors<{ days: Days }>['days'];
  const id = controlId(form.id, 'days');
  useLabel(form, 'days', t`Days and times`);
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);

  function change(next: Days): void {
    field.onChange(WEEK.flatMap(({ value }) => next.filter(({ weekday }) => weekday === value)));
    afterPointer(field.onBlur);
  }
  const changeTimes = (weekday: Weekday, times: string[]) =>
    change(
      times.length === 0
        ? days.filter((day) => day.weekday !== weekday)
        : days.map((day) => (day.weekday === weekday ? { weekday, times } : day)),
    );

  const free = WEEK.filter(({ value }) => !days.some(({ weekday }) => weekday === value));
  const times = days.reduce((sum, day) => sum + day.times.length, 0);
  return (
    <SettingsSection title={t`Days and times`} summary={plural(times, { one: '# time', other: '# times' })}>
      {days.map((day, at) => {
        const name = WEEK.find(({ value }) => value === day.weekday)?.label ?? day.weekday;
        return (
          <TimesOfDay
            key={day.weekday}
            name={name}
            id={at === 0 ? id : `${id}-${day.weekday}`}
            times={day.times}
            onChange={(next) => changeTimes(day.weekday, next)}
            errorAt={(place) => error?.[at]?.times?.[place]?.message}
          />
        );
      })}
      {free.length > 0 && (
        <Field
          label={<span className="sr-only">{t`Add a day`}</span>}
          className="max-w-44"
          {...(days.length === 0 && { id })}
        >
          <Select
            value=""
            onChange={({ target }) => {
              const day = free.find(({ value }) => value === target.value);
              if (day === undefined) return;
              // As on the other days: halls are often open at the same hours.
              change([...days, { weekday: day.value, times: days.at(-1)?.times.slice() ?? ['18:00'] }]);
            }}
          >
            <option value="">{t`Add a day…`}</option>
            {free.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {error?.message !== undefined && <FieldError id={`${id}-error`}>{error.message}</FieldError>}
    </SettingsSection>
  );
}

function TimesOfDay({
  name,
  id,
  times,
  onChange,
  errorAt,
}: {
  name: string;
  /** Of the first time. */
  id: string;
  times: readonly string[];
  onChange: (times: string[]) => void;
  errorAt: (place: number) => string | undefined;
}) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-13 font-[550]">{name}</legend>
      <ul className="flex flex-wrap items-start gap-2">
        {times.map((time, at) => (
          // A time has nothing but its place: two may be the same, or empty.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="flex items-start">
            <Field
              label={<span className="sr-only">{t`${name}, time ${at + 1}`}</span>}
              error={errorAt(at)}
              className="w-[84px] gap-0!"
              {...(at === 0 && { id })}
            >
              <TimeInput
                value={time}
                onChange={(next) => onChange(times.map((other, place) => (place === at ? next : other)))}
              />
            </Field>
            <Button
              variant="quiet"
              iconOnly
              aria-label={time === '' ? t`${name}: remove time ${at + 1}` : t`${name}: remove ${time}`}
              onClick={() => onChange(times.filter((_, place) => place !== at))}
            >
              <X aria-hidden size={14} />
            </Button>
          </li>
        ))}
        <li>
          <Button iconOnly aria-label={t`${name}: add a time`} onClick={() => onChange([...times, ''])}>
            <Plus aria-hidden size={16} />
            <span className="sr-only">
              <Trans>Add a time</Trans>
            </span>
          </Button>
        </li>
      </ul>
    </fieldset>
  );
}
