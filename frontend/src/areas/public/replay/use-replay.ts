import { useEffect, useRef, useState } from 'react';
import { findMoment } from '#events/game/moment.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import type { Playback } from './playback.ts';
import {
  findBaskets,
  nextPlace,
  pauseBefore,
  placeBefore,
  type StepKind,
  stepPlaces,
} from './replay-steps.ts';

export const SPEEDS = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof SPEEDS)[number];
/** A play in about a second. */
const USUAL_SPEED: Speed = 4;

/** The url is replaced at most this often: browsers refuse more. */
const URL_REST_MS = 500;

/** Where a replay is: at a play, or wherever the game is. The text finds the place when the play was taken back. */
type Place = { playId: string | undefined; at: string } | 'now';

export type ReplayControls = {
  /** How many plays have been revealed. */
  cursor: number;
  isPlaying: boolean;
  /** Shows what happens as it happens. */
  isFollowing: boolean;
  speed: Speed;
  step: StepKind;
  setSpeed: (speed: Speed) => void;
  setStep: (step: StepKind) => void;
  go: (cursor: number) => void;
  stepForward: () => void;
  stepBack: () => void;
  /** The last basket before this moment; again, the one before that. */
  toLastBasket: () => void;
  hasBasketBefore: boolean;
  togglePlaying: () => void;
  follow: () => void;
};

/** Moves through a game. The moment is in the url: a reload and a shared link show the same. */
export function useReplay(game: Playback): ReplayControls {
  const { plays, moments, times, course, isOver } = game;
  const last = plays.length;
  const url = useUrlState();
  const inUrl = url.get('at');
  const [place, setPlace] = useState<Place>(() => toPlace(game, inUrl));
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(USUAL_SPEED);
  const [step, setStep] = useState<StepKind>('play');
  const cursor = findCursor(place, game);
  const isFollowing = place === 'now' && !isOver;

  function moveTo(next: number): void {
    const to = Math.max(0, Math.min(last, next));
    setPlace(to === last && !isOver ? 'now' : { playId: plays[to - 1]?.id, at: moments[to] ?? 'end' });
  }
  function go(next: number): void {
    setIsPlaying(false);
    moveTo(next);
  }

  useEffect(() => {
    if (!isPlaying) return;
    if (cursor >= last) {
      setIsPlaying(false);
      return;
    }
    const seconds = (times[cursor] ?? 0) - (times[cursor - 1] ?? 0);
    const timer = setTimeout(() => moveTo(cursor + 1), pauseBefore(seconds, speed));
    return () => clearTimeout(timer);
  });

  // What this page wrote into the url itself; another moment there was asked for by a link or by Back.
  const written = useRef({ at: inUrl, time: 0 });
  const isUsual = isOver ? cursor === 0 : isFollowing;
  const at = isUsual ? undefined : moments[cursor];
  useEffect(() => {
    if (inUrl === written.current.at) return;
    written.current.at = inUrl;
    setIsPlaying(false);
    setPlace(toPlace({ plays, moments, course, isOver }, inUrl));
  }, [inUrl, plays, moments, course, isOver]);
  useEffect(() => {
    if (at === inUrl || inUrl !== written.current.at) return;
    const wait = Math.max(0, written.current.time + URL_REST_MS - Date.now());
    const timer = setTimeout(() => {
      written.current = { at, time: Date.now() };
      url.show({ at });
    }, wait);
    return () => clearTimeout(timer);
  });

  const places = stepPlaces(plays, step);
  const basketBefore = placeBefore(findBaskets(plays), cursor);
  return {
    cursor,
    isPlaying,
    isFollowing,
    speed,
    step,
    setSpeed,
    setStep,
    go,
    stepForward: () => go(nextPlace(places, cursor, last)),
    stepBack: () => go(placeBefore(places, cursor)),
    toLastBasket: () => go(basketBefore),
    hasBasketBefore: basketBefore > 0,
    togglePlaying() {
      if (!isPlaying && cursor >= last) moveTo(0);
      setIsPlaying(!isPlaying);
    },
    follow() {
      setIsPlaying(false);
      setPlace('now');
    },
  };
}

type Timeline = Pick<Playback, 'plays' | 'moments' | 'course' | 'isOver'>;

function toPlace({ plays, moments, course, isOver }: Timeline, at: string | undefined): Place {
  const cursor = at === undefined ? undefined : findMoment(course, at);
  if (cursor === undefined) return isOver ? { playId: undefined, at: 'start' } : 'now';
  if (at === 'end' && !isOver) return 'now';
  return { playId: plays[cursor - 1]?.id, at: moments[cursor] ?? 'end' };
}

/** After how many plays a place is now: corrections may have moved its play. */
function findCursor(place: Place, { plays, course }: Timeline): number {
  if (place === 'now') return plays.length;
  if (place.at === 'start') return 0;
  const index = plays.findIndex(({ id }) => id === place.playId);
  return index === -1 ? (findMoment(course, place.at) ?? plays.length) : index + 1;
}
