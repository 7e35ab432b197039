import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FinishedGame } from '#events/standings/standing.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import type { StandingRow } from '#projections/standings/standings.table.ts';
import {
  finishedGame,
  gameForfeited,
  scheduledBetween,
  seasonCreated,
} from '#tests/support/builders/competition.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { presentStandings } from './standings.presenter.ts';

const HEADER = {
  season_id: 1,
  season_name: 'Winter',
  tournament_id: null,
  tournament_name: null,
  league_id: null,
  league_name: null,
  scope: 'season:1',
};
const isFinished = ({ finished_at }: FinishedGame) => finished_at !== null;
const TEAMS = [1, 2, 3, 4, 5];
const anyGame = fc.record({
  pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
  score: fc.tuple(fc.integer({ min: 70, max: 73 }), fc.integer({ min: 70, max: 73 })),
  day: fc.integer({ min: 10, max: 28 }),
  forfeited: fc.boolean(),
});

it('standings as of now are the standings, whatever was played', async () => {
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
      const rows = (model.rows('standing') as StandingRow[]).filter(({ scope }) => scope === 'season:1');
      const standings = rows
        .toSorted((a, b) => a.place - b.place)
        .map((row) => ({ ...row, team_name: null, team_logo: null, team_colours: null, league_id: null }));
      const row = { header: HEADER, standings, decided: null };
      const live = presentStandings('season', { row, position: '1' });
      const results = (model.rows('result') as FinishedGame[]).filter(isFinished);
      const now = presentStandings('season', { row: { ...row, games: results }, position: '1' });
      expect(now).toEqual(live);
    }),
    { numRuns: 60 },
  );
});
