import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import rules from '../../../../../../docs/rules.md?raw';
import { RulesPage } from './rules.page.tsx';
import { readRules } from './rules-sections.ts';
import { RulesText } from './rules-text.tsx';

const render = (url: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <RulesPage />
    </MemoryRouter>,
  );

it('shows every section of docs/rules.md under an anchor of its own', () => {
  const headings = [...rules.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading);
  const page = render('/rules');
  const ids = [...page.matchAll(/<section id="([^"]+)"/gu)].map(([, id]) => id);
  expect([...page.matchAll(/<h2[^>]*>([^<]+)<\/h2>/gu)].map(([, heading]) => heading)).toEqual(headings);
  expect(new Set(ids).size).toBe(headings.length);
  expect(ids).toContain('free-throws-team-fouls-and-the-bonus');
});

it('leads from the rules to nothing but rules', () => {
  const page = render('/rules');
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
  const links = [...page.matchAll(/ href="([^"]+)"/gu)].map(([, href]) => href ?? '');
  expect(links.filter((href) => !ids.has(href.replace(/^\/rules#|^\/?#/u, '')))).toEqual([]);
});

it('gives a rule in a list its own anchor, and marks the one that the url names', () => {
  expect(render('/rules#tie-breaks-a-streak')).toContain('<li id="tie-breaks-a-streak" data-marked="true"');
  expect(render('/rules')).not.toContain('data-marked="true"');
});

it('says so when the rules are written with something it does not show', () => {
  const { introduction } = readRules('# Rules\n\n<p>Raw</p>\n');
  const section = { id: 'rules', heading: 'Rules' };
  expect(() =>
    renderToStaticMarkup(<RulesText tokens={introduction} section={section} marked={undefined} />),
  ).toThrow(/not written with html/);
});
