import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from 'react-router-dom';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { RosterFields, rosterSchema, rosterValues } from '#frontend/areas/shared/roster-fields.tsx';
import { type GameSquad, useGameSquad } from '#frontend/areas/shared/use-game-squad.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { pickRoster } from '#frontend/features/game/game.mutations.ts';
import { storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { formatDateTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { useMyTeams } from './managed-team.tsx';

/** `/manager/games/{id}/roster?team={id}`: who plays for the manager’s team. */
export function ManagerRosterPage() {
  const id = parseId(useParams().gameId);
  const asked = useUrlState().getId('team');
  const query = useFreshQuery({ ...storedGameQuery(id ?? 0), enabled: id !== undefined });
  const teams = useMyTeams();
  const back = { href: paths.managerGames, label: t`Back to My Games` };
  return (
    <StoredPage id={id} query={teams} thing="team" back={back}>
      {({ teams }) => (
        <StoredPage id={id} query={query} thing="game" back={back}>
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
  const squad = useGameSquad(game, team.id);
  return (
    <div className="wrap">
      <PageHeader
        title={t`Roster: ${team.name}`}
        description={`${game.name}, ${formatDateTime(tipOffTime(game), timeZone)}`}
      />
      <div className="border-t-2 border-ink pt-5 pb-8">
        <QueryState
          query={squad}
          loading={<TableSkeleton dense rows={10} />}
          errorTitle={t`Failed to load team players`}
        >
          {(known) => <RosterForm game={game} team={team} squad={known} />}
        </QueryState>
      </div>
    </div>
  );
}

function RosterForm({ game, team, squad }: { game: GameDetail; team: Team; squad: GameSquad }) {
  const side = game.team_east_id === team.id ? 'A' : 'B';
  const form = useResourceForm({
    schema: rosterSchema,
    stored: game,
    toValues: (stored: GameDetail | undefined) => rosterValues(stored, side, squad.players),
    read: () => api.get('/api/games/:id/', { params: { id: game.id } }),
    save: (values, call) => pickRoster(team.id, game.id, values, call),
    done({ warnings }) {
      for (const warning of warnings) notify.warning(warning);
      return t`Roster saved`;
    },
    onSaved: () => undefined,
    fallback: t`Failed to save the roster`,
  });
  return (
    <ResourceForm form={form} action={t`Save roster`} cancelHref={paths.ofTeam(paths.managerGames, team.id)}>
      <RosterFields form={form} {...squad} knowsBirthDates />
    </ResourceForm>
  );
}
