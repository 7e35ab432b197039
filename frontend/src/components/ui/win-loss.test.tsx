import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LastTen } from '#frontend/areas/public/standings/last-ten.tsx';
import { Streak, WinLoss } from './win-loss.tsx';

describe('results', () => {
  it('are letters on screen and words for screen readers', () => {
    expect(renderToStaticMarkup(<WinLoss result="W" />)).toContain('>won<');
    expect(renderToStaticMarkup(<WinLoss result="L" count={2} />)).toContain('>2 losses<');
    expect(renderToStaticMarkup(<WinLoss result="T" count={1} />)).toContain('>1 tie<');
  });

  it('as a streak are read from the API’s form, and absent before the first game', () => {
    expect(renderToStaticMarkup(<Streak streak="W12" />)).toContain('W12');
    expect(renderToStaticMarkup(<Streak streak={null} />)).toContain('–');
    expect(renderToStaticMarkup(<Streak streak="?" />)).toContain('–');
  });

  it('of the last games are named oldest first', () => {
    const html = renderToStaticMarkup(<LastTen results={['W', 'L', 'T']} record="1–1–1" />);
    expect(html).toContain('aria-label="Last 3, oldest first: W L T"');
    expect(html).toContain('1–1–1');
    expect(renderToStaticMarkup(<LastTen results={[]} />)).toContain('–');
  });
});
