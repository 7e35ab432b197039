import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { fibaPlay, wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { countDifferences } from './differences.ts';
import { fibaFeedSchema } from './fiba-livestats/feed.ts';
import { fibaGame } from './fiba-livestats/mapping.ts';
import { gameCommands } from './game-commands.ts';
import { dryRunGame } from './game-dry-run.ts';
import { importContext } from './import-context.ts';

const row = {
  id: '77',
  day: '2030-03-04',
  scheduledAt: '2030-03-04T12:00:00.000Z',
  venue: null,
  home: 'Ants',
  away: 'Bees',
  score: null,
};

function run(feed: unknown) {
  const options = { id: '77', row, ruleset: RULESETS.fiba, scope: 'fiba-livestats:Cup' };
  const game = fibaGame(fibaFeedSchema.parse(feed), options);
  const ids = {
    game: 1,
    season: 1,
    tournament: 1,
    league: null,
    east: 1,
    west: 2,
    eastName: 'East',
    westName: 'West',
    time: 1,
  };
  const context = importContext(new Date('2030-05-01T00:00:00Z'), 'a-run');
  return dryRunGame(gameCommands(game, { ...ids, player: (localId) => localId }, context));
}

describe('a game that the rules allow', () => {
  it('comes to its end', () => {
    expect(run(wholeFibaGame())).toMatchObject({
      status: 'final',
      result: { eastScore: 4, westScore: 2, winner: 'east' },
    });
  });

  it('differs in nothing from itself, and in each play that was changed, added or taken away', () => {
    const recorded = run(wholeFibaGame());
    expect(countDifferences(recorded, run(wholeFibaGame()))).toBe(0);

    const changed = wholeFibaGame();
    changed.pbp = changed.pbp
      .filter((play) => play.actionNumber !== 3)
      .map((play) => (play.actionNumber === 401 ? { ...play, pno: 4 } : play))
      .concat(fibaPlay(500, '08:00', '1:1', 'steal', { score: [2, 2] }));
    expect(countDifferences(recorded, run(changed))).toBe(3);
  });
});

describe('a game that they do not allow', () => {
  it('is refused with the play and the reason', () => {
    const feed = wholeFibaGame();
    feed.tm[1].score = 2;
    feed.pbp = feed.pbp.filter((play) => play.actionNumber !== 403 && play.actionNumber !== 404);
    expect(() => run(feed)).toThrow('game end: The game is tied. Go to Overtime.');
  });

  it('names team, period and clock of a foul too many', () => {
    const feed = wholeFibaGame();
    const fouls = [1, 2, 3, 4, 5, 6].map((number) =>
      fibaPlay(300 + number, '01:30', '2:2', 'foul', { period: 4, subType: 'personal', score: [4, 2] }),
    );
    feed.pbp = [...fouls, ...feed.pbp];
    expect(() => run(feed)).toThrow('foul of the away team in Q4 at 1:30: This player already has 5 fouls.');
  });
});
