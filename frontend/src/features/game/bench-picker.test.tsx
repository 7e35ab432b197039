import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AGE_REQUIREMENTS } from '#events/player/eligibility.ts';
import type { Player } from '#query-api/player/player.contract.ts';
import { BenchPicker } from './bench-picker.tsx';

const player = (id: number, birth_date: string | null): Player => ({
  id,
  first_name: 'Player',
  last_name: `Number ${id}`,
  position: null,
  number: String(id),
  jersey_number: String(id),
  height: null,
  weight: null,
  height_cm: null,
  weight_kg: null,
  birth_date,
  age: null,
  age_verified: false,
  gender: null,
  bio: null,
  photo: null,
  team_id: 1,
  team_name: 'Team',
  is_archived: false,
  revision: 0,
});

const squad = Array.from({ length: 14 }, (_, at) => player(at + 1, at === 0 ? '2012-05-01' : null));

function picker(players: readonly Player[] | undefined | null, chosen: readonly number[] = []): string {
  return renderToStaticMarkup(
    <BenchPicker
      id="bench"
      label="Bench A players"
      players={players}
      category={{ minAge: 18, maxAge: null, gender: null }}
      day="2026-01-10"
      chosen={chosen}
      onChange={() => undefined}
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
  expect(html).toContain(AGE_REQUIREMENTS);
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
