import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { type GameFilters, gameKeys, gamePagesQuery } from '#frontend/features/game/game.queries.ts';
import { GAME_STATUSES, statusLabel } from '#frontend/features/game/game.status.ts';
import { GameRows } from '#frontend/features/game/game-rows.tsx';
import { GamesTable } from '#frontend/features/game/games-table.tsx';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { useAddressState } from '#frontend/lib/use-address-state.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';

type GamesTab = 'all' | 'upcoming' | 'past';

const TABS = [
  { value: 'all', label: 'All Games' },
  { value: 'upcoming', label: 'Upcoming Games' },
  { value: 'past', label: 'Past Results' },
] as const;

const FILTERS = ['season', 'tournament', 'team', 'status', 'from', 'to'] as const;

/** `/games`: the schedule. Tab and filters are in the address. */
export function GamesPage() {
  const address = useAddressState();
  const asked = address.get('tab');
  const tab: GamesTab = asked === 'upcoming' || asked === 'past' ? asked : 'all';
  const filters = useGameFilters(tab);
  return (
    <div className="wrap">
      <PageHeader title="Game Schedule" />
      <Tabs<GamesTab>
        label="Game Schedule"
        tabs={TABS}
        value={tab}
        onChange={(next) => address.set({ tab: next === 'all' ? undefined : next })}
        className="border-t-2 border-ink"
      >
        {TABS.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            {value === 'all' && <Filters />}
            <Games filters={filters} caption={label} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function useGameFilters(tab: GamesTab): GameFilters {
  const address = useAddressState();
  const [season_id, tournament_id, team_id] = ['season', 'tournament', 'team'].map(address.getId);
  const [start_date, end_date] = ['from', 'to'].map(address.getDay);
  const status = address.getOneOf('status', GAME_STATUSES);
  return useMemo(() => {
    if (tab === 'upcoming') return { upcoming: true };
    if (tab === 'past') return { past: true };
    return { season_id, tournament_id, team_id, status, start_date, end_date };
  }, [tab, season_id, tournament_id, team_id, status, start_date, end_date]);
}

function Filters() {
  const address = useAddressState();
  const seasons = useQuery(seasonsQuery());
  const tournaments = useQuery(tournamentsQuery({ season_id: address.getId('season') }));
  const teams = useQuery(teamsQuery());
  const set = Object.values(useGameFilters('all')).filter((value) => value !== undefined).length;
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
          value={address.getId('season') ?? ''}
          onChange={(event) => address.set({ season: event.target.value, tournament: undefined })}
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
          value={address.getId('tournament') ?? ''}
          onChange={(event) => address.set({ tournament: event.target.value })}
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
        <Select
          value={address.getId('team') ?? ''}
          onChange={(event) => address.set({ team: event.target.value })}
        >
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
          value={address.getOneOf('status', GAME_STATUSES) ?? ''}
          onChange={(event) => address.set({ status: event.target.value })}
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
        <Input
          type="date"
          value={address.getDay('from') ?? ''}
          max={address.getDay('to')}
          onChange={(event) => address.set({ from: event.target.value })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={address.getDay('to') ?? ''}
          min={address.getDay('from')}
          onChange={(event) => address.set({ to: event.target.value })}
        />
      </Field>
      <Button
        variant="quiet"
        disabled={set === 0}
        onClick={() => address.set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
      >
        Clear Filters
      </Button>
    </search>
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
