import type { Category } from '#command-api/category/category.decider.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueTimeZone, type ZoneDependencies } from '#command-api/settings/league-today.ts';
import { say } from '#contracts/refusal/say.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { Seasons } from '#events/season/season.fold.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { Tournament } from '#events/tournament/tournament.fold.ts';
import { dayAt, dayInWords, instantAt } from '#platform/values/calendar-day.ts';

/** The season a game has to lie in: calendar days, inclusive, in the league's time zone; null is no limit. */
export type SeasonLimits = { startDate: string | null; endDate: string | null; timeZone: string };

/** Where what a game belongs to is read. */
export type GameFactsDependencies = ZoneDependencies & {
  commands: {
    seasons: StreamReader<Seasons>;
    tournaments: StreamReader<Tournament>;
    categories: StreamReader<Category>;
    teams: StreamReader<Team>;
  };
};

/** A game without a category is open to everyone. */
export const ANYBODY = { minAge: null, maxAge: null, gender: null };

/** A game's date as an instant: without a zone it is local time of the league. */
export function gameInstant(text: string, timeZone: string): string {
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text);
  return (hasZone ? new Date(text) : instantAt(text, timeZone)).toISOString();
}

/** @throws RequestError 400 at `tournament_id` */
export async function findTournament({ commands }: GameFactsDependencies, tournamentId: number) {
  const { state } = await commands.tournaments.read(tournamentStream(tournamentId));
  if (state === null) throw wrongField('tournament_id', 'Please select a valid tournament');
  return state;
}

/** The limits of a game's date: its season's days in the league's time zone. */
export async function seasonLimits(
  { commands }: GameFactsDependencies,
  seasonId: number,
): Promise<SeasonLimits> {
  const { state: seasons } = await commands.seasons.read(SEASONS_STREAM);
  const season = seasons[seasonId];
  return {
    startDate: season?.startDate ?? null,
    endDate: season?.endDate ?? null,
    timeZone: await leagueTimeZone({ commands }),
  };
}

/** @throws RequestError 400 at `game_category_id` */
export async function findCategory({ commands }: GameFactsDependencies, categoryId: number) {
  const { state } = await commands.categories.read(categoryStream(categoryId));
  if (state === null) throw wrongField('game_category_id', 'Please select a valid category');
  return state;
}

/** @throws RequestError 400 at the bench's field, also for a team that is archived */
export async function findTeam(
  { commands }: GameFactsDependencies,
  field: 'team_east_id' | 'team_west_id',
  teamId: number,
) {
  const { state } = await commands.teams.read(teamStream(teamId));
  if (state === null || state.status === 'deleted') throw wrongField(field, 'Please select a valid team');
  if (state.status === 'archived')
    throw wrongField(field, say('game.team_archived', 'This team is archived'));
  return state;
}

/** @throws RequestError 400 at `field` unless it is an active user who may score */
export async function requireScorer(
  { lookUp }: { lookUp: LookUp },
  scorerId: number | null,
  field = 'scorekeeper_id',
): Promise<void> {
  if (scorerId === null) return;
  const found = await lookUp.exists((db) =>
    db
      .selectFrom('person')
      .where('id', '=', scorerId)
      .where('is_active', '=', true)
      .where('role', 'in', ['scorer', 'superuser']),
  );
  if (!found)
    throw wrongField(
      field,
      say('game.scorer_cannot_score', 'Scorer must be an active user with the role scorer'),
    );
}

/** A game outside its tournament's days is allowed, with a warning (docs/rules.md, "Input and display"). */
export function tournamentWarnings(
  scheduledAt: string,
  timeZone: string,
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
): string[] {
  const day = dayAt(new Date(scheduledAt), timeZone);
  if (startDate !== null && day < startDate) {
    return [`Game date is before the tournament start date (${dayInWords(startDate)})`];
  }
  if (endDate !== null && day > endDate) {
    return [`Game date is after the tournament end date (${dayInWords(endDate)})`];
  }
  return [];
}
