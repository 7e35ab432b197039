import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ExplainedGame } from '#contracts/explain/explain.contract.ts';
import type { CountedGames } from './games-among.ts';
import { GamesAmong } from './ranking-reason.tsx';

const NAMES = ['', 'Owls', 'Tides', 'Larks', 'Rams'];
const named = (id: number) => ({ id, name: NAMES[id] ?? '' });

/** Game, day, home and its score, visitors and theirs; `knockout` counts in no table. */
const PLAYED = [
  { game_id: 11, day: 3, east: 1, scored: 81, west: 2, against: 71 },
  { game_id: 12, day: 5, east: 2, scored: 90, west: 3, against: 60 },
  { game_id: 13, day: 7, east: 3, scored: 66, west: 1, against: 64 },
  { game_id: 14, day: 8, east: 1, scored: 99, west: 4, against: 50 },
  { game_id: 15, day: 9, east: 1, scored: 70, west: 2, against: 73, knockout: true },
];

/** What the API lists of a team. */
const gamesOf = (id: number): CountedGames => ({
  team: named(id),
  games: PLAYED.filter(({ east, west }) => east === id || west === id).map(
    ({ game_id, day, east, scored, west, against, knockout }) => {
      const isHome = east === id;
      const [own, other] = isHome ? [scored, against] : [against, scored];
      return {
        game_id,
        game_date: `2041-01-0${day}T19:00:00.000Z`,
        side: isHome ? 'east' : 'west',
        opponent: named(isHome ? west : east),
        team_score: own,
        opponent_score: other,
        result: own > other ? 'W' : 'L',
        left_out: knockout === true ? 'knockout' : null,
      } as ExplainedGame;
    },
  ),
});

const render = (tied: number[], isWhole = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <GamesAmong answers={(isWhole ? tied : tied.slice(0, 1)).map(gamesOf)} tied={tied} isWhole={isWhole} />
    </MemoryRouter>,
  );
const words = (html: string) => html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe('why a team stands where it stands', () => {
  it('names the games of two level teams, home first, each with its page', () => {
    const html = render([2, 1]);
    expect(html.match(/href="[^"]+"/gu)).toEqual(['href="/games/11"']);
    expect(words(html)).toContain('Owls – Tides Jan 3, 2041 81–71');
  });

  it('names the games among three, the latest first, and what each made of them', () => {
    const html = render([1, 2, 3]);
    expect(html.match(/href="[^"]+"/gu)).toEqual([13, 12, 11].map((id) => `href="/games/${id}"`));
    expect(words(html)).toContain('Owls 1–1 +8 Tides 1–1 +20 Larks 1–1 −28');
  });

  it('says of no team what it made of games that are not all known', () => {
    expect(words(render([1, 2, 3], false))).not.toMatch(/1–1/u);
  });

  it('says when they have not met', () => {
    expect(words(render([2, 4]))).toContain('They have not met.');
  });
});
