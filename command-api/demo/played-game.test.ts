import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  gameAfter,
  gameScheduled,
  roster,
  rosterPicked,
  SCORER,
  scorerAssigned,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { times } from '#tests/support/sampling.ts';
import { createChance } from './chance.ts';
import { playWholeGame } from './played-game.ts';

const GAMES = times({ test: 8, all: 30 });
const CONTEXT = { actor: { id: SCORER, role: 'scorer' }, device: null } as const;

// Short benches run empty: a player who is out of the game then leaves without a substitute.
describe.each(Object.values(RULESETS))('a demo game by the rules of $name', (ruleset) => {
  it.each([6, 7, 10])('keeps to them with %i players a team', (size) => {
    const scheduled = gameAfter(
      gameScheduled({ ruleset }),
      rosterPicked('east', roster(1, size)),
      rosterPicked('west', roster(11, size)),
      scorerAssigned(),
    );
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const actions = playWholeGame(scheduled, new Date(TIP_OFF), createChance(seed), CONTEXT);
      expect(actions.at(-1)?.type).toBe('game_end');
    }
  });
});
