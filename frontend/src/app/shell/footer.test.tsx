import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';

it('leads to what the league writes, and to the API', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  expect([...html.matchAll(/ href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
    '/contact',
    '/join',
    '/rules',
    '/terms',
    '/privacy',
    '/api/docs',
  ]);
});
