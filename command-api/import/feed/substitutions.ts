import type { Deed, Play } from './play.ts';

type Substitution = Extract<Deed, { type: 'substitution' }>;
type Half = { play: Play; deed: Substitution };

/**
 * Feeds report who leaves and who comes as two plays; a substitution is both. Pairs those of one side at one moment,
 * the first who leaves with the first who comes. No pair reaches across a basket: who was on court then gets its
 * plus/minus. A play without a partner stays a substitution of one; a player who leaves and comes back at once never
 * left.
 */
export function pairSubstitutions(plays: readonly Play[]): Play[] {
  const paired: Play[] = [];
  const waiting = { east: [] as Half[], west: [] as Half[] };
  const release = () => {
    const alone = [...waiting.east, ...waiting.west].map(({ play }) => play);
    paired.push(...alone);
    waiting.east = [];
    waiting.west = [];
  };
  let before: Play | undefined;
  for (const play of plays) {
    const sameMoment = before?.period === play.period && before.clock === play.clock;
    if (!sameMoment || play.deed.type === 'points') release();
    before = play;
    if (play.deed.type !== 'substitution') {
      paired.push(play);
      continue;
    }
    const half = { play, deed: play.deed };
    const halves = waiting[play.deed.side];
    const index = halves.findIndex((other) => leaves(other.deed) !== leaves(half.deed));
    if (index === -1) {
      halves.push(half);
      continue;
    }
    const [other] = halves.splice(index, 1);
    if (other !== undefined) paired.push(...joined(other, half));
  }
  release();
  return paired;
}

function leaves(deed: Substitution): boolean {
  return deed.player_out != null;
}

function joined(first: Half, second: Half): Play[] {
  const [out, into] = leaves(first.deed) ? [first, second] : [second, first];
  const { player_out } = out.deed;
  const { player_in } = into.deed;
  if (player_out === player_in) return [];
  return [
    {
      ...second.play,
      key: `${out.play.key}+${into.play.key}`,
      deed: { type: 'substitution', side: second.deed.side, player_out, player_in },
    },
  ];
}
