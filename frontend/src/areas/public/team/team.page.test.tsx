import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import type { SeasonList } from '#contracts/season/season.contract.ts';
import type { RankingRow, Rankings } from '#contracts/standings/standings.contract.ts';
import type { PlayerTable } from '#contracts/statistics/leaders.contract.ts';
import type { TeamStatistics } from '#contracts/statistics/statistics.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import { teamLiveQuery, teamNextGameQuery } from '#frontend/features/game/game.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import {
  squadAveragesQuery,
  teamResultsQuery,
  teamStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { teamPlayersQuery, teamQuery } from '#frontend/features/team/team.queries.ts';
import { TeamPage } from './team.page.tsx';

const OWLS = 5;
const TEAM = {
  id: OWLS,
  name: 'Ashdown Owls',
  location: 'Ashdown',
  coach_name: 'Ada Renwick',
  assistant_coach: 'Bo Lind',
  website: 'https://owls.example.org/',
  league_name: null,
  category_name: null,
  player_count: 2,
} as Team;
const ROW = {
  team_id: OWLS,
  team_name: 'Ashdown Owls',
  rank: 2,
  total_games: 19,
  record: '13-6',
  home_record: '8-3',
  away_record: '5-3',
  last_ten: '6-4',
  streak: 'L2',
  points_for: 1592,
  points_against: 1516,
  points_per_game: 83.8,
  opponent_points_per_game: 79.8,
  reason: {
    rule: 'head_to_head_record',
    tied_with: [6],
    text: 'Above Tides',
    wording: { code: '', facts: {} },
  },
} as unknown as RankingRow;
const sides = {
  team_east_id: 6,
  team_east_name: 'Saltmarsh Tides',
  team_east_location: 'Saltmarsh',
  team_east_logo: null,
  team_east_colours: null,
  team_west_id: OWLS,
  team_west_name: 'Ashdown Owls',
  team_west_location: 'Ashdown',
  team_west_logo: null,
  team_west_colours: null,
};
const NEXT = {
  ...sides,
  id: 71,
  status: 'scheduled',
  game_date: '2041-01-21T19:00:00.000Z',
  time_known: true,
  venue: 'Canal Street',
} as unknown as Game;
const LIVE = {
  ...sides,
  id: 70,
  status: 'in_progress',
  on_court: null,
  scoreboard: { team_score_east: 60, team_score_west: 54 },
} as unknown as Game;

function render(path: string, { rows = [ROW], live = [] as Game[], players = [] as Player[] } = {}): string {
  const queries = new QueryClient();
  const list = (games: Game[]) => ({ games, total: games.length, next_cursor: null });
  queries.setQueryData(teamQuery(OWLS).queryKey, TEAM);
  queries.setQueryData(seasonsQuery().queryKey, {
    seasons: [{ id: 3, name: '2040', status: 'active' }],
  } as SeasonList);
  queries.setQueryData(standingsQuery(3).queryKey, { season_id: 3, rankings: rows } as Rankings);
  queries.setQueryData(teamNextGameQuery(OWLS).queryKey, list([NEXT]));
  queries.setQueryData(teamLiveQuery(OWLS).queryKey, list(live));
  queries.setQueryData(teamPlayersQuery(OWLS).queryKey, {
    players,
    total: players.length,
    next_cursor: null,
  });
  queries.setQueryData(squadAveragesQuery(3, OWLS).queryKey, {
    statistics: [
      { player_id: 9, games_played: 17, averages: { points: 20.8 }, three_point_percentage: null },
    ],
  } as unknown as PlayerTable);
  const summary = { season_id: 3, season_name: '2040', games_played: 2, wins: 1, losses: 1, ties: 0 };
  const averages = { averages: { points: 70 }, known_games: { points: 2 } };
  queries.setQueryData(teamStatisticsQuery(OWLS).queryKey, {
    overall: { ...summary, ...averages, opponents: averages, season_id: null },
    seasons: [{ ...summary, ...averages, opponents: averages }],
  } as unknown as TeamStatistics);
  queries.setQueryData(teamResultsQuery(OWLS, 3).queryKey, { games: [], total: 0, next_cursor: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/teams/:teamId" element={<TeamPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Without tags. */
const words = (html: string) => html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe('the first screen of a team', () => {
  it('has its record, rank with why, streak, next game and difference, each number explained', () => {
    const html = render('/teams/5');
    const [before = ''] = html.split('role="tablist"');
    expect(words(before)).toMatch(
      /Record 13–6 8–3 home, 5–3 away Rank 2nd why of 1 team Streak .*2 losses 6–4 in the last ten Next game .*at .*Saltmarsh Tides.*Canal Street Difference \+76 83\.8 for, 79\.8 against/u,
    );
    expect(before.match(/data-explain="[^"]+"/gu)).toEqual(
      ['record', 'streak', 'point_difference'].map(
        (number) => `data-explain="standings.${number}.team-5.season-3"`,
      ),
    );
    expect(before).toContain('Calendar');
  });

  it('knows no numbers before the first game', () => {
    const html = render('/teams/5', { rows: [{ ...ROW, total_games: 0 }] });
    expect(words(html)).toMatch(/Record – Rank – Streak – Next game/u);
  });

  it('begins with the game it is playing, and only with one', () => {
    const region = /<section aria-label="Live now".*?<\/section>/u;
    expect(words(region.exec(render('/teams/5', { live: [LIVE] }))?.[0] ?? '')).toMatch(/Live .*60 – 54/u);
    expect(render('/teams/5')).not.toMatch(region);
  });
});

it('each tile and split of its statistics opens what it is made of', () => {
  const html = render('/teams/5?tab=stats&season=3');
  const opened = [...html.matchAll(/data-explain="teams\.([^"]+)"/gu)].map(([, number]) => number);
  const tiles = ['points.team-5.season-3.games', 'wins.team-5.season-3', 'losses.team-5.season-3'];
  expect(opened).toEqual([
    ...tiles,
    ...['win_percentage', 'points', 'opponent_points'].map((number) => `${number}.team-5.season-3`),
    ...['home', 'away', 'wins', 'losses', 'close'].flatMap((split) =>
      ['wins', 'losses', 'points', 'opponent_points', 'point_difference'].map(
        (number) => `${number}.team-5.season-3.split-${split}`,
      ),
    ),
  ]);
});

const player = (id: number, first_name: string, height: string | null) =>
  ({ id, first_name, last_name: 'Colton', number: '1', position: null, height, team_id: OWLS }) as Player;

it('the overview has the roster with averages, both coaches and the website', () => {
  const html = render('/teams/5', { players: [player(9, 'Tyrese', null), player(10, 'Obi', null)] });
  const [, table = ''] = html.split('Team Roster</caption>');
  const rows = table.split('<tr').map(words);
  expect(rows.find((row) => row.includes('Tyrese'))).toMatch(/Tyrese Colton 17 – 20\.8 –/u);
  expect(rows.find((row) => row.includes('Obi'))).not.toMatch(/\d\.\d/u);
  expect(words(html)).toMatch(
    /Coach Ada Renwick Assistant coach Bo Lind .*Website owls\.example\.org\b(?!\/)/u,
  );
  expect(html).toContain('href="/api/exports/player-statistics/?season_id=3&amp;team_id=5&amp;bom=true"');
});

it('leaves out a column of which nothing is known', () => {
  const heads = (one: Player) => render('/teams/5', { players: [one] });
  expect(heads(player(9, 'Tyrese', null))).not.toContain('Height');
  expect(heads(player(9, 'Tyrese', '191 cm'))).toContain('Height');
});
