import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { teamRosterSchema } from '#command-api/game/game.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { useLabel } from '#frontend/components/ui/form.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { controlId } from '#frontend/components/ui/use-contract-form.ts';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { limitsOf } from '#frontend/features/category/category.facts.ts';
import { categoryQuery } from '#frontend/features/category/category.queries.ts';
import { BenchPicker } from '#frontend/features/game/bench-picker.tsx';
import { BenchRoles } from '#frontend/features/game/bench-roles.tsx';
import { pickRoster } from '#frontend/features/game/game.mutations.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { FIVE_OR_NONE, rosterWith, startsFiveOrNone } from '#frontend/features/game/roster.ts';
import { teamPlayersOnQuery } from '#frontend/features/team/team.queries.ts';
import { http, serverClock } from '#frontend/lib/api.ts';
import { dayInZone, formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf, useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Category } from '#query-api/category/category.contract.ts';
import type { GameDetail } from '#query-api/game/game.contract.ts';
import type { Player } from '#query-api/player/player.contract.ts';
import type { Team } from '#query-api/team/team.contract.ts';
import { paths } from '../paths.ts';
import { StoredPage } from './form-page.tsx';
import { useMyTeams } from './managed-team.tsx';

/** `/manager/games/{id}/roster?team={id}`: who plays for the manager’s team. */
export function ManagerRosterPage() {
  const id = idOf(useParams().gameId);
  const asked = useUrlState().getId('team');
  const query = useFreshQuery({ ...storedGameQuery(id ?? 0), enabled: id !== undefined });
  const teams = useMyTeams();
  const back = { href: paths.managerGames, label: t`Back to My Games` };
  return (
    <StoredPage id={id} query={teams} thing={t`team`} back={back}>
      {({ teams }) => (
        <StoredPage id={id} query={query} thing={t`game`} back={back}>
          {(game) => {
            const team = teams.find(
              (one) =>
                [game.team_east_id, game.team_west_id].includes(one.id) &&
                (asked === undefined || one.id === asked),
            );
            return team === undefined ? (
              <Unchangeable game={game} title={t`Your team does not play in this game.`} />
            ) : game.status === 'scheduled' || game.status === 'postponed' ? (
              <Roster key={team.id} game={game} team={team} />
            ) : (
              <Unchangeable
                game={game}
                title={t`Players can be selected only while the game is scheduled.`}
              />
            );
          }}
        </StoredPage>
      )}
    </StoredPage>
  );
}

function Unchangeable({ game, title }: { game: GameDetail; title: string }) {
  return (
    <div className="wrap">
      <PageHeader title={t`Roster`} description={game.name} />
      <EmptyState
        title={title}
        action={
          <Button asChild>
            <Link to={paths.game(game.id)}>
              <Trans>View game</Trans>
            </Link>
          </Button>
        }
      />
    </div>
  );
}

function Roster({ game, team }: { game: GameDetail; team: Team }) {
  const timeZone = useTimeZone();
  const day = dayInZone(game.game_date ?? serverClock.now(), timeZone);
  const players = useQuery(teamPlayersOnQuery(team.id, day));
  // Before it is known, everybody would look eligible.
  const category = useQuery({
    ...categoryQuery(game.game_category_id ?? 0),
    enabled: game.game_category_id !== null,
  });
  const isJudged = game.game_category_id === null || category.data !== undefined;
  const data =
    players.data !== undefined && isJudged
      ? { players: players.data.players, category: category.data }
      : undefined;
  return (
    <div className="wrap">
      <PageHeader
        title={t`Roster: ${team.name}`}
        description={`${game.name}, ${formatDateTime(game.game_date, timeZone)}`}
      />
      <div className="border-t-2 border-ink pt-5 pb-8">
        <QueryState
          query={{ ...(isJudged ? players : category), data }}
          loading={<TableSkeleton dense rows={10} />}
          errorTitle={t`Failed to load team players`}
        >
          {(known) => <RosterForm game={game} team={team} day={day} {...known} />}
        </QueryState>
      </div>
    </div>
  );
}

const schema = teamRosterSchema.extend({
  players: teamRosterSchema.shape.players.refine(startsFiveOrNone, FIVE_OR_NONE),
});

function RosterForm({
  game,
  team,
  players,
  category,
  day,
}: {
  game: GameDetail;
  team: Team;
  players: readonly Player[];
  /** None: everybody may play. */
  category: Category | undefined;
  /** Of the game. */
  day: string;
}) {
  const side = game.team_east_id === team.id ? 'A' : 'B';
  const form = useResourceForm({
    schema,
    stored: game,
    // Whoever left the team since cannot be picked any more.
    valuesOf: (stored: GameDetail | undefined) => ({
      players: (stored?.player_statistics ?? []).filter(
        ({ team_side, player_id }) => team_side === side && players.some(({ id }) => id === player_id),
      ),
    }),
    read: () => http.get<GameDetail>(`/games/${game.id}/`),
    save: (values, call) => pickRoster(team.id, game.id, values, call),
    done({ warnings }) {
      for (const warning of warnings) notify.warning(warning);
      return t`Roster saved`;
    },
    onSaved: () => undefined,
    fallback: t`Failed to save the roster`,
  });
  useLabel(form, 'players', t`Players`);
  const { field, fieldState } = useController({ control: form.control, name: 'players' });
  return (
    <ResourceForm form={form} action={t`Save roster`} cancelHref={paths.ofTeam(paths.managerGames, team.id)}>
      <BenchPicker
        id={controlId(form.id, 'players')}
        label={t`Players on the bench`}
        players={players}
        category={category && limitsOf(category)}
        day={day}
        chosen={field.value.map(({ player_id }) => Number(player_id))}
        onChange={(ids) => field.onChange(rosterWith(field.value, ids, (player_id) => ({ player_id })))}
        error={fieldState.error?.message}
      />
      <BenchRoles label={t`Starting five`} players={players} bench={field.value} onChange={field.onChange} />
    </ResourceForm>
  );
}
