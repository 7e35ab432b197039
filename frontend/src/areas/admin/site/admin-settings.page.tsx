import { t } from '@lingui/core/macro';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { settingsQuery } from '#frontend/features/settings/settings.queries.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { SettingsForm } from './settings-form.tsx';

/** `/admin/settings` */
export function AdminSettingsPage() {
  const query = useFreshQuery(settingsQuery());
  return (
    <FormPage title={t`Settings`}>
      <QueryState query={query} loading={<TableSkeleton rows={5} />} errorTitle={t`Failed to load settings`}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryState>
    </FormPage>
  );
}
