import { describe, expect, it } from 'vitest';
import {
  type EuroleaguePlayFixture,
  euroleaguePlay,
  playByPlay,
} from '#tests/support/builders/euroleague-feed.ts';
import { playByPlaySchema } from './feed.ts';
import { toPlays } from './plays.ts';

const players = new Map([
  ['HOM/H1', 1],
  ['HOM/H2', 2],
  ['AWA/A1', 11],
]);

function read(...first: readonly EuroleaguePlayFixture[]) {
  return toPlays(playByPlaySchema.parse(playByPlay({ first })), (team, id) => players.get(`${team}/${id}`));
}
function deedOf(who: string, type: string) {
  return read(euroleaguePlay(1, '09:00', who, type)).plays[0]?.deed;
}

it('knows shots by their points and whether they went in', () => {
  expect(deedOf('HOM:H1', '3FGM')).toEqual({ type: 'points', side: 'east', points: 3, player_id: 1 });
  expect(deedOf('AWA:A1', '2FGA')).toEqual({ type: 'missed_shot', side: 'west', points: 2, player_id: 11 });
  expect(deedOf('AWA:A1', 'FTM')).toEqual({ type: 'points', side: 'west', points: 1, player_id: 11 });
  expect(deedOf('HOM:H1', 'FTA')).toEqual({ type: 'missed_shot', side: 'east', points: 1, player_id: 1 });
});

it('credits the team with rebounds and turnovers that name no player', () => {
  expect(deedOf('HOM:', 'D')).toEqual({ type: 'rebound', side: 'east', player_id: null, kind: 'defensive' });
  expect(deedOf('HOM:H1', 'O')).toEqual({ type: 'rebound', side: 'east', player_id: 1, kind: 'offensive' });
  expect(deedOf('AWA:', 'TO')).toEqual({ type: 'turnover', side: 'west', player_id: null });
});

describe('fouls', () => {
  it.each([
    ['CM', 'personal'],
    ['CMTI', 'personal'],
    ['OF', 'offensive'],
    ['CMU', 'unsportsmanlike'],
    ['CMT', 'technical'],
    ['CMD', 'disqualifying'],
  ])('%s is a %s foul of the player', (type, kind) => {
    expect(deedOf('HOM:H1', type)).toEqual({ type: 'foul', side: 'east', by: 'player', player_id: 1, kind });
  });

  it("of coach and bench name the coach and are no player's", () => {
    expect(deedOf('HOM:CO_A', 'C')).toMatchObject({ type: 'foul', by: 'coach', player_id: null });
    expect(deedOf('HOM:CO_A', 'B')).toMatchObject({ type: 'foul', by: 'bench', player_id: null });
  });

  it('drawn are the other half', () => {
    expect(deedOf('AWA:A1', 'RV')).toEqual({ type: 'foul_drawn', side: 'west', player_id: 11 });
  });
});

it('knows assists, steals, blocks, time-outs and challenges', () => {
  expect(deedOf('HOM:H1', 'AS')).toMatchObject({ type: 'assist' });
  expect(deedOf('HOM:H1', 'ST')).toMatchObject({ type: 'steal' });
  expect(deedOf('HOM:H1', 'FV')).toMatchObject({ type: 'block' });
  expect(deedOf('HOM:', 'TOUT')).toEqual({ type: 'timeout', side: 'east' });
  expect(deedOf('AWA:', 'CCH')).toEqual({ type: 'coach_challenge', side: 'west' });
});

it('pairs who leaves and who comes unless a basket is between them', () => {
  const out = euroleaguePlay(1, '09:00', 'HOM:H1', 'OUT');
  const into = euroleaguePlay(3, '09:00', 'HOM:H2', 'IN');
  const basket = euroleaguePlay(2, '09:00', 'AWA:A1', 'FTM');
  expect(read(out, into).plays.map((play) => play.deed)).toEqual([
    { type: 'substitution', side: 'east', player_out: 1, player_in: 2 },
  ]);
  expect(read(out, basket, into).plays.map((play) => play.deed)).toEqual([
    { type: 'substitution', side: 'east', player_out: 1 },
    { type: 'points', side: 'west', points: 1, player_id: 11 },
    { type: 'substitution', side: 'east', player_in: 2 },
  ]);
});

it('leaves out the blocked shot, jump balls and television, and reports what it did not understand', () => {
  const about = ['AG', 'JB', 'TOUT_TV'].map((type, index) => euroleaguePlay(index, '08:00', 'HOM:H1', type));
  expect(read(...about)).toEqual({ plays: [], notes: [] });
  expect(read(euroleaguePlay(1, '08:00', 'HOM:H1', 'XYZ'))).toEqual({
    plays: [],
    notes: ['left out 1 × "XYZ"'],
  });
});

it('refuses a play of somebody who is not in the box score', () => {
  expect(() => read(euroleaguePlay(12, '08:00', 'HOM:H9', 'ST'))).toThrow(
    'play 12: PLAYER_ID H9 is not in the box score of HOM',
  );
});
