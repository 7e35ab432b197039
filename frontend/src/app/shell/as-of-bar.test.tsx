import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AsOfBar } from './as-of-bar.tsx';

const isSaid = (url: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <AsOfBar />
    </MemoryRouter>,
  ).includes('shown as it is today');

it.each([
  '/?as_of=2026-01-17',
  '/players/20?as_of=2026-01-17',
  '/players/20?as_of=round-3',
  '/games?as_of=round-3',
  '/teams/4?as_of=round-3',
  '/statistics?as_of=yesterday',
  '/statistics?as_of=2026-02-30',
])('says that %s is the page of today', (url) => expect(isSaid(url)).toBe(true));

it.each([
  '/',
  '/players/20',
  '/statistics?as_of=2026-01-17',
  '/statistics?tab=player&as_of=round-3',
  '/tournaments/1?tab=bracket&as_of=2026-01-17',
  '/teams/4?as_of=2026-01-17',
])('says nothing on %s', (url) => expect(isSaid(url)).toBe(false));
