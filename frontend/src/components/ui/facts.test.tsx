import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';

it('pairs each label with its value', () => {
  const html = renderToStaticMarkup(
    <Facts
      facts={[
        ['Venue', 'Dock Arena'],
        ['Season', '2025/26'],
      ]}
    />,
  );
  const words = html.replaceAll(/<[^>]+>/gu, ' ').match(/\S+/gu);
  expect(words).toEqual(['Venue', 'Dock', 'Arena', 'Season', '2025/26']);
  expect(html.match(/<dt/gu)).toHaveLength(2);
  expect(html.match(/<dd/gu)).toHaveLength(2);
});
