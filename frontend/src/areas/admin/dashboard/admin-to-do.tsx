import { plural, t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Game } from '#contracts/game/game.contract.ts';
import type { ReadModelState, SetAside } from '#contracts/read-model/read-model.contract.ts';
import type { RepeatedForfeit } from '#contracts/tournament/tournament.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { readModelsQuery } from '#frontend/areas/admin/read-model/read-model.queries.ts';
import { wrongModels } from '#frontend/areas/admin/read-model/read-model-state.ts';
import { contactPageQuery } from '#frontend/areas/admin/site/contact.queries.ts';
import { reportPageQuery } from '#frontend/areas/admin/site/moderation.queries.ts';
import { pendingRoleRequestsQuery } from '#frontend/areas/admin/user/role-request.queries.ts';
import { type Task, TaskRows } from '#frontend/areas/shared/task-rows.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { gamesQuery } from '#frontend/features/game/game.queries.ts';
import { stoppedText } from '#frontend/features/game/game.status.ts';
import { errorMessage, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { repeatedForfeitsQuery } from './repeated-forfeits.queries.ts';

/** How many of a kind are named. */
const NAMED = 2;
const FIRST = { page: 1, pageSize: NAMED };

/** What needs an administrator, the most urgent first, each with the page where it is done. */
export function AdminToDo() {
  const timeZone = useTimeZone();
  const noScorer = useQuery(
    gamesQuery({ upcoming: true, status: 'scheduled,in_progress', without_scorer: true }, NAMED),
  );
  const unconfirmed = useQuery(gamesQuery({ status: 'completed' }, NAMED));
  const overdue = useQuery(gamesQuery({ overdue: true }, NAMED));
  const stalled = useQuery(gamesQuery({ stalled: true }, NAMED));
  const doubleBooked = useQuery(gamesQuery({ double_booked: true }, NAMED));
  const forfeits = useQuery(repeatedForfeitsQuery());
  const requests = useQuery(pendingRoleRequestsQuery());
  const messages = useQuery(contactPageQuery('false', FIRST));
  const reports = useQuery(reportPageQuery(FIRST));
  // Somebody who looks at the progress of a run is on their page.
  const readModels = useQuery({
    ...readModelsQuery(),
    refetchInterval: false,
    select: ({ read_models, set_aside }) => ({ models: wrongModels(read_models), setAside: set_aside }),
  });
  const games = [noScorer, unconfirmed, overdue, stalled, doubleBooked, forfeits];
  const all = [...games, requests, messages, reports, readModels];

  const dated = (game: Game) => `${game.name}, ${formatWhen(tipOffTime(game), timeZone)}`;
  const tasks: Task[] = [
    ...readModelTasks(readModels.data),
    ...toTask(noScorer, ({ games, total }) => ({
      key: 'no-scorer',
      count: total,
      title: t`Without a scorer`,
      about: listed(games.map(dated), total),
      action: {
        label: t`Assign scorer`,
        href: paths.adminGamesWith({ which: 'upcoming', status: 'scheduled', scorer: 'none' }),
      },
    })),
    ...toTask(overdue, ({ games, total }) => ({
      key: 'overdue',
      count: total,
      title: t`Without a result`,
      about: listed(games.map(dated), total),
      action: { label: t`See games`, href: paths.adminGamesWith({ which: 'overdue' }) },
    })),
    ...toTask(stalled, ({ games, total }) => ({
      key: 'stalled',
      count: total,
      title: t`Stopped and not ended`,
      about: listed(
        games.map((game) => `${dated(game)}: ${stoppedText(game)}`),
        total,
      ),
      action: { label: t`See games`, href: paths.adminGamesWith({ which: 'stalled' }) },
    })),
    ...toTask(doubleBooked, ({ games, total }) => ({
      key: 'double-booked',
      count: total,
      title: t`Double bookings`,
      about: listed(games.map(dated), total),
      action: { label: t`See games`, href: paths.adminGamesWith({ which: 'double_booked' }) },
    })),
    ...toTask(unconfirmed, ({ games, total }) => ({
      key: 'unconfirmed',
      count: total,
      title: t`Results to confirm`,
      about: listed(games.map(dated), total),
      action: { label: t`Confirm results`, href: paths.adminGamesWith({ status: 'completed' }) },
    })),
    ...forfeitTasks(forfeits.data?.repeated_forfeits ?? []),
    ...toTask(requests, ({ role_requests, total }) => ({
      key: 'role-requests',
      count: total,
      title: t`Role requests`,
      about: listed(
        role_requests.slice(0, NAMED).map(({ username }) => username),
        total,
      ),
      action: {
        label: t`Review requests`,
        href: paths.adminUsersWith({ tab: 'requests', status: 'pending' }),
      },
    })),
    ...toTask(messages, ({ messages, total }) => ({
      key: 'messages',
      count: total,
      title: t`Messages`,
      about: listed(
        messages.map(({ name }) => name),
        total,
      ),
      action: { label: t`Read messages`, href: paths.adminMessagesWith({ handled: 'false' }) },
    })),
    ...toTask(reports, ({ reports, total }) => ({
      key: 'reports',
      count: total,
      title: t`Reported chat messages`,
      about: listed(
        reports.map(({ user }) => user),
        total,
      ),
      action: { label: t`Review reports`, href: paths.adminChat },
    })),
  ];
  const failed = all.find(({ error, data }) => error !== null && data === undefined);
  const isLoading = all.some(({ isPending }) => isPending);
  return (
    <Panel title={t`To do`}>
      {failed !== undefined && (
        <ErrorState
          title={t`Failed to load what there is to do.`}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
          retrying={all.some(({ isFetching }) => isFetching)}
        >
          {errorMessage(failed.error, UNEXPECTED_ERROR)}
        </ErrorState>
      )}
      {isLoading && failed === undefined ? (
        <TableSkeleton rows={4} />
      ) : (
        (tasks.length > 0 || failed === undefined) && <TaskRows tasks={tasks} />
      )}
    </Panel>
  );
}

/** One for each tournament, whose teams page it leads to. */
export function forfeitTasks(forfeits: readonly RepeatedForfeit[]): Task[] {
  return [...Map.groupBy(forfeits, ({ tournament_id }) => tournament_id)].map(([tournamentId, teams]) => ({
    key: `repeated-forfeits-${tournamentId}`,
    count: teams.length,
    title: t`Forfeited twice in a tournament`,
    about: listed(
      teams.slice(0, NAMED).map(({ team_name, tournament_name }) => `${team_name}, ${tournament_name}`),
      teams.length,
    ),
    action: { label: t`See teams`, href: paths.adminTournamentTeams(tournamentId) },
  }));
}

/** What is wrong with what people read; nothing while it is not known. */
export function readModelTasks(
  known: { models: readonly ReadModelState[]; setAside: readonly SetAside[] } | undefined,
): Task[] {
  if (known === undefined) return [];
  const { models, setAside } = known;
  const action = { label: t`See read models`, href: paths.adminReadModels };
  const task = (key: string, title: string, names: readonly string[]): Task[] => {
    const [count, about] = [names.length, listed(names.slice(0, NAMED), names.length)];
    return count === 0 ? [] : [{ key, count, title, about, action }];
  };
  return [
    ...task(
      'read-models',
      t`Read models that stopped or differ from the log`,
      models.map(({ name }) => name),
    ),
    ...task(
      'set-aside',
      t`Streams set aside, with an event that cannot be read`,
      setAside.map(({ stream }) => stream),
    ),
  ];
}

/** Nothing while there is none. */
function toTask<Data extends { total: number }>(
  query: UseQueryResult<Data>,
  describe: (data: Data) => Task,
): Task[] {
  return query.data === undefined || query.data.total === 0 ? [] : [describe(query.data)];
}

function listed(names: readonly string[], total: number): string {
  const others = total - names.length;
  const rest = others > 0 ? [plural(others, { one: '# other', other: '# others' })] : [];
  return [...names, ...rest].join('; ');
}
