import { plural, t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { GameDetail } from '#contracts/game/game.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { type Task, TaskRows } from '#frontend/areas/shared/task-rows.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { FEWEST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import { gamesQuery, storedGameQuery } from '#frontend/features/game/game.queries.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** What a team needs before its next game: players, and a roster. */
export function ManagerToDo({ team }: { team: Team }) {
  const timeZone = useTimeZone();
  const next = useQuery(gamesQuery({ team_id: team.id, upcoming: true, status: 'scheduled' }, 1));
  const game = next.data?.games[0];
  const stored = useQuery({ ...storedGameQuery(game?.id ?? 0), enabled: game !== undefined });

  const tasks: Task[] = [];
  if (stored.data !== undefined && !hasRoster(stored.data, team.id)) {
    tasks.push({
      key: 'roster',
      count: 1,
      title: t`The next game has no roster`,
      about: `${stored.data.name}, ${formatWhen(tipOffTime(stored.data), timeZone)}`,
      action: { label: t`Pick roster`, href: paths.ofTeam(paths.managerRoster(stored.data.id), team.id) },
    });
  }
  const missing = FEWEST_ON_BENCH - team.player_count;
  if (missing > 0) {
    tasks.push({
      key: 'players',
      count: missing,
      title: plural(missing, { one: 'Player missing', other: 'Players missing' }),
      about: t`A game needs at least ${FEWEST_ON_BENCH} players on the bench.`,
      action: { label: t`Add Player`, href: paths.ofTeam(paths.managerPlayerNew, team.id) },
    });
  }
  const query: UseQueryResult<unknown> = game === undefined ? next : stored;
  return (
    <Panel title={t`To do`}>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={1} />}
        errorTitle={t`Failed to load what there is to do.`}
      >
        {() => <TaskRows tasks={tasks} />}
      </QueryState>
    </Panel>
  );
}

function hasRoster(game: GameDetail, teamId: number): boolean {
  const side = game.team_east_id === teamId ? 'A' : 'B';
  return game.player_statistics.some(({ team_side }) => team_side === side);
}
