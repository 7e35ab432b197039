import { describe, expect, it } from 'vitest';
import { playSchema } from '#contracts/game/play.contract.ts';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import { presentPlay } from './play.presenter.ts';

const GAME = { regular_periods: 4, team_east_id: 1, team_west_id: 2 };
const PEOPLE = { 4: { name: 'Ana "Air" Lee', number: '00' }, 12: { name: 'Player 12', number: null } };
const row: PlayRow = {
  game_id: 40,
  ordinal: 5,
  sequence: 3,
  id: 'action',
  revision: 7,
  undone: false,
  inserted: false,
  was: [],
  type: 'substitution',
  period: 1,
  clock: 583.4,
  side: 'east',
  player_id: 4,
  player_in_id: 12,
  points: null,
  kind: null,
  by: null,
  free_throws: null,
  place_x: null,
  place_y: null,
  overruled: null,
  follows: null,
  recording: null,
  changes: null,
  seconds_played: null,
  next_period: null,
  score_east: 2,
  score_west: 0,
  // As Postgres writes them.
  occurred_at: '2026-01-10T18:00:17+00:00',
  recorded_at: '2026-01-10T20:00:17.5+02:00',
};
const present = (facts: Partial<PlayRow> = {}) => presentPlay({ ...row, ...facts }, GAME, PEOPLE);

describe('a play', () => {
  it('is what its contract says, and no more', () => {
    expect(playSchema.strict().parse(present())).toEqual({
      id: 'action',
      revision: 7,
      sequence: 3,
      type: 'substitution',
      period: 1,
      period_label: 'Q1',
      clock: 583.4,
      side: 'east',
      team_id: 1,
      player_id: 4,
      player_name: 'Ana "Air" Lee',
      player_number: '00',
      player_in_id: 12,
      player_in_name: 'Player 12',
      player_in_number: null,
      points: null,
      kind: null,
      by: null,
      free_throws: null,
      place: null,
      overruled: null,
      follows: null,
      inserted: false,
      was: [],
      score_east: 2,
      score_west: 0,
      occurred_at: '2026-01-10T18:00:17.000Z',
      recorded_at: '2026-01-10T18:00:17.500Z',
    });
  });

  it('names nobody where nobody did it, and nobody who is not in the game', () => {
    const nobody = { player_name: null, player_number: null, player_in_name: null, player_in_number: null };
    expect(present({ player_id: null, player_in_id: null })).toMatchObject(nobody);
    expect(present({ player_id: 99, player_in_id: 98 })).toMatchObject(nobody);
  });

  it('belongs to the team of its side, and to none without one', () => {
    expect(present({ side: 'west' }).team_id).toBe(2);
    expect(present({ type: 'period_end', side: null }).team_id).toBeNull();
  });

  it.each([
    [1, 'Q1'],
    [4, 'Q4'],
    [5, 'OT'],
    [6, 'OT2'],
  ])('of period %i is called %s', (period, label) => {
    expect(present({ period }).period_label).toBe(label);
  });

  it('says where a shot was taken', () => {
    expect(present({ type: 'points', place_x: 7.5, place_y: 0 }).place).toEqual({ x: 7.5, y: 0 });
  });

  it('says what it said before, with the period as it was called', () => {
    const was: PlayRow['was'] = [
      {
        type: 'points',
        period: 5,
        clock: 12,
        side: 'west',
        player_id: 12,
        player_in_id: null,
        points: 3,
        kind: 'stepback',
        by: null,
        free_throws: null,
        place: { x: 1, y: 2 },
        overruled: 'foul_limit',
        follows: null,
        recording: null,
        changes: null,
        seconds_played: null,
        next_period: null,
        occurred_at: '2026-01-10T18:00:17.000Z',
      },
    ];
    expect(playSchema.strict().parse(present({ was })).was).toEqual([
      {
        type: 'points',
        period: 5,
        period_label: 'OT',
        clock: 12,
        side: 'west',
        player_id: 12,
        player_in_id: null,
        points: 3,
        kind: 'stepback',
        by: null,
        free_throws: null,
        place: { x: 1, y: 2 },
        overruled: 'foul_limit',
        follows: null,
      },
    ]);
  });
});
