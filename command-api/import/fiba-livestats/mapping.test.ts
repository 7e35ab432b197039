import { describe, expect, it } from 'vitest';
import type { ScheduleRow } from '#command-api/import/feed/schedule.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { fibaFeed, fibaPlay, wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { fibaFeedSchema } from './feed.ts';
import { fibaGame } from './mapping.ts';

const row: ScheduleRow = {
  id: '77',
  day: '2030-03-04',
  scheduledAt: '2030-03-04T12:00:00.000Z',
  venue: null,
  home: 'Ants',
  away: 'Bees',
  score: null,
};

function map(feed: unknown, changes: Partial<ScheduleRow> = {}) {
  const options = {
    id: '77',
    row: { ...row, ...changes },
    ruleset: RULESETS.fiba,
    scope: 'fiba-livestats:Cup',
  };
  return fibaGame(fibaFeedSchema.parse(feed), options);
}

describe('a whole game', () => {
  it('starts, ends every period and ends', () => {
    const game = map(wholeFibaGame());
    const types = game.actions.map((action) => action.type);
    expect(types[0]).toBe('game_start');
    expect(types.filter((type) => type === 'period_end')).toHaveLength(4);
    expect(types.at(-1)).toBe('game_end');
    expect(game).toMatchObject({ source: 'fiba-livestats:77', day: '2030-03-04', over: true, notes: [] });
  });

  // Rule: Games: A game that stopped
  it('says where a feed stops that has no end', () => {
    const whole = wholeFibaGame();
    const game = map({ ...whole, pbp: whole.pbp.filter(({ actionNumber }) => actionNumber < 498) });
    expect(game).toMatchObject({ over: false, notes: ['no end in the feed: Q4, 5:00'] });
  });

  it('gives every action the same id in every run', () => {
    const ids = () => map(wholeFibaGame()).actions.map((action) => action.id);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(ids().length);
  });

  it('tells how long after the tip-off an action happened', () => {
    const basket = map(wholeFibaGame()).actions.find((action) => action.type === 'points');
    expect(basket?.occurred_at).toBe('2030-03-04T12:00:30.000Z');
  });

  it('is played the other way round when the schedule says so', () => {
    const game = map(wholeFibaGame(), { home: 'Bees', away: 'Ants' });
    expect([game.east.name, game.west.name]).toEqual(['Bees', 'Ants']);
    expect(game.actions.find((action) => action.type === 'points')).toMatchObject({ side: 'west' });
  });

  it('takes lengths of periods from the feed', () => {
    const feed = { ...wholeFibaGame(), periodLengthREGULAR: 8, periodLengthOVERTIME: 3 };
    expect(map(feed).ruleset).toMatchObject({ name: 'fiba', periodSeconds: 480, overtimeSeconds: 180 });
  });
});

it('leaves a running game open: no end, and only the finished periods', () => {
  const game = map(
    fibaFeed([
      fibaPlay(1, '09:30', '1:1', '2pt', { score: [2, 0] }),
      fibaPlay(2, '00:00', '0:0', 'period', { subType: 'end', score: [2, 0] }),
      fibaPlay(3, '09:00', '1:1', '2pt', { period: 2, score: [4, 0] }),
    ]),
  );
  expect(game.over).toBe(false);
  expect(game.actions.map((action) => action.type)).toEqual(['game_start', 'points', 'period_end', 'points']);
});

it('does not start a game without plays', () => {
  expect(map(fibaFeed([])).actions).toEqual([]);
});

describe('a score that does not fit', () => {
  it('refuses plays that do not add up to the score of the feed', () => {
    const feed = wholeFibaGame();
    feed.tm[1].score = 5;
    expect(() => map(feed)).toThrow("pbp: the plays add up to 4–2, the feed's score is 5–2");
  });

  it("refuses a feed whose score is not the schedule's", () => {
    expect(() => map(wholeFibaGame(), { score: { east: 4, west: 3 } })).toThrow(
      'tm: the score is 4–2, in the schedule it is 4–3',
    );
  });
});

it('has its names on one line, as people see them, and says so; keys stay', () => {
  const feed = wholeFibaGame();
  feed.tm[1].name = 'Ants\u200b';
  feed.tm[1].pl['1'] = { ...feed.tm[1].pl['1'], internationalFamilyName: 'Rios\nReed' };
  feed.tm[2].coachDetails = { firstName: '\u202e', familyName: '\u200b' };
  const { east, west, venue, notes } = map(feed, { venue: 'Nest\u2028Hall' });
  expect([east.name, east.players[0]?.lastName, west.coaches, venue]).toEqual([
    'Ants',
    'Rios Reed',
    [],
    'Nest Hall',
  ]);
  expect(east.key).toBe('fiba-livestats:Cup:team:ants\u200b');
  expect(notes).toEqual(['left out line breaks or invisible characters in "Nest Hall", "Ants", "Rios Reed"']);
  expect(() => map(wholeFibaGame(['\u200b', 'Bees']))).toThrow(
    'the name of a team has only invisible characters',
  );
});

describe('people', () => {
  it('keep the number they wear as text and are known by the international spelling', () => {
    const [first] = map(wholeFibaGame()).east.players;
    expect(first).toMatchObject({ firstName: 'Ada', lastName: 'of Ants', number: '00', starter: true });
    expect(first?.key).toBe('fiba-livestats:Cup:player:ada of ants');
  });

  it('are the same after a change of team and with a nickname', () => {
    const before = wholeFibaGame();
    const after = wholeFibaGame(['Cats', 'Dogs']);
    const player = { internationalFirstName: 'Rosa', internationalFamilyName: 'Rios', shirtNumber: '9' };
    before.tm[1].pl['1'] = { ...before.tm[1].pl['1'], ...player, firstName: 'Rosita' };
    after.tm[2].pl['4'] = { ...after.tm[2].pl['4'], ...player, internationalFamilyName: 'RIOS' };
    const [here] = map(before).east.players;
    const there = map(after).west.players[3];
    expect(here?.key).toBe(there?.key);
  });

  it('are two when two of one game have the same name', () => {
    const feed = wholeFibaGame();
    const name = { internationalFirstName: 'Rosa', internationalFamilyName: 'Rios' };
    feed.tm[1].pl['1'] = { ...feed.tm[1].pl['1'], ...name };
    feed.tm[2].pl['1'] = { ...feed.tm[2].pl['1'], ...name };
    const game = map(feed);
    expect(game.east.players[0]?.key).not.toBe(game.west.players[0]?.key);
  });
});
