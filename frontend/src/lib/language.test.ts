import { expect, it } from 'vitest';
import { preferred, toLanguage } from './language.ts';

const english = toLanguage('en');
const german = toLanguage('de');
const pseudo = toLanguage('ar-XB');
const OFFERED = [english, german, pseudo];

it('a browser is served with the first language it asks for that there are texts in', () => {
  expect(preferred(['fr-CA', 'de-AT', 'en'], OFFERED)).toBe(german);
  expect(preferred(['en-GB', 'de'], OFFERED)).toBe(english);
  expect(preferred(['fr'], OFFERED)).toBeUndefined();
  expect(preferred(['C', 'de_DE.UTF-8'], OFFERED)).toBe(german);
  expect(preferred(['en-US@posix'], OFFERED)).toBe(english);
});

it('a pseudo-locale is never served by itself', () => {
  expect(preferred(['ar-XB', 'ar'], OFFERED)).toBeUndefined();
});

it('a language is known by the name of its catalogue', () => {
  expect(german).toEqual({ locale: 'de', direction: 'ltr', pseudo: false });
  expect(pseudo).toEqual({ locale: 'ar-XB', direction: 'rtl', pseudo: true });
  expect(
    ['he', 'fa', 'ur', 'pt-BR', 'sr-Latn', 'zh-Hant'].map((locale) => toLanguage(locale).direction),
  ).toEqual([...['rtl', 'rtl', 'rtl'], ...['ltr', 'ltr', 'ltr']]);
});
