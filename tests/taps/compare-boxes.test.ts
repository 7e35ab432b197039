import { expect, it } from 'vitest';
import { compareBoxes } from './compare-boxes.ts';
import type { GameBox } from './game-box.ts';

const names = {
  team: (side: string) => (side === 'east' ? 'Ants' : 'Bees'),
  player: (player: number) => `#${player}`,
};

function box(line: Record<string, number | null>, leadChanges = 0): GameBox {
  const nothing = { periods: [], totals: {}, players: new Map() };
  return { east: { ...nothing, players: new Map([[7, line]]) }, west: nothing, leadChanges };
}

it('finds nothing where all agree, and counts what was compared', () => {
  const same = box({ Points: 12, FoulsOn: 0 });
  expect(compareBoxes({ published: same, played: same, tapped: same }, names)).toEqual({
    compared: 3,
    differences: [],
    contradictions: [],
  });
});

it('finds what was tapped otherwise than the feed has it', () => {
  const published = box({ Points: 12 });
  const { differences } = compareBoxes({ published, played: published, tapped: box({ Points: 10 }) }, names);
  expect(differences).toEqual([{ what: 'Ants #7 Points', published: 12, played: 12, tapped: 10 }]);
});

it('tells a feed whose box its own plays contradict from a fault', () => {
  const found = compareBoxes(
    { published: box({ Points: 12 }), played: box({ Points: 10 }), tapped: box({ Points: 10 }) },
    names,
  );
  expect(found).toMatchObject({ differences: [], contradictions: [{ what: 'Ants #7 Points' }] });
});

it('has a value that is unknown as a difference, and leaves out what is not published', () => {
  const published = box({ Points: 12, Steals: null });
  const found = compareBoxes({ published, played: published, tapped: box({ Points: null }) }, names);
  expect(found.differences).toEqual([{ what: 'Ants #7 Points', published: 12, played: 12, tapped: null }]);
});

it('compares minutes to the second', () => {
  const published = box({ seconds: 100 });
  const compare = (seconds: number) =>
    compareBoxes({ published, played: box({ seconds: 100.4 }), tapped: box({ seconds }) }, names).differences
      .length;
  expect([compare(100.4), compare(99.5), compare(101)]).toEqual([0, 0, 1]);
});

it('takes tenths that do not add up exactly for what they are', () => {
  const compare = (published: number, seconds: number) =>
    compareBoxes(
      { published: box({ seconds: published }), played: box({ seconds }), tapped: box({ seconds }) },
      names,
    );
  const nothing = { differences: [], contradictions: [] };
  expect(compare(770, 769.4999999999998)).toMatchObject(nothing);
  expect(compare(489, 489.5000000000002)).toMatchObject(nothing);
});
