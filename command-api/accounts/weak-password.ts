import { wrongField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import { nameKey } from './credentials.store.ts';

/** As long as anybody uses fewer, "aaaaaaaa" and "12121212" pass every other rule. */
const DIFFERENT_CHARACTERS = 4;

let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords that many people use, in lower case. Loaded when first needed: it takes a quarter of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(nameKey)),
  );
  return loading;
}

/**
 * Whether somebody who guesses tries this password early: one of the commonest, or a word that everybody knows of the
 * account or the site.
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
  ];
  return known.some((word) => nameKey(word) === key) || (await commonPasswords()).has(key);
}

/** @throws RequestError 400 with the text at `field` */
export async function refuseWeakPassword(
  password: string,
  { field, ...known }: { field: string } & Parameters<typeof isWeakPassword>[1],
): Promise<void> {
  if (!(await isWeakPassword(password, known))) return;
  throw wrongField(field, say('account.weak_password'));
}
