import type { Side } from '#events/game/court.events.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';

/** What the score did through a game, from its plays in their order (docs/rules.md, "Input and display"). */
type ScoreAfter = Pick<ShownPlay, 'score_east' | 'score_west'>;

/** After how many plays the other side led for the first time since: a tie in between changes nothing. */
export function findLeadChanges(plays: readonly ScoreAfter[]): number[] {
  let leader = 0;
  return plays.flatMap((play, index) => {
    const now = Math.sign(play.score_east - play.score_west);
    if (now === 0 || now === leader) return [];
    const isChange = leader !== 0;
    leader = now;
    return isChange ? [index + 1] : [];
  });
}

/** How often a basket or a free throw made the score level. */
export function countTies(plays: readonly ScoreAfter[]): number {
  let lead = 0;
  let ties = 0;
  for (const { score_east, score_west } of plays) {
    const now = score_east - score_west;
    if (now === 0 && lead !== 0) ties += 1;
    lead = now;
  }
  return ties;
}

/** Points in a row while the other side scored none. */
export type Run = { side: Side; points: number };

/** A run is spoken of from so many points on. */
const RUN_POINTS = 6;

/** The run that a side is on; undefined below six points. A correction counts as what it adds or takes away. */
export function findRun(plays: readonly ScoreAfter[]): Run | undefined {
  let run: Run | undefined;
  const score = { east: 0, west: 0 };
  for (const play of plays) {
    for (const side of ['east', 'west'] as const) {
      const gained = play[`score_${side}`] - score[side];
      score[side] += gained;
      if (run?.side === side) run = { side, points: run.points + gained };
      else if (gained > 0) run = { side, points: gained };
    }
  }
  return run !== undefined && run.points >= RUN_POINTS ? run : undefined;
}
