import { describe, expect, it } from 'vitest';
import { type FibaPlayFixture, fibaFeed, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { fibaFeedSchema } from './feed.ts';
import { toPlays } from './plays.ts';

function read(plays: readonly FibaPlayFixture[]) {
  return toPlays(fibaFeedSchema.parse(fibaFeed(plays)), 4, (tno) => (tno === 1 ? 'east' : 'west'));
}
function deedsOf(...plays: readonly FibaPlayFixture[]) {
  return read(plays).plays.map((play) => play.deed);
}

describe('shots', () => {
  it('are points when they went in and misses when not, with the technique', () => {
    const deeds = deedsOf(
      fibaPlay(1, '09:00', '1:1', '3pt', { subType: 'stepbackjumpshot', score: [3, 0] }),
      fibaPlay(2, '08:00', '2:1', '2pt', { subType: 'layup', success: 0, score: [3, 0] }),
    );
    expect(deeds).toEqual([
      {
        type: 'points',
        side: 'east',
        points: 3,
        player_id: 1001,
        place: null,
        technique: 'stepbackjumpshot',
      },
      { type: 'missed_shot', side: 'west', points: 2, player_id: 2001, place: null, technique: 'layup' },
    ]);
  });

  it('from the line have no technique: their subType counts them', () => {
    const [deed] = deedsOf(fibaPlay(1, '09:00', '1:1', 'freethrow', { subType: '1of2', score: [1, 0] }));
    expect(deed).toMatchObject({ type: 'points', points: 1, technique: null });
  });
});

describe('player 0', () => {
  it('is the team in rebounds and turnovers', () => {
    const deeds = deedsOf(
      fibaPlay(1, '09:00', '1:0', 'rebound', { subType: 'defensive' }),
      fibaPlay(2, '08:00', '2:0', 'turnover', { subType: '24sec' }),
    );
    expect(deeds).toEqual([
      { type: 'rebound', side: 'east', player_id: null, kind: 'defensive' },
      { type: 'turnover', side: 'west', player_id: null, kind: '24sec' },
    ]);
  });

  it('is the bench or the coach in fouls', () => {
    const foul = (subType: string) => deedsOf(fibaPlay(1, '09:00', '1:0', 'foul', { subType }))[0];
    expect(foul('technical')).toMatchObject({ by: 'bench', player_id: null, kind: 'technical' });
    expect(foul('benchTechnical')).toMatchObject({ by: 'bench', player_id: null, kind: 'technical' });
    expect(foul('coachTechnical')).toMatchObject({ by: 'coach', player_id: null, kind: 'technical' });
  });
});

it('charges technical and unsportsmanlike fouls to the player', () => {
  const foul = (subType: string) => deedsOf(fibaPlay(1, '09:00', '1:2', 'foul', { subType }))[0];
  for (const kind of ['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying']) {
    expect(foul(kind)).toMatchObject({ type: 'foul', side: 'east', by: 'player', player_id: 1002, kind });
  }
});

it('makes two actions of who fouled and who was fouled', () => {
  const deeds = deedsOf(
    fibaPlay(1, '09:00', '1:2', 'foul', { subType: 'personal' }),
    fibaPlay(2, '09:00', '2:3', 'foulon'),
  );
  expect(deeds.map((deed) => deed.type)).toEqual(['foul', 'foul_drawn']);
});

it('makes one substitution of who leaves and who comes', () => {
  const deeds = deedsOf(
    fibaPlay(1, '09:00', '1:6', 'substitution', { subType: 'in' }),
    fibaPlay(2, '09:00', '1:2', 'substitution', { subType: 'out' }),
  );
  expect(deeds).toEqual([{ type: 'substitution', side: 'east', player_out: 1002, player_in: 1006 }]);
});

it('leaves out plays about the game itself, and reports what it did not understand', () => {
  const { plays, notes } = read([
    fibaPlay(1, '10:00', '0:0', 'game', { subType: 'start' }),
    fibaPlay(2, '10:00', '1:1', 'jumpball', { subType: 'won' }),
    fibaPlay(3, '05:00', '0:0', 'timeout', { subType: 'official' }),
    fibaPlay(4, '04:00', '1:1', 'somersault'),
    fibaPlay(5, '03:00', '1:1', 'somersault'),
    fibaPlay(6, '02:00', '1:0', '2pt', { subType: 'layup', success: 0 }),
  ]);
  expect(plays).toEqual([]);
  expect(notes).toEqual(['left out 2 × "somersault"', 'left out 1 × "2pt layup"']);
});
