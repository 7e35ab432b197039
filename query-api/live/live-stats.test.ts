import { describe, expect, test } from 'vitest';
import type { BoxLine, BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import { statsChange, withFlatStatistics } from './live-stats.ts';

/** Lines and totals with the few fields these tests look at. */
function line(playerId: number, facts: Partial<BoxLine> = {}): BoxLine {
  return { player_id: playerId, name: `Player ${playerId}`, points: 0, fouls: 0, ...facts } as BoxLine;
}
const totals = { points: 0, assists: 4, rebounds: 7, steals: 1, blocks: 2, turnovers: 3, fouls: 5 };
function side(facts: Partial<BoxSide> = {}): BoxSide {
  return {
    team_id: 1,
    team_name: 'Herons',
    totals: totals as BoxSide['totals'],
    unattributed_points: 0,
    bench_fouls: [],
    players: [line(1), line(2)],
    ...facts,
  };
}
function stats(facts: Partial<BoxScore> = {}) {
  return withFlatStatistics({
    game_id: 7,
    position: '10',
    periods: [],
    east: side(),
    west: side(),
    ...facts,
  });
}
const FLAT = {
  team_east_assists: 4,
  team_east_rebounds: 7,
  team_east_steals: 1,
  team_east_blocks: 2,
  team_east_turnovers: 3,
  team_east_fouls: 5,
  team_west_assists: 4,
  team_west_rebounds: 7,
  team_west_steals: 1,
  team_west_blocks: 2,
  team_west_turnovers: 3,
  team_west_fouls: 5,
};

describe('what is new in the stats', () => {
  test('is nothing when only the position moved', () => {
    expect(statsChange(stats(), stats({ position: '11' }))).toBeNull();
  });

  test('are the fields that changed, beside the flat ones, which are always there', () => {
    const east = side({
      totals: { ...totals, points: 2, fouls: 6 } as BoxSide['totals'],
      players: [line(1), line(2, { points: 2 })],
    });
    const after = stats({ position: '11', periods: [{ period: 1, east: 2, west: 0 }], east });
    expect(statsChange(stats(), after)).toEqual({
      ...FLAT,
      team_east_fouls: 6,
      position: '11',
      periods: [{ period: 1, east: 2, west: 0 }],
      east: { totals: { points: 2, fouls: 6 }, players: [{ player_id: 2, points: 2 }] },
    });
  });

  test('are the points of nobody and the fouls of the bench', () => {
    const foul = { by: 'coach' as const, kind: 'technical', period: 1, clock: null };
    const after = stats({ west: side({ unattributed_points: 2, bench_fouls: [foul] }) });
    expect(statsChange(stats(), after)?.west).toEqual({ unattributed_points: 2, bench_fouls: [foul] });
  });

  test('is the whole line of somebody new, with everybody in order', () => {
    const east = side({ players: [line(3, { fouls: 1 }), line(1), line(2)] });
    expect(statsChange(stats(), stats({ east }))?.east).toEqual({
      players: [line(3, { fouls: 1 })],
      line_up: [3, 1, 2],
    });
  });

  test('is the order when somebody went, or players changed places', () => {
    const order = (...players: BoxLine[]) => statsChange(stats(), stats({ east: side({ players }) }))?.east;
    expect(order(line(2))).toEqual({ line_up: [2] });
    expect(order(line(2), line(1))).toEqual({ line_up: [2, 1] });
  });
});
