import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { gameBodySchema } from '#contracts/game/game.commands.ts';
import { FormTeam } from '#frontend/areas/admin/form-team.tsx';
import { FormPage } from '#frontend/areas/shared/form-page.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { createGame } from '#frontend/features/game/game.mutations.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { scorersQuery } from '#frontend/features/user/user.queries.ts';
import { userOption } from '#frontend/features/user/user-name.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { GameBenches } from './admin-game-benches.tsx';
import { benchValues, newBenchFields, toPicks } from './bench-fields.ts';
import { FormDateTime } from './form-date-time.tsx';
import { NeutralField } from './neutral-field.tsx';
import { firstChoices, type NewGameChoices } from './new-game.ts';
import { useGameChanged } from './use-game-changed.ts';

const schema = gameBodySchema.omit({ player_statistics: true }).extend(newBenchFields);

/** `/admin/games/new` */
export function AdminNewGamePage() {
  return (
    <FormPage title={t`Create Game`}>
      <QueryState
        query={useChoices()}
        loading={<TableSkeleton rows={8} />}
        errorTitle={t`Failed to load games`}
      >
        {(choices) => <NewGameForm choices={choices} />}
      </QueryState>
    </FormPage>
  );
}

/** What the game can belong to: the form begins with what is the only one. */
function useChoices() {
  const tournaments = useQuery(tournamentsQuery());
  const categories = useQuery(categoriesQuery());
  const data =
    tournaments.data === undefined || categories.data === undefined
      ? undefined
      : { tournaments: tournaments.data.tournaments, categories: categories.data.categories };
  return { ...(tournaments.data === undefined ? tournaments : categories), data };
}

function NewGameForm({ choices }: { choices: NewGameChoices }) {
  const { tournaments, categories } = choices;
  const navigate = useNavigate();
  const commandKey = useCommandKey();
  const created = useGameChanged(t`Game created successfully`, () => undefined);
  const form = useContractForm({
    schema,
    defaultValues: {
      ...firstChoices(choices),
      team_east_id: '',
      team_west_id: '',
      game_date: '',
      venue: '',
      neutral: false,
      ...benchValues(),
      scorekeeper_id: '',
      stream_url: '',
    },
    save: ({ bench_a, bench_b, ...values }) => {
      const body = { ...values, player_statistics: toPicks({ bench_a, bench_b }) };
      return createGame(body, { idempotencyKey: commandKey(body) });
    },
    onSaved(game) {
      created(game);
      navigate(paths.adminGame(game.id));
    },
    fallback: t`Failed to create game`,
  });
  const watched = useWatch({ control: form.control });
  const [tournamentId, categoryId, eastTeamId, westTeamId] = [
    watched.tournament_id,
    watched.game_category_id,
    watched.team_east_id,
    watched.team_west_id,
  ].map((value) => parseId(String(value ?? '')));

  const scorers = useQuery(scorersQuery()).data;
  const tournament = tournaments.find(({ id }) => id === tournamentId);
  const day = watched.game_date === undefined || watched.game_date === '' ? undefined : watched.game_date;

  /** What was chosen for another tournament, category or team means nothing any more. */
  function forget(...benches: readonly ('bench_a' | 'bench_b')[]): void {
    for (const bench of benches) form.setValue(bench, []);
  }
  function changeTournament(): void {
    forget('bench_a', 'bench_b');
    form.setValue('team_east_id', '');
    form.setValue('team_west_id', '');
    form.setValue('game_date', '');
  }
  /** One of the tournament's teams, and not the other bench's. */
  const bench = (other: number | undefined) => ({
    form,
    none: tournamentId === undefined ? t`Choose a tournament first` : t`Choose a team`,
    disabled: tournamentId === undefined,
    among: { tournament_id: tournamentId },
    without: [other],
    required: true,
  });

  return (
    <Form form={form}>
      <FormSelect
        form={form}
        name="tournament_id"
        label={t`Tournament`}
        none={t`Choose a tournament`}
        options={tournaments.map(toOption)}
        onChosen={changeTournament}
        required
      />
      <FormSelect
        form={form}
        name="game_category_id"
        label={t`Category`}
        none={t`Choose a category`}
        options={categories.map(toOption)}
        onChosen={() => forget('bench_a', 'bench_b')}
        required
      />
      <FormTeam
        {...bench(westTeamId)}
        name="team_east_id"
        label={t`Bench A`}
        hint={t`The home team.`}
        onChosen={() => forget('bench_a')}
      />
      <FormTeam
        {...bench(eastTeamId)}
        name="team_west_id"
        label={t`Bench B`}
        onChosen={() => forget('bench_b')}
      />
      <FormDateTime
        form={form}
        name="game_date"
        label={t`Game date`}
        min={tournament?.season_start_date ?? undefined}
        max={tournament?.season_end_date ?? undefined}
      />
      <FormField form={form} name="venue" label={t`Venue`} required>
        <Input autoComplete="off" />
      </FormField>
      <NeutralField form={form} />
      <FormSelect
        form={form}
        name="scorekeeper_id"
        label={t`Scorer`}
        none={t`No scorer yet`}
        options={scorers?.map(userOption)}
        optional
      />
      <FormField
        form={form}
        name="stream_url"
        label={t`Stream URL`}
        hint={t`Where the game can be watched, https only.`}
        optional
      >
        <Input type="url" inputMode="url" autoComplete="off" />
      </FormField>
      <GameBenches
        form={form}
        eastTeamId={eastTeamId}
        westTeamId={westTeamId}
        category={categories.find(({ id }) => id === categoryId)}
        day={day?.slice(0, 10)}
      />
      <FormActions sticky>
        <Button asChild>
          <Link to={paths.adminGames}>
            <Trans>Cancel</Trans>
          </Link>
        </Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          <Trans>Create Game</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
