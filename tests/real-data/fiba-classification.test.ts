import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classify } from '#events/standings/classification.ts';
import type { GameResult } from '#events/standings/game-result.ts';
import { realDataPath } from './real-data-dir.ts';

const examples = z
  .array(
    z.object({
      id: z.string(),
      games: z.array(z.tuple([z.string(), z.string(), z.number(), z.number()])),
      expected: z.array(z.string()),
    }),
  )
  .min(1)
  .parse(JSON.parse(readFileSync(realDataPath('fiba-classification', 'examples.json'), 'utf8')));

describe("FIBA's own examples of tied teams come out in the published order", () => {
  it.each(examples)('$id', ({ games, expected }) => {
    const names = [...new Set([...games.map(([east]) => east), ...games.map(([, west]) => west)])];
    const results = games.map(
      ([east, west, eastScore, westScore], index): GameResult => ({
        gameId: index + 1,
        date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
        eastTeamId: names.indexOf(east),
        westTeamId: names.indexOf(west),
        eastScore,
        westScore,
      }),
    );

    const table = classify(
      results,
      names.map((_, index) => index),
    );

    expect(table.map((row) => names[row.teamId])).toEqual(expected);
    expect(table.map((row) => row.rank)).toEqual(expected.map((_, index) => index + 1));
  });
});
