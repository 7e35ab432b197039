import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { BracketGame, BracketSide, TournamentBracket } from '#contracts/bracket/bracket.contract.ts';
import { BracketRounds } from './bracket-rounds.tsx';

type Bracket = NonNullable<TournamentBracket['bracket']>;

const side = (team_id: number, team_name: string, wins = 0): BracketSide => ({
  team_id,
  team_name,
  team_logo: null,
  team_colours: null,
  seed: team_id,
  wins,
  from: null,
});
const winnerOf = (series: number): BracketSide => ({
  team_id: null,
  team_name: null,
  team_logo: null,
  team_colours: null,
  seed: null,
  wins: 0,
  from: { round: 1, series },
});
const nobody: BracketSide = { ...winnerOf(1), from: null };
const game = (id: number, number: number, [east, west]: [number, number]): BracketGame => ({
  id,
  game: number,
  status: 'final',
  game_date: '2026-11-20T18:00:00.000Z',
  time_known: true,
  venue: 'Harbor Hall',
  team_east_id: number === 2 ? 3 : 2,
  team_west_id: number === 2 ? 2 : 3,
  team_score_east: east,
  team_score_west: west,
  winner_id: 2,
  result_type: 'played',
  forfeited_by: null,
  counts: true,
});

/** Three teams: the first has a bye, the other two have played a series of three. */
const bracket: Bracket = {
  number: 1,
  team_count: 3,
  champion: null,
  disagreements: [],
  rounds: [
    {
      round: 1,
      name: 'Semifinals',
      best_of: 3,
      series: [
        {
          series: 1,
          best_of: 3,
          status: 'bye',
          top: side(1, 'Otters'),
          bottom: nobody,
          winner_id: 1,
          games: [],
          games_to_make: [],
        },
        {
          series: 2,
          best_of: 3,
          status: 'decided',
          top: side(2, 'Forge', 2),
          bottom: side(3, 'Herons'),
          winner_id: 2,
          games: [game(21, 1, [84, 70]), game(22, 2, [72, 79])],
          games_to_make: [],
        },
      ],
    },
    {
      round: 2,
      name: 'Final',
      best_of: 1,
      series: [
        {
          series: 1,
          best_of: 1,
          status: 'waiting',
          top: side(1, 'Otters'),
          bottom: winnerOf(2),
          winner_id: null,
          games: [],
          games_to_make: [],
        },
      ],
    },
  ],
};
const page = (changes: Partial<Bracket> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BracketRounds bracket={{ ...bracket, ...changes }} />
    </MemoryRouter>,
  );
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

it('shows every round with its series, byes and whose winner is awaited', () => {
  const text = words(page());
  expect(text).toMatch(
    /Semifinals Best of three, Nov 20, 2026 Semifinal 1 Bye .*Otters Seed 1 Semifinal 2 Finished/u,
  );
  // Nobody has won a game yet: that is no 0–0.
  expect(text).toMatch(/Final One game Final .*Otters Seed 1 Winner of semifinal 2/u);
  expect(text).toMatch(/Forge Seed 2 Wins 2 .*Herons Seed 3 Wins 0/u);
});

it('writes each score with the team on top first, wherever the game was played', () => {
  expect(words(page())).toContain('Game 1: 84–70 Game 2: 79–72');
});

it('names the champion', () => {
  const champion = { team_id: 1, team_name: 'Otters', team_logo: null, seed: 1 };
  expect(words(page({ champion }))).toMatch(/^Champion: Otters/u);
});

it('says what disagrees since a result was corrected', () => {
  const disagreement = { code: 'wrong_teams', game_id: 30, round: 2, series: 1, game: 1 } as const;
  expect(words(page({ disagreements: [disagreement] }))).toContain(
    'Final: game 1 was begun by teams that should not meet in it.',
  );
});
