import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { BracketGame } from '#events/tournament/bracket.ts';

type Deps = {
  commands: { games: StreamReader<Game> };
  lookUp: Pick<LookUp, 'rows'>;
};

/** The knockout games of a tournament, also of a bracket that was withdrawn: each as its own stream has it. */
export async function knockoutGames(
  { commands, lookUp }: Deps,
  tournamentId: number,
): Promise<BracketGame[]> {
  const rows = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select('id')
      .where('tournament_id', '=', tournamentId)
      .where('knockout', 'is not', null)
      .orderBy('id'),
  );
  const games: BracketGame[] = [];
  for (const { id } of rows) {
    const { state } = await commands.games.read(gameStream(id));
    const game = toBracketGame(state);
    if (game !== null) games.push(game);
  }
  return games;
}

/** What a bracket has to know of a game; null for one outside a knockout. */
export function toBracketGame(game: Game): BracketGame | null {
  if (game.status === 'nonexistent' || game.facts.knockout === undefined) return null;
  const { gameId, knockout, eastTeamId, westTeamId } = game.facts;
  const winner = 'result' in game ? game.result.winner : null;
  const winnerId = winner === null ? null : winner === 'east' ? eastTeamId : westTeamId;
  const isForfeit = 'result' in game && game.result.forfeitedBy !== undefined;
  return { gameId, knockout, eastTeamId, westTeamId, status: game.status, winnerId, isForfeit };
}
