import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Callout } from './callout.tsx';

it('is read out at once only when it answers what was just done', () => {
  const answer = renderToStaticMarkup(<Callout tone="danger" announced title="The game has not started." />);
  expect(answer).toContain('role="alert"');
  expect(answer).toContain('The game has not started.');
  expect(renderToStaticMarkup(<Callout>Only the result is known.</Callout>)).not.toContain('role');
});
