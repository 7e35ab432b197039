import { describe, expect, it } from 'vitest';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import { fibaPeople } from './fiba-livestats-people.ts';
import { fibaPlays } from './fiba-livestats-plays.ts';

const periods = { regular: 4, seconds: 600, overtimeSeconds: 300 };
const roster = (...ids: number[]) =>
  ids.map((player_id) => ({ player_id, number: String(player_id), starter: true, captain: false }));
const names = new Map(
  [1, 2, 11].map((id) => [id, { id, first_name: 'Ana', last_name: `No ${id}`, position: null }] as const),
);
const people = {
  east: fibaPeople(undefined, roster(1, 2), names),
  west: fibaPeople(undefined, roster(11), names),
};

let revision = 0;
function row(type: PlayRow['type'], facts: Partial<PlayRow> = {}): PlayRow {
  revision += 1;
  return {
    game_id: 40,
    ordinal: revision,
    sequence: revision,
    id: `action-${revision}`,
    revision,
    undone: false,
    inserted: false,
    was: [],
    type,
    period: 1,
    clock: 600,
    side: null,
    player_id: null,
    player_in_id: null,
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
    score_east: 0,
    score_west: 0,
    occurred_at: '2026-01-10T18:00:00.000Z',
    recorded_at: '2026-01-10T18:00:00.000Z',
    ...facts,
  };
}
const exported = (rows: PlayRow[], over = false) => fibaPlays(rows, { people, periods, over });
const playsOf = (rows: PlayRow[], over = false) => exported(rows, over).pbp;
const texts = (rows: PlayRow[], over = false) =>
  playsOf(rows, over).map(({ actionType, subType }) => `${actionType} ${subType}`.trim());

describe('a play in the words of a feed', () => {
  it.each([
    [{ type: 'points', points: 1 }, 'freethrow'],
    [{ type: 'points', points: 3, kind: 'stepback' }, '3pt stepback'],
    [{ type: 'missed_shot', points: 2 }, '2pt'],
    [{ type: 'rebound', kind: 'offensive' }, 'rebound offensive'],
    [{ type: 'turnover', kind: 'travel' }, 'turnover travel'],
    [{ type: 'assist' }, 'assist'],
    [{ type: 'steal' }, 'steal'],
    [{ type: 'block' }, 'block'],
    [{ type: 'foul_drawn' }, 'foulon'],
    [{ type: 'timeout' }, 'timeout full'],
    [{ type: 'coach_challenge' }, 'headcoachchallenge'],
    [{ type: 'foul', by: 'player', kind: 'personal' }, 'foul personal'],
    [{ type: 'foul', by: 'coach', kind: 'technical' }, 'foul coachtechnical'],
    [{ type: 'foul', by: 'bench', kind: 'disqualifying' }, 'foul benchdisqualifying'],
    [{ type: 'score_correction', points: -1 }, 'scorecorrection -1'],
  ] as const)('%j is %s', (facts, text) => {
    const rows = [
      row('game_start', { clock: null }),
      row(facts.type, { side: 'east', player_id: 1, ...facts }),
    ];
    expect(texts(rows).slice(2)).toEqual([text]);
  });

  it('names the player by their number in the game; nobody is 0', () => {
    const [, , second, nobody] = playsOf([
      row('game_start'),
      row('steal', { side: 'east', player_id: 2 }),
      row('rebound', { side: 'west' }),
    ]);
    expect(second).toMatchObject({ tno: 1, pno: 2, player: 'A. No 2', shirtNumber: '2', familyName: 'No 2' });
    expect(nobody).toMatchObject({ tno: 2, pno: 0, player: '', shirtNumber: '' });
  });

  it('is two for a substitution, one where only one is known', () => {
    const both = row('substitution', { side: 'east', player_id: 1, player_in_id: 2 });
    const one = row('substitution', { side: 'east', player_in_id: 2 });
    const plays = playsOf([row('game_start'), both, one]).slice(2);
    expect(plays.map(({ subType, pno }) => [subType, pno])).toEqual([
      ['out', 1],
      ['in', 2],
      ['in', 2],
    ]);
  });

  it('says when on the clock, and the score after it', () => {
    const [, , play] = playsOf([
      row('game_start'),
      row('points', { side: 'west', player_id: 11, points: 2, clock: 67.1, score_west: 2 }),
    ]);
    expect(play).toMatchObject({ gt: '01:07', clock: '01:07:10', s1: '0', s2: '2', lead: -2, success: 1 });
  });

  it('without a clock stands where the one before it stood', () => {
    const clocks = playsOf([
      row('game_start', { clock: null }),
      row('steal', { side: 'east', player_id: 1, clock: null }),
      row('steal', { side: 'east', player_id: 1, clock: 300 }),
      row('steal', { side: 'east', player_id: 1, clock: null }),
      row('period_end', { clock: 0 }),
      row('steal', { side: 'east', player_id: 1, clock: null, period: 2 }),
    ]).map(({ clock }) => clock);
    expect(clocks).toEqual([
      '10:00:00',
      '10:00:00',
      '10:00:00',
      '05:00:00',
      '05:00:00',
      '00:00:00',
      '10:00:00',
      '10:00:00',
    ]);
  });
});

describe('what completes a play', () => {
  const numbers = (rows: PlayRow[]) =>
    playsOf(rows)
      .filter(({ actionType }) => actionType === 'freethrow')
      .map(({ subType }) => subType);
  const foul = (facts: Partial<PlayRow> = {}) =>
    row('foul', { side: 'west', player_id: 11, by: 'player', kind: 'personal', ...facts });
  const thrown = (facts: Partial<PlayRow> = {}) =>
    row('points', { side: 'east', player_id: 1, points: 1, ...facts });

  it('names it by its number in the feed; a foul drawn also where nothing was said', () => {
    const basket = row('points', { side: 'east', player_id: 1, points: 2 });
    const assist = row('assist', { side: 'east', player_id: 2, follows: basket.id });
    const drawn = row('foul_drawn', { side: 'east', player_id: 1 });
    const plays = playsOf([row('game_start'), basket, assist, foul({ clock: 500 }), foul(), drawn]).slice(2);
    expect(
      plays.map(({ actionType, actionNumber, previousAction }) => [actionType, actionNumber, previousAction]),
    ).toEqual([
      ['2pt', 3, ''],
      ['assist', 4, '3'],
      ['foul', 5, ''],
      ['foul', 6, ''],
      // The foul of its moment.
      ['foulon', 7, '6'],
    ]);
  });

  it('counts the free throws of a foul, though the clock goes on between them, or one is not recorded', () => {
    const two = foul({ free_throws: 2 });
    expect(numbers([row('game_start'), two, thrown(), thrown({ clock: 597 })])).toEqual(['1of2', '2of2']);
    expect(numbers([row('game_start'), two, thrown()])).toEqual(['1of2']);
  });

  it('counts those of two fouls at once by who drew them, the technical foul’s one first', () => {
    const technical = foul({ kind: 'technical', free_throws: 1 });
    const personal = foul({ free_throws: 2 });
    const drawn = row('foul_drawn', { side: 'east', player_id: 2, follows: personal.id });
    const rows = [row('game_start'), personal, technical, drawn];
    const two = [thrown({ player_id: 2 }), thrown({ player_id: 2 })];
    expect(numbers([...rows, thrown(), ...two])).toEqual(['1of1', '1of2', '2of2']);
    expect(numbers([...rows, ...two, thrown()])).toEqual(['1of2', '2of2', '1of1']);
  });

  it('counts those that name a foul, and those in a row of none that is known', () => {
    const named = foul();
    const later = { player_id: 2, clock: 300 };
    expect(
      numbers([row('game_start'), named, thrown({ follows: named.id }), thrown(later), thrown(later)]),
    ).toEqual(['1of1', '1of2', '2of2']);
  });

  it('counts no free throws where no foul is known to have given any, as feeds that do not', () => {
    expect(numbers([row('game_start'), foul(), thrown(), thrown()])).toEqual(['', '']);
  });
});

describe('the frame of a game', () => {
  it('is the start and end of every period and of the game; overtimes count from 1 again', () => {
    const rows = [
      row('game_start'),
      ...[1, 2, 3, 4].map((period) => row('period_end', { period, clock: 0 })),
    ];
    const overtime = [row('steal', { side: 'east', player_id: 1, period: 5, clock: 200 })];
    expect(texts([...rows, ...overtime])).toEqual([
      'game start',
      ...[1, 2, 3, 4].flatMap(() => ['period start', 'period end']),
      'period start',
      'steal',
    ]);
    expect(playsOf([...rows, ...overtime]).at(-1)).toMatchObject({
      period: 1,
      periodType: 'OVERTIME',
      clock: '03:20:00',
    });
  });

  it('ends once, and only when the game is over, however often it was ended and reopened', () => {
    const rows = [row('game_start'), row('game_end'), row('game_end')];
    expect(texts(rows, true)).toEqual(['game start', 'period start', 'game end']);
    expect(texts(rows, false)).toEqual(['game start', 'period start']);
  });
});

describe('the place of a shot', () => {
  const shots = (period: number) => {
    const shot = { points: 2, period, place_x: 3, place_y: 7, clock: 100 };
    const { east, west } = exported([
      row('game_start'),
      row('points', { ...shot, side: 'east', player_id: 1 }),
      row('missed_shot', { ...shot, side: 'west', player_id: 11 }),
    ]).shots;
    return [...east, ...west].map(({ x, y, r }) => ({ x, y, r }));
  };

  it('is seen from above, at another end after half-time', () => {
    expect(shots(2)).toEqual([
      { x: 25, y: 80, r: 1 },
      { x: 75, y: 20, r: 0 },
    ]);
    expect(shots(3)).toEqual([
      { x: 75, y: 20, r: 1 },
      { x: 25, y: 80, r: 0 },
    ]);
  });
});
