import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import type { Season } from '#contracts/season/season.contract.ts';
import { newTournamentBodySchema } from '#contracts/tournament/tournament.commands.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { RULESET_OPTIONS } from '#frontend/areas/admin/ruleset-options.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { type Choice, FormDate, FormSelect, withPresent } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TOURNAMENT_STATUSES } from '#frontend/features/tournament/tournament.status.tsx';
import { api } from '#frontend/lib/api.ts';
import { formatWord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/tournaments/new`, with `?season=` and `?league=` in those, and `/admin/tournaments/{id}` */
export const tournamentFormPages = resourceFormPages({
  create: {
    title: t`New tournament`,
    action: t`Create tournament`,
    done: t`Tournament created successfully`,
    failed: t`Failed to create tournament`,
  },
  edit: {
    title: t`Edit tournament`,
    action: t`Save tournament`,
    done: t`Tournament updated successfully`,
    failed: t`Failed to update tournament`,
  },
  thing: 'tournament',
  back: { href: paths.adminTournaments, label: t`Back to Tournaments` },
  query: tournamentQuery,
  Form: TournamentForm,
  actions: ({ id }) => (
    <>
      <Button asChild>
        <Link to={paths.adminTournamentTeams(id)}>
          <Trans>Teams</Trans>
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.adminTournamentTable(id)}>
          <Trans>Table</Trans>
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.adminTournamentSchedule(id)}>
          <Trans>Schedule</Trans>
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.adminTournamentBracket(id)}>
          <Trans>Bracket</Trans>
        </Link>
      </Button>
    </>
  ),
});

const STATUSES = TOURNAMENT_STATUSES.map((value) => ({ value, label: formatWord(value) }));
const TIES = [
  { value: 'no', label: t`No: overtime decides` },
  { value: 'yes', label: t`Yes` },
];

const CLOCK = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No: minutes stay unknown` },
];

/** An empty choice leaves it to the league. */
const orLeft = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]);
const { status, ruleset, ...fields } = newTournamentBodySchema.shape;
const schema = z.object({
  ...fields,
  status: orLeft(status),
  ruleset: orLeft(ruleset),
  allow_ties: orLeft(z.enum(['yes', 'no']).transform((answer) => answer === 'yes')),
  scored_with_clock: z
    .enum(['', 'yes', 'no'])
    .transform((answer) => (answer === '' ? null : answer === 'yes')),
});

/** What a new tournament begins with: the season’s days are its own. */
type FirstOfTournament = { season?: Season | undefined; league_id?: number | undefined };

function formValues(
  tournament: Tournament | undefined,
  { season, league_id }: FirstOfTournament = {},
): z.input<typeof schema> {
  return {
    name: tournament?.name ?? '',
    season_id: (tournament?.season_id ?? season?.id)?.toString() ?? '',
    start_date: (tournament ?? season)?.start_date ?? '',
    end_date: (tournament ?? season)?.end_date ?? '',
    status: tournament?.status ?? '',
    league_id: (tournament === undefined ? league_id : tournament.league_id)?.toString() ?? '',
    ruleset: Object.values(RULESETS).find(({ name }) => name === tournament?.ruleset)?.name ?? '',
    allow_ties: tournament === undefined ? '' : tournament.allow_ties ? 'yes' : 'no',
    scored_with_clock:
      tournament?.scored_with_clock == null ? '' : tournament.scored_with_clock ? 'yes' : 'no',
  };
}

function TournamentForm(props: ResourceFormProps<Tournament>) {
  const url = useUrlState();
  const seasons = useQuery(seasonsQuery()).data?.seasons;
  const leagues = useQuery(leaguesQuery()).data?.leagues.map(toOption);
  const seasonId = url.getId('season');
  const season = props.stored === undefined ? seasons?.find(({ id }) => id === seasonId) : undefined;
  return (
    <TournamentFields
      // The days of a new one are not known before the seasons are.
      key={season?.id}
      first={{ season, league_id: url.getId('league') }}
      seasons={seasons}
      leagues={leagues}
      {...props}
    />
  );
}

function TournamentFields({
  stored: tournament,
  words,
  first,
  seasons,
  leagues,
}: ResourceFormProps<Tournament> & {
  first: FirstOfTournament;
  /** Undefined while they are being read. */
  seasons: readonly Season[] | undefined;
  leagues: readonly Choice[] | undefined;
}) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema,
    stored: tournament,
    toValues: (stored) => formValues(stored, first),
    read: ({ id }) => api.get('/api/tournaments/:id/', { params: { id } }),
    save: (body, call) =>
      tournament === undefined
        ? api.post('/api/tournaments/', { body, ...call })
        : api.put('/api/tournaments/:id/', {
            params: { id: tournament.id },
            body: withoutSame(body, tournament),
            ...call,
          }),
    done: () => words.done,
    onSaved: ({ id }) =>
      redirect(tournament === undefined ? paths.adminTournamentTeams(id) : paths.adminTournaments),
    fallback: words.failed,
  });
  const seasonId = useWatch({ control: form.control, name: 'season_id' });
  const season = seasons?.find(({ id }) => String(id) === String(seasonId));
  const limits = { min: season?.start_date ?? undefined, max: season?.end_date ?? undefined };
  return (
    <ResourceForm form={form} action={words.action} cancelHref={paths.adminTournaments}>
      <FormField form={form} name="name" label={t`Tournament name`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormSelect
        form={form}
        name="season_id"
        label={t`Season`}
        none={t`Choose…`}
        options={seasons?.map(toOption)}
        onChosen={() => {
          if (tournament !== undefined) return;
          form.setValue('start_date', '');
          form.setValue('end_date', '');
        }}
        required
      />
      <div className="grid grid-cols-1 gap-[18px] sm:grid-cols-2">
        <FormDate form={form} name="start_date" label={t`Start date`} {...limits} required />
        <FormDate form={form} name="end_date" label={t`End date`} {...limits} required />
      </div>
      <FormSelect
        form={form}
        name="status"
        label={t`Status`}
        {...(tournament === undefined && { none: t`By its dates` })}
        options={STATUSES}
      />
      <FormSelect
        form={form}
        name="league_id"
        label={t`League`}
        none={t`No league`}
        options={withPresent(leagues, tournament?.league_id, tournament?.league_name)}
      />
      <FormSelect
        form={form}
        name="ruleset"
        label={t`Ruleset`}
        hint={t`It stays as it is once the tournament has games.`}
        {...(tournament === undefined && { none: t`As the league’s settings say` })}
        options={RULESET_OPTIONS}
      />
      <FormSelect
        form={form}
        name="allow_ties"
        label={t`Games may end tied`}
        {...(tournament === undefined && { none: t`As the league’s settings say` })}
        options={TIES}
      />
      <FormSelect
        form={form}
        name="scored_with_clock"
        label={t`Scored with a clock`}
        none={t`As the league’s settings say`}
        options={CLOCK}
      />
    </ResourceForm>
  );
}

/** A status that follows the dates goes on following them, unless another one is chosen. The same for the ruleset. */
function withoutSame(values: z.output<typeof schema>, { status, ruleset, allow_ties }: Tournament) {
  return {
    ...values,
    status: values.status === status ? undefined : values.status,
    ruleset: values.ruleset === ruleset ? undefined : values.ruleset,
    allow_ties: values.allow_ties === allow_ties ? undefined : values.allow_ties,
  };
}
