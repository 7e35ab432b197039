import { describe, expect, it } from 'vitest';
import { fibaLiveStatsSchema } from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { type FibaGame, fibaLiveStats } from './fiba-livestats.ts';

const game = {
  id: 40,
  status: 'scheduled',
  team_east_id: 1,
  team_west_id: 2,
  team_east_name: 'Harbor',
  team_west_name: null,
  team_score_east: null,
  team_score_west: null,
  periods: [],
  regular_periods: 4,
  period_seconds: 480,
  overtime_seconds: 180,
} as unknown as NamedGame;
const roster = [
  { player_id: 7, number: '00', starter: true, captain: false },
  { player_id: 8, number: null, starter: false, captain: true },
];
const players = [
  { id: 7, first_name: 'Ana', last_name: 'Kovač', position: 'guard' },
  { id: 8, first_name: '', last_name: '', position: null },
];
const feed = (change: Partial<FibaGame> = {}) =>
  fibaLiveStatsSchema.parse(
    fibaLiveStats({
      game,
      rosters: { east: roster, west: null },
      box: null,
      players,
      plays: [],
      ...change,
    }),
  );

describe('before the start', () => {
  it('a feed has the benches, the length of the periods, and nothing that is not known', () => {
    expect(feed()).toMatchObject({
      clock: '08:00',
      period: 1,
      periodType: 'REGULAR',
      periodsMax: 4,
      periodLengthREGULAR: 8,
      periodLengthOVERTIME: 3,
      pbp: [],
      tm: {
        1: { name: 'Harbor', score: 0, tot_sPoints: null, tot_sMinutes: null, tot_sFoulsTeam: null },
        2: { name: 'Team 2', pl: {} },
      },
    });
    expect(feed().tm[1].pl).toMatchObject({
      1: {
        shirtNumber: '00',
        familyName: 'Kovač',
        name: 'A. Kovač',
        playingPosition: 'G',
        starter: 1,
        active: 0,
      },
      2: {
        shirtNumber: '',
        familyName: 'Player 8',
        name: 'Player 8',
        captain: 1,
        sPoints: null,
        sMinutes: null,
      },
    });
  });
});

describe('after overtime', () => {
  it('a feed says so, and adds the overtimes up', () => {
    const scores = [10, 10, 10, 10, 4, 6].map((east, index) => ({ period: index + 1, east, west: index }));
    const side = (team_id: number) => ({
      team_id,
      totals: {} as never,
      unattributed_points: 0,
      bench_fouls: [],
      players: [],
    });
    const played = {
      ...game,
      status: 'final',
      periods: scores,
      team_score_east: 50,
      team_score_west: 15,
    } as NamedGame;
    const box = { periods: scores, east: side(1), west: side(2) };
    expect(feed({ game: played, box })).toMatchObject({
      clock: '00:00',
      period: 2,
      periodType: 'OVERTIME',
      inOT: 1,
      tm: { 1: { score: 50, p4_score: 10, ot_score: 10 }, 2: { p1_score: 0, p4_score: 3, ot_score: 9 } },
    });
  });
});
