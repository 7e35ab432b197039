import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import {
  finishedGame,
  gameForfeited,
  gameReopened,
  scheduledBetween,
  teamEntered,
  tournamentCreated,
} from '#tests/support/builders/competition.builder.ts';
import { type HappenedIn, ReadModelInMemory } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';

const TEAMS = [1, 2, 3, 4, 5];

/** The events of one game: played (close scores, so that teams end level), forfeited, or reopened in between. */
const anyGame = fc
  .record({
    pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    score: fc.tuple(fc.integer({ min: 70, max: 73 }), fc.integer({ min: 70, max: 73 })),
    day: fc.integer({ min: 10, max: 28 }),
    fate: fc.constantFrom('played', 'played', 'played', 'reopened', 'forfeited', 'to be played'),
    tournamentId: fc.constantFrom(3, 4),
  })
  .map(({ pair: [east = 1, west = 2], score, day, fate, tournamentId }) => (id: number): HappenedIn[] => {
    const at = `2026-01-${day}T18:00:00.000Z`;
    const game = finishedGame({ id, east, west, score, at, tournamentId, leagueId: tournamentId });
    switch (fate) {
      case 'played':
        return game;
      case 'reopened':
        return [...game, gameReopened(id)];
      case 'forfeited':
        return [...game.slice(0, 1), gameForfeited(id, 'east')];
      default:
        return game.slice(0, 1);
    }
  });

const season = fc
  .array(anyGame, { minLength: 1, maxLength: 25 })
  .map((games) => games.map((game, index) => game(index + 1)));
const founded = [
  tournamentCreated(3, 1, 3),
  tournamentCreated(4, 1, 4),
  ...TEAMS.map((team) => teamEntered(team)),
];

/** The rows of a read model over these events, in batches that end where `cuts` say. */
async function rowsAfter(
  projection: typeof standingsProjection,
  events: readonly HappenedIn[],
  cuts: readonly number[] = [],
) {
  const store = createMemoryEventStore({ now: () => new Date('2026-02-01T00:00:00.000Z') });
  const model = new ReadModelInMemory(projection, store);
  const ends = [...new Set(cuts.map((cut) => cut % events.length))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, events.length]) {
    await model.happen(...events.slice(from, end));
    from = end;
  }
  const again = await Array.fromAsync(store.readAll('0'));
  return { model, again, rows: model.all() };
}

describe('standings and streaks', () => {
  const projection = standingsProjection;

  it('are the same whatever the order of the games and however they come in batches', async () => {
    const inTwoOrders = season.chain((games) =>
      fc.tuple(
        fc.constant(games),
        fc.shuffledSubarray(games, { minLength: games.length }),
        fc.array(fc.nat(100), { maxLength: 6 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(inTwoOrders, async ([games, shuffled, cuts]) => {
        const one = await rowsAfter(projection, [...founded, ...games.flat()]);
        const other = await rowsAfter(projection, [...founded, ...shuffled.flat()], cuts);
        expect(other.rows).toEqual(one.rows);
      }),
      { numRuns: 60 },
    );
  });

  it('are as they were when a game is reopened and ends as it ended, or is scheduled and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(season, fc.nat(), async (games, index) => {
        const before = await rowsAfter(projection, [...founded, ...games.flat()]);
        const game = games[index % games.length] ?? [];
        const ended = game.filter(({ type }) => type === 'GameCompleted' || type === 'GameForfeited').at(-1);
        const id = 1 + (index % games.length);
        if (ended !== undefined && game.at(-1) === ended) await before.model.happen(gameReopened(id), ended);
        const gone = { gameId: 999, occurredAt: '2026-01-30T18:00:00.000Z' };
        await before.model.happen(scheduledBetween(999, 8, 9), {
          stream: 'game-999',
          type: 'GameDeleted',
          data: gone,
        });
        for (const table of ['standing', 'streak']) {
          expect(before.model.rowsByKey(table)).toEqual(before.rows[table]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are the same when everything comes a second time', async () => {
    await fc.assert(
      fc.asyncProperty(season, async (games) => {
        const { model, again, rows } = await rowsAfter(projection, [...founded, ...games.flat()]);
        await model.apply(again);
        expect(model.all()).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });
});
