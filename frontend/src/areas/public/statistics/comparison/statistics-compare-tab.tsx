import { t } from '@lingui/core/macro';
import type { StatisticsTabProps } from '#frontend/areas/public/statistics/statistics-tab.types.ts';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

const WHAT = ['players', 'teams'] as const;

const ComparePlayers = lazyPart(
  async () => (await import('./statistics-compare-players.tsx')).ComparePlayers,
);
const CompareTeams = lazyPart(async () => (await import('./statistics-compare-teams.tsx')).CompareTeams);

/** Two to four players or teams of a season, side by side. */
export function StatisticsCompareTab(props: StatisticsTabProps) {
  const url = useUrlState();
  // Who comes from a game wants to compare its teams.
  const what = url.getOneOf('of', WHAT) ?? (props.gameId === undefined ? 'players' : 'teams');
  return (
    <>
      <div className="pt-4 pb-2">
        <Segmented
          label={t`Compare`}
          value={what}
          onChange={(of) => url.show({ of })}
          options={[
            { value: 'players', label: t`Players` },
            { value: 'teams', label: t`Teams` },
          ]}
        />
      </div>
      {what === 'players' ? (
        <ComparePlayers {...props} fallback={<TableSkeleton dense rows={12} />} />
      ) : (
        <CompareTeams {...props} fallback={<TableSkeleton dense rows={12} />} />
      )}
    </>
  );
}
