import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeAfter, TabPanel, Tabs } from './tabs.tsx';

const html = renderToStaticMarkup(
  <Tabs
    label="Games"
    value="recent"
    onChange={() => undefined}
    tabs={[
      { value: 'upcoming', label: 'Upcoming', count: 3 },
      { value: 'recent', label: 'Recent' },
    ]}
  >
    <TabPanel value="upcoming">To come</TabPanel>
    <TabPanel value="recent">Played</TabPanel>
  </Tabs>,
);

beforeEach(() => vi.stubGlobal('document', { dir: '' }));
afterEach(() => vi.unstubAllGlobals());

it('shows the chosen panel only, named by its tab', () => {
  expect(html).not.toContain('To come');
  const labelledBy = /role="tabpanel"[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`role="tab" id="${labelledBy}" aria-selected="true"`));
  expect(html.match(/tabindex="-1"/g)).toHaveLength(1);
});

it('moves by arrow keys around both ends, the other way where people read from the right', () => {
  expect([placeAfter('ArrowRight', 1, 2), placeAfter('ArrowLeft', 0, 2)]).toEqual([0, 1]);
  expect([placeAfter('Home', 2, 3), placeAfter('End', 0, 3), placeAfter('Enter', 0, 3)]).toEqual([0, 2, -1]);
  vi.stubGlobal('document', { dir: 'rtl' });
  expect(placeAfter('ArrowLeft', 0, 3)).toBe(1);
});
