import { t } from '@lingui/core/macro';
import type { League } from '#contracts/league/league.contract.ts';
import { newLeagueBodySchema } from '#contracts/league/league-commands.contract.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { changeLeague, createLeague } from '#frontend/features/league/league.mutations.ts';
import { api } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';

function valuesOf(league: League | undefined) {
  return { name: league?.name ?? '', description: league?.description ?? '' };
}

/** A new league, or a stored one. */
export function LeagueForm({ league }: { league?: League }) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema: newLeagueBodySchema,
    stored: league,
    valuesOf,
    read: ({ id }) => api.get('/api/leagues/:id/', { params: { id } }),
    save: (values, call) =>
      league === undefined ? createLeague(values, call) : changeLeague(league.id, values, call),
    done: () => (league === undefined ? t`League created successfully` : t`League updated successfully`),
    onSaved: () => redirect(paths.adminLeagues, { replace: true }),
    fallback: league === undefined ? t`Failed to create league` : t`Failed to update league`,
  });
  return (
    <ResourceForm
      form={form}
      action={league === undefined ? t`Create league` : t`Save league`}
      cancelHref={paths.adminLeagues}
    >
      <FormField form={form} name="name" label={t`League name`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" label={t`Description`} optional>
        <Textarea rows={4} />
      </FormField>
    </ResourceForm>
  );
}
