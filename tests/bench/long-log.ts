import type { Commands } from '#command-api/commands.ts';
import { createChance } from '#command-api/demo/chance.ts';
import { playWholeGame } from '#command-api/demo/played-game.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { gameStream, type RosterPlayer } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { derivedId } from '#platform/values/ids.ts';

/** Number of the first game of a long log. */
export const FIRST_GAME = 100_000;

/**
 * Appends finished games with every play (about 400 events each) until the log has grown by `events`: a log shaped
 * like a real one, made by the same deciders.
 * @param firstRound says who plays the first of them, and when: every eight games each team has played twice
 * @returns how many events were appended
 */
export async function growLog(
  commands: Commands,
  events: number,
  firstGameId = FIRST_GAME,
  firstRound = 0,
): Promise<number> {
  const metadata = { actor: { id: null, role: 'superuser' }, origin: 'demo' as const };
  const context: Omit<CommandContext, 'now'> = {
    actor: { id: null, role: 'superuser' },
    device: null,
    origin: 'demo',
  };
  let appended = 0;
  for (let gameId = firstGameId; appended < events; gameId += 1) {
    const round = firstRound + gameId - firstGameId;
    const east = (round % 8) + 1;
    const west = ((round + 1 + (Math.floor(round / 8) % 7)) % 8) + 1;
    const at = new Date(Date.UTC(2024, 9, 1) + round * 3 * 60 * 60 * 1000);
    const then = { ...context, now: at.toISOString() };
    const scheduling: GameCommand[] = [
      {
        type: 'schedule_game',
        gameId,
        name: `Game ${gameId}`,
        seasonId: 1,
        tournamentId: 1,
        leagueId: 1,
        categoryId: 1,
        eastTeamId: east,
        westTeamId: west,
        scheduledAt: at.toISOString(),
        venue: 'Bench Hall',
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
        context: then,
      },
      { type: 'pick_roster', side: 'east', players: squad(east), coaches: [], context: then },
      { type: 'pick_roster', side: 'west', players: squad(west), coaches: [], context: then },
    ];
    const stream = gameStream(gameId);
    const envelope = (step: number | string, command: GameCommand) => ({
      id: derivedId(`bench-game:${gameId}`, String(step)),
      command,
      metadata,
    });
    const scheduled = await commands.games.handleAll(
      stream,
      scheduling.map((command, step) => envelope(step, command)),
    );
    const actions = playWholeGame(scheduled.state, at, createChance(gameId), context);
    const played = await commands.games.handleAll(
      stream,
      actions.map((action) => ({
        id: action.id,
        command: { type: 'record_action' as const, action, context: { ...context, now: action.occurred_at } },
        metadata,
      })),
    );
    appended += played.revision + 1;
  }
  return appended;
}

/** Ten players a team, as the demo league has them. */
function squad(teamId: number): RosterPlayer[] {
  return Array.from({ length: 10 }, (_unused, place) => ({
    playerId: (teamId - 1) * 10 + place + 1,
    number: String(place + 4),
    starter: place < 5,
    captain: place === 0,
  }));
}
