import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SetAsideRows } from './set-aside-rows.tsx';

it('says of each stream which event cannot be read, where it is and why', () => {
  const streams = [
    {
      stream: 'game-12',
      revision: 40,
      position: '90',
      type: 'PointsAdded',
      reason: 'its data is wrong: period',
    },
  ];
  const text = renderToStaticMarkup(<SetAsideRows streams={streams} />).replaceAll(/<[^>]+>/g, ' ');
  expect(text).toContain('an event that this release cannot read');
  expect(text).toContain('game-12');
  expect(text).toContain('PointsAdded, event 40 of the stream, position 90');
  expect(text).toContain('its data is wrong: period');
});
