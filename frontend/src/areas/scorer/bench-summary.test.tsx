import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RosterPlayer } from '#contracts/game/game.contract.ts';
import { samplePlayer } from '#frontend/features/game/benches/sample-player.test-data.ts';
import { BenchSummary } from './bench-summary.tsx';

const NO_FIVE = 'No starting five: minutes and plus/minus will not be counted.';
const TOO_FEW = 'A game starts with 5 to 12 players on each bench.';

/** A bench of the players 1, 2, 3 … who wear 11, 12, 13 …; the first ones start. */
const benchOf = (size: number, { starters = 0, captain = 0 } = {}) =>
  Array.from(
    { length: size },
    (_, at): RosterPlayer => ({
      player_id: at + 1,
      team_side: 'A',
      number: String(at + 11),
      starter: at < starters,
      captain: at + 1 === captain,
    }),
  );

function textOf(bench: RosterPlayer[]): string {
  const players = Array.from({ length: 12 }, (_, at) => samplePlayer(at + 1, null));
  const html = renderToStaticMarkup(<BenchSummary bench={bench} players={players} />);
  return html
    .replaceAll(/<\/p>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, '')
    .trim();
}

it('says that a starting five is named, and who is captain with the number worn', () => {
  expect(textOf(benchOf(12, { starters: 5, captain: 7 }))).toBe(
    '12 players, starting five named, captain 17 Number 7',
  );
  expect(textOf(benchOf(5, { starters: 5 }))).toBe('5 players, starting five named, no captain');
});

it('says what is not counted without a starting five', () => {
  expect(textOf(benchOf(9))).toBe(`9 players, no captain ${NO_FIVE}`);
});

it('says how many a game starts with while there are too few', () => {
  expect(textOf([])).toBe(`No players picked ${TOO_FEW}`);
  expect(textOf(benchOf(1))).toBe(`1 player, no captain ${TOO_FEW}`);
});
