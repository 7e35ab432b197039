import type { Call, CallDependencies } from '#command-api/calls/call.ts';
import type { CommandEnvelope } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import type { Impact } from '#contracts/impact/impact.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { presentImpact } from './impact.presenter.ts';
import { type PreviewDependencies, previewCommands } from './preview-commands.ts';

export type ImpactDependencies = CallDependencies &
  PreviewDependencies & {
    commands: { games: GameHandler };
  };

/**
 * What commands on a game would change in whatever counts it.
 * @throws RequestError as the commands would be refused; 503 when the read models are behind
 */
export function computeImpact(
  deps: ImpactDependencies,
  gameId: number,
  commands: readonly Omit<CommandEnvelope<GameCommand>, 'metadata'>[],
  call: Call,
): Promise<Impact> {
  const handler = deps.commands.games;
  return previewCommands(
    deps,
    { handler, stream: gameStream(gameId), commands, call, gameIn: (game) => game },
    (preview, { revision }) => presentImpact(preview, { gameId, revision }),
  );
}
