import { t } from '@lingui/core/macro';
import { useController, useWatch } from 'react-hook-form';
import { newTeamBodySchema } from '#contracts/team/team.commands.ts';
import type { TeamDetail } from '#contracts/team/team.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { type Choice, FormSelect, withPresent } from '#frontend/components/ui/form-choices.tsx';
import { type FileValue, FormFile, fileField, sentFile } from '#frontend/components/ui/form-file.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { changeTeam, createTeam } from './team.mutations.ts';
import { TeamColoursField } from './team-colours-field.tsx';

/** What a team can belong to; undefined while it is being read. */
export type TeamChoices = Record<
  'managers' | 'leagues' | 'categories' | 'tournaments',
  readonly Choice[] | undefined
>;

const schema = newTeamBodySchema.omit({ coach_id: true }).extend({ logo: fileField('logo') });

/** What a new team begins with. */
export type FirstOfTeam = { tournament_id?: number | undefined; game_category_id?: number | undefined };

function formValues(team: TeamDetail | undefined, by: 'administrator' | 'manager', first: FirstOfTeam = {}) {
  return {
    name: team?.name ?? '',
    location: team?.location ?? '',
    // Managers cannot hand their team over.
    manager_id: by === 'manager' ? undefined : (team?.manager_id?.toString() ?? ''),
    // Without a text of its own the team shows its manager's name.
    coach_name: team?.coach_staff_id == null ? '' : (team.coach_name ?? ''),
    assistant_coach: team?.assistant_coach ?? '',
    website: team?.website ?? '',
    league_id: team?.league_id?.toString() ?? '',
    game_category_id: (team ?? first).game_category_id?.toString() ?? '',
    tournament_id: (team ?? first).tournament_id?.toString() ?? '',
    colours: team?.colours ?? null,
    logo: (team?.logo ?? null) as FileValue,
  };
}

/** A new team, or a stored one. */
export function TeamForm({
  team,
  first,
  by,
  choices,
  cancelHref,
  savedHref = () => cancelHref,
}: {
  team?: TeamDetail;
  first?: FirstOfTeam;
  by: 'administrator' | 'manager';
  choices: TeamChoices;
  cancelHref: string;
  /** Where one goes once it is saved; to `cancelHref` by default. */
  savedHref?: (teamId: number) => string;
}) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema,
    stored: team,
    toValues: (stored: TeamDetail | undefined) => formValues(stored, by, first),
    read: ({ id }) => api.get('/api/teams/:id/', { params: { id } }),
    save({ logo, ...values }, call) {
      const body = { ...values, logo: sentFile(logo, team?.logo) };
      return team === undefined ? createTeam(body, call) : changeTeam(team.id, body, call);
    },
    done: () => (team === undefined ? t`Team created successfully` : t`Team updated successfully`),
    onSaved: ({ id }) => redirect(savedHref(id), { replace: true }),
    fallback: team === undefined ? t`Failed to create team` : t`Failed to update team`,
  });
  const colours = useController({ control: form.control, name: 'colours' }).field;
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <ResourceForm form={form} action={actionLabel(team, by)} cancelHref={cancelHref}>
      <FormField form={form} name="name" label={t`Team name`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="location" label={t`Location`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormFile
        form={form}
        name="logo"
        label={t`Logo`}
        kind="logo"
        crop
        hint={t`PNG, JPG up to 2MB, best 200x200px.`}
        optional
        preview={(logo) => <Crest team={{ id: team?.id ?? 0, name, logo }} size={36} />}
      />
      <TeamColoursField
        value={colours.value ?? null}
        onChange={colours.onChange}
        teamId={team?.id ?? 0}
        name={name}
      />
      {by === 'administrator' && (
        <FormSelect
          form={form}
          name="manager_id"
          label={t`Manager`}
          hint={t`May edit the team and its players.`}
          none={t`No manager`}
          options={withPresent(choices.managers, team?.manager_id, team?.coach_name)}
        />
      )}
      <FormField
        form={form}
        name="coach_name"
        label={t`Coach`}
        hint={t`Left empty, the manager’s name is shown.`}
        optional
      >
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="assistant_coach" label={t`Assistant coach`} optional>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="website" label={t`Website`} optional>
        <Input inputMode="url" autoComplete="off" />
      </FormField>
      <FormSelect
        form={form}
        name="league_id"
        label={t`League`}
        none={t`No league`}
        options={withPresent(choices.leagues, team?.league_id, team?.league_name)}
      />
      <FormSelect
        form={form}
        name="game_category_id"
        label={t`Category`}
        none={t`No category`}
        options={withPresent(choices.categories, team?.game_category_id, team?.category_name)}
      />
      <FormSelect
        form={form}
        name="tournament_id"
        label={t`Tournament`}
        hint={
          by === 'manager'
            ? t`The team enters it. Only administrators take a team out of a tournament.`
            : t`The team enters it. It leaves a tournament on the tournament’s page.`
        }
        none={t`No tournament`}
        options={withPresent(choices.tournaments, team?.tournament_id, team?.tournament_name)}
      />
    </ResourceForm>
  );
}

function actionLabel(team: TeamDetail | undefined, by: 'administrator' | 'manager'): string {
  if (by === 'manager') return team === undefined ? t`Create Team` : t`Update Team`;
  return team === undefined ? t`Create team` : t`Save team`;
}
