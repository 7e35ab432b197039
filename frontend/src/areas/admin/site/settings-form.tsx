import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { settingsBodySchema } from '#contracts/settings/settings.commands.ts';
import type { LeagueSettings } from '#contracts/settings/settings.contract.ts';
import { RULESET_OPTIONS } from '#frontend/areas/admin/ruleset-options.ts';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { readSettings } from '#frontend/features/settings/settings.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { isTimeZone } from '#frontend/lib/league-zone.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { changeSettings } from './settings.mutations.ts';

function formValues(settings: LeagueSettings | undefined) {
  return {
    time_zone: settings?.time_zone ?? '',
    claiming: settings?.claiming ?? false,
    chat: settings?.chat ?? false,
    default_ruleset: settings?.default_ruleset ?? '',
    allow_ties: settings?.allow_ties ?? false,
    scored_with_clock: settings?.scored_with_clock ?? true,
    birth_dates: settings?.birth_dates ?? 'full',
  };
}

/** How the league is set up. */
export function SettingsForm({ settings }: { settings: LeagueSettings }) {
  const zones = useId();
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema: settingsBodySchema,
    stored: settings,
    toValues: formValues,
    read: () => readSettings(),
    save: changeSettings,
    done: () => t`Settings saved`,
    onSaved: () => redirect(),
    fallback: t`Failed to save settings`,
  });
  const zone = form.watch('time_zone') ?? '';
  return (
    <ResourceForm form={form} action={t`Save settings`} cancelHref={paths.adminDashboard}>
      <FormField
        form={form}
        name="time_zone"
        label={t`Time zone`}
        hint={
          isTimeZone(zone)
            ? t`There it is ${formatDateTime(serverClock.now(), zone)} now. All pages show times in this zone; it decides when a day begins.`
            : t`A name such as Europe/London. All pages show times in this zone; it decides when a day begins.`
        }
        required
      >
        <Input list={zones} autoComplete="off" spellCheck={false} />
      </FormField>
      <datalist id={zones}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormCheckbox form={form} name="claiming" label={t`Scorers may claim games without a scorer`} />
      <FormCheckbox form={form} name="chat" label={t`Games have a chat`} />
      <FormSelect
        form={form}
        name="default_ruleset"
        label={t`Ruleset of new tournaments`}
        hint={t`A tournament can have another one.`}
        options={RULESET_OPTIONS}
      />
      <FormCheckbox form={form} name="allow_ties" label={t`Games of new tournaments may end tied`} />
      <FormCheckbox form={form} name="scored_with_clock" label={t`Games are scored with a clock`} />
      <FormSelect
        form={form}
        name="birth_dates"
        label={t`Birth dates of adults`}
        hint={t`What everyone sees of them. Those of players under 18 are never public.`}
        options={[
          { value: 'full', label: t`The whole date, and the age` },
          { value: 'year', label: t`The year alone` },
          { value: 'nothing', label: t`Nothing` },
        ]}
      />
    </ResourceForm>
  );
}
