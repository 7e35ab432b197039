import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FinishedGame } from '#events/standings/standing.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import type { TablePageRow } from '#projections/standings/standings.table.ts';
import {
  finishedGame,
  gameForfeited,
  scheduledBetween,
  seasonCreated,
} from '#tests/support/builders/competition.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { rankingsAnswer, rankingsAsOfAnswer } from './standings.queries.ts';

const TEAMS = [1, 2, 3, 4, 5];
const anyGame = fc.record({
  pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
  score: fc.tuple(fc.integer({ min: 70, max: 73 }), fc.integer({ min: 70, max: 73 })),
  day: fc.integer({ min: 10, max: 28 }),
  forfeited: fc.boolean(),
});

it('a table as of now is the table, whatever was played', async () => {
  const asked = { kind: 'season', id: 1 } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(anyGame, { maxLength: 25 }), async (games) => {
      const model = await modelAfter(
        standingsProjection,
        seasonCreated(),
        ...games.flatMap(({ pair: [east = 1, west = 2], score, day, forfeited }, index) => {
          const at = `2026-01-${day}T18:00:00.000Z`;
          const id = index + 1;
          return forfeited
            ? [scheduledBetween(id, east, west, at), gameForfeited(id, 'west')]
            : finishedGame({ id, east, west, score, at });
        }),
      );
      const row = (model.rows('page') as TablePageRow[]).find(({ scope }) => scope === 'season:1');
      if (row === undefined) throw new Error('the season has no table');
      const read = { position: '1', state: '', row };
      const live = rankingsAnswer(asked, { ...read, rows: {} });
      const results = model.rows('result') as FinishedGame[];
      const now = rankingsAsOfAnswer(asked, { ...read, rows: { games: results } }, { asOf: undefined });
      expect(now).toEqual(live);
    }),
    { numRuns: 60 },
  );
});
