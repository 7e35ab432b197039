import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatCard, StatCards } from './stat-card.tsx';

it('reads what is counted before the figure and its note', () => {
  const html = renderToStaticMarkup(
    <StatCards>
      <StatCard label="Points" value="18.4" note="3rd" />
    </StatCards>,
  );
  expect(html).toMatch(/^<dl.*<dt[^>]*>Points<\/dt><dd[^>]*>18.4<\/dd><dd[^>]*>3rd<\/dd>.*<\/dl>$/u);
});
