import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { gamesOfTeam } from '#command-api/tournament/tournament.facts.ts';
import { placeText } from '#contracts/audit/event-place.ts';
import { gameStream } from '#events/game/game.events.ts';
import { TOURNAMENT_STREAM_PREFIX } from '#events/tournament/tournament.events.ts';
import type { Clock } from '#platform/values/clock.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Automation, EventFor } from './automation.ts';

export type TeamWithdrawalsDependencies = {
  commands: { games: GameHandler };
  lookUp: Pick<LookUp, 'rows'>;
  clock: Clock;
};

/** When a team leaves a tournament, its games there are canceled, forfeited or annulled; when it is reinstated, they are given back. */
export function teamWithdrawalsAutomation(deps: TeamWithdrawalsDependencies): Automation {
  const { commands, clock } = deps;

  async function decideGames(
    event: EventFor<'TeamLeftTournament' | 'TeamReinstated'>,
    toCommand: (context: CommandContext) => GameCommand,
  ): Promise<void> {
    const { tournamentId, teamId } = event.data;
    const actor = { id: null, role: 'automation' };
    for (const { id } of await gamesOfTeam(deps, tournamentId, teamId)) {
      await commands.games.handle(gameStream(id), {
        // The same command when this is repeated after a crash.
        id: derivedId(`team-withdrawals:${event.id}`, `game ${id}`),
        command: toCommand({ actor, device: null, now: clock().toISOString() }),
        metadata: { actor: { id: null, role: 'automation' }, causationId: placeText(event) },
      });
    }
  }

  return {
    name: 'team-withdrawals',
    streamPrefixes: [TOURNAMENT_STREAM_PREFIX],
    on: {
      TeamLeftTournament(event) {
        const { withdrawalId, teamId, results } = event.data;
        return decideGames(event, (context) => ({
          type: 'apply_withdrawal',
          ...{ withdrawalId, teamId, results, context },
        }));
      },
      TeamReinstated(event) {
        const { withdrawalId } = event.data;
        return decideGames(event, (context) => ({ type: 'revoke_withdrawal', withdrawalId, context }));
      },
    },
  };
}
