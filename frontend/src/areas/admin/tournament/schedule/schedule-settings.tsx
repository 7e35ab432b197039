import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { type Choice, FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { DaysOff } from './days-off.tsx';
import { MatchTimes } from './match-times.tsx';
import type { ScheduleForm } from './schedule-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { TeamDaysOff } from './team-days-off.tsx';
import { VenueFields } from './venue-fields.tsx';

/** What a schedule is drawn from. */
export function ScheduleSettings({
  form,
  teams,
  categories,
  venues,
  period,
  isFirst,
  onClear,
}: {
  form: ScheduleForm;
  teams: readonly Choice[];
  /** Undefined while they are being read. */
  categories: readonly Choice[] | undefined;
  /** Names of venues to choose from. */
  venues: readonly string[];
  /** The first and the last day of the tournament. */
  period: { min?: string | undefined; max?: string | undefined };
  /** No preview yet: it is what to do next. */
  isFirst: boolean;
  /** Begins anew; undefined while nothing was typed. */
  onClear: (() => void) | undefined;
}) {
  const format = useController({ control: form.control, name: 'format' });
  const off = useController({ control: form.control, name: 'blackout_dates' });
  return (
    <Form form={form} guarded={false} className="gap-3!">
      <SettingsSection title={t`Format`}>
        <Segmented
          label={t`Format`}
          value={format.field.value}
          onChange={format.field.onChange}
          options={[
            { value: 'single', label: t`Each pair once` },
            { value: 'double', label: t`Home and away` },
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <FormDate form={form} name="start_date" label={t`First day`} {...period} />
          <FormDate form={form} name="end_date" label={t`Last day`} {...period} />
        </div>
      </SettingsSection>
      <MatchTimes form={form} />
      <VenueFields form={form} known={venues} period={period} />
      <SettingsSection title={t`Days without games`}>
        <DaysOff
          label={t`Days without games`}
          days={off.field.value}
          onChange={off.field.onChange}
          {...period}
          error={off.fieldState.error?.message}
        />
      </SettingsSection>
      <TeamDaysOff form={form} teams={teams} period={period} />
      <SettingsSection title={t`Games`}>
        <FormField
          form={form}
          name="game_minutes"
          label={t`Minutes a game keeps its venue`}
          hint={t`The next game there begins after that.`}
        >
          <Input inputMode="numeric" autoComplete="off" className="max-w-28" />
        </FormField>
        <FormSelect
          form={form}
          name="game_category_id"
          label={t`Category`}
          none={t`Open to everybody`}
          options={categories}
        />
      </SettingsSection>
      <FormActions sticky>
        {onClear !== undefined && (
          <Button variant="quiet" onClick={onClear}>
            <Trans>Clear settings</Trans>
          </Button>
        )}
        <Button type="submit" variant={isFirst ? 'primary' : 'default'} busy={form.formState.isSubmitting}>
          <Trans>Preview schedule</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
