import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { shortTable } from './short-table.ts';
import { StandingsTable } from './standings-table.tsx';

const reason: NonNullable<RankingRow['reason']> = {
  rule: 'not_separated',
  tied_with: [2],
  text: 'Level with Forge by every rule',
  wording: { code: 'ranking.not_separated', facts: { teams: ['Forge'] } },
};
const row = (rank: number, total_games: number): RankingRow => ({
  rank,
  total_games,
  reason,
  team_id: rank,
  team_name: `Team ${rank}`,
  team_logo: null,
  team_colours: null,
  league_id: null,
  wins: total_games,
  losses: 0,
  ties: 0,
  win_percentage: null,
  classification_points: 0,
  adjustments: [],
  withdrawn: null,
  games_in_averages: 0,
  points_per_game: null,
  opponent_points_per_game: null,
  point_difference_per_game: null,
  points_for: 0,
  points_against: 0,
  record: '0-0',
  home_record: '0-0',
  away_record: '0-0',
  last_ten: '0-0',
  last_ten_results: [],
  streak: null,
});
const render = (
  rows: RankingRow[],
  props: { total?: number; allowsTies?: boolean; byPoints?: boolean } = {},
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StandingsTable rows={rows} {...props} />
    </MemoryRouter>,
  );

describe('the short table', () => {
  const teams = Array.from({ length: 12 }, (_, index) => ({ team_id: index + 1 }));
  const ids = (followed: number[]) => shortTable(teams, new Set(followed)).map(({ team_id }) => team_id);

  it('has the first eight teams and those one follows', () => {
    expect(ids([])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ids([3, 11])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11]);
  });

  it('is cut behind the first eight where a followed team comes, and says what the line and the shade mean', () => {
    const rows = Array.from({ length: 9 }, (_, index) => row(index + 1, 1));
    const cuts = (html: string) => html.match(/<tr [^>]*\bis-cut\b/gu)?.length ?? 0;
    const followed = render(rows, { total: 12 });
    const first = render(rows.slice(0, 8), { total: 12 });
    expect([cuts(render(rows)), cuts(first), cuts(followed)]).toEqual([0, 0, 1]);
    expect(followed).toContain('The first 8 of 12 teams. Below the dashed line: teams you follow.');
    expect(first).toContain('The first 8 of 12 teams.');
    expect(first).not.toContain('dashed line');
    expect(render(rows)).toContain('Shaded: the first three.');
    expect(render(rows)).not.toContain('The first 8');
  });

  it('has ties where games may end tied', () => {
    expect(render([row(1, 1)], { allowsTies: true })).toContain('title="Ties"');
    expect(render([row(1, 1)])).not.toContain('title="Ties"');
  });
});

describe('a table that points order', () => {
  it('has them in the place of the win percentage, with a star where some were given or taken away', () => {
    const taken = { id: '1', points: -3, note: null, date: '2026-02-10' };
    const html = render([{ ...row(1, 1), classification_points: -1, adjustments: [taken] }], {
      byPoints: true,
    });
    expect(html).toContain('title="Classification points"');
    expect(html).toMatch(/−1<sup>/u);
    expect(html).toContain('By classification points.');
    expect(html).not.toContain('Win %');
    expect(render([row(1, 1)])).toContain('By win percentage.');
  });
});

describe('why a team stands where it stands', () => {
  it('is offered after its first game, not before', () => {
    expect(render([row(1, 1)])).toContain('Why Team 1 is 1st');
    expect(render([row(1, 0)])).not.toContain('Why');
  });
});
