import { describe, expect, it } from 'vitest';
import type { BoxLine, BoxScore, BoxSide } from '#query-api/game/game.contract.ts';
import type { LiveStatsChange } from '#query-api/live/live.contract.ts';
import { withStatsChange } from './live-stats.ts';

/** Lines and totals with the few fields these tests look at. */
function line(playerId: number, facts: Partial<BoxLine> = {}): BoxLine {
  return { player_id: playerId, points: 0, fouls: 0, plus_minus: null, ...facts } as BoxLine;
}
function side(...players: BoxLine[]): BoxSide {
  const totals = { points: 0, rebounds: 7 } as BoxSide['totals'];
  return { team_id: 1, team_name: 'Herons', totals, unattributed_points: 0, bench_fouls: [], players };
}
const box: BoxScore = {
  game_id: 7,
  position: '10',
  periods: [],
  east: side(line(1), line(2)),
  west: side(line(21)),
};

const flat = { team_east_assists: 3 } as LiveStatsChange;

describe('a change of the stats', () => {
  it('changes the fields it carries and leaves the rest as it is', () => {
    const after = withStatsChange(box, {
      ...flat,
      position: '11',
      periods: [{ period: 1, east: 3, west: 0 }],
      east: {
        totals: { points: 3 },
        unattributed_points: 1,
        players: [{ player_id: 2, points: 2, plus_minus: 2 }],
      },
    });
    expect(after).toEqual({
      ...box,
      team_east_assists: 3,
      position: '11',
      periods: [{ period: 1, east: 3, west: 0 }],
      east: {
        ...box.east,
        totals: { points: 3, rebounds: 7 },
        unattributed_points: 1,
        players: [line(1), line(2, { points: 2, plus_minus: 2 })],
      },
    });
    expect(after.west).toBe(box.west);
    expect(after.east.players[0]).toBe(box.east.players[0]);
  });

  it('takes a value back to unknown', () => {
    const known: BoxScore = { ...box, east: side(line(1, { points: 4 })) };
    const after = withStatsChange(known, {
      ...flat,
      position: '11',
      east: { players: [{ player_id: 1, points: null }] },
    });
    expect(after.east.players).toEqual([line(1, { points: null })]);
  });

  it('lets players come, go and change places', () => {
    const after = withStatsChange(box, {
      ...flat,
      position: '11',
      east: { players: [line(3, { points: 2 })], line_up: [3, 2] },
    });
    expect(after.east.players).toEqual([line(3, { points: 2 }), line(2)]);
  });
});
