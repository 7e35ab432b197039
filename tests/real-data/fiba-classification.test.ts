import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StandingReason } from '#events/standings/standing.ts';
import type { StandingsResult } from '#events/standings/standings-result.ts';
import { NOTHING_DECIDED, STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { classify } from '#events/standings/tie-breaks.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { finishedGame, tournamentCreated } from '#tests/support/builders/competition.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
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

type Example = (typeof examples)[number];

/** By which rule, and among whom, each team came to its place; null where its record alone says so. */
const REASONS: Record<string, Record<string, [StandingReason['rule'], string[]] | null>> = {
  'FIBA D.2.1 Example 1': {
    A: ['head_to_head_record', ['B']],
    B: ['head_to_head_record', ['A']],
    C: ['head_to_head_record', ['D']],
    D: ['head_to_head_record', ['C']],
  },
  // Three are level: the difference among them parts one, then the record between the other two.
  'FIBA D.2.2 Example 2': {
    A: null,
    B: ['head_to_head_point_difference', ['C', 'D']],
    C: ['head_to_head_record', ['D']],
    D: ['head_to_head_record', ['C']],
  },
};

const namesIn = ({ games }: Example) => [
  ...new Set([...games.map(([east]) => east), ...games.map(([, west]) => west)]),
];

/** What a team did in its games against some others. */
function among(games: Example['games'], team: string, others: readonly string[]) {
  const scores = games.flatMap(([east, west, eastScore, westScore]) => {
    if (east === team && others.includes(west)) return [[eastScore, westScore] as const];
    return west === team && others.includes(east) ? [[westScore, eastScore] as const] : [];
  });
  const wins = scores.filter(([own, other]) => own > other).length;
  const losses = scores.length - wins;
  return {
    games: scores.length,
    wins,
    losses,
    classification_points: 2 * wins + losses,
    points_for: scores.reduce((sum, [own]) => sum + own, 0),
    point_difference: scores.reduce((sum, [own, other]) => sum + own - other, 0),
  };
}

const PRESETS = ['default', 'fiba'] as const;
const underPresets = examples.flatMap((example) => PRESETS.map((preset) => ({ ...example, preset })));

describe("FIBA's own examples of tied teams come out in the published order", () => {
  it.each(underPresets)('$id, $preset', ({ games, expected, preset }) => {
    const names = namesIn({ id: '', games, expected });
    const results = games.map(
      ([east, west, eastScore, westScore], index): StandingsResult => ({
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
      { ...NOTHING_DECIDED, rules: STANDINGS_PRESETS[preset] },
    );

    expect(table.map((row) => names[row.teamId])).toEqual(expected);
    expect(table.map((row) => row.rank)).toEqual(expected.map((_, index) => index + 1));
  });

  // Rule: Tie-breaks
  it.each(examples)('$id, played as games, in the table that people read', async (example) => {
    const { id, games, expected } = example;
    const names = namesIn(example);
    const idOf = (name: string) => names.indexOf(name) + 1;
    const model = await modelAfter(
      standingsProjection,
      tournamentCreated(3, 1, 1),
      ...games.flatMap(([east, west, ...score], index) =>
        finishedGame({
          id: index + 1,
          east: idOf(east),
          west: idOf(west),
          score,
          at: `2026-01-${10 + index}T18:00:00.000Z`,
        }),
      ),
    );
    for (const scope of ['season:1', 'tournament:3', 'league:1:season:1']) {
      const table = model
        .rows('standing')
        .filter((row) => row.scope === scope)
        .toSorted((a, b) => Number(a.place) - Number(b.place));
      const reasons = expected.map((name) => {
        const known = REASONS[id]?.[name];
        if (known === undefined) throw new Error(`nobody has said why ${name} stands where it does in ${id}`);
        if (known === null) return null;
        const [rule, tied] = known;
        return { rule, level_on: 'win_percentage', tied_with: tied.map(idOf), ...among(games, name, tied) };
      });
      expect(table.map((row) => ({ team: names[Number(row.team_id) - 1], rank: row.rank }))).toEqual(
        expected.map((team, index) => ({ team, rank: index + 1 })),
      );
      expect(table.map((row) => row.reason)).toEqual(reasons);
    }
  });
});
