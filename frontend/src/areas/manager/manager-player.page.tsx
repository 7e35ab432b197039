import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import type { PlayerDetail } from '#contracts/player/player.contract.ts';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { EditPlayerForm } from '#frontend/features/player/edit-player-form.tsx';
import { NewPlayerForm } from '#frontend/features/player/new-player-form.tsx';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { CreateTeamFirst, ManagedTeamPage, useMyTeams } from './managed-team.tsx';

/** `/manager/players/create?team={id}` */
export function ManagerNewPlayerPage() {
  const today = dayInZone(serverClock.now(), useTimeZone());
  return (
    <ManagedTeamPage title={t`Add New Player`} none={<CreateTeamFirst />}>
      {(team, teams) => {
        const squad = paths.ofTeam(paths.managerPlayers, team.id);
        return (
          <div className="border-t-2 border-ink pt-5">
            <NewPlayerForm
              key={team.id}
              teams={teams.map(toOption)}
              teamId={team.id}
              today={today}
              cancelHref={squad}
              savedHref={squad}
            />
          </div>
        );
      }}
    </ManagedTeamPage>
  );
}

/** `/manager/players/edit/{id}` */
export function ManagerPlayerPage() {
  const id = parseId(useParams().playerId);
  const query = useFreshQuery({ ...playerQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage
      id={id}
      query={query}
      thing="player"
      back={{ href: paths.managerPlayers, label: t`Back to Team Players` }}
    >
      {(player) => <StoredPlayer player={player} />}
    </StoredPage>
  );
}

function StoredPlayer({ player }: { player: PlayerDetail }) {
  const teams = useMyTeams();
  const today = dayInZone(serverClock.now(), useTimeZone());
  const team = teams.data?.teams.find(({ id }) => id === player.team_id);
  return (
    <FormPage title={t`Edit Player`}>
      {teams.data !== undefined && team === undefined ? (
        <EmptyState title={t`Access Denied: You don't have permission to manage players for this team.`} />
      ) : (
        <EditPlayerForm
          player={player}
          today={today}
          cancelHref={team === undefined ? paths.managerPlayers : paths.ofTeam(paths.managerPlayers, team.id)}
        />
      )}
    </FormPage>
  );
}
