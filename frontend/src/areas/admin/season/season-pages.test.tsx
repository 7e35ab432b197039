import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PublicActivityList } from '#contracts/audit/activity.contract.ts';
import type { Season, SeasonSummary } from '#contracts/season/season.contract.ts';
import {
  seasonActivityQuery,
  seasonCalendarQuery,
  seasonConflictsQuery,
  seasonNameQuery,
  seasonSummaryQuery,
} from './admin-season.queries.ts';
import { AdminSeasonCalendarPage } from './admin-season-calendar.page.tsx';
import { DatesCheck, NameCheck } from './season-checks.tsx';
import { SeasonOverview } from './season-overview.tsx';

const season: Season = {
  id: 3,
  name: '2026/27',
  status: 'active',
  start_date: '2026-09-01',
  end_date: '2027-05-31',
  tournament_count: 1,
  team_count: 8,
  revision: 0,
};
const queries = new QueryClient();
const shown = (element: ReactElement, url = '/') =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[url]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

it('says how a season stands and what happened in it last', () => {
  const summary: SeasonSummary = {
    season,
    game_count: 30,
    finished_games: 12,
    remaining_games: 17,
    progress: 0.414,
    days_left: 183,
    leader: { team_id: 5, team_name: 'Owls', wins: 9, losses: 2, ties: 0, win_percentage: 0.818 },
    next_game: null,
    last_game: null,
  };
  const happened = { text: 'Season activated, 2026/27', wording: { code: 'season.activated', facts: {} } };
  queries.setQueryData(seasonSummaryQuery(3).queryKey, summary);
  queries.setQueryData(seasonActivityQuery(3).queryKey, {
    activities: [{ id: '7', at: '2026-09-01T08:00:00.000Z', ...happened }],
    total: 1,
    next_cursor: null,
  } as unknown as PublicActivityList);
  const html = shown(<SeasonOverview stored={season} />);
  expect(html).toMatch(/Games played.*12.*of 30.*Games to come.*17.*Days left.*183/su);
  expect(html).toMatch(/First in the table.*Owls.*9–2/su);
  expect(html).toContain('Season activated, 2026/27');
  expect(html).not.toContain('By the league itself');
});

it('shows a year with its seasons, and leads from a day to its games', () => {
  queries.setQueryData(seasonCalendarQuery(2027).queryKey, {
    year: 2027,
    seasons: [{ ...season, tournaments: [] }],
    days: [
      { date: '2027-02-28', game_count: 1 },
      { date: '2027-03-01', game_count: 3 },
    ],
  });
  const html = shown(<AdminSeasonCalendarPage />, '/admin/seasons/calendar?year=2027');
  expect(html).toContain('Seasons of 2027');
  expect(html).toContain('href="/admin/seasons/3"');
  expect(html).toContain('4 games');
  // 2027 is no leap year, and its February begins on a Monday.
  expect(html.match(/<li/gu)).toHaveLength(365 + 1);
  expect(html).toMatch(/aria-label="Monday, March 1, 3 games"[^>]*from=2027-03-01&amp;to=2027-03-01/u);
});

it('says while they are typed that a name is taken and which seasons share the dates', () => {
  const message = 'A season with this name already exists';
  queries.setQueryData(seasonNameQuery({ name: '2026/27', exclude: undefined }).queryKey, {
    name: '2026/27',
    available: false,
    message,
  });
  expect(shown(<NameCheck name=" 2026/27 " exclude={undefined} />)).toContain(message);
  expect(shown(<NameCheck name="2027/28" exclude={undefined} />)).not.toContain(message);

  const [start_date, end_date] = ['2027-05-01', '2027-08-31'];
  queries.setQueryData(seasonConflictsQuery({ start_date, end_date, exclude: undefined }).queryKey, {
    has_conflicts: true,
    conflicts: [season],
  });
  const warned = shown(<DatesCheck first={start_date} last={end_date} exclude={undefined} />);
  expect(warned).toMatch(/Seasons may overlap.*2026\/27.*Sep 1, 2026/su);
  expect(shown(<DatesCheck first={end_date} last={start_date} exclude={undefined} />)).toBe('');
});
