import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { DaySchedule } from '#frontend/features/game/day-schedule.tsx';
import { type GameFilters, gameKeys, gamePagesQuery } from '#frontend/features/game/game.queries.ts';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { GameRows } from '#frontend/features/game/game-rows.tsx';
import { GamesTable } from '#frontend/features/game/games-table.tsx';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

type GamesTab = 'all' | 'upcoming' | 'past';

const TABS = [
  { value: 'all', label: 'All Games' },
  { value: 'upcoming', label: 'Upcoming Games' },
  { value: 'past', label: 'Past Results' },
] as const;

const FILTERS = ['season', 'tournament', 'team', 'status', 'from', 'to'] as const;
const countSet = (filters: GameFilters) =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** `/games`: the schedule, day by day or by tab and filters, which are in the url. */
export function GamesPage() {
  const url = useUrlState();
  const asked = url.get('tab');
  const tab: GamesTab = asked === 'upcoming' || asked === 'past' ? asked : 'all';
  const filters = useGameFilters(tab);
  return (
    <div className="wrap">
      <PageHeader
        title="Game Schedule"
        actions={
          <Button asChild>
            <Link to={paths.liveStreams}>Live streams</Link>
          </Button>
        }
      />
      <Tabs<GamesTab>
        label="Game Schedule"
        tabs={TABS}
        value={tab}
        onChange={(next) => url.show({ tab: next === 'all' ? undefined : next })}
        className="border-t-2 border-ink"
      >
        <TabPanel value="all">
          <Filters />
          {url.get('days') === 'all' || countSet(filters) > 0 ? (
            <Games filters={filters} caption="All Games" />
          ) : (
            <DaySchedule />
          )}
          {countSet(filters) === 0 && <DaysLink />}
        </TabPanel>
        <TabPanel value="upcoming">
          <Games filters={filters} caption="Upcoming Games" />
        </TabPanel>
        <TabPanel value="past">
          <Games filters={filters} caption="Past Results" />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function useGameFilters(tab: GamesTab): GameFilters {
  const url = useUrlState();
  const [season_id, tournament_id, team_id] = ['season', 'tournament', 'team'].map(url.getId);
  const [start_date, end_date] = ['from', 'to'].map(url.getDay);
  const status = url.getOneOf('status', GAME_STATUSES);
  return useMemo(() => {
    if (tab === 'upcoming') return { upcoming: true };
    if (tab === 'past') return { past: true };
    return { season_id, tournament_id, team_id, status, start_date, end_date };
  }, [tab, season_id, tournament_id, team_id, status, start_date, end_date]);
}

function Filters() {
  const url = useUrlState();
  const seasons = useQuery(seasonsQuery());
  const tournaments = useQuery(tournamentsQuery({ season_id: url.getId('season') }));
  const teams = useQuery(teamsQuery());
  const set = countSet(useGameFilters('all'));
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(false);
  if (phone && !open) {
    return (
      <div className="py-3.5">
        <Button onClick={() => setOpen(true)} aria-expanded={false}>
          <SlidersHorizontal aria-hidden size={16} />
          Filters
          {set > 0 && <Badge tone="plain">{set}</Badge>}
        </Button>
      </div>
    );
  }
  return (
    <search className="grid grid-cols-2 items-end gap-x-3 gap-y-2.5 py-3.5 md:grid-cols-3 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]">
      <Field label="Season">
        <Select
          value={url.getId('season') ?? ''}
          onChange={(event) => url.set({ season: event.target.value, tournament: undefined })}
        >
          <option value="">All Seasons</option>
          {seasons.data?.seasons.map((season) => (
            <option key={season.id} value={season.id}>
              {season.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Tournament">
        <Select
          value={url.getId('tournament') ?? ''}
          onChange={(event) => url.set({ tournament: event.target.value })}
        >
          <option value="">All Tournaments</option>
          {tournaments.data?.tournaments.map((tournament) => (
            <option key={tournament.id} value={tournament.id}>
              {tournament.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Team">
        <Select value={url.getId('team') ?? ''} onChange={(event) => url.set({ team: event.target.value })}>
          <option value="">All Teams</option>
          {teams.data?.teams.map((team) => (
            <option key={team.id} value={team.id}>
              {team.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status">
        <Select
          value={url.getOneOf('status', GAME_STATUSES) ?? ''}
          onChange={(event) => url.set({ status: event.target.value })}
        >
          <option value="">All Statuses</option>
          {GAME_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <DateInput
          label="From"
          value={url.getDay('from') ?? ''}
          max={url.getDay('to')}
          onChange={(from) => url.set({ from })}
        />
      </Field>
      <Field label="To">
        <DateInput
          label="To"
          value={url.getDay('to') ?? ''}
          min={url.getDay('from')}
          onChange={(to) => url.set({ to })}
        />
      </Field>
      <Button
        variant="quiet"
        disabled={set === 0}
        onClick={() => url.set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
      >
        Clear Filters
      </Button>
    </search>
  );
}

/** From the days to the list of all games, and back. */
function DaysLink() {
  const url = useUrlState();
  const all = url.get('days') === 'all';
  return (
    <p className="flex justify-end pb-3 text-13">
      <Link
        to={all ? paths.games : paths.gamesWith({ days: 'all' })}
        className="link inline-flex min-h-6 items-center coarse:min-h-11"
        preventScrollReset
      >
        {all ? 'Day by day' : 'All days in one list'}
      </Link>
    </p>
  );
}

function Games({ filters, caption }: { filters: GameFilters; caption: string }) {
  const phone = useMediaQuery(PHONE);
  const query = useInfiniteQuery(gamePagesQuery(filters));
  useUpdates(['games'], [gameKeys.lists]);
  const games = useMemo(() => query.data?.pages.flatMap((page) => page.games) ?? [], [query.data]);
  return (
    <QueryState query={query} loading={<TableSkeleton rows={10} />} errorTitle="Failed to load games">
      {({ pages }) =>
        games.length === 0 ? (
          <div className="pt-4">
            <EmptyState title="No games found matching your criteria." />
          </div>
        ) : (
          <>
            {phone ? (
              <GameRows games={games} toCome={filters.upcoming === true} heading="h2" />
            ) : (
              <GamesTable games={games} caption={caption} />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-13 text-ink-2">
              <p role="status" className="tabular-nums">
                {`Showing 1 to ${games.length} of ${pages.at(-1)?.total ?? games.length} results`}
              </p>
              {query.hasNextPage && (
                <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                  Show more games
                </Button>
              )}
            </div>
          </>
        )
      }
    </QueryState>
  );
}
