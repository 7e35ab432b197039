import type { z } from 'zod';
import { type PickedPlayerBody, teamRosterSchema } from '#contracts/game/game.commands.ts';
import { REPEATED_TEXTS } from '#contracts/refusal/repeated.texts.ts';
import { FEWEST_ON_BENCH } from '#frontend/features/game/benches/bench-picker.tsx';
import { FIVE_OR_NONE, startsFiveOrNone } from '#frontend/features/game/benches/roster.ts';
import { wordedBy } from '#frontend/lib/contract-wording.ts';

/** Bench A is the home team's. */
export type BenchSide = PickedPlayerBody['team_side'];

const picked = teamRosterSchema.shape.players.element.array();
const bench = picked.refine(startsFiveOrNone, FIVE_OR_NONE);
/** Of a bench, as a form has it. */
export type BenchPlayer = z.input<typeof picked>[number];
type Benches<Player> = { bench_a: readonly Player[]; bench_b: readonly Player[] };

/** The benches of a game that may be without a lineup: the server says what is wrong with their sizes. */
export const benchFields = { bench_a: bench, bench_b: bench };

/** The benches of a new game, which has five players on each. */
export const newBenchFields = { bench_a: withPlayers('A'), bench_b: withPlayers('B') };

function withPlayers(side: BenchSide) {
  const few = wordedBy(REPEATED_TEXTS, {
    code: 'roster.fewest',
    facts: { bench: side, fewest: FEWEST_ON_BENCH },
  });
  return bench.refine(({ length }) => length >= FEWEST_ON_BENCH, few);
}

/** The benches of a stored game as its form begins with them. */
export function benchValues(picks: readonly PickedPlayerBody[] = []): {
  bench_a: BenchPlayer[];
  bench_b: BenchPlayer[];
} {
  const of = (side: BenchSide) =>
    picks.flatMap(({ team_side, ...player }) => (team_side === side ? [player] : []));
  return { bench_a: of('A'), bench_b: of('B') };
}

/** Both benches as the API takes them. */
export function toPicks<Player extends object>({ bench_a, bench_b }: Benches<Player>) {
  return [
    ...bench_a.map((player) => ({ ...player, team_side: 'A' as const })),
    ...bench_b.map((player) => ({ ...player, team_side: 'B' as const })),
  ];
}
