import { t } from '@lingui/core/macro';
import { isFreeThrow } from '#events/game/free-throw.ts';
import {
  DEED_WORDS,
  FOUL_DRAWN_WORDS,
  FOUL_WORDS,
  isDeedType,
  madeWords,
  missedWords,
  REBOUND_WORDS,
  TURNOVER_KIND_WORDS,
  TURNOVER_WORDS,
  wordsOfKind,
} from '#frontend/lib/action-words.ts';
import { formatItems } from '#frontend/lib/format.ts';
import type { FoldedPlay } from './folded-plays.ts';
import type { ShownPlay } from './shown-play.ts';

/** A play in words: who and what, and a remark after it. */
export type PlayText = { text: string; remark?: string };

/** Words for one play. `team` is its side's name, used where no player is named. */
export function playText(play: ShownPlay, team: string): PlayText {
  const who = play.player_name ?? whoElse(play, team);
  const kind = words(play.kind);
  if (isDeedType(play.type)) return { text: DEED_WORDS[play.type].inPlay(who) };
  switch (play.type) {
    case 'points':
      return withRemark(madeWords(play.points).inPlay(who), isFreeThrow(play) ? undefined : kind);
    case 'missed_shot':
      return withRemark(missedWords(play.points).inPlay(who), isFreeThrow(play) ? undefined : kind);
    case 'rebound':
      return { text: (wordsOfKind(REBOUND_WORDS, play.kind) ?? REBOUND_WORDS.unknown).inPlay(who) };
    case 'turnover':
      return withRemark(
        TURNOVER_WORDS.inPlay(who),
        wordsOfKind(TURNOVER_KIND_WORDS, play.kind)?.remark ?? kind,
      );
    case 'foul': {
      const known = wordsOfKind(FOUL_WORDS, play.kind ?? 'personal');
      return { text: known === undefined ? t`${who}, ${kind ?? ''} foul` : known.inPlay(who) };
    }
    case 'foul_drawn':
      return { text: FOUL_DRAWN_WORDS.inPlay(who) };
    case 'timeout':
      return { text: t`${team}, time-out` };
    case 'coach_challenge':
      return { text: t`${team}, coach’s challenge` };
    case 'substitution':
      return { text: substitution(play) };
    case 'possession':
      return {
        text: play.kind === 'jump_ball' ? t`${who}, jump ball won` : t`Held ball, possession of ${team}`,
      };
    case 'period_start':
      return { text: t`Start of ${play.period_label}` };
    case 'period_end':
      return { text: t`End of ${play.period_label}` };
    case 'score_correction':
      return { text: t`${team}, score corrected by ${signed(play.points ?? 0)}` };
    case 'game_start':
      return { text: t`Start of the game` };
    case 'game_end':
      return { text: t`End of the game` };
    default:
      return play.type satisfies never;
  }
}

/** A play in words with who passed and who was fouled. */
export function foldedText({ play, assist, foulDrawn, isUndone }: FoldedPlay, team: string): PlayText {
  const { text, remark } = playText(play, team);
  const remarks = [
    remark,
    assist && assistRemark(assist.player_name),
    foulDrawn?.player_name && t`on ${foulDrawn.player_name}`,
    isUndone ? t`undone` : correctionRemark(play),
  ].filter(Boolean);
  return withRemark(text, remarks.length === 0 ? undefined : formatItems(remarks));
}

/** Fans have seen it otherwise, or not at all. */
function correctionRemark({ inserted, was = [] }: ShownPlay): string | undefined {
  if (was.length > 0) return t`corrected`;
  return inserted ? t`added later` : undefined;
}

function assistRemark(name: string | null): string {
  return name === null ? t`assist by a teammate` : t`assist by ${name}`;
}

/** Plays that belong to neither side span the whole row. */
export function isNeutral(play: ShownPlay): boolean {
  return play.side === null;
}

function whoElse(play: ShownPlay, team: string): string {
  if (play.by === 'coach') return t`Coach of ${team}`;
  if (play.by === 'bench') return t`Bench of ${team}`;
  return team;
}

function substitution(play: ShownPlay): string {
  const on = play.player_in_name;
  const off = play.player_name;
  if (on !== null && off !== null) return t`${on} for ${off}`;
  if (on !== null) return t`${on} comes on`;
  return off === null ? t`Substitution` : t`${off} goes off`;
}

function withRemark(text: string, remark: string | undefined): PlayText {
  return remark === undefined ? { text } : { text, remark };
}

/** Words that feeds of other programs join. */
const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ['jumpshot', t`jump shot`],
  ['pullupjumpshot', t`pull-up jump shot`],
  ['stepbackjumpshot', t`step-back jump shot`],
  ['turnaroundjumpshot', t`turnaround jump shot`],
  ['floatingjumpshot', t`floater`],
  ['hookshot', t`hook shot`],
  ['drivinglayup', t`driving layup`],
  ['reverselayup', t`reverse layup`],
  ['tipinlayup', t`tip-in`],
  ['tipindunk', t`tip-in dunk`],
  ['alleyoop', t`alley-oop`],
  ['alleyoopdunk', t`alley-oop dunk`],
]);

/** `jump_shot` and `jumpshot` → `jump shot`. */
function words(kind: string | null): string | undefined {
  const text = kind?.replaceAll('_', ' ').trim().toLowerCase();
  return text === undefined || text === '' ? undefined : (IN_WORDS.get(text) ?? text);
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
