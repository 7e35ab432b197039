import { t } from '@lingui/core/macro';
import type { DeedType } from '#events/game/court-actions.ts';
import type { TurnoverKind } from '#events/game/turnover-kind.ts';

/** What happens on court, in words: the one vocabulary of the console, its log and the plays that fans read. */

/** On a button or in a list, and in a sentence with who did it. */
type Words = { label: string; inPlay: Sentence; inLog: Sentence };
/** For fans, and for the scorer's log. */
type Sentence = (who: string) => string;

type Points = 1 | 2 | 3;
const MADE_WORDS: Readonly<Record<Points, Words>> = {
  1: {
    label: t`Free throw made`,
    inPlay: (who) => t`${who}, free throw`,
    inLog: (who) => t`${who}, FT made`,
  },
  2: { label: t`2 points made`, inPlay: (who) => t`${who}, 2 points`, inLog: (who) => t`${who}, 2 made` },
  3: { label: t`3 points made`, inPlay: (who) => t`${who}, 3 points`, inLog: (who) => t`${who}, 3 made` },
};
const MISSED_WORDS: Readonly<Record<Points, Words>> = {
  1: {
    label: t`Free throw missed`,
    inPlay: (who) => t`${who}, missed free throw`,
    inLog: (who) => t`${who}, FT missed`,
  },
  2: {
    label: t`2 points missed`,
    inPlay: (who) => t`${who}, missed 2 points`,
    inLog: (who) => t`${who}, 2 missed`,
  },
  3: {
    label: t`3 points missed`,
    inPlay: (who) => t`${who}, missed 3 points`,
    inLog: (who) => t`${who}, 3 missed`,
  },
};
/** Of a feed that does not say how many points it was worth. */
const SHOT_MADE: Words = {
  label: t`Shot made`,
  inPlay: (who) => t`${who}, shot`,
  inLog: (who) => t`${who}, shot made`,
};
const SHOT_MISSED: Words = {
  label: t`Shot missed`,
  inPlay: (who) => t`${who}, missed shot`,
  inLog: (who) => t`${who}, shot missed`,
};

const isWorth = (points: number | null): points is Points => points !== null && points in MADE_WORDS;
export const madeWords = (points: number | null): Words => (isWorth(points) ? MADE_WORDS[points] : SHOT_MADE);
export const missedWords = (points: number | null): Words =>
  isWorth(points) ? MISSED_WORDS[points] : SHOT_MISSED;

export const DEED_WORDS: Readonly<Record<DeedType, Words>> = {
  assist: { label: t`Assist`, inPlay: (who) => t`${who}, assist`, inLog: (who) => t`${who}, assist` },
  steal: { label: t`Steal`, inPlay: (who) => t`${who}, steal`, inLog: (who) => t`${who}, steal` },
  block: { label: t`Block`, inPlay: (who) => t`${who}, block`, inLog: (who) => t`${who}, block` },
};

export const isDeedType = (type: string): type is DeedType => Object.hasOwn(DEED_WORDS, type);

export const REBOUND_WORDS = {
  offensive: {
    label: t`Offensive rebound`,
    inPlay: (who) => t`${who}, offensive rebound`,
    inLog: (who) => t`${who}, offensive rebound`,
  },
  defensive: {
    label: t`Defensive rebound`,
    inPlay: (who) => t`${who}, defensive rebound`,
    inLog: (who) => t`${who}, defensive rebound`,
  },
  unknown: { label: t`Rebound`, inPlay: (who) => t`${who}, rebound`, inLog: (who) => t`${who}, rebound` },
} as const satisfies Record<string, Words>;

export const TURNOVER_WORDS: Words = {
  label: t`Turnover`,
  inPlay: (who) => t`${who}, turnover`,
  inLog: (who) => t`${who}, turnover`,
};
/** On a button, and as a remark after the turnover. */
export const TURNOVER_KIND_WORDS: Readonly<Record<TurnoverKind, { label: string; remark: string }>> = {
  badpass: { label: t`Bad pass`, remark: t`bad pass` },
  ballhandling: { label: t`Ball handling`, remark: t`ball handling` },
  travel: { label: t`Traveling`, remark: t`traveling` },
  doubledribble: { label: t`Double dribble`, remark: t`double dribble` },
  outofbounds: { label: t`Out of bounds`, remark: t`out of bounds` },
  '3sec': { label: t`3 seconds`, remark: t`3 seconds` },
  '5sec': { label: t`5 seconds`, remark: t`5 seconds` },
  '8sec': { label: t`8 seconds`, remark: t`8 seconds` },
  '24sec': { label: t`24 seconds`, remark: t`24 seconds` },
  backcourt: { label: t`Backcourt`, remark: t`backcourt` },
  offensive: { label: t`Offensive foul`, remark: t`offensive foul` },
  other: { label: t`Other`, remark: t`other` },
};
export const FOUL_DRAWN_WORDS: Words = {
  label: t`Fouled`,
  inPlay: (who) => t`${who}, foul drawn`,
  inLog: (who) => t`${who}, fouled`,
};

/** FIBA's kinds of fouls. A foul without a kind is a personal one. */
export const FOUL_WORDS = {
  personal: { label: t`Foul`, inPlay: (who) => t`${who}, personal foul`, inLog: (who) => t`${who}, foul` },
  offensive: {
    label: t`Offensive foul`,
    inPlay: (who) => t`${who}, offensive foul`,
    inLog: (who) => t`${who}, offensive foul`,
  },
  unsportsmanlike: {
    label: t`Unsportsmanlike foul`,
    inPlay: (who) => t`${who}, unsportsmanlike foul`,
    inLog: (who) => t`${who}, unsportsmanlike foul`,
  },
  technical: {
    label: t`Technical foul`,
    inPlay: (who) => t`${who}, technical foul`,
    inLog: (who) => t`${who}, technical foul`,
  },
  disqualifying: {
    label: t`Disqualifying foul`,
    inPlay: (who) => t`${who}, disqualifying foul`,
    inLog: (who) => t`${who}, disqualifying foul`,
  },
} as const satisfies Record<string, Words>;
export type FoulKind = keyof typeof FOUL_WORDS;
export const FOUL_KINDS = Object.keys(FOUL_WORDS) as FoulKind[];

/** Fouls not committed by a player on court. */
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

/** The words of a kind that may come from another program's feed. */
export function wordsOfKind<Kind extends string, Said>(
  words: Readonly<Record<Kind, Said>>,
  kind: string | null | undefined,
): Said | undefined {
  return kind !== null && kind !== undefined && Object.hasOwn(words, kind) ? words[kind as Kind] : undefined;
}
