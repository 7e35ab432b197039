import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PlayerSummary } from '#contracts/statistics/statistics.contract.ts';
import type { StatisticsTabProps } from '#frontend/areas/public/statistics/statistics-tab.types.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Combobox } from '#frontend/components/ui/combobox.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { playerPagesQuery } from '#frontend/features/player/player.queries.ts';
import { idsFrom, MOST_COMPARED, PLAYER_LINES } from '#frontend/features/statistics/comparison.ts';
import { leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { playerAveragesQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { crestFinder, teamsQuery } from '#frontend/features/team/team.queries.ts';
import { errorMessage, isMissing, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LEADERS } from '#frontend/lib/statistics.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { ComparedList } from './compared-list.tsx';
import type { Compared } from './comparison-table.tsx';
import { AddPlace, Comparison } from './statistics-comparison.tsx';

/** Players side by side. */
export function ComparePlayers({ season, asOf }: StatisticsTabProps) {
  const url = useUrlState();
  const ids = idsFrom(url.get('players'));
  const averages = useQueries({ queries: ids.map((id) => playerAveragesQuery(id, asOf)) });
  const leaders = useQueries({
    queries:
      season === undefined
        ? []
        : LEADERS.map((category) => leadersQuery({ season_id: season.id }, category, { limit: 1, asOf })),
  });
  const findCrest = crestFinder(useQuery(teamsQuery()).data);
  const show = (next: number[]) => url.show({ players: next.join(',') });

  const failed = averages.find(({ error, data }) => data === undefined && error !== null);
  const missing = ids.filter((_, place) => isMissing(averages[place]?.error));
  const compared = averages.flatMap(({ data }): Compared<PlayerSummary>[] => {
    if (data === undefined) return [];
    const summary = data.seasons.find(({ season_id }) => season_id === season?.id);
    const present = data.memberships.find(({ until_date }) => until_date === null);
    const team = present ?? summary?.teams[0];
    return [
      {
        id: data.player_id,
        name: data.player_name,
        shortName: data.player_name.split(' ').at(-1) ?? data.player_name,
        note: team?.team_name ?? t`No team`,
        href: paths.player(data.player_id),
        team: findCrest(team?.team_id ?? null, team?.team_name ?? null),
        summary,
      },
    ];
  });
  const leagueLines = LEADERS.flatMap((category, place) => {
    const line = PLAYER_LINES.find(({ key }) => key === category);
    const all = leaders[place]?.data;
    return line === undefined || all === undefined
      ? []
      : [{ line, average: all.average, highest: all.leaders[0]?.value ?? null }];
  });
  return (
    <div className="grid gap-8">
      <ComparedList
        compared={compared}
        onRemove={(id) => show(ids.filter((other) => other !== id))}
        add={
          <AddPlace left={MOST_COMPARED - ids.length}>
            <AddPlayer ids={ids} onChoose={(id) => show([...ids, id])} />
          </AddPlace>
        }
      />
      {missing.length > 0 ? (
        <ErrorState
          title={t`Error loading player`}
          action={
            <Button onClick={() => show(ids.filter((id) => !missing.includes(id)))}>
              <Trans>Leave them out</Trans>
            </Button>
          }
        >
          <Trans>A player of this comparison doesn’t exist or was removed.</Trans>
        </ErrorState>
      ) : failed !== undefined ? (
        <ErrorState title={t`Failed to load statistics.`} onRetry={() => void failed.refetch()}>
          {errorMessage(failed.error, UNEXPECTED_ERROR)}
        </ErrorState>
      ) : compared.length < ids.length ? (
        <TableSkeleton dense rows={PLAYER_LINES.length} />
      ) : (
        <Comparison
          compared={compared}
          lines={PLAYER_LINES}
          leagueLines={leagueLines}
          season={season}
          asOf={asOf}
          noun="players"
        />
      )}
    </div>
  );
}

/** Any player of the league, found by name. */
function AddPlayer({ ids, onChoose }: { ids: readonly number[]; onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(playerPagesQuery({ search: search.trim() }));
  const players = found.data?.pages[0]?.players ?? [];
  return (
    <Combobox
      label={t`Add player`}
      onSearch={setSearch}
      status={
        found.error !== null ? t`Failed to load players` : found.data === undefined ? t`Loading` : undefined
      }
      options={players
        .filter(({ id }) => !ids.includes(id))
        .map((player) => ({
          value: String(player.id),
          label: `${player.first_name} ${player.last_name}`,
          note: player.team_name ?? t`No team`,
        }))}
      onChoose={(id) => onChoose(Number(id))}
      trigger={
        <Button>
          <Plus aria-hidden size={16} />
          <Trans>Add player…</Trans>
        </Button>
      }
    />
  );
}
