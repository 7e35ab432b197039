import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '#frontend/lib/paths.ts';
import rules from '../../../../../../docs/rules.md?raw';
import { ApiRulesPage, RulesPage } from './rules.page.tsx';
import { readRules } from './rules-sections.ts';
import { RulesText } from './rules-text.tsx';

const render = (url: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <Routes>
        <Route path={paths.rules} element={<RulesPage />} />
        <Route path={paths.apiRules} element={<ApiRulesPage />} />
      </Routes>
    </MemoryRouter>,
  );
const headingsOf = (page: string) =>
  [...page.matchAll(/<h2[^>]*>([^<]+)<\/h2>/gu)].map(([, heading]) => heading);
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);

it('shows every section of docs/rules.md under an anchor of its own, on one of two pages', () => {
  const headings = [...rules.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading);
  const [people, programs] = [render('/rules'), render('/rules/api')];
  expect([...headingsOf(people), ...headingsOf(programs)].toSorted()).toEqual(headings.toSorted());
  const ids = [...idsOf(people), ...idsOf(programs)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(idsOf(people)).toContain('free-throws-team-fouls-and-the-bonus');
});

it('tells people how we count, in no words of the API', () => {
  const page = render('/rules');
  expect(headingsOf(page).slice(0, 2)).toEqual(['Standings', 'Tie-breaks']);
  expect(headingsOf(page)).toHaveLength(13);
  const codes = [...page.matchAll(/<code[^>]*>([^<]+)<\/code>/gu)].map(([, code]) => code);
  expect(codes.filter((code) => /[_{}/?]/u.test(code ?? ''))).toEqual([]);
  expect(headingsOf(render('/rules/api'))).toContain('Words of the API');
});

it('leads from the rules to nothing but rules and the API', () => {
  const pages = { '/rules': render('/rules'), '/rules/api': render('/rules/api') };
  const urls = new Set(
    Object.entries(pages).flatMap(([path, page]) => [path, ...idsOf(page).map((id) => `${path}#${id}`)]),
  );
  for (const [path, page] of Object.entries(pages)) {
    const links = [...page.matchAll(/ href="([^"]+)"/gu)].map(([, href = '']) =>
      href.startsWith('#') ? path + href : href,
    );
    expect(links.length).toBeGreaterThan(12);
    expect(links.filter((href) => !urls.has(href) && href !== paths.apiDocs())).toEqual([]);
  }
});

it('gives a rule in a list its own anchor, and marks the one that the url names', () => {
  expect(render('/rules#tie-breaks-a-streak')).toContain('<li id="tie-breaks-a-streak" data-marked="true"');
  expect(render('/rules')).not.toContain('data-marked="true"');
});

it('says so when the rules are written with something it does not show', () => {
  const { introduction } = readRules('# Rules\n\n<p>Raw</p>\n');
  const section = { id: 'rules', heading: 'Rules' };
  expect(() =>
    renderToStaticMarkup(
      <RulesText tokens={introduction} section={section} marked={undefined} pathOf={String} />,
    ),
  ).toThrow(/not written with html/);
});
