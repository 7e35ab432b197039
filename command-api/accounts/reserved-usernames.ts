import unhomoglyph from 'unhomoglyph';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { ERASED_USER } from '#events/user/user-name.ts';
import type { RequestError } from '#platform/http/errors.ts';
import { lookalikeKey } from './credentials.store.ts';

/** The names shown for people without a username. */
const RESERVED = new Set(['Guest', ERASED_USER].map(lookalikeKey));

/** Words that tell members who runs the league and its games: only administrators give such a name to an account. */
const STAFF_WORDS = [
  ...[
    'admin',
    'administrator',
    'superuser',
    'root',
    'moderator',
    'mod',
    'owner',
    'staff',
    'support',
    'helpdesk',
  ],
  ...['system', 'courtside', 'official', 'officials', 'commissioner', 'referee', 'ref', 'umpire'],
  ...['scorer', 'scorekeeper', 'timer', 'timekeeper', 'statistician'],
];
/** Digits that are written for letters; 0 and 1 look like theirs anyway. */
const LETTERS_OF_DIGITS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const STAFF = new Set(
  STAFF_WORDS.flatMap((word) => [word, word.toUpperCase(), capitalized(word)]).flatMap(toLooks),
);

/**
 * Here and not in the contract, so that browsers need not load the table of look-alike letters.
 * @throws RequestError 400 for a username that pages give to people who have none, and for one that looks like it
 */
export function refuseReservedUsername(username: string): void {
  if (isReservedName(username)) throw reserved();
}

/** Whether a name is given to people who have none, or looks like one that is. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(lookalikeKey(name));
}

/** @throws RequestError 400 for a username that people choose themselves and that has a word of the staff in it */
export function refuseStaffUsername(username: string): void {
  if (looksLikeStaff(username)) throw reserved();
}

export function looksLikeStaff(username: string): boolean {
  const plain = username.normalize('NFKC');
  // `The_Scorer`, `TheScorer`.
  const words = [plain, plain.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')].flatMap((written) =>
    written.split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  return words
    .flatMap((word) => [word, word.replace(/\d+$/, '')])
    .flatMap((word) => [word, word.replaceAll(/\d/g, (digit) => LETTERS_OF_DIGITS[digit] ?? digit)])
    .some((word) => toLooks(word).some((look) => STAFF.has(look)));
}

/** A capital I looks like a small l, a small i does not: compared as written, and in small letters. */
function toLooks(word: string): string[] {
  return [lookalikeKey(word), lookalikeKey(unhomoglyph(word))];
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function reserved(): RequestError {
  return wrongField('username', say('account.username_reserved', 'Choose another username'));
}
