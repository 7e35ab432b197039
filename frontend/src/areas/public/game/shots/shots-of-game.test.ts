import { describe, expect, it } from 'vitest';
import type { LeagueShots } from '#contracts/shot-chart/shot-chart.contract.ts';
import type { Place } from '#events/game/half-court.ts';
import { SHOT_ZONES, type ShotZone } from '#events/game/shot-zone.ts';
import { toShooting } from '#events/statistics/shooting.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { isPlacedShot, leagueAsked, listShooters, toZoneRows } from './shots-of-game.ts';

const RIM: Place = { x: 7.5, y: 2 };
const LEFT_CORNER: Place = { x: 0.5, y: 1 };
const RIGHT_CORNER: Place = { x: 14.5, y: 1 };
const made = (points: number, place: Place | null, player_id = 1) =>
  play({ type: 'points', points, place, side: 'east', player_id, player_name: `Player ${player_id}` });
const missed = (points: number, place: Place | null, player_id = 1) =>
  play({ ...made(points, place, player_id), type: 'missed_shot' });

const leagueOf = (known: Partial<Record<ShotZone, [made: number, attempted: number]>>): LeagueShots => ({
  season_id: 1,
  season_name: 'Winter',
  tournament_id: null,
  tournament_name: null,
  period: null,
  periods: ['1'],
  position: '1',
  all: toShooting(0, 0),
  zones: SHOT_ZONES.map((zone) => ({ zone, ...toShooting(...(known[zone] ?? ([0, 0] as const))) })),
});

it('takes shots from the field with a place: no free throw, and none of which it is not known where', () => {
  const plays = [
    made(2, RIM),
    missed(3, LEFT_CORNER),
    made(1, RIM),
    made(2, null),
    play({ type: 'rebound' }),
  ];
  expect(plays.map(isPlacedShot)).toEqual([true, true, false, false, false]);
});

describe('the zones of a game', () => {
  const shots = [made(2, RIM), missed(2, RIM), made(3, LEFT_CORNER), missed(3, RIGHT_CORNER)].filter(
    isPlacedShot,
  );
  const league = leagueOf({ rim: [6, 10], left_corner_three: [1, 4], right_corner_three: [2, 4] });
  const rows = toZoneRows(shots, true, league);
  const rowOf = (zone: string) => rows.find((row) => row.zone === zone);

  it('are five; both corners are one, for the league, too', () => {
    expect(rows).toHaveLength(5);
    expect(rowOf('rim')).toMatchObject({ own: toShooting(1, 2), league: toShooting(6, 10) });
    expect(rowOf('corner_three')).toMatchObject({ own: toShooting(1, 2), league: toShooting(3, 8) });
    expect(rowOf('paint')).toMatchObject({ own: toShooting(0, 0) });
  });

  it('have no percentage where only baskets were recorded', () => {
    expect(toZoneRows(shots, false, league)[0]?.own).toEqual({ made: 1, attempted: null, percentage: null });
  });

  it('are compared with nothing until the league’s are known', () => {
    expect(toZoneRows(shots, true, undefined)[0]?.league).toEqual(toShooting(null, null));
  });
});

it('lists who took the shots, the most first', () => {
  const shots = [made(2, RIM, 7), missed(2, RIM, 8), made(3, LEFT_CORNER, 8)].filter(isPlacedShot);
  expect(listShooters(shots).map(({ id, shots: own }) => [id, own.length])).toEqual([
    [8, 2],
    [7, 1],
  ]);
});

it('compares with the tournament, else the season, in the same period; overtimes are one', () => {
  const game = { season_id: 1, tournament_id: 3, regular_periods: 4 };
  expect(leagueAsked(game, undefined)).toEqual({ tournament_id: 3 });
  expect(leagueAsked({ ...game, tournament_id: null }, 2)).toEqual({ season_id: 1, period: '2' });
  expect(leagueAsked(game, 6)).toEqual({ tournament_id: 3, period: 'overtime' });
});
