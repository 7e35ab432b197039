import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { boxScoreQuery, gameQuery, playsQuery } from '#frontend/features/game/game.queries.ts';
import { routePatterns } from '#frontend/lib/paths.ts';
import { GamePage } from './game.page.tsx';

beforeEach(() => {
  const list = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => list);
  return () => vi.unstubAllGlobals();
});

const side = { players: [], totals: {} };
const BOX = { east: side, west: side } as unknown as BoxScore;
const GAME = {
  id: 7,
  name: 'Otters vs Forge',
  status: 'final',
  game_date: '2026-01-17T18:30:00Z',
  time_known: true,
  venue: 'Canal Street Arena',
  season_id: 1,
  team_east_id: 1,
  team_east_name: 'Otters',
  team_west_id: 2,
  team_west_name: 'Forge',
  recording: 'full',
  result_type: 'played',
  scoreboard: { team_score_east: 20, team_score_west: 0, winner_id: 1, details: '{}' },
  on_court: { period: 4 },
  periods: [],
  regular_periods: 4,
  stream_url: null,
  status_reason: null,
  moved_from: null,
  forfeited_by: null,
  rematch_id: null,
  by_default: false,
  correction: null,
} as unknown as Game;
const NOT_PLAYED = { scoreboard: null, on_court: null, result_type: null };

/** The words of the page and the links on it. */
function shown(game: Partial<Game>) {
  const queries = new QueryClient();
  queries.setQueryData(gameQuery(7).queryKey, { ...GAME, ...game });
  queries.setQueryData(boxScoreQuery(7).queryKey, BOX);
  queries.setQueryData(playsQuery(7).queryKey, []);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/games/7']}>
        <Routes>
          <Route path={routePatterns.game} element={<GamePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { html, words: html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ') };
}

it('offers the replay, plays and box score of a game that was recorded', () => {
  const { html, words } = shown({});
  expect(html).toContain('href="/games/7/replay"');
  for (const part of ['Game Replay', 'Plays', 'Box score', 'Shots', 'By quarter', 'Lead']) {
    expect(words).toContain(part);
  }
});

it.each<[string, Partial<Game>, string]>([
  [
    'was forfeited before it began',
    { result_type: 'forfeit', forfeited_by: 'west', on_court: null, status_reason: 'Four players only' },
    'Forge forfeited this game. Four players only',
  ],
  [
    'is known by its result alone',
    { recording: 'result_only', result_type: 'played' },
    'Only the result of this game is known.',
  ],
])('has no door to what was not recorded of a game that %s', (_, game, says) => {
  const { html, words } = shown(game);
  expect(words).toContain(says);
  expect(words).toContain('Winner Otters');
  expect(html).not.toContain('replay');
  for (const part of ['Replay', 'Plays', 'Box score', 'Shots', 'By quarter', 'Lead ']) {
    expect(words).not.toContain(part);
  }
});

it('leads to the video of a game of which only the result is known', () => {
  const { html, words } = shown({ recording: 'result_only', stream_url: 'https://video.example/7' });
  expect(words).toContain('Video');
  expect(html).toContain('href="/live-stream/7"');
});

it('says why a game is postponed or canceled, and strikes its date through', () => {
  for (const status of ['postponed', 'canceled'] as const) {
    const { html, words } = shown({ ...NOT_PLAYED, status, status_reason: 'The hall is flooded' });
    expect(words).toContain('The hall is flooded');
    expect(html).toMatch(/<del[^>]*>.*Jan 17, 2026, 18:30<\/del>/u);
    expect(html.replaceAll(/<del.*?<\/del>/gu, '')).not.toContain('Jan 17, 2026');
    expect(words).not.toMatch(/Replay|By quarter/u);
  }
});

it('strikes the old date of a moved game through, beside the new one', () => {
  const moved_from = '2026-01-10T19:00:00Z';
  const { html, words } = shown({ ...NOT_PLAYED, status: 'scheduled', moved_from });
  expect(words).toContain('This game was moved.');
  expect(html).toMatch(/Jan 10, 2026, 19:00<\/del> Jan 17, 2026, 18:30/u);
  expect(shown({ ...NOT_PLAYED, status: 'scheduled' }).words).not.toContain('moved');
  expect(shown({ moved_from }).html).not.toContain('<del');
});
