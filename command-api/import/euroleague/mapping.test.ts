import { expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  boxScore,
  euroleaguePlay,
  playByPlay,
  scheduledGame,
} from '#tests/support/builders/euroleague-feed.ts';
import { boxScoreSchema, playByPlaySchema, scheduledGameSchema } from './feed.ts';
import { euroleagueGame } from './mapping.ts';

const plays = playByPlay({
  first: [
    euroleaguePlay(1, '', '', 'BP'),
    euroleaguePlay(2, '09:00', 'HOM:H1', '2FGM'),
    euroleaguePlay(3, '', '', 'EP'),
  ],
  fourth: [euroleaguePlay(4, '00:30', 'AWA:A1', '2FGM'), euroleaguePlay(5, '', '', 'EP')],
  extra: [
    euroleaguePlay(6, '', '', 'BP'),
    euroleaguePlay(7, '00:01', 'AWA:A2', '3FGM'),
    euroleaguePlay(8, '', '', 'EP'),
    euroleaguePlay(9, '', '', 'EG'),
  ],
});

function map(game: unknown = plays, box: unknown = boxScore(2, 5)) {
  const files = {
    playByPlay: playByPlaySchema.parse(game),
    boxScore: boxScoreSchema.parse(box),
    scheduled: scheduledGameSchema.parse(scheduledGame(7)),
  };
  return euroleagueGame(files, RULESETS.fiba);
}

it('takes day, time, place and officials from the schedule', () => {
  expect(map()).toMatchObject({
    source: 'euroleague:E2030_7',
    day: '2030-01-02',
    scheduledAt: '2030-01-02T19:45:00.000Z',
    venue: 'HEN HOUSE',
    officials: [{ name: 'Fay Fair', role: 'crew chief' }],
    over: true,
  });
});

it('takes players, numbers, starting five and coach from the box score', () => {
  const { east } = map();
  expect(east.name).toBe('Home Hens');
  expect(east.coaches).toEqual([{ name: 'Owl Wise', role: 'head' }]);
  expect(east.players.map((player) => player.starter)).toEqual([true, true, true, true, true, false]);
  expect(east.players[0]).toMatchObject({ key: 'euroleague:player:H1', lastName: 'Number1', number: '1' });
});

it('has its names as people see them, and says so', () => {
  const game = map({ ...plays, TeamA: 'Home\tHens' });
  expect([game.east.name, game.notes]).toEqual([
    'Home Hens',
    ['left out line breaks or invisible characters in "Home Hens"'],
  ]);
});

it('ends every period, also those without a play, and the overtime', () => {
  const ends = map().actions.flatMap((action) => (action.type === 'period_end' ? [action.period] : []));
  expect(ends).toEqual([1, 2, 3, 4, 5]);
  expect(map().actions.at(-1)?.type).toBe('game_end');
});

it('leaves a game open that is live', () => {
  const live = { ...plays, Live: true, ExtraTime: [] };
  const game = map(live);
  expect(game.over).toBe(false);
  expect(game.actions.at(-1)?.type).not.toBe('game_end');
});

it('refuses plays that do not add up to the box score', () => {
  expect(() => map(plays, boxScore(2, 6))).toThrow('the plays add up to 2–5, the box score says 2–6');
});
