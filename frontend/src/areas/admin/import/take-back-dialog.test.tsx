import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { BuiltOn } from '#contracts/import/import.contract.ts';
import { madeText } from './made-text.ts';
import { InTheWay } from './take-back-dialog.tsx';

const NOTHING = { game: 0, team: 0, player: 0, tournament: 0, season: 0, league: 0 };

it('says how many of each an import made', () => {
  expect(madeText({ ...NOTHING, game: 12, team: 1, player: 72, season: 1 })).toBe(
    '12 games, 1 team, 72 players, 1 season',
  );
  expect(madeText(NOTHING)).toBe('');
});

it('lists what stands in the way, each with where to put it in order, and how much more there is', () => {
  const asps = 'Asps was changed after the import';
  const wording = { code: 'import.way_changed', facts: { name: 'Asps' } };
  const builtOn: BuiltOn = {
    in_the_way: [{ kind: 'team', text: asps, wording, url: '/admin/audit?team=3' }],
    total: 21,
  };
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <InTheWay {...builtOn} />
    </MemoryRouter>,
  );
  expect(shown).toMatch(/<a [^>]*href="\/admin\/audit\?team=3"/u);
  for (const text of [asps, '21 things stand in the way', 'And 20 more.']) expect(shown).toContain(text);
});
