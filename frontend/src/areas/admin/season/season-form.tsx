import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newSeasonBodySchema } from '#contracts/season/season.commands.ts';
import type { Season } from '#contracts/season/season.contract.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { seasonQuery } from '#frontend/features/season/season.queries.ts';
import { SEASON_STATUSES } from '#frontend/features/season/season.status.tsx';
import { api } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { DatesCheck, NameCheck } from './season-checks.tsx';
import { SeasonOverview } from './season-overview.tsx';

/** `/admin/seasons/new`, with `?status=` in that status, and `/admin/seasons/{id}` */
export const seasonFormPages = resourceFormPages({
  create: {
    title: t`New season`,
    action: t`Create season`,
    done: t`Season created successfully`,
    failed: t`Failed to create season`,
  },
  edit: {
    title: t`Edit season`,
    action: t`Save season`,
    done: t`Season updated successfully`,
    failed: t`Failed to update season`,
  },
  thing: 'season',
  back: { href: paths.adminSeasons, label: t`Back to Seasons` },
  query: seasonQuery,
  Form: SeasonForm,
  Beside: SeasonOverview,
});

const STATUSES = SEASON_STATUSES.map((value) => ({ value, label: formatWord(value) }));

function formValues(season: Season | undefined, status: Season['status'] = 'upcoming') {
  return {
    name: season?.name ?? '',
    start_date: season?.start_date ?? '',
    end_date: season?.end_date ?? '',
    status: season?.status ?? status,
    confirm: false,
  };
}

function SeasonForm({ stored: season, words }: ResourceFormProps<Season>) {
  const first = useUrlState().getOneOf('status', SEASON_STATUSES);
  const redirect = useAfterSaving();
  /** Why the season cannot become active unasked: another one is. */
  const [asking, setAsking] = useState<string>();
  const form = useResourceForm({
    schema: newSeasonBodySchema,
    stored: season,
    toValues: (stored) => formValues(stored, first),
    read: ({ id }) => api.get('/api/seasons/:id/', { params: { id } }),
    async save(body, call) {
      try {
        return await (season === undefined
          ? api.post('/api/seasons/', { body, ...call })
          : api.put('/api/seasons/:id/', { params: { id: season.id }, body, ...call }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'active_season_exists') setAsking(error.message);
        throw error;
      }
    },
    done: () => words.done,
    onSaved: () => redirect(paths.adminSeasons, { replace: true }),
    fallback: words.failed,
  });
  const [status, name, first_day, last_day] = useWatch({
    control: form.control,
    name: ['status', 'name', 'start_date', 'end_date'],
  });
  return (
    <>
      <ResourceForm form={form} action={words.action} cancelHref={paths.adminSeasons}>
        <FormField form={form} name="name" label={t`Season name`} required>
          <Input autoComplete="off" />
        </FormField>
        <NameCheck name={String(name ?? '')} exclude={season?.id} />
        <FormDate form={form} name="start_date" label={t`Start date`} required />
        <FormDate form={form} name="end_date" label={t`End date`} required />
        <DatesCheck first={String(first_day ?? '')} last={String(last_day ?? '')} exclude={season?.id} />
        <FormSelect
          form={form}
          name="status"
          label={t`Status`}
          hint={t`Only one season can be active at a time.`}
          options={STATUSES}
        />
        {season?.status === 'active' && status !== 'active' && (
          <Callout tone="warn">
            <Trans>
              This season is active. Saved with another status, it no longer is, and pages show the latest
              one.
            </Trans>
          </Callout>
        )}
      </ResourceForm>
      {asking !== undefined && (
        <ConfirmDialog
          title={t`Make this the active season?`}
          action={t`Make active`}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            form.setValue('confirm', true);
            void form.submit();
          }}
        >
          <p>{asking}</p>
          <p>
            <Trans>The season that is active now becomes completed. Its games and results stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
