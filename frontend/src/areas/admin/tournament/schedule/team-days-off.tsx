import { plural, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field, FieldError } from '#frontend/components/ui/field.tsx';
import { useLabel } from '#frontend/components/ui/form.tsx';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { controlId } from '#frontend/components/ui/use-contract-form.ts';
import { DaysOff } from './days-off.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { SettingsSection } from './settings-section.tsx';

/** Days on which a team does not play. */
export function TeamDaysOff({
  form,
  teams,
  period,
}: {
  form: ScheduleForm;
  teams: readonly Choice[];
  period: { min?: string | undefined; max?: string | undefined };
}) {
  const { field, fieldState } = useController({ control: form.control, name: 'team_blackouts' });
  const { ref } = field;
  const away: ScheduleValues['team_blackouts'] = field.value;
  const id = controlId(form.id, 'team_blackouts');
  useLabel(form, 'team_blackouts', t`Days off of teams`);
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const others = teams.filter(({ value }) => !away.some(({ team_id }) => team_id === value));
  return (
    <SettingsSection
      title={t`Days off of teams`}
      summary={plural(teams.length, { one: '# team', other: '# teams' })}
    >
      {away.map(({ team_id, dates }) => {
        const name = teams.find(({ value }) => value === team_id)?.label ?? t`Team ${team_id}`;
        return (
          <div key={team_id} className="grid gap-1">
            <div className="flex items-center gap-1">
              <Name className="flex-1 text-14 font-[550]">{name}</Name>
              <Button
                variant="quiet"
                iconOnly
                aria-label={t`Remove the days off of ${name}`}
                onClick={() => field.onChange(away.filter((other) => other.team_id !== team_id))}
              >
                <X aria-hidden size={14} />
              </Button>
            </div>
            <DaysOff
              label={t`Days off of ${name}`}
              add={t`Add days off`}
              days={dates}
              onChange={(next) =>
                field.onChange(
                  away.map((other) => (other.team_id === team_id ? { team_id, dates: next } : other)),
                )
              }
              {...period}
            />
          </div>
        );
      })}
      <Field label={<span className="sr-only">{t`Add a team`}</span>} id={id} className="max-w-64">
        <Select
          value=""
          onChange={({ target }) => {
            if (target.value !== '') field.onChange([...away, { team_id: target.value, dates: [] }]);
          }}
        >
          <option value="">{t`Add a team…`}</option>
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {fieldState.error?.message !== undefined && (
        <FieldError id={`${id}-error`}>{fieldState.error.message}</FieldError>
      )}
    </SettingsSection>
  );
}
