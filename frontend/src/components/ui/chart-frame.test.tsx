import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowBars } from '#frontend/areas/public/statistics/comparison/row-bars.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';

const team = { id: 3, name: 'Harbor' };
const bar = { key: 1, label: 'HA', title: 'Harbor, 24 points', filled: true };

it('a chart has a name, a key and a switch to its table', () => {
  const html = renderToStaticMarkup(
    <ChartFrame title="Points" legend="Filled: won." table={{ head: ['Game', 'Points'], rows: [] }}>
      <BarChart bars={[{ ...bar, value: 24, text: '24' }]} label="Points of the last game: 24" team={team} />
    </ChartFrame>,
  );
  expect(html).toMatch(/<h2[^>]*>Points<\/h2>/u);
  expect(html).toContain('aria-label="Show as table, Points"');
  expect(html).toContain('aria-label="Points of the last game: 24"');
  expect(html).toContain('Filled: won.');
  expect(html).not.toContain('<table');
});

it('an unknown value has a dash and no bar', () => {
  const html = renderToStaticMarkup(<BarChart bars={[{ ...bar, value: null }]} label="Points" team={team} />);
  expect(html).toContain('–');
  expect(html).not.toContain('<rect');
});

it('bars of rows say whether they are above their common start, without colours', () => {
  const row = { team, label: 'Ada', text: '1', opened: (shown: ReactNode) => shown };
  const html = renderToStaticMarkup(
    <RowBars
      from={5}
      most={9}
      fromText="Average 5.0"
      rows={[
        { ...row, key: 1, value: 9, isBest: true },
        { ...row, key: 2, value: 2 },
        { ...row, key: 3, value: null },
      ]}
    />,
  );
  expect(html.match(/is-filled/gu)).toHaveLength(1);
  expect(html.match(/is-outlined/gu)).toHaveLength(1);
  expect(html.match(/, the best/gu)).toHaveLength(1);
  expect(html).toContain('Average 5.0');
});
