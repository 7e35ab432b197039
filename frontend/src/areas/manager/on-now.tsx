import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Team } from '#contracts/team/team.contract.ts';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { gamesQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { paths } from '#frontend/lib/paths.ts';

/** The game that a team is playing, neither to come nor past; nothing while it is not playing. */
export function OnNow({ team }: { team: Team }) {
  const games = useQuery(gamesQuery({ team_id: team.id, live: true }, 1)).data?.games ?? [];
  if (games.length === 0) return null;
  return (
    <Panel title={t`On now`}>
      <GameRows games={games} toHref={({ id }) => paths.ofTeam(paths.managerScoreboard(id), team.id)} />
    </Panel>
  );
}
