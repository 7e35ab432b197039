import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { FormTeam } from '#frontend/areas/admin/form-team.tsx';
import { FormPage, LogLink, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { EraseButton } from '#frontend/components/erasure/erase-button.tsx';
import { EditPlayerForm } from '#frontend/features/player/edit-player-form.tsx';
import { NewPlayerForm } from '#frontend/features/player/new-player-form.tsx';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { dayInZone } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/players/new`, with `?team=` in that team. */
export function AdminNewPlayerPage() {
  const teamId = useUrlState().getId('team');
  const today = dayInZone(serverClock.now(), useTimeZone());
  return (
    <FormPage title={t`New player`}>
      <NewPlayerForm
        teamField={(field) => <FormTeam {...field} />}
        teamId={teamId}
        today={today}
        cancelHref={teamId === undefined ? paths.adminPlayers : paths.adminTeamPlayers(teamId)}
        savedHref={teamId === undefined ? paths.players : paths.team(teamId)}
      />
    </FormPage>
  );
}

/** `/admin/players/{id}` */
export function AdminPlayerPage() {
  const id = parseId(useParams().playerId);
  const query = useFreshQuery({ ...playerQuery(id ?? 0), enabled: id !== undefined });
  const today = dayInZone(serverClock.now(), useTimeZone());
  return (
    <StoredPage
      id={id}
      query={query}
      thing="player"
      back={{ href: paths.adminPlayers, label: t`Back to Player List` }}
    >
      {(player) => (
        <FormPage
          title={t`Edit Player`}
          actions={
            <>
              <LogLink kind="player" id={player.id} />
              <EraseButton
                person={{ kind: 'player', id: player.id }}
                name={`${player.first_name} ${player.last_name}`}
              />
            </>
          }
        >
          <EditPlayerForm player={player} today={today} cancelHref={paths.adminPlayers} />
        </FormPage>
      )}
    </StoredPage>
  );
}
