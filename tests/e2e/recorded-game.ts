import { expect } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import type { LeagueInBrowser } from '#tests/support/league-in-browser.ts';

type Recorded = { id: string; type: string };

/** An action as a console sends it, of now. */
export const act = <Facts extends { type: string }>(facts: Facts) => ({
  id: newId(),
  occurred_at: new Date().toISOString(),
  ...facts,
});

/** The ends of four periods and of the game. */
export const toTheEnd = () => [
  ...[1, 2, 3, 4].map((period) => act({ type: 'period_end', period })),
  act({ type: 'game_end' }),
];

/** Records actions of a game past its console, by default by an administrator without a device. */
export async function recordActions(
  { backDoor }: Pick<LeagueInBrowser, 'backDoor'>,
  gameId: number,
  actions: readonly Recorded[],
  by: Pick<CommandContext, 'actor' | 'device'> = { actor: { id: null, role: 'superuser' }, device: null },
): Promise<void> {
  const context: CommandContext = { ...by, now: new Date().toISOString() };
  const device = context.device === null ? {} : { device: context.device };
  const envelopes = actions.map((action) => ({
    id: action.id,
    command: { type: 'record_action', action, context } as GameCommand,
    metadata: { actor: context.actor, ...device },
  }));
  const { outcomes } = await backDoor.commands.games.handleAll(gameStream(gameId), envelopes);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}
