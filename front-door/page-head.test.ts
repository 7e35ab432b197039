import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '#frontend/lib/paths.ts';
import { headOfPath } from './page-head.presenter.ts';
import { nameInText, type PageHead, withHead } from './page-head.ts';

const HTML = `<!doctype html><head>
    <meta name="description" content="Anything." />
    <title>Courtside</title></head>`;
const head: PageHead = { title: 'Harbor', description: 'A team.', path: '/teams/1' };
const htmlOf = (changes: Partial<PageHead>) => withHead(HTML, { ...head, ...changes }, 'https://league.test');
const jsonIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

it('replaces title and description and says where the page lives', () => {
  const html = htmlOf({});
  expect(html).toContain('<title>Harbor · Courtside</title>');
  expect(html).toContain('<link rel="canonical" href="https://league.test/teams/1" />');
  expect(html).toContain('<meta property="og:url" content="https://league.test/teams/1" />');
  expect(html).not.toContain('Anything.');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it.each([
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "O'Neill & Sons",
  '$& $1 $<name>',
  '\u2028line\u2029',
])('keeps %j a name, in tags and in JSON', (name) => {
  const html = htmlOf({
    title: name,
    description: name,
    about: { '@type': 'SportsTeam', name, url: '/teams/1' },
  });
  expect(jsonIn(html)).toMatchObject({ name, url: 'https://league.test/teams/1' });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img/);
  const content = /<meta property="og:title" content="([^"]*)" \/>/.exec(html)?.[1];
  expect(content).not.toMatch(/[<>"']/);
});

it('says in the page what it is about, for who reads it before its scripts are there', () => {
  const page = readFileSync(join(import.meta.dirname, '../frontend/index.html'), 'utf8');
  const words = { title: 'Harbor 80, <b>Summit</b> 71', description: 'Final score.' };
  const html = withHead(page, { ...head, ...words }, 'https://league.test');
  const shown = /<div id="first-words"([^>]*)>\s*<p[^>]*>(.*?)<\/p>\s*<p[^>]*>(.*?)<\/p>/su
    .exec(html)
    ?.slice(1);
  expect(shown?.slice(1)).toEqual(['Harbor 80, &lt;b&gt;Summit&lt;/b&gt; 71', 'Final score.']);
  expect(shown?.[0]).not.toContain('hidden');
  // Nobody reads of a page for one person what the league is.
  const ofOne = withHead(page, { ...head, ...words, hidden: true }, 'https://league.test');
  expect(ofOne).toMatch(/<div id="first-words"[^>]* hidden>/u);
});

it('leaves the score beside a name that runs right to left in its order', () => {
  expect(nameInText('عمّان')).toBe('\u2068عمّان\u2069');
  expect(nameInText('Harbor')).toBe('Harbor');
  expect(nameInText('Harbor\u202Ereversed\u2066\u0007')).toBe('Harbor reversed');
});

it('knows a head for every page that needs no read', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  expect(fixed.length).toBeGreaterThan(40);
  expect(fixed.filter((path) => headOfPath(path) === undefined)).toEqual([]);
  expect(headOfPath('/join')).toMatchObject({ title: 'Join', path: '/join' });
});

it('hides the pages of one person, and knows no head for others', () => {
  expect(headOfPath('/scorer/scoring/7')?.hidden).toBe(true);
  expect(headOfPath('/reset-password/abc.def')?.hidden).toBe(true);
  expect(headOfPath('/teams')).toMatchObject({ title: 'Teams', path: '/teams' });
  expect(headOfPath('/nothing')).toBeUndefined();
  expect(htmlOf({ hidden: true })).toContain('<meta name="robots" content="noindex" />');
});
