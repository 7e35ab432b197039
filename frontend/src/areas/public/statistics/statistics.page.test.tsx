import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { RankingRow, Rankings } from '#contracts/standings/standings.contract.ts';
import { DEFAULT_STANDINGS_RULES } from '#events/standings/standings-rules.ts';
import { roundsQuery } from '#frontend/areas/public/as-of/as-of.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import {
  filteredStandingsQuery,
  headToHeadMatrixQuery,
} from '#frontend/features/standings/standings.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { StatisticsPage } from './statistics.page.tsx';

const season = {
  id: 3,
  name: '2026/27',
  status: 'active',
  start_date: null,
  end_date: null,
  tournament_count: 1,
  team_count: 2,
  revision: 0,
} as const;

const owls: RankingRow = {
  rank: 1,
  team_id: 5,
  team_name: 'Ashdown Owls',
  team_logo: null,
  team_colours: null,
  league_id: 1,
  total_games: 3,
  wins: 2,
  losses: 1,
  ties: 0,
  win_percentage: 0.667,
  classification_points: 5,
  adjustments: [],
  withdrawn: null,
  games_in_averages: 3,
  points_per_game: 77.3,
  opponent_points_per_game: 66.9,
  point_difference_per_game: 10.3,
  points_for: 232,
  points_against: 201,
  record: '2-1',
  home_record: '2-0',
  away_record: '0-1',
  last_ten: '2-1',
  last_ten_results: ['W', 'L', 'W'],
  streak: 'W1',
  reason: {
    rule: 'head_to_head_record',
    tied_with: [7],
    text: 'Above Comets because they won their game',
    wording: { code: 'ranking.won_their_game', facts: { team: 'Comets' } },
  },
};

const table = {
  season_id: 3,
  season_name: '2026/27',
  tournament_id: null,
  tournament_name: null,
  league_id: null,
  league_name: null,
  as_of: null,
  standings_rules: DEFAULT_STANDINGS_RULES,
  position: '1',
  allows_ties: false,
  last_updated: '2026-11-18T20:19:16.000Z',
  last_updated_time_known: true,
};

/** The page once its reads have answered. */
function pageWith(
  rankings: RankingRow[],
  { asOf, ties = false }: { asOf?: string; ties?: boolean } = {},
): string {
  const queries = new QueryClient();
  const filters = { seasonId: 3, asOf };
  const answer: Rankings = { ...table, as_of: asOf ?? null, allows_ties: ties, rankings };
  queries.setQueryData(seasonsQuery().queryKey, { seasons: [season], total: 1, next_cursor: null });
  queries.setQueryData(roundsQuery({ kind: 'season', id: 3 }).queryKey, {
    ...{ season_id: 3, tournament_id: null, league_id: null, position: '1' },
    rounds: [{ round: 1, games: 4, finished_games: 4, last_counts_from: '2026-11-01T18:00:00.000Z' }],
  });
  queries.setQueryData(filteredStandingsQuery(filters).queryKey, answer);
  queries.setQueryData(headToHeadMatrixQuery(filters).queryKey, { ...table, as_of: asOf ?? null, teams: [] });
  const url = asOf === undefined ? paths.statistics : `${paths.statistics}?as_of=${asOf}`;
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[url]}>
        <StatisticsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows the standings with their reason, their points and when they were last updated', () => {
  const html = pageWith([owls]);
  // In one table.
  expect(html).toMatch(
    />Rank<.*>Team<.*>GP<.*>W<.*>L<.*>Win %<.*>Streak<.*>PPG<.*>OPP PPG<.*>DIFF<.*>HOME<.*>AWAY<.*>Last 10<.*<\/thead>/su,
  );
  expect(html).toContain('Why Ashdown Owls is 1st');
  expect(html).toMatch(/0\.667.*77\.3.*66\.9.*\+10\.3.*2–0.*0–1/su);
  expect(html).toContain('Last updated: Nov 18, 2026');
  expect(html).toContain('About Statistics');
  for (const table of ['standings', 'meetings']) {
    expect(html).toContain(`href="/api/exports/${table}/?season_id=3&amp;bom=true"`);
  }
  expect(html).not.toContain('>T<');
});

it('has a column for ties where games may end tied', () => {
  expect(pageWith([owls], { ties: true })).toContain('>T<');
});

it('leaves out the points before the first game', () => {
  const before = { ...owls, total_games: 0, points_per_game: null, opponent_points_per_game: null };
  const html = pageWith([before]);
  expect(html).not.toContain('PPG');
  expect(html).not.toContain('Why');
});

it('says which day it shows, and when there is nothing to show', () => {
  expect(pageWith([owls], { asOf: '2026-11-01' })).toContain('As of Nov 1, 2026.');
  // No day that was never set: an empty field is today.
  expect(pageWith([owls])).toMatch(/placeholder="Today"[^>]*value=""/u);
  expect(pageWith([])).toContain('No team rankings available for the selected filters');
});

it('shows nothing as of a round that there is not', () => {
  expect(pageWith([owls], { asOf: 'round-1' })).toContain('Ashdown Owls');
  const html = pageWith([owls], { asOf: 'round-99' });
  expect(html).toContain('There is no round 99');
  expect(html).not.toContain('Ashdown Owls');
});
