import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Season } from '#contracts/season/season.contract.ts';
import { newSeasonBodySchema } from '#contracts/season/season-commands.contract.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDate, FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { changeSeason, createSeason } from '#frontend/features/season/season.mutations.ts';
import { SEASON_STATUSES } from '#frontend/features/season/season.status.tsx';
import { api } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';

const STATUSES = SEASON_STATUSES.map((value) => ({ value, label: formatWord(value) }));

function valuesOf(season: Season | undefined, status: Season['status'] = 'upcoming') {
  return {
    name: season?.name ?? '',
    start_date: season?.start_date ?? '',
    end_date: season?.end_date ?? '',
    status: season?.status ?? status,
    confirm: false,
  };
}

/** A new season, or a stored one. @param status what a new one begins with */
export function SeasonForm({
  season,
  status: first,
}: {
  season?: Season;
  status?: Season['status'] | undefined;
}) {
  const redirect = useAfterSaving();
  /** Why the season cannot become active unasked: another one is. */
  const [asking, setAsking] = useState<string>();
  const form = useResourceForm({
    schema: newSeasonBodySchema,
    stored: season,
    valuesOf: (stored) => valuesOf(stored, first),
    read: ({ id }) => api.get('/api/seasons/:id/', { params: { id } }),
    async save(values, call) {
      try {
        return await (season === undefined
          ? createSeason(values, call)
          : changeSeason(season.id, values, call));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'active_season_exists') setAsking(error.message);
        throw error;
      }
    },
    done: () => (season === undefined ? t`Season created successfully` : t`Season updated successfully`),
    onSaved: () => redirect(paths.adminSeasons, { replace: true }),
    fallback: season === undefined ? t`Failed to create season` : t`Failed to update season`,
  });
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <>
      <ResourceForm
        form={form}
        action={season === undefined ? t`Create season` : t`Save season`}
        cancelHref={paths.adminSeasons}
      >
        <FormField form={form} name="name" label={t`Season name`} required>
          <Input autoComplete="off" />
        </FormField>
        <FormDate form={form} name="start_date" label={t`Start date`} required />
        <FormDate form={form} name="end_date" label={t`End date`} required />
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
