import { expect, it } from 'vitest';
import type { GameEvent } from '#events/game/game.events.ts';
import {
  finalGame,
  gameAfter,
  gameStarted,
  postponedGame,
  roster,
  scheduledGame,
} from '#tests/support/builders/game.builder.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider);
const change = (eastTeamId: number, westTeamId: number) =>
  order({ type: 'change_teams', name: 'Ridge vs Harbor', eastTeamId, westTeamId });
const changed = (eastTeamId: number, westTeamId: number): GameEvent => ({
  type: 'GameTeamsChanged',
  data: { name: 'Ridge vs Harbor', eastTeamId, westTeamId },
});

it('a game that has not begun is given other teams', () => {
  given(...scheduledGame())
    .when(change(3, 1))
    .thenEvents(changed(3, 1));
  given(...postponedGame())
    .when(change(3, 1))
    .thenEvents(changed(3, 1));
  given(...scheduledGame())
    .when(change(1, 2))
    .thenNothing();
});

it('a game that has begun keeps its teams', () => {
  for (const events of [[...scheduledGame(), gameStarted()], finalGame()]) {
    given(...events)
      .when(change(3, 1))
      .thenRejected('not_scheduled', 'Only a scheduled or postponed game can be given other teams.');
  }
});

it('the team that stays keeps its bench, on whichever side it is', () => {
  expect(gameAfter(...scheduledGame(), changed(3, 1))).toMatchObject({
    status: 'scheduled',
    facts: { eastTeamId: 3, westTeamId: 1, rosters: { east: null, west: roster(1) } },
  });
  const late = gameAfter(...finalGame(), changed(3, 1));
  expect(late).toMatchObject({ facts: { eastTeamId: 1, westTeamId: 2 } });
});
