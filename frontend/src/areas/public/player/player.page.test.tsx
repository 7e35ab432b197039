import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { PlayerDetail } from '#contracts/player/player.contract.ts';
import type { SeasonList } from '#contracts/season/season.contract.ts';
import type { Leaders } from '#contracts/statistics/leaders.contract.ts';
import type { PlayerAverages, PlayerStatistic } from '#contracts/statistics/statistics.contract.ts';
import { teamLiveQuery } from '#frontend/features/game/game.queries.ts';
import { playerQuery } from '#frontend/features/player/player.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { playerRankQuery } from '#frontend/features/statistics/leaders.queries.ts';
import {
  playerAveragesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { PlayerPage } from './player.page.tsx';

const ADA = 7;
const PLAYER = {
  id: ADA,
  first_name: 'Ada',
  last_name: 'Colton',
  number: '1',
  position: 'point_guard',
  height: '188cm',
  weight: null,
  birth_date: null,
  birth_year: null,
  age: 24,
  gender: null,
  bio: null,
  photo: null,
  team_id: 5,
  team_name: 'Owls',
} as PlayerDetail;
const SEASON = { id: 3, name: '2041', status: 'active' } as SeasonList['seasons'][number];
const PLAYED = {
  season_id: 3,
  season_name: '2041',
  games_played: 18,
  averages: { points: 20.8, rebounds: 5.1 },
  known_games: { points: 18, rebounds: 17 },
  field_goal_percentage: 46.7,
  three_point_percentage: null,
} as unknown as PlayerAverages['seasons'][number];
/** Latest first, as the API answers. */
const LINES = [
  {
    game_id: 12,
    opponent_name: 'Rams',
    side: 'west',
    result: 'W',
    team_score: 88,
    opponent_score: 83,
    points: 31,
  },
  {
    game_id: 11,
    opponent_name: 'Tides',
    side: 'east',
    result: 'L',
    team_score: 70,
    opponent_score: 79,
    points: 9,
  },
].map(
  (line) =>
    ({
      ...line,
      game_date: '2041-01-14T19:00:00.000Z',
      time_known: true,
      season_id: 3,
      team_id: 5,
      did_not_play: false,
      plus_minus: null,
    }) as unknown as PlayerStatistic,
);

function render({
  seasons = [SEASON],
  played = [] as PlayerAverages['seasons'],
  lines = [] as PlayerStatistic[],
} = {}): string {
  const queries = new QueryClient();
  queries.setQueryData(playerQuery(ADA).queryKey, PLAYER);
  queries.setQueryData(teamLiveQuery(5).queryKey, { games: [], total: 0, next_cursor: null });
  queries.setQueryData(seasonsQuery().queryKey, { seasons } as SeasonList);
  queries.setQueryData(playerAveragesQuery(ADA).queryKey, { seasons: played } as PlayerAverages);
  queries.setQueryData(playerRankQuery(3, 'points', ADA).queryKey, {
    leaders: [{ rank: 2, value: 20.8 }],
  } as unknown as Leaders);
  queries.setQueryData(playerRankQuery(3, 'rebounds', ADA).queryKey, { leaders: [] } as unknown as Leaders);
  queries.setQueryData(playerStatisticsQuery(ADA).queryKey, {
    pages: [
      {
        player_id: ADA,
        player_name: 'Ada',
        position: '1',
        statistics: lines,
        season_averages: [],
        total: lines.length,
        next_cursor: null,
      },
    ],
    pageParams: [''],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/players/${ADA}`]}>
        <Routes>
          <Route path="/players/:playerId" element={<PlayerPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const words = (html: string) => html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

it('under the name stand what is known of the player, Follow and Compare', () => {
  const [head = ''] = render().split('role="tablist"');
  expect(words(head)).toMatch(
    /Ada Colton .*Owls .*Position Point guard Height 188cm Age 24 .*Follow .*Compare .*Calendar/u,
  );
  expect(head).not.toMatch(/Weight|Gender|N\/A/u);
});

describe('the overview of a player', () => {
  it('has their ranks and percentages, each number explained', () => {
    const html = render({ played: [PLAYED], lines: LINES });
    expect(words(html)).toMatch(/Points 20\.8 2nd in the season .*Rebounds 5\.1 17 games /u);
    expect(words(html)).toMatch(/Field goals, % 46\.7 .*3-pointers, % – .*Games played 18/u);
    for (const number of ['points', 'rebounds', 'field_goal_percentage', 'minutes', 'games_played']) {
      expect(html).toContain(`data-explain="players.${number}.player-7.season-3"`);
    }
  });

  it('has the last game before those before it', () => {
    const html = render({ played: [PLAYED], lines: LINES });
    expect(words(html)).toMatch(/Last game .*won 88–83 at Rams .*Points, last 2 games/u);
    expect(html).toContain('data-explain="box.points.game-12.player-7.team-5"');
  });

  it('has no averages before a game, which is not 0', () => {
    const html = render();
    expect(html).toMatch(/Season .*2041/u);
    expect(words(html)).toMatch(/Points – .*Games played 0 /u);
    expect(html).toContain('No statistics available for this player.');
  });

  it('names no season before there is one', () => {
    expect(words(render({ seasons: [] }))).not.toMatch(/season/iu);
  });
});
