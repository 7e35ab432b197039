import { isFreeThrow } from '#events/game/free-throw.ts';
import type { ShownPlay } from './shown-play.ts';

/** A play with what others did in it: who passed to the shooter, who was fouled. */
export type FoldedPlay = {
  play: ShownPlay;
  assist?: ShownPlay;
  foulDrawn?: ShownPlay;
  /** It no longer counts. */
  isUndone?: boolean;
};

/** The place of the last play in it: after it, all of what it says has happened. */
export function lastSequence({ play, assist, foulDrawn }: FoldedPlay): number {
  return Math.max(play.sequence, assist?.sequence ?? 0, foulDrawn?.sequence ?? 0);
}

/** This many plays apart, an assist still belongs to its basket: a scorer records a foul or a time-out in between. */
const REACH = 3;

/**
 * Assists within their baskets, fouls drawn within their fouls: those they name, or else were recorded near. One whose play
 * is not found stays on its own.
 */
export function foldPlays(plays: readonly ShownPlay[]): FoldedPlay[] {
  const folded: FoldedPlay[] = [];
  for (const play of plays) {
    const near =
      play.follows === null
        ? folded.slice(-REACH).reverse()
        : folded.filter((before) => before.play.id === play.follows);
    const basket = play.type === 'assist' && near.find((before) => isAssistedBasket(before, play));
    const foul = play.type === 'foul_drawn' && near.find((before) => isFoulOn(before, play));
    if (basket) basket.assist = play;
    else if (foul) foul.foulDrawn = play;
    else folded.push({ play });
  }
  return folded;
}

/** The plays with those that were undone, each where it was. */
export function withUndone(folded: readonly FoldedPlay[], undone: readonly ShownPlay[]): FoldedPlay[] {
  const all = [...undone.map((play): FoldedPlay => ({ play, isUndone: true })), ...folded];
  // Who is first of two at one place was there before the other one.
  return all.sort((one, other) => one.play.sequence - other.play.sequence);
}

function isAssistedBasket({ play, assist }: FoldedPlay, passed: ShownPlay): boolean {
  const isBasket = play.type === 'points' && !isFreeThrow(play);
  const bySameSide = play.side === passed.side && play.period === passed.period;
  return isBasket && bySameSide && assist === undefined && !isSamePlayer(play, passed);
}

function isFoulOn({ play, foulDrawn }: FoldedPlay, fouled: ShownPlay): boolean {
  const byOtherSide = play.side !== fouled.side && play.period === fouled.period;
  return play.type === 'foul' && byOtherSide && foulDrawn === undefined;
}

function isSamePlayer(one: ShownPlay, other: ShownPlay): boolean {
  return one.player_id !== null && one.player_id === other.player_id;
}
