import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useIsUnknownRound } from '#frontend/areas/public/as-of/as-of.queries.ts';
import { useAsOf } from '#frontend/areas/public/as-of/as-of.ts';
import { AsOfBanner } from '#frontend/areas/public/as-of/as-of-banner.tsx';
import { AsOfFields } from '#frontend/areas/public/as-of/as-of-fields.tsx';
import type { Changing } from '#frontend/areas/public/as-of/changes/changes.tsx';
import { useIsReading } from '#frontend/areas/public/use-is-reading.ts';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { StatisticsLeagueTab } from './statistics-league-tab.tsx';
import { StatisticsOfGame } from './statistics-of-game.tsx';

const TABS = ['league', 'team', 'player', 'compare'] as const;
type StatisticsTab = (typeof TABS)[number];

const TeamTab = lazyPart(async () => (await import('./statistics-team-tab.tsx')).StatisticsTeamTab);
const PlayerTab = lazyPart(async () => (await import('./statistics-player-tab.tsx')).StatisticsPlayerTab);
const CompareTab = lazyPart(
  async () => (await import('./comparison/statistics-compare-tab.tsx')).StatisticsCompareTab,
);

/** `/statistics`: standings, teams, players, and some of them side by side; `game_id` starts from one game. */
export function StatisticsPage() {
  const url = useUrlState();
  const tab: StatisticsTab = url.getOneOf('tab', TABS) ?? 'league';
  const seasons = useQuery(seasonsQuery());
  const season = currentSeason(seasons.data, url.getId('season'));
  const gameId = url.getId('game_id');
  const asOf = useAsOf();
  const of = { kind: 'season', id: season?.id } as const;
  const shared = { seasons, season, gameId, asOf };
  const isUnknown = useIsUnknownRound(asOf, of);
  const isReading = useIsReading();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Statistics`}
        actions={
          <>
            <Field label={t`Season`} className="min-w-40 phone:basis-full">
              <Select
                value={season?.id ?? ''}
                disabled={season === undefined}
                onChange={(event) => url.set({ season: event.target.value, page: undefined })}
              >
                {season === undefined && <option value="">{t`No season`}</option>}
                {seasons.data?.seasons.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <AsOfFields of={of} />
          </>
        }
      />
      {asOf !== undefined && (
        <AsOfBanner
          asOf={asOf}
          of={of}
          note={t`Only games until then count, with corrections made since.`}
          changing={season && findChanging(tab, season.id, url.getId('league'))}
        />
      )}
      {gameId !== undefined && <StatisticsOfGame gameId={gameId} />}
      {!isUnknown && (
        <Tabs<StatisticsTab>
          label={t`Statistics`}
          className="border-t-2 border-ink"
          value={tab}
          onChange={(next) => url.show({ tab: next === 'league' ? undefined : next })}
          tabs={[
            { value: 'league', label: t`League Standings` },
            { value: 'team', label: t`Teams` },
            { value: 'player', label: t`Players` },
            { value: 'compare', label: t`Compare` },
          ]}
        >
          <TabPanel value="league">
            <StatisticsLeagueTab {...shared} />
          </TabPanel>
          <TabPanel value="team">
            <TeamTab {...shared} fallback={<TableSkeleton />} />
          </TabPanel>
          <TabPanel value="player">
            <PlayerTab {...shared} fallback={<TableSkeleton />} />
          </TabPanel>
          <TabPanel value="compare">
            <CompareTab {...shared} fallback={<TableSkeleton />} />
          </TabPanel>
        </Tabs>
      )}
      {!isReading && (
        <Callout title={t`About Statistics`} className="mt-8 text-13 text-ink-2">
          <p>
            <Trans>
              Statistics update after each game. Unofficial results count as well. – means not known: an
              average is over the games in which its statistic was recorded.
            </Trans>
          </p>
        </Callout>
      )}
    </div>
  );
}

function findChanging(tab: StatisticsTab, seasonId: number, leagueId: number | undefined): Changing {
  return tab === 'player' ? { leaders: { season_id: seasonId } } : { standings: { seasonId, leagueId } };
}
