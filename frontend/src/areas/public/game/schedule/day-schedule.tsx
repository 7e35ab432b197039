import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game, GameList } from '#contracts/game/game.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import {
  gameBesideQuery,
  gamesOfDaysQuery,
  lastGamesQuery,
  liveGamesQuery,
  nextGamesQuery,
} from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { daysOfWeek } from '#frontend/lib/calendar.ts';
import { dayInZone, formatDay } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { DayStrip } from './day-strip.tsx';
import { GamesTable } from './games-table.tsx';
import { countByDay, dayOfGame, gamesOfDay, openingDay } from './schedule-days.ts';

const MINUTE_MS = 60_000;

/** One day's games, those that are on first, under a week of days. */
export function DaySchedule() {
  const url = useUrlState();
  const timeZone = useTimeZone();
  const today = dayInZone(useNow(MINUTE_MS), timeZone);
  const on = useQuery(liveGamesQuery());
  const toCome = useQuery(nextGamesQuery());
  const results = useQuery(lastGamesQuery());
  const asked = url.getDay('day');
  // A list that failed is as good as empty: the day itself says what is wrong.
  if (asked === undefined && [on, toCome, results].some(({ isPending }) => isPending)) {
    return <TableSkeleton rows={10} />;
  }
  const opening = openingDay({
    on: on.data?.games ?? [],
    toCome: toCome.data?.games ?? [],
    results: results.data?.games ?? [],
    today,
    timeZone,
  });
  return <Week day={asked ?? opening} today={today} on={on.data?.games ?? []} />;
}

function Week({ day, today, on }: { day: string; today: string; on: readonly Game[] }) {
  const url = useUrlState();
  const timeZone = useTimeZone();
  const phone = useMediaQuery(PHONE);
  const days = daysOfWeek(day);
  const query = useQuery(gamesOfDaysQuery(days[0] ?? day, days.at(-1) ?? day));
  const show = (next: string) => url.show({ day: next });
  const beside = {
    before: useQuery(gameBesideQuery(day, 'before')).data,
    after: useQuery(gameBesideQuery(day, 'after')).data,
  };
  const queries = useQueryClient();
  const dayBeside = (list: GameList | undefined) => list?.games[0] && dayOfGame(list.games[0], timeZone);
  const nearest = dayBeside(beside.after) ?? dayBeside(beside.before);
  async function step(where: 'before' | 'after'): Promise<void> {
    try {
      const found = dayBeside(await queries.ensureQueryData(gameBesideQuery(day, where)));
      if (found) show(found);
    } catch (error) {
      notify.error(errorMessage(error));
    }
  }
  return (
    <>
      <DayStrip
        days={days}
        counts={query.data && countByDay(query.data, days, timeZone)}
        chosen={day}
        today={today}
        onDay={show}
        onStep={(where) => void step(where)}
        isLast={{ before: beside.before?.total === 0, after: beside.after?.total === 0 }}
      />
      <QueryState query={query} loading={<TableSkeleton rows={10} />} errorTitle={t`Failed to load games`}>
        {(ofWeek) => {
          const ofDay = ofWeek.filter((game) => dayOfGame(game, timeZone) === day);
          const games = gamesOfDay(ofDay, on, day === today);
          if (games.length === 0) {
            return (
              <EmptyState
                title={t`No games on this day`}
                {...(nearest && {
                  action: <Button onClick={() => show(nearest)}>{t`Go to ${formatDay(nearest)}`}</Button>,
                })}
              />
            );
          }
          return phone ? <GameRows games={games} /> : <GamesTable games={games} caption={formatDay(day)} />;
        }}
      </QueryState>
    </>
  );
}
