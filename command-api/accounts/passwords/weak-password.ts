import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { nameKey } from '#command-api/accounts/credentials.store.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';

/** As long as anybody uses fewer, whatever the length. */
const DIFFERENT_CHARACTERS = 4;
/** A guesser who knows what people choose finds it within a million tries (zxcvbn's scores 0 and 1). */
const WEAKEST_ALLOWED = 2;
/** The rest is ignored: a long password takes long to judge, and its beginning is enough. */
const LONGEST_JUDGED = 32;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded when first needed: its lists take a quarter of a second. */
function loadMeter(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_JUDGED }),
  );
  return loading;
}

/**
 * Whether somebody who guesses tries this password early: a common one, a row of keys or letters, a word that everybody
 * knows of the account or the site, or one of these with little added.
 */
export async function isWeakPassword(
  password: string,
  { username, email, publicUrl }: { username: string; email: string; publicUrl: string },
): Promise<boolean> {
  const key = nameKey(password);
  if (new Set(key).size < DIFFERENT_CHARACTERS) return true;
  const known = [
    username,
    email,
    email.slice(0, email.lastIndexOf('@')),
    'courtside',
    new URL(publicUrl).hostname,
  ].map(nameKey);
  // A long address is judged by its beginning only: compared as a whole as well.
  return known.includes(key) || (await loadMeter()).check(key, known).score < WEAKEST_ALLOWED;
}

/** @throws RequestError 400 with the text at `field` */
export async function refuseWeakPassword(
  password: string,
  { field, ...known }: { field: string } & Parameters<typeof isWeakPassword>[1],
): Promise<void> {
  if (!(await isWeakPassword(password, known))) return;
  throw wrongField(
    field,
    say('account.weak_password', 'This password is easy to guess. Choose another one.'),
  );
}
