import { describe, expect, it } from 'vitest';
import { STANDINGS_PRESETS } from '#events/standings/standings-rules.ts';
import { rulesRemarks } from './rules-remarks.ts';

const { fiba, nba, default: byPercentage } = STANDINGS_PRESETS;

describe('remarks on the rules of a table', () => {
  it('are none on FIBA’s', () => {
    expect(rulesRemarks(fiba)).toEqual([]);
  });

  it('say where points order nothing, or only among level teams', () => {
    expect(rulesRemarks(byPercentage)).toEqual([
      'Points, also those given or taken away, count among teams with the same win percentage alone.',
    ]);
    expect(rulesRemarks(nba)).toEqual([
      'Points count in the games among level teams alone. Points given or taken away count nowhere.',
    ]);
    expect(rulesRemarks({ ...nba, tie_breaks: ['overall_point_difference'] })).toEqual([
      'Points count nowhere, nor do points given or taken away.',
    ]);
  });

  it('say when the points put nobody above another, or a lesser result above a better one', () => {
    expect(rulesRemarks({ ...fiba, points: { ...fiba.points, win: 1 } })[0]).toContain(
      'no more points than a loss',
    );
    expect(rulesRemarks({ ...fiba, points: { ...fiba.points, forfeit: 1.5 } })).toEqual([
      'The points do not fall from win to forfeit.',
    ]);
  });

  it('say when points are to part teams that have the same', () => {
    expect(rulesRemarks({ ...fiba, tie_breaks: ['classification_points'] })[0]).toContain('part nobody');
  });

  it('say what follows without tie-breaks', () => {
    expect(rulesRemarks({ ...fiba, tie_breaks: [] })).toEqual([
      'Without tie-breaks level teams share a rank.',
    ]);
  });
});
