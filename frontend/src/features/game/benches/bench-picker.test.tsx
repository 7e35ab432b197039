import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Player } from '#contracts/player/player.contract.ts';
import { BenchPicker } from './bench-picker.tsx';
import { samplePlayer } from './sample-player.test-data.ts';

const squad = Array.from({ length: 14 }, (_, at) => samplePlayer(at + 1, at === 0 ? '2012-05-01' : null));

function picker(
  players: readonly Player[] | undefined | null,
  chosen: readonly number[] = [],
  knowsBirthDates = false,
): string {
  return renderToStaticMarkup(
    <BenchPicker
      id="bench"
      label="Bench A players"
      players={players}
      category={{ minAge: 18, maxAge: null, gender: null }}
      day="2026-01-10"
      chosen={chosen}
      onChange={() => undefined}
      knowsBirthDates={knowsBirthDates}
    />,
  );
}

/** How many boxes can be ticked. */
const able = (html: string) =>
  [...html.matchAll(/<input[^>]*>/gu)].filter(([box]) => !box.includes('disabled=""')).length;

it('asks for a team first', () => {
  expect(picker(null)).toContain('Please select a team first');
});

it('says that a team has no players', () => {
  expect(picker([])).toContain('This team has no players yet.');
});

it('says why a player cannot be picked', () => {
  const html = picker(squad);
  expect(html).toContain('Does not meet category age requirements');
  expect(able(html)).toBe(13);
});

it('offers nobody where nobody may play', () => {
  expect(picker(squad.slice(0, 1))).toContain('No eligible players found for this category.');
});

it('takes no thirteenth player, but gives those away who are picked', () => {
  const html = picker(
    squad,
    squad.slice(1, 13).map(({ id }) => id),
  );
  expect(html).toContain('Maximum selection limit reached (12)');
  expect(able(html)).toBe(12);
});

// Rule: Games: Eligibility
it('marks whose birth date nobody knows before they are picked, and not where it is only hidden', () => {
  expect(picker(squad)).not.toContain('No birth date');
  expect(picker(squad, [], true).match(/No birth date/gu)).toHaveLength(13);
});
