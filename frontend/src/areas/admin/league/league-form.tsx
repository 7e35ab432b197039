import { t } from '@lingui/core/macro';
import { newLeagueBodySchema } from '#contracts/league/league.commands.ts';
import type { League } from '#contracts/league/league.contract.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { leagueQuery } from '#frontend/features/league/league.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';

/** `/admin/leagues/new` and `/admin/leagues/{id}` */
export const leagueFormPages = resourceFormPages({
  create: {
    title: t`New league`,
    action: t`Create league`,
    done: t`League created successfully`,
    failed: t`Failed to create league`,
  },
  edit: {
    title: t`Edit league`,
    action: t`Save league`,
    done: t`League updated successfully`,
    failed: t`Failed to update league`,
  },
  thing: 'league',
  back: { href: paths.adminLeagues, label: t`Back to Leagues` },
  query: leagueQuery,
  Form: LeagueForm,
});

function formValues(league: League | undefined) {
  return { name: league?.name ?? '', description: league?.description ?? '' };
}

function LeagueForm({ stored: league, words }: ResourceFormProps<League>) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema: newLeagueBodySchema,
    stored: league,
    toValues: formValues,
    read: ({ id }) => api.get('/api/leagues/:id/', { params: { id } }),
    save: (body, call) =>
      league === undefined
        ? api.post('/api/leagues/', { body, ...call })
        : api.put('/api/leagues/:id/', { params: { id: league.id }, body, ...call }),
    done: () => words.done,
    onSaved: () => redirect(paths.adminLeagues, { replace: true }),
    fallback: words.failed,
  });
  return (
    <ResourceForm form={form} action={words.action} cancelHref={paths.adminLeagues}>
      <FormField form={form} name="name" label={t`League name`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" label={t`Description`} optional>
        <Textarea rows={4} />
      </FormField>
    </ResourceForm>
  );
}
