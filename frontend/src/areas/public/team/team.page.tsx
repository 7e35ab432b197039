import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { toLastDay, useAsOf } from '#frontend/areas/public/as-of/as-of.ts';
import { AsOfBanner } from '#frontend/areas/public/as-of/as-of-banner.tsx';
import { AsOfDayField } from '#frontend/areas/public/as-of/as-of-fields.tsx';
import { CalendarButton } from '#frontend/areas/public/calendar-button.tsx';
import { FollowButton } from '#frontend/areas/public/follow-button.tsx';
import { GameSchedule } from '#frontend/areas/public/game/schedule/game-schedule.tsx';
import { PlayerTable } from '#frontend/areas/public/player/player-table.tsx';
import { TeamLive } from '#frontend/areas/public/team-live.tsx';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { TeamStatisticsTab } from '#frontend/areas/shared/team-statistics.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { lazyPart } from '#frontend/components/ui/lazy-part.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Loading, Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { teamNextGameQuery, teamScheduleQueries } from '#frontend/features/game/game.queries.ts';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamPlayersOnQuery, teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { formatItems } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { TeamFigures } from './team-figures.tsx';
import { TeamOverview } from './team-overview.tsx';

const TeamShots = lazyPart(async () => (await import('../shots/season-shots.tsx')).TeamShots);

const TABS = ['overview', 'players', 'schedule', 'stats', 'shots'] as const;
type TeamTab = (typeof TABS)[number];

/** `/teams/{id}`: a team, its roster, its schedule and its statistics. */
export function TeamPage() {
  const id = parseId(useParams().teamId);
  const query = useQuery({ ...teamQuery(id ?? 0), enabled: id !== undefined });
  if (query.data !== undefined) return <TeamView team={query.data} />;
  if (id !== undefined && query.error === null) return <TeamSkeleton />;
  return <FailedPage thing="team" query={query} back={{ href: paths.teams, label: t`Back to Teams` }} />;
}

function TeamView({ team }: { team: Team }) {
  const url = useUrlState();
  // A day in the past is the roster's.
  const asOf = useAsOf();
  const tab = url.getOneOf('tab', TABS) ?? (asOf === undefined ? 'overview' : 'players');
  const season = currentSeason(useQuery(seasonsQuery()).data);
  const standings = useQuery(standingsQuery(season?.id)).data;
  const next = useQuery(teamNextGameQuery(team.id)).data;
  const facts = [team.location, team.category_name, team.league_name].filter(
    (fact) => fact !== null && fact.trim() !== '',
  );
  return (
    <>
      <title>{`${team.name} · Courtside`}</title>
      <TeamLive teamId={team.id} />
      <div className="wrap">
        <header className="flex items-center gap-5 pt-7 pb-5 phone:flex-wrap phone:gap-x-4 phone:gap-y-3 phone:pt-4 phone:pb-4">
          <Crest team={team} size={76} />
          <div className="min-w-0 phone:flex-1">
            <h1>
              <Name>{team.name}</Name>
            </h1>
            {facts.length > 0 && <p className="mt-1 text-ink-2">{formatItems(facts)}</p>}
          </div>
          <span className="ms-auto flex gap-2.5 phone:basis-full phone:*:flex-1">
            <FollowButton kind="team" id={team.id} name={team.name} />
            <CalendarButton path={paths.teamCalendar(team.id)} name={team.name} />
          </span>
        </header>
        <TeamFigures
          teamId={team.id}
          standings={standings}
          next={next === undefined ? undefined : (next.games[0] ?? null)}
        />
        <Tabs<TeamTab>
          label={team.name}
          className="pt-2"
          value={tab}
          onChange={(next) => url.show({ tab: next === 'overview' ? undefined : next, as_of: undefined })}
          tabs={[
            { value: 'overview', label: t`Overview` },
            { value: 'players', label: t`Players`, count: team.player_count },
            { value: 'schedule', label: t`Schedule` },
            { value: 'stats', label: t`Team Stats` },
            { value: 'shots', label: t`Shots` },
          ]}
        >
          <TabPanel value="overview">
            <TeamOverview team={team} season={season} />
          </TabPanel>
          <TabPanel value="players">
            <Roster teamId={team.id} />
          </TabPanel>
          <TabPanel value="schedule">
            <div className="flex items-center justify-between gap-4">
              <h2 className="py-3">
                <Trans>Game Schedule</Trans>
              </h2>
              <span className="text-13 text-ink-2">
                <DownloadLink href={paths.export('team-games', { team_id: team.id })} of={t`Game Schedule`} />
              </span>
            </div>
            <GameSchedule
              queries={teamScheduleQueries(team.id)}
              errorTitle={t`Failed to load team schedule`}
              emptyTitle={t`No games scheduled for this team.`}
              seenFrom={team.id}
            />
          </TabPanel>
          <TabPanel value="stats">
            <TeamStatisticsTab team={team} />
          </TabPanel>
          <TabPanel value="shots">
            <TeamShots
              team={team}
              fallback={
                <Loading>
                  <Skeleton className="mt-5 h-96" />
                </Loading>
              }
            />
          </TabPanel>
        </Tabs>
      </div>
    </>
  );
}

/** Who is in the team, or was on a day. */
function Roster({ teamId }: { teamId: number }) {
  const day = toLastDay(useAsOf()) ?? undefined;
  const query = useQuery(day === undefined ? teamPlayersQuery(teamId) : teamPlayersOnQuery(teamId, day));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-3">
        <h2>
          <Trans>Team Roster</Trans>
        </h2>
        <div className="flex phone:w-full">
          <AsOfDayField />
        </div>
      </div>
      {day !== undefined && (
        <AsOfBanner
          asOf={day}
          note={t`Who was in the team on that day, with the numbers worn then.`}
          changing={{ rosterOf: teamId }}
        />
      )}
      <QueryState
        query={query}
        loading={<TableSkeleton dense rows={10} />}
        errorTitle={t`Failed to load team players. Please try again later.`}
      >
        {({ players }) =>
          players.length === 0 ? (
            <EmptyState
              title={
                day === undefined ? t`No players found for this team.` : t`Nobody was in the team on that day`
              }
            />
          ) : (
            <PlayerTable players={players} caption={t`Team Roster`} showTeam={false} />
          )
        }
      </QueryState>
    </>
  );
}

function TeamSkeleton() {
  return (
    <Loading label={t`Loading team`} className="wrap">
      <div className="flex items-center gap-5 pt-7 pb-5">
        <Skeleton className="h-[76px] w-16" />
        <Skeleton className="h-8 w-64" />
      </div>
      <Skeleton className="mt-4 h-64 w-full" />
    </Loading>
  );
}
