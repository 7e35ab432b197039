import { knockoutGames, toBracketGame } from '#command-api/bracket/bracket.facts.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { GameHandler } from '#command-api/game/game.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { type EventPlace, placeText } from '#contracts/audit/event-place.ts';
import { GAME_STREAM_PREFIX, gameStream } from '#events/game/game.events.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { correctionsDue, type GameCorrection } from '#events/tournament/bracket.ts';
import { TOURNAMENT_STREAM_PREFIX, tournamentStream } from '#events/tournament/tournament.events.ts';
import type { Tournament } from '#events/tournament/tournament.fold.ts';
import type { Clock } from '#platform/values/clock.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Automation, EventFor } from './automation.ts';

type ChangesResult =
  | 'GameCompleted'
  | 'GameForfeited'
  | 'ForfeitRevoked'
  | 'GameAnnulled'
  | 'AnnulmentRevoked';

export type KnockoutDependencies = {
  commands: {
    games: GameHandler;
    teams: StreamReader<Team>;
    tournaments: StreamReader<Tournament>;
  };
  lookUp: Pick<LookUp, 'rows'>;
  clock: Clock;
};

/**
 * When a result, also a corrected one, decides who advances: games that have not begun get the right teams, and those
 * that nobody needs any more are called off. A game that has begun is left as it is: the bracket says what disagrees.
 */
export function knockoutAutomation(deps: KnockoutDependencies): Automation {
  const { commands } = deps;

  async function followResult(event: EventFor<ChangesResult>): Promise<void> {
    const { state: game } = await commands.games.read(event.stream);
    if (game.status === 'nonexistent' || game.facts.tournamentId === null) return;
    if (toBracketGame(game) !== null) await settle(deps, game.facts.tournamentId, event);
  }
  return {
    name: 'knockout',
    streamPrefixes: [GAME_STREAM_PREFIX, TOURNAMENT_STREAM_PREFIX],
    on: {
      GameCompleted: followResult,
      GameForfeited: followResult,
      ForfeitRevoked: followResult,
      GameAnnulled: followResult,
      AnnulmentRevoked: followResult,
      /** A result may have come while the game was being made. */
      async GameScheduled(event) {
        const { tournamentId, knockout } = event.data;
        if (knockout !== undefined && tournamentId !== null) await settle(deps, tournamentId, event);
      },
      BracketWithdrawn: (event) => settle(deps, event.data.tournamentId, event),
    },
  };
}

async function settle(
  deps: KnockoutDependencies,
  tournamentId: number,
  cause: EventPlace & { id: string },
): Promise<void> {
  const { state } = await deps.commands.tournaments.read(tournamentStream(tournamentId));
  if (state === null) return;
  for (const correction of correctionsDue(state.bracket, await knockoutGames(deps, tournamentId))) {
    const { gameId } = correction;
    // A game that has begun in the meantime refuses, and stays as it is.
    await deps.commands.games.handle(gameStream(gameId), {
      // The same command when this is repeated after a crash.
      id: derivedId(`knockout:${cause.id}`, `game ${gameId}`),
      command: await commandFor(deps, correction),
      metadata: { actor: { id: null, role: 'automation' }, causationId: placeText(cause) },
    });
  }
}

async function commandFor(
  { commands, clock }: KnockoutDependencies,
  correction: GameCorrection,
): Promise<GameCommand> {
  const context = { actor: { id: null, role: 'automation' }, device: null, now: clock().toISOString() };
  if (correction.type === 'cancel') return { type: 'cancel_game', reason: null, context };
  const { eastTeamId, westTeamId } = correction;
  const [east, west] = await Promise.all([
    commands.teams.read(teamStream(eastTeamId)),
    commands.teams.read(teamStream(westTeamId)),
  ]);
  const name = nameAfterTeams({ name: east.state?.name ?? '' }, { name: west.state?.name ?? '' });
  return { type: 'change_teams', name, eastTeamId, westTeamId, context };
}
