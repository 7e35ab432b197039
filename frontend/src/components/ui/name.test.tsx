import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Name, TeamName } from './name.tsx';

describe('names', () => {
  it('keep their direction to themselves', () => {
    expect(renderToStaticMarkup(<Name>דנה כהן</Name>)).toMatch(/^<bdi[^>]*>דנה כהן<\/bdi>$/u);
  });

  it('of a team are shown whole, and without the city on phones', () => {
    const html = renderToStaticMarkup(
      <TeamName team={{ id: 1, name: 'Rivergate Otters', location: 'Rivergate' }} />,
    );
    expect(html).toMatch(/<bdi class="[^"]*phone:hidden">Rivergate Otters<\/bdi>/u);
    expect(html).toMatch(/<bdi class="[^"]*sm:hidden">Otters<\/bdi>/u);
  });

  it('of a team whose city is not known are there once', () => {
    const html = renderToStaticMarkup(<TeamName team={{ id: 1, name: 'Rivergate Otters' }} />);
    expect(html.match(/Otters/gu)).toHaveLength(1);
  });
});
