import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Category } from '#contracts/category/category.contract.ts';
import type { League } from '#contracts/league/league.contract.ts';
import type { Season } from '#contracts/season/season.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { DEFAULT_STANDINGS_RULES } from '#events/standings/standings-rules.ts';
import { categoriesQuery } from '#frontend/features/category/category.queries.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { TournamentsPage } from './tournaments.page.tsx';

const LIST = { total: 1, next_cursor: null };
const tournament: Tournament = {
  id: 4,
  name: 'Harbor Cup',
  status: 'ongoing',
  season_id: 3,
  season_name: '2026/27',
  season_start_date: '2026-09-01',
  season_end_date: '2027-05-31',
  league_id: null,
  league_name: null,
  start_date: '2026-10-01',
  end_date: '2027-03-23',
  team_count: 8,
  game_count: 20,
  ruleset: 'fiba',
  allow_ties: false,
  scored_with_clock: null,
  standings_rules: DEFAULT_STANDINGS_RULES,
  is_archived: false,
  revision: 0,
};
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
const league: League = {
  id: 5,
  name: 'Harbor League',
  description: 'Eight clubs around the harbor.',
  team_count: 8,
  tournament_count: 1,
  is_archived: false,
  revision: 0,
};
const category: Category = {
  id: 6,
  name: 'U18 girls',
  min_age: 16,
  max_age: null,
  gender: 'female',
  division: 'A Division',
  team_count: 4,
  is_archived: false,
  revision: 0,
};

/** The page once its reads have answered. */
function pageAt(url: string, full = true): string {
  const queries = new QueryClient();
  const list = <Row,>(row: Row) => (full ? [row] : []);
  const asked = new URL(url, 'http://test.invalid').searchParams;
  const filters = {
    season_id: asked.has('season') ? Number(asked.get('season')) : undefined,
    status: (asked.get('status') ?? undefined) as Tournament['status'] | undefined,
  };
  queries.setQueryData(tournamentsQuery(filters).queryKey, { ...LIST, tournaments: list(tournament) });
  queries.setQueryData(seasonsQuery().queryKey, { ...LIST, seasons: list(season) });
  queries.setQueryData(leaguesQuery().queryKey, { ...LIST, leagues: list(league) });
  queries.setQueryData(categoriesQuery().queryKey, { ...LIST, categories: list(category) });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[url]}>
        <TournamentsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows tournaments with status, season and dates, each leading to its page', () => {
  const html = pageAt('/tournaments');
  expect(html).toMatch(
    /href="\/tournaments\/4".*Harbor Cup.*Ongoing.*2026\/27.*Oct 1, 2026 to Mar 23, 2027/u,
  );
  expect(html).toMatch(/All Seasons.*All Statuses.*upcoming.*ongoing.*completed.*Clear Filters/u);
});

it('shows leagues, categories and seasons with where they lead', () => {
  expect(pageAt('/tournaments?tab=leagues')).toMatch(
    /Harbor League.*Eight clubs around the harbor\..*href="\/leagues\/5".*View Teams/u,
  );
  expect(pageAt('/tournaments?tab=categories')).toMatch(
    /U18 girls.*Gender: Female, ages: 16 to Any.*A Division.*href="\/teams\?category=6"/u,
  );
  expect(pageAt('/tournaments?tab=seasons')).toMatch(
    /href="\/tournaments\?season=3".*2026\/27.*Active.*Sep 1, 2026.*May 31, 2027/u,
  );
});

it.each([
  ['/tournaments', 'No tournaments yet'],
  ['/tournaments?status=completed', 'No tournaments found matching your criteria'],
  ['/tournaments?season=9', 'No tournaments found matching your criteria'],
  ['/tournaments?tab=leagues', 'No leagues found'],
  ['/tournaments?tab=categories', 'No game categories found'],
  ['/tournaments?tab=seasons', 'No seasons found'],
])('%s without anything says “%s”', (url, text) => {
  expect(pageAt(url, false)).toContain(text);
});
