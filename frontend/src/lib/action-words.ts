import { t } from '@lingui/core/macro';
import type { DeedType } from '#events/game/deeds.ts';

/** What happens on court, in words: the one vocabulary of the console, its log and the plays that fans read. */

/** `label`: on a button or in a list. `inPlay`: after a name, for fans. `inLog`: after a name, in the scorer's log. */
type Words = { label: string; inPlay: string; inLog: string };

type Points = 1 | 2 | 3;
const MADE_WORDS: Readonly<Record<Points, Words>> = {
  1: { label: t`Free throw made`, inPlay: t`free throw`, inLog: t`FT made` },
  2: { label: t`2 points made`, inPlay: t`2 points`, inLog: t`2 made` },
  3: { label: t`3 points made`, inPlay: t`3 points`, inLog: t`3 made` },
};
const MISSED_WORDS: Readonly<Record<Points, Words>> = {
  1: { label: t`Free throw missed`, inPlay: t`missed free throw`, inLog: t`FT missed` },
  2: { label: t`2 points missed`, inPlay: t`missed 2 points`, inLog: t`2 missed` },
  3: { label: t`3 points missed`, inPlay: t`missed 3 points`, inLog: t`3 missed` },
};
/** Of a feed that does not say how many points it was worth. */
const SHOT_MADE: Words = { label: t`Shot made`, inPlay: t`shot`, inLog: t`shot made` };
const SHOT_MISSED: Words = { label: t`Shot missed`, inPlay: t`missed shot`, inLog: t`shot missed` };

const isWorth = (points: number | null): points is Points => points !== null && points in MADE_WORDS;
export const madeWords = (points: number | null): Words => (isWorth(points) ? MADE_WORDS[points] : SHOT_MADE);
export const missedWords = (points: number | null): Words =>
  isWorth(points) ? MISSED_WORDS[points] : SHOT_MISSED;

export const DEED_WORDS: Readonly<Record<DeedType, Words>> = {
  assist: { label: t`Assist`, inPlay: t`assist`, inLog: t`assist` },
  steal: { label: t`Steal`, inPlay: t`steal`, inLog: t`steal` },
  block: { label: t`Block`, inPlay: t`block`, inLog: t`block` },
};

export const REBOUND_WORDS = {
  offensive: { label: t`Offensive rebound`, inPlay: t`offensive rebound`, inLog: t`offensive rebound` },
  defensive: { label: t`Defensive rebound`, inPlay: t`defensive rebound`, inLog: t`defensive rebound` },
  unknown: { label: t`Rebound`, inPlay: t`rebound`, inLog: t`rebound` },
} as const satisfies Record<string, Words>;

export const TURNOVER_WORDS: Words = { label: t`Turnover`, inPlay: t`turnover`, inLog: t`turnover` };
export const FOUL_DRAWN_WORDS: Words = { label: t`Fouled`, inPlay: t`foul drawn`, inLog: t`fouled` };

/** FIBA's kinds of fouls. A foul without a kind is a personal one. */
export const FOUL_WORDS = {
  personal: { label: t`Foul`, inPlay: t`personal foul`, inLog: t`foul` },
  offensive: { label: t`Offensive foul`, inPlay: t`offensive foul`, inLog: t`offensive foul` },
  unsportsmanlike: {
    label: t`Unsportsmanlike foul`,
    inPlay: t`unsportsmanlike foul`,
    inLog: t`unsportsmanlike foul`,
  },
  technical: { label: t`Technical foul`, inPlay: t`technical foul`, inLog: t`technical foul` },
  disqualifying: {
    label: t`Disqualifying foul`,
    inPlay: t`disqualifying foul`,
    inLog: t`disqualifying foul`,
  },
} as const satisfies Record<string, Words>;
export type FoulKind = keyof typeof FOUL_WORDS;
export const FOUL_KINDS = Object.keys(FOUL_WORDS) as FoulKind[];

/** Fouls that are nobody's on court. */
export const BENCH_FOUL_LABELS = {
  coach: {
    technical: t`Technical foul of the coach`,
    disqualifying: t`Disqualifying foul of the coach`,
  },
  bench: {
    technical: t`Technical foul of the bench`,
    disqualifying: t`Disqualifying foul of the bench`,
  },
} as const;

/** The words of a kind that may be one of somebody else's feed. */
export function wordsOfKind<Kind extends string>(
  words: Readonly<Record<Kind, Words>>,
  kind: string | null | undefined,
): Words | undefined {
  return kind !== null && kind !== undefined && Object.hasOwn(words, kind) ? words[kind as Kind] : undefined;
}
