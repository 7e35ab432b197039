import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Scoreboard, type ScoreboardProps } from './scoreboard.tsx';

const east = { id: 1, name: 'Rivergate Otters', location: 'Rivergate', score: 88 };
const west = { id: 2, name: 'Millfield Forge', score: 104 };

function render(props: Partial<ScoreboardProps>): string {
  const board = (
    <MemoryRouter>
      <Scoreboard east={east} west={west} live={false} centre={{ label: 'Final' }} {...props} />
    </MemoryRouter>
  );
  // Words only: marks and drawings are for the eye.
  return renderToStaticMarkup(board).replaceAll(/<svg.*?<\/svg>/gu, '');
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('scoreboard', () => {
  it('is dark only while the game is on', () => {
    expect(render({ live: true })).toContain('class="overflow-hidden bg-canvas text-ink board"');
    expect(render({ live: false })).not.toContain(' board"');
  });

  it('reads name, place and score of each side in turn', () => {
    expect(words(render({}))).toBe('Rivergate Otters Home 88 Final Millfield Forge Away 104');
  });

  it('splits the city off the name where the city is known', () => {
    expect(render({})).toMatch(/>Rivergate<.*>Otters</u);
    expect(render({})).toContain('>Millfield Forge<');
  });

  it('shows no score before there is one, neither 0 nor a dash', () => {
    const text = words(render({ east: { ...east, score: null }, west: { ...west, score: null } }));
    expect(text).not.toMatch(/\b0\b/u);
    expect(text).not.toContain('–');
  });

  it('says fouls, time-outs left of those allowed, and the bonus of the side that shoots', () => {
    const on = { ...east, fouls: 2, timeoutsTaken: 3, timeouts: { left: 2, most: 3 }, bonus: true };
    const text = words(render({ live: true, east: on }));
    expect(text).toContain('Fouls 2');
    expect(text).toContain('Time-outs left 2');
    expect(text.match(/Bonus/gu)).toHaveLength(1);
  });

  it('says only how many time-outs were taken where the limit is not known', () => {
    expect(words(render({ live: true, east: { ...east, timeoutsTaken: 1 } }))).toContain('Time-outs taken 1');
  });
});
