import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Player } from '#contracts/player/player.contract.ts';
import { CalendarButton } from '#frontend/areas/public/calendar-button.tsx';
import { FollowButton } from '#frontend/areas/public/follow-button.tsx';
import { TeamLive } from '#frontend/areas/public/team-live.tsx';
import { FailedFrame } from '#frontend/areas/shared/failed-page.tsx';
import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { errorMessage, isMissing, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { formatDay, formatWord, NOT_AVAILABLE, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { PlayerGamesTab } from './player-games.tsx';
import { PlayerOverview } from './player-overview.tsx';
import { PlayerStatisticsTab } from './player-statistics.tsx';

const PlayerShots = lazyPart(async () => (await import('../shots/season-shots.tsx')).PlayerShots);

const TABS = ['overview', 'statistics', 'games', 'shots'] as const;
type PlayerTab = (typeof TABS)[number];

/** `/players/{id}`: who a player is and what they do. */
export function PlayerPage() {
  const id = parseId(useParams().playerId);
  const query = useQuery({ ...playerQuery(id ?? 0), enabled: id !== undefined });
  const missing = id === undefined || isMissing(query.error);
  if (id === undefined || (query.data === undefined && query.error !== null)) {
    return (
      <FailedFrame
        heading={t`Player`}
        title={t`Error loading player`}
        back={{ href: paths.players, label: t`Back to Players` }}
        {...(!missing && { onRetry: () => void query.refetch(), retrying: query.isFetching })}
      >
        {missing ? t`This player doesn’t exist or was removed.` : errorMessage(query.error, UNEXPECTED_ERROR)}
      </FailedFrame>
    );
  }
  return query.data === undefined ? <PlayerSkeleton /> : <PlayerView player={query.data} />;
}

function PlayerView({ player }: { player: Player }) {
  const url = useUrlState();
  const tab = url.getOneOf('tab', TABS) ?? 'overview';
  const name = `${player.first_name} ${player.last_name}`.trim();
  const facts: (readonly [label: string, value: string])[] = [
    [t`Position`, formatWord(player.position)],
    [t`Height`, orNotAvailable(player.height)],
    [t`Weight`, orNotAvailable(player.weight)],
    player.birth_date === null
      ? [t`Year of birth`, orNotAvailable(player.birth_year)]
      : [t`Birth date`, formatDay(player.birth_date)],
    [t`Age`, orNotAvailable(player.age)],
    [t`Gender`, formatWord(player.gender)],
  ];
  return (
    <>
      <title>{`${name} · Courtside`}</title>
      {player.team_id !== null && <TeamLive teamId={player.team_id} />}
      <div className="wrap">
        <header className="flex items-center gap-5 pt-7 pb-4 phone:gap-4 phone:pt-4 phone:pb-3">
          <Avatar photo={player.photo} name={name} size={76} />
          <div className="min-w-0">
            <h1>
              <Name>{name}</Name>
            </h1>
            <p className="mt-1 text-ink-2">
              {player.team_id === null ? (
                t`No team`
              ) : (
                <Link to={paths.team(player.team_id)} className="link touch-target inline-flex">
                  <Name>{player.team_name ?? t`Team`}</Name>
                </Link>
              )}
            </p>
          </div>
          {player.number !== null && (
            <span className="ms-auto text-[3.25rem] text-ink-3 face-score">
              <span className="sr-only">
                <Trans>Number</Trans>{' '}
              </span>
              {player.number}
            </span>
          )}
        </header>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
          <PlayerFacts facts={facts} />
          <span className="flex flex-wrap gap-2.5 phone:w-full phone:*:flex-1">
            <FollowButton kind="player" id={player.id} name={name} />
            <Button asChild>
              <Link to={paths.comparePlayers(player.id)}>
                <Trans>Compare</Trans>
              </Link>
            </Button>
            <CalendarButton path={paths.playerCalendar(player.id)} name={name} />
          </span>
        </div>
        <Tabs<PlayerTab>
          label={name}
          className="border-t-2 border-ink"
          value={tab}
          onChange={(next) => url.show({ tab: next === 'overview' ? undefined : next })}
          tabs={[
            { value: 'overview', label: t`Overview` },
            { value: 'statistics', label: t`Statistics` },
            { value: 'games', label: t`Games` },
            { value: 'shots', label: t`Shots` },
          ]}
        >
          <TabPanel value="overview">
            <PlayerOverview player={player} />
          </TabPanel>
          <TabPanel value="statistics">
            <PlayerStatisticsTab playerId={player.id} />
          </TabPanel>
          <TabPanel value="games">
            <PlayerGamesTab playerId={player.id} />
          </TabPanel>
          <TabPanel value="shots">
            <PlayerShots
              player={player}
              fallback={
                <Loading>
                  <Skeleton className="mt-5 h-96" />
                </Loading>
              }
            />
          </TabPanel>
        </Tabs>
        <p className="mt-6 flex flex-wrap gap-2.5">
          <Button asChild>
            <Link to={paths.players}>
              <Trans>Back to Players</Trans>
            </Link>
          </Button>
          {player.team_id !== null && (
            <Button asChild>
              <Link to={paths.team(player.team_id)}>
                <Trans>View Team</Trans>
              </Link>
            </Button>
          )}
        </p>
      </div>
    </>
  );
}

/** What is known about somebody, in a line; what is not known is left out. */
function PlayerFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    // The hairline before the first of each line is cut off.
    <div className="overflow-hidden">
      <dl className="-ms-3.25 flex flex-wrap gap-y-1 text-13 text-ink-2">
        {facts
          .filter(([, value]) => value !== NOT_AVAILABLE)
          .map(([label, value]) => (
            <div key={label} className="flex gap-1.5 border-s border-line-strong px-3 leading-4">
              <dt className="text-ink-3">{label}</dt>
              <dd className="font-[550] tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

function PlayerSkeleton() {
  return (
    <Loading label={t`Loading player`} className="wrap">
      <div className="flex items-center gap-5 pt-7 pb-5">
        <Skeleton className="size-[76px]" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="mt-4 h-64 w-full" />
    </Loading>
  );
}
