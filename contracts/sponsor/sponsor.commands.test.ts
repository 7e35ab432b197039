import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#platform/http/errors.ts';
import { newSponsorBodySchema, sponsorBodySchema } from './sponsor.commands.ts';

const sponsor = { name: 'Bay Bank' };
const errorsOf = (body: unknown) => {
  const parsed = newSponsorBodySchema.safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
};

it('fills in what was not said of a new one, and nothing of one that is changed', () => {
  expect(newSponsorBodySchema.parse(sponsor)).toEqual({
    name: 'Bay Bank',
    url: null,
    order: 0,
    active: true,
  });
  expect(sponsorBodySchema.parse({})).toEqual({});
});

it('wants a name', () => {
  expect(errorsOf({})).toEqual({ name: ['Sponsor name is required'] });
  expect(errorsOf({ name: ' ' })).toEqual({ name: ['Sponsor name is required'] });
  expect(errorsOf({ name: 'x'.repeat(101) })).toEqual({
    name: ['Sponsor name must be less than 100 characters'],
  });
});

describe('the website', () => {
  const urlOf = (url: string) => newSponsorBodySchema.parse({ ...sponsor, url }).url;

  // Rule: Input and display: Websites
  it('gets https:// where no scheme was typed', () => {
    expect(urlOf(' bank.example/offers ')).toBe('https://bank.example/offers');
    expect(urlOf('bank.example:8080/offers')).toBe('https://bank.example:8080/offers');
    expect(urlOf('http://bank.example')).toBe('http://bank.example');
    expect(urlOf(' ')).toBeNull();
  });

  it('is refused when it is not a web url', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://bank.example',
      'not a site',
      'bank',
      'https://user:password@bank.example',
      'https://:password@bank.example',
      'http:bank.example',
      'https:////bank.example',
      'https://bank.example/"><script>',
      'http://127.0.0.1:3000/',
      'http://printer.local',
    ]) {
      expect(errorsOf({ ...sponsor, url })).toEqual({ url: ['Please enter a valid website URL'] });
    }
  });
});
