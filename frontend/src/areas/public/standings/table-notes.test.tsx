import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { STANDINGS_PRESETS, type StandingsRules } from '#events/standings/standings-rules.ts';
import { showsPoints, TableNotes } from './table-notes.tsx';

type Noted = Pick<RankingRow, 'team_name' | 'classification_points' | 'adjustments' | 'withdrawn'>;
const row = (team_name: string, facts: Partial<Noted> = {}) =>
  ({
    team_name,
    classification_points: 4,
    adjustments: [],
    withdrawn: null,
    ...facts,
  }) as unknown as RankingRow;
const taken = { id: '1', points: -3, note: 'Player without a licence', date: '2026-02-10' };

const notes = (rankings: RankingRow[], rules: StandingsRules) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TableNotes rankings={rankings} standings_rules={rules} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

describe('below the table of a tournament', () => {
  it('stands what was taken from a team, from which day on and why', () => {
    const said = notes([row('Owls'), row('Tides', { adjustments: [taken] })], STANDINGS_PRESETS.fiba);
    expect(said).toContain('* Tides : −3, Feb 10, 2026: Player without a licence');
    expect(said).not.toContain('Owls');
  });

  it('stands which teams have left, when, and whether they had to', () => {
    const left = (cause: 'withdrawal' | 'disqualification') => ({ withdrawn: { cause, date: '2026-02-10' } });
    const teams = [row('Owls'), row('Tides', left('withdrawal')), row('Larks', left('disqualification'))];
    const said = notes(teams, STANDINGS_PRESETS.fiba);
    expect(said).toContain('† Tides : withdrawn, Feb 10, 2026');
    expect(said).toContain('† Larks : disqualified, Feb 10, 2026');
    expect(said).not.toContain('Owls');
  });

  it('stands who goes on, where some do not', () => {
    const rules = { ...STANDINGS_PRESETS.fiba, playoff_places: 2 };
    const teams = ['Owls', 'Tides', 'Larks'].map((name) => row(name));
    expect(notes(teams, rules)).toContain('the first 2 go on to the playoffs');
    expect(notes(teams.slice(0, 2), rules)).not.toContain('playoffs');
  });

  it('stands how it is ordered', () => {
    const rules = { ...STANDINGS_PRESETS.nba, tie_breaks: ['lot' as const] };
    expect(notes([], rules)).toMatch(/Order: Win percentage\W+Lot\./u);
  });
});

describe('a column of classification points', () => {
  const shows = (rules: StandingsRules, facts: Partial<Noted> = {}) =>
    showsPoints({ rankings: [row('Owls', facts)], standings_rules: rules });

  it('is there where they order the table, or were given or taken away and count', () => {
    expect(shows(STANDINGS_PRESETS.fiba)).toBe(true);
    expect(shows(STANDINGS_PRESETS.default)).toBe(false);
    expect(shows(STANDINGS_PRESETS.default, { adjustments: [taken] })).toBe(true);
    expect(shows(STANDINGS_PRESETS.nba, { adjustments: [taken], classification_points: null })).toBe(false);
  });
});
