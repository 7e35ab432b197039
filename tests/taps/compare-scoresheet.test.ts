import { expect, it } from 'vitest';
import type { FibaScoresheet, SheetTeam } from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import { compareScoresheet } from './compare-scoresheet.ts';

const on = (clock: number, deed: object) =>
  ({ key: `${clock}`, period: 1, clock, side: 'east', follows: null, ...deed }) as Action;
const ACTIONS = [
  on(500, { type: 'shot', points: 3, made: true, player: 4, place: null }),
  on(430, { type: 'foul', by: 'player', kind: 'unsportsmanlike', player: 4, throws: 2 }),
  on(420, { type: 'foul', by: 'coach', kind: 'technical', player: null, throws: 1 }),
  on(400, { type: 'substitution', out: 4, in: 6 }),
  on(359, { type: 'timeout' }),
  on(300, { type: 'throw', made: true, player: null, number: 1, of: 1 }),
];
const when = { period: 1, period_label: 'Q1' };
const player = { name: '', number: null, captain: false, game_disqualified: false };
/** By FIBA's Official Basketball Rules, appendix B. */
const EAST = {
  name: 'Ants',
  players: [
    { ...player, player_id: 104, in: 'started', fouls: [{ mark: 'U', ...when, free_throws: 2 }] },
    { ...player, player_id: 106, in: 'came_on', fouls: [] },
    { ...player, player_id: 107, in: null, fouls: [] },
  ],
  coach_fouls: [{ mark: 'C', ...when, free_throws: 1 }],
  timeouts: [
    { part: 'first_half', overtime: null, most: 2, lapsed: 0, over: false, taken: [{ ...when, minute: 5 }] },
  ],
  running_score: [
    { points: 3, kind: 'three', period: 1, player_id: 104, player_number: null },
    { points: 4, kind: 'free_throw', period: 1, player_id: null, player_number: null },
  ],
} as unknown as SheetTeam;
const WEST = { name: 'Bees', players: [], coach_fouls: [], timeouts: [], running_score: [] };

const differences = (east: Partial<SheetTeam>) =>
  compareScoresheet({ east: { ...EAST, ...east }, west: WEST } as unknown as FibaScoresheet, ACTIONS, {
    ruleset: RULESETS.fiba,
    starters: { east: [4], west: [] },
    idOf: (one) => 100 + one,
  });

it('a scoresheet with what the plays put on it differs in nothing', () => {
  expect(differences({})).toEqual([]);
});

it('the first mark of each kind that is otherwise is named', () => {
  const [first, ...others] = EAST.players;
  expect(differences({ running_score: EAST.running_score.slice(0, 1) })).toEqual([
    'scoresheet, Ants, running score, mark 2: by the plays 4 free_throw in 1 by the team, shown nothing',
  ]);
  expect(differences({ timeouts: [] })).toEqual([
    'scoresheet, Ants, time-outs, mark 1: by the plays minute 5 of 1, shown nothing',
  ]);
  expect(differences({ coach_fouls: [] })).toEqual([
    'scoresheet, Ants, fouls of the coach, mark 1: by the plays C in 1, 1 throws, shown nothing',
  ]);
  if (first === undefined) throw new Error('nobody is on the sheet');
  const fouls = [{ mark: 'P', ...when, free_throws: 2 } as const];
  expect(differences({ players: [{ ...first, in: null, fouls }, ...others] })).toEqual([
    'scoresheet, Ants, player 104, mark 1: by the plays started, shown nothing',
    'scoresheet, Ants, fouls of player 104, mark 1: by the plays U in 1, 2 throws, shown P in 1, 2 throws',
  ]);
});
