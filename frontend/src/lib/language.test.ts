import { expect, it } from 'vitest';
import { type Language, preferred } from './language.ts';

const english: Language = { locale: 'en', name: 'English', direction: 'ltr' };
const german: Language = { locale: 'de', name: 'Deutsch', direction: 'ltr' };
const pseudo: Language = { locale: 'ar-XB', name: 'Pseudo-Arabic', direction: 'rtl', pseudo: true };
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
