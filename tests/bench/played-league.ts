import { migrateWriteSide } from '#command-api/migrate.ts';
import { playerStream } from '#events/player/player.events.ts';
import { newId } from '#platform/values/ids.ts';
import { type BackDoor, openBackDoor, type RunningLeague, startLeague } from '../support/running-league.ts';
import { makeLargeLeague, PLAYERS_OF_A_TEAM, TEAMS } from './large-league.ts';

/** A league that keeps no answers and whose games were played before its services started. `events`: of these games. */
export type PlayedLeague = { league: RunningLeague; games: number; events: number };

/** @param prepare what else has to happen before the services start, e.g. a rebuild: else they build the read models */
export async function startPlayedLeague(
  games: number,
  prepare: (environment: RunningLeague['environment']) => Promise<void> = async () => {},
): Promise<PlayedLeague> {
  let events = 0;
  const league = await startLeague({
    env: { ANSWER_CACHE_MB: '0' },
    async prepare(environment) {
      const door = openBackDoor({ environment });
      try {
        await migrateWriteSide(door.pool);
        await registerPlayers(door);
        events = await makeLargeLeague(door, games);
      } finally {
        await door.close();
      }
      await prepare(environment);
    },
  });
  return { league, games, events };
}

/** Of the players of the first tournament something is asked. */
async function registerPlayers({ commands }: BackDoor): Promise<void> {
  for (let playerId = 1; playerId <= TEAMS * PLAYERS_OF_A_TEAM; playerId += 1) {
    await commands.players.handle(playerStream(playerId), {
      id: newId(),
      command: {
        type: 'register_player',
        playerId,
        firstName: 'Player',
        lastName: `Number ${playerId}`,
        ...{ birthDate: '2000-01-01', gender: 'other', position: null, height: null, weight: null },
        ...{ source: null, imported: false, today: new Date().toISOString().slice(0, 10) },
      },
      metadata: { actor: { id: null, role: 'superuser' } },
    });
  }
}
