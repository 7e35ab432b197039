import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const ana = {
  username: 'ana-of-larks',
  email: 'ana.kovac@club.example',
  publicUrl: 'https://larks-league.example',
};

describe('a password that is guessed early', () => {
  // Rule: Accounts and sessions: Weak passwords
  it.each([
    ['one of the commonest', 'password'],
    ['digits in order', '12345678'],
    ['a common one in other letters', 'PassWord1'],
    ['a row of keys', 'qwertyui'],
    ['one key', 'aaaaaaaa'],
    ['two keys', '12121212'],
    ['blanks', '        '],
    ['the username', 'Ana-of-Larks'],
    ['the e-mail address', 'ana.kovac@club.example'],
    ['the name in the e-mail address', 'ana.kovac'],
    ['the name of the program', 'Courtside'],
    ['the name of the site', 'larks-league.example'],
    ['the name of the program in full-width letters', 'Ｃｏｕｒｔｓｉｄｅ'],
    ['three keys, however often', 'abacabcbacbcaabc'],
    ['the name of the program with a digit', 'Courtside1'],
    ['the name of the program with a year', 'courtside2026'],
    ['the username with a sign', 'ana-of-larks!'],
    ['letters in order with a digit', 'abcdefgh1'],
    ['a common one with other signs', 'P@ssw0rd!'],
    ['a common one backwards', 'drowssap1'],
    ['a word of the sport with a year', 'Basketball26'],
    ['keys side by side, twice', 'qwertyuiqwertyui'],
  ])('is %s: "%s"', async (_what, password) => {
    expect(await isWeakPassword(password, ana)).toBe(true);
  });

  it('is an e-mail address that is longer than what is judged', async () => {
    const email = 'zq7vw-xkbt3-plmhy-9dfrg-c2nsj@club.example';
    expect(await isWeakPassword(email, { ...ana, email })).toBe(true);
  });

  it.each([
    'twelve buckets',
    'correct horse battery staple',
    'ana-of-larks plays on',
    'Xk9$wq2L',
    'gym floor at nine, '.repeat(13),
  ])('is not "%s"', async (password) => {
    expect(await isWeakPassword(password, ana)).toBe(false);
  });
});
