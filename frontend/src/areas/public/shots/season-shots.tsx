import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import {
  OVERTIME,
  type PlayerShots as PlayerChart,
  SHOT_PERIODS,
  type ShotChart,
  type ShotChartQuery,
} from '#contracts/shot-chart/shot-chart.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { type CrestTeam, teamTone } from '#frontend/components/ui/crest.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ShotLegend } from '#frontend/components/ui/half-court.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import {
  playerAveragesQuery,
  teamStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { teamQuery } from '#frontend/features/team/team.queries.ts';
import { madeWords, missedWords } from '#frontend/lib/action-words.ts';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { type UrlState, useUrlState } from '#frontend/lib/use-url-state.ts';
import { ChosenShot } from './chosen-shot.tsx';
import { placeText } from './place-text.ts';
import { playerShotsQuery, teamShotsQuery } from './shot-chart.queries.ts';
import { ShotCourt } from './shot-court.tsx';
import { ZONE_NOTE, ZoneCourt, ZoneLegend } from './zone-court.tsx';
import { ZoneTable } from './zone-table.tsx';
import { ZONE_WORDS } from './zone-words.ts';

/** Where a player shoots from, zone by zone and shot by shot. */
export function PlayerShots({ player: { id, team_id } }: { player: Player }) {
  const url = useUrlState();
  const played = useQuery(playerAveragesQuery(id));
  const asked = shotsAsked(url, played.data?.seasons ?? []);
  const shots = useQuery({ ...playerShotsQuery(id, asked), enabled: played.data !== undefined });
  const team = useQuery({ ...teamQuery(team_id ?? 0), enabled: team_id !== null });
  return (
    <SeasonShots
      team={team.data ?? { id: team_id ?? id, name: '' }}
      played={played}
      shots={shots}
      nameIn={({ player_name }) => player_name}
    >
      {(chart) => <EveryShot chart={chart} />}
    </SeasonShots>
  );
}

/** Where a team shoots from, zone by zone. */
export function TeamShots({ team }: { team: Team }) {
  const url = useUrlState();
  const played = useQuery(teamStatisticsQuery(team.id));
  const asked = shotsAsked(url, played.data?.seasons ?? []);
  const shots = useQuery({ ...teamShotsQuery(team.id, asked), enabled: played.data !== undefined });
  return <SeasonShots team={team} played={played} shots={shots} nameIn={({ team_name }) => team_name} />;
}

/** A season or a tournament that a player or a team has played in. */
type PlayedScope = {
  season_id: number | null;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
};

/** What the url asks for: a tournament, a season, `all`; else the latest season. */
function shotsAsked(url: UrlState, seasons: readonly PlayedScope[]): ShotChartQuery {
  const period = url.getOneOf('period', SHOT_PERIODS);
  const inPeriod = period === undefined ? {} : { period };
  const tournament_id = url.getId('tournament');
  if (tournament_id !== undefined) return { tournament_id, ...inPeriod };
  const season_id = url.getId('season') ?? seasons[0]?.season_id ?? undefined;
  return url.get('season') === 'all' || season_id === undefined ? inPeriod : { season_id, ...inPeriod };
}

type Read<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Where a player or a team shoots from, and what they make of it, beside the league. */
function SeasonShots<Chart extends ShotChart>({
  team,
  played,
  shots,
  nameIn,
  children,
}: {
  /** In whose tone it is drawn. */
  team: CrestTeam;
  played: Read<{ seasons: readonly PlayedScope[]; tournaments: readonly PlayedScope[] }>;
  shots: Read<Chart>;
  nameIn: (chart: Chart) => string;
  /** What follows where places are known. */
  children?: (chart: Chart) => ReactNode;
}) {
  const failed = [played, shots].find(({ data, error }) => data === undefined && error !== null);
  const both = played.data && shots.data && { ...played.data, chart: shots.data };
  return (
    <div {...teamTone(team)}>
      <QueryState
        query={{ ...(failed ?? shots), data: both }}
        loading={
          <Loading label={t`Loading shots`} className="pt-5">
            <Skeleton className="h-9 w-72" />
            <Skeleton className="mt-6 h-96 w-full" />
          </Loading>
        }
        errorTitle={t`Failed to load shots`}
      >
        {({ seasons, tournaments, chart }) => (
          <div className="grid gap-6 pt-5">
            <ShotFilters seasons={seasons} tournaments={tournaments} chart={chart} />
            <Zones chart={chart} name={nameIn(chart)}>
              {children?.(chart)}
            </Zones>
          </div>
        )}
      </QueryState>
    </div>
  );
}

/** Season or tournament, and period. */
function ShotFilters({
  seasons,
  tournaments,
  chart,
}: {
  seasons: readonly PlayedScope[];
  tournaments: readonly PlayedScope[];
  chart: ShotChart;
}) {
  const url = useUrlState();
  const [kind, id] =
    chart.tournament_id === null ? ['season', chart.season_id] : ['tournament', chart.tournament_id];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <Select
        aria-label={t`Season or tournament`}
        value={id === null ? 'season all' : `${kind} ${id}`}
        onChange={(event) => {
          const [name, chosen] = event.target.value.split(' ');
          // Not every season has overtimes, and a shot is of one season.
          const others = { season: undefined, tournament: undefined, period: undefined, shot: undefined };
          url.set({ ...others, [name ?? 'season']: chosen });
        }}
        className="phone:w-full md:w-64"
      >
        {seasons.map((season) => (
          <optgroup key={season.season_id} label={season.season_name ?? t`Season`}>
            <option value={`season ${season.season_id}`}>{t`${season.season_name ?? ''}, all games`}</option>
            {tournaments
              .filter(({ season_id }) => season_id === season.season_id)
              .map(({ tournament_id, tournament_name }) => (
                <option key={tournament_id} value={`tournament ${tournament_id}`}>
                  {tournament_name}
                </option>
              ))}
          </optgroup>
        ))}
        <option value="season all">{t`All seasons`}</option>
      </Select>
      {chart.periods.length > 1 && (
        <Segmented
          label={t`Period`}
          options={[
            { value: 'all', label: t`All` },
            ...chart.periods.map((period) => ({
              value: period,
              label: period === OVERTIME ? t`OT` : periodLabel(Number(period), Number(period)),
            })),
          ]}
          value={chart.period ?? 'all'}
          onChange={(next) => url.show({ period: next === 'all' ? undefined : next })}
          className="phone:w-full"
        />
      )}
    </div>
  );
}

/** The ten zones on the court and as a table; `children` follow below the court. */
function Zones({ chart, name, children }: { chart: ShotChart; name: string; children?: ReactNode }) {
  const { games, games_with_places: withPlaces } = chart;
  if (withPlaces === 0) {
    return (
      <EmptyState title={games === 0 ? t`No games played yet` : t`The places of shots were not recorded`}>
        {games === 0 ? (
          <Trans>The shot chart begins with the first game.</Trans>
        ) : (
          <Trans>Where a shot was taken is known of some games only.</Trans>
        )}
      </EmptyState>
    );
  }
  const rows = chart.zones.map(({ zone, league, ...own }) => ({
    zone,
    label: ZONE_WORDS[zone],
    own,
    league,
  }));
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_500px]">
      <Panel title={t`Zones`} aside={<ZoneLegend />}>
        <ZoneCourt
          rows={rows}
          label={t`Half court with the percentages of ${name} by zone, as in the table.`}
        />
        <p className="pt-2.5 text-12 text-ink-3">{ZONE_NOTE}</p>
      </Panel>
      <Panel title={t`By zone`} aside={t`${withPlaces} of ${games} games have places`}>
        <ZoneTable caption={t`Shots by zone, ${name}`} rows={rows} />
        <WithoutPlaces chart={chart} />
      </Panel>
      {children}
    </div>
  );
}

/** What is not counted, by name. */
function WithoutPlaces({ chart }: { chart: ShotChart }) {
  const timeZone = useTimeZone();
  const { games, games_with_places, games_without_places: named, without_place } = chart;
  const more = games - games_with_places - named.length;
  return (
    <div className="grid gap-2 pt-2.5 text-12 text-ink-3">
      {without_place.attempted > 0 && (
        <p>
          {plural(without_place.attempted, {
            one: 'One shot in these games has no place and is not counted here.',
            other: '# shots in these games have no place and are not counted here.',
          })}
        </p>
      )}
      {named.length > 0 && (
        <div>
          <p>
            <Trans>The places of shots are not known of:</Trans>
          </p>
          <ul>
            {named.map((game) => (
              <li key={game.game_id} className="min-h-6 content-center">
                <Link to={paths.game(game.game_id)} className="link touch-target inline-flex">
                  <span>
                    <Name>{game.game_name}</Name>, {formatDate(game.game_date, timeZone)}
                  </span>
                </Link>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A player's shots one by one. Each leads to its moment in the replay. */
function EveryShot({ chart }: { chart: PlayerChart }) {
  const url = useUrlState();
  const shots = chart.shots.map((shot) => ({ key: `${shot.game_id}-${shot.sequence}`, ...shot }));
  return (
    <Panel title={t`Every shot`} aside={<ShotLegend />}>
      <ShotCourt
        label={t`${chart.player_name}: the places of ${shots.length} shots`}
        shots={shots}
        chosen={url.get('shot')}
        onChoose={(shot) => url.show({ shot })}
      >
        {(shot) => (
          <ChosenShot
            what={(shot.made ? madeWords : missedWords)(shot.points).label}
            where={placeText(shot.place)}
            moment={shot}
            replay={paths.replay(shot.game_id, shot.sequence)}
          />
        )}
      </ShotCourt>
    </Panel>
  );
}
