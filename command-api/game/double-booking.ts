import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import { GAME_MS } from '#events/game/at-the-same-time.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { venueKey } from './venue-key.ts';

type BookedGame = { name: string; teams: readonly number[]; venue: string | null; scorerId: number | null };

type BookingDependencies = { commands: { games: StreamReader<Game> }; lookUp: LookUp };

/** A game as it was recorded, with a warning for each game at the same time that cannot be played beside it. */
export async function warnOfDoubleBookings(
  deps: BookingDependencies,
  answer: GameAnswer,
): Promise<GameAnswer> {
  return { ...answer, warnings: [...answer.warnings, ...(await doubleBookings(deps, answer.id))] };
}

/** Only warnings: the other game may yet be moved. */
async function doubleBookings(deps: BookingDependencies, gameId: number): Promise<string[]> {
  const { state } = await deps.commands.games.read(gameStream(gameId));
  if (state.status !== 'scheduled' && state.status !== 'in_progress') return [];
  const { name, scheduledAt, timeKnown, archived, eastTeamId, westTeamId, venue, scorerId } = state.facts;
  if (scheduledAt === null || timeKnown === false || archived) return [];
  const game = { name, teams: [eastTeamId, westTeamId], venue, scorerId };
  const others = await gamesAtTheTime(deps, gameId, scheduledAt);
  return others.flatMap((other) => doubleBooking(game, other));
}

async function gamesAtTheTime(
  { lookUp }: { lookUp: LookUp },
  gameId: number,
  scheduledAt: string,
): Promise<BookedGame[]> {
  const rows = await lookUp.rowsForAnswer((db) =>
    db
      .selectFrom('game')
      .select(['name', 'team_east_id', 'team_west_id', 'venue', 'scorekeeper_id'])
      .where('id', '<>', gameId)
      .where('is_archived', '=', false)
      .where('status', 'in', ['scheduled', 'in_progress'])
      .where('time_known', '=', true)
      .where('game_date', '>', isoTime(Date.parse(scheduledAt) - GAME_MS))
      .where('game_date', '<', isoTime(Date.parse(scheduledAt) + GAME_MS))
      .orderBy('game_date')
      .orderBy('id'),
  );
  return rows.map(({ name, team_east_id, team_west_id, venue, scorekeeper_id }) => ({
    name,
    teams: [team_east_id, team_west_id],
    venue,
    scorerId: scorekeeper_id,
  }));
}

const isoTime = (instant: number) => new Date(instant).toISOString();

/** What two games that are played at the same time cannot share. */
export function doubleBooking(game: BookedGame, other: BookedGame): string[] {
  const shared = [
    ...(game.teams.some((team) => other.teams.includes(team)) ? ['by the same team'] : []),
    ...(isSameVenue(game.venue, other.venue) ? ['in the same venue'] : []),
    ...(game.scorerId !== null && game.scorerId === other.scorerId ? ['with the same scorer'] : []),
  ];
  return shared.length === 0 ? [] : [`${other.name} is played at the same time, ${shared.join(', ')}`];
}

function isSameVenue(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && venueKey(one) !== '' && venueKey(one) === venueKey(other);
}
