import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import {
  boxScoreQuery,
  chatLogQuery,
  gameQuery,
  nextGamesQuery,
  playsQuery,
} from '#frontend/features/game/game.queries.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { LiveStreamPage } from './live-stream.page.tsx';
import { streamQuery } from './stream.queries.ts';

const GAME = {
  id: 7,
  name: 'Otters vs Forge',
  status: 'in_progress',
  game_date: '2026-01-17T18:30:00Z',
  time_known: true,
  venue: 'Canal Street Arena',
  season_name: '2025/26',
  tournament_name: null,
  team_east_id: 1,
  team_east_name: 'Otters',
  team_west_id: 2,
  team_west_name: 'Forge',
  recording: 'full',
  regular_periods: 4,
  ruleset: 'fiba',
  periods: [],
  on_court: { period: 3, period_label: 'Q3', period_open: true, clock: 252, east_fouls: 2, west_fouls: 5 },
  scoreboard: { team_score_east: 60, team_score_west: 54, winner_id: null, details: '{}' },
} as unknown as Game;
const totals = { assists: 9, rebounds: 21, steals: 4, blocks: null, turnovers: 11, fouls: 7 };
const BOX = {
  east: { totals, players: [] },
  west: { totals: { ...totals, assists: 13 }, players: [] },
} as unknown as BoxScore;
const PLAYS = [
  play({ type: 'game_start' }),
  play({ type: 'points', side: 'east', points: 2, player_name: 'Ana Reid', clock: 580, score_east: 2 }),
];

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { hostname: 'league.example' },
    matchMedia: () => ({ matches: false }),
  });
});

/** What the page says once its reads have answered. */
function pageOf(
  game: Partial<Game>,
  {
    stream = null,
    plays = PLAYS,
    chat = [],
  }: { stream?: string | null; plays?: typeof PLAYS; chat?: ChatMessage[] } = {},
): { html: string; words: string } {
  const queries = new QueryClient();
  queries.setQueryData(gameQuery(7).queryKey, { ...GAME, ...game });
  queries.setQueryData(boxScoreQuery(7).queryKey, BOX);
  queries.setQueryData(playsQuery(7).queryKey, plays);
  queries.setQueryData(streamQuery(7).queryKey, { game_id: 7, stream_url: stream });
  queries.setQueryData(chatLogQuery(7).queryKey, chat);
  queries.setQueryData(nextGamesQuery().queryKey, { games: [], total: 0, next_cursor: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[paths.liveStream(7)]}>
        <Routes>
          <Route path={routePatterns.liveStream} element={<LiveStreamPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { html, words: html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ') };
}

it('shows a game that is on with its board, its stats and what is missing', () => {
  const { html, words } = pageOf({});
  expect(html).toContain('<title>Otters vs Forge · Courtside</title>');
  expect(words).toContain('LIVE: Game in progress');
  // Without a picture there is no box for it.
  expect(html).not.toContain('aspect-video');
  expect(words).toMatch(/Live Stats.* 9 Assists 13 .* – Blocks – /u);
  expect(words).toContain('Ana Reid, 2 points');
  expect(words).toMatch(/Live Chat.*Your name.*Connecting….*Rules of the chat/u);
  expect(words).toMatch(/Game Information.*Canal Street Arena.*2025\/26.*Tournament N\/A/u);
  expect(html).toContain('href="/games"');
  expect(html).not.toContain('Hold the board');
});

it('loads no video before somebody asks for its player, and offers to hold the board', () => {
  const { html, words } = pageOf({}, { stream: 'https://www.youtube.com/watch?v=abc' });
  expect(html).not.toMatch(/<iframe|<video|youtube\.com/u);
  expect(words).toMatch(
    /Video of Otters vs Forge .*your browser contacts YouTube.* Load the player of YouTube /u,
  );
  expect(html).toContain('Hold the board to match the picture');
});

it('says when a game to come begins', () => {
  const scheduled = { status: 'scheduled', scoreboard: null, on_court: null } as const;
  const { words } = pageOf({ ...scheduled, game_date: '2999-01-17T18:30:00Z' });
  expect(words).toMatch(/Game Not Started Yet Scheduled for Jan 1\d, 2999, \d\d:30\. Remind me/u);
  expect(words).toContain('Upcoming Game');
  expect(words).toContain('The chat opens when the game begins.');
  expect(words).not.toContain('Live Stats');
  expect(pageOf(scheduled).words).not.toContain('Remind me');
});

it('leads from a game that is over to its replay, and back in one that is on', () => {
  const { html, words } = pageOf({ status: 'final' });
  expect(words).toContain('Game Replay');
  expect(html).toContain('href="/games/7/replay"');
  expect(html).not.toContain('aspect-video');
  expect(words).toContain('Game Ended');
  expect(words).toContain('The chat closed with the game.');
  expect(words).not.toContain('Live Stats');
  expect(pageOf({}).words).toContain('Wind back');
});

it('keeps the chat of a game that is over to be read, with who wrote as a guest', () => {
  const message = { game_id: 7, timestamp: '2026-01-17T19:30:00Z' };
  const chat = [
    { ...message, id: 1, user_id: 4, user: 'lena', text: 'Five fouls already' },
    { ...message, id: 2, user_id: null, user: 'Joana', text: 'What a shot' },
    { ...message, id: 3, user_id: null, user: 'Guest', text: 'Well played' },
  ];
  const { html, words } = pageOf(
    { status: 'final', on_court: { ...GAME.on_court } as Game['on_court'] },
    { chat },
  );
  expect(words).toMatch(
    /lena \d\d:\d\d Five fouls already Joana guest \d\d:\d\d What a shot Guest \d\d:\d\d/u,
  );
  expect(words).toContain('The chat closed with the game.');
  expect(html).not.toContain('<textarea');
  expect(words).toContain('Everybody can read the chat, also when the game is over.');
});

it('has neither replay nor chat where no plays were recorded', () => {
  const { words } = pageOf({ status: 'final', recording: 'result_only' }, { plays: [] });
  expect(words).not.toMatch(/Replay|Chat|processed/u);
});
