import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { League } from '#command-api/league/league.decider.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameStatus } from '#events/game/game-state.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { Seasons } from '#events/season/season.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { ExistingTournament, Tournament } from '#events/tournament/tournament.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Surroundings } from './tournament.commands.ts';

export type SurroundingsDependencies = TodayDependencies & {
  commands: { seasons: StreamReader<Seasons>; leagues: StreamReader<League> };
};

/** @throws RequestError 404 */
export async function existingTournament(
  tournaments: StreamReader<Tournament>,
  tournamentId: number,
): Promise<ExistingTournament> {
  const { state } = await tournaments.read(tournamentStream(tournamentId));
  if (state === null) throw new RequestError('not_found', say('tournament.missing'));
  return state;
}

/** The season and the league of a tournament as they are now, and the day. An archived league cannot be chosen. */
export async function findSurroundings(
  deps: SurroundingsDependencies,
  { seasonId, leagueId }: { seasonId: number; leagueId: number | null },
): Promise<Surroundings> {
  const { seasons, leagues } = deps.commands;
  const [season, league, today] = await Promise.all([
    seasons.read(SEASONS_STREAM).then(({ state }) => state[seasonId] ?? null),
    leagueId === null ? null : leagues.read(leagueStream(leagueId)).then(({ state }) => state),
    leagueToday(deps),
  ]);
  return { season, leagueExists: leagueId === null || league?.status === 'active', today };
}

/** Whether a tournament has games at all, and any that have started. */
export async function gamesOfTournament(
  { lookUp }: { lookUp: LookUp },
  tournamentId: number,
): Promise<{ hasGames: boolean; hasStartedGames: boolean }> {
  const [has] = await lookUp.rows((db) =>
    db.selectNoFrom(({ exists, selectFrom }) => {
      const games = selectFrom('game').where('tournament_id', '=', tournamentId);
      return [
        exists(games).as('games'),
        exists(games.where('status', 'in', ['in_progress', 'completed', 'final', 'annulled'])).as('started'),
      ];
    }),
  );
  return { hasGames: has?.games === true, hasStartedGames: has?.started === true };
}

/** The games of a team in a tournament, the earliest id first. */
export function gamesOfTeam(
  { lookUp }: { lookUp: Pick<LookUp, 'rows'> },
  tournamentId: number,
  teamId: number,
): Promise<{ id: number; status: GameStatus }[]> {
  return lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(['id', 'status'])
      .where('tournament_id', '=', tournamentId)
      .where(({ eb, or }) => or([eb('team_east_id', '=', teamId), eb('team_west_id', '=', teamId)]))
      .orderBy('id'),
  );
}

/** Whether a team is on a side of any of the tournament's games. */
export function teamHasGames(
  { lookUp }: { lookUp: LookUp },
  tournamentId: number,
  teamId: number,
): Promise<boolean> {
  return lookUp.exists((db) =>
    db
      .selectFrom('game')
      .where('tournament_id', '=', tournamentId)
      .where(({ eb, or }) => or([eb('team_east_id', '=', teamId), eb('team_west_id', '=', teamId)])),
  );
}
