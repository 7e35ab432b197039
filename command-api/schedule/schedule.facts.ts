import { type NotNull, sql } from 'kysely';
import { isRejection } from '#command-api/command-handling/decider.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError, wrongField } from '#command-api/command-handling/rejection.ts';
import type { GameFactsDependencies } from '#command-api/game/game.facts.ts';
import { venueKey } from '#command-api/game/venue-key.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueTimeZone } from '#command-api/settings/league-today.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ScheduleBody, SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { type ExistingTournament, hasLeft, type Tournament } from '#events/tournament/tournament.fold.ts';
import { RequestError } from '#platform/http/errors.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { PlayingTeam } from './placing.ts';
import { drawSchedule } from './schedule.ts';
import { schedulePeriod } from './schedule-period.ts';

export type ScheduleDependencies = GameFactsDependencies & { lookUp: LookUp; clock: Clock };

const DAY = 86_400_000;
/** The most games that one call creates; a larger league is scheduled group by group. */
const MOST_GAMES = 1_000;

/**
 * A tournament with the teams that play in it: without those that have left.
 * @throws RequestError 404, and 409 for an archived one
 */
export async function openTournament(
  { commands }: { commands: { tournaments: StreamReader<Tournament> } },
  tournamentId: number,
): Promise<ExistingTournament> {
  const { state } = await commands.tournaments.read(tournamentStream(tournamentId));
  if (state === null) throw new RequestError('not_found', say('tournament.missing'));
  if (state.isArchived) throw new RequestError('conflict', say('tournament.archived'));
  return { ...state, teams: state.teams.filter((teamId) => !hasLeft(state, teamId)) };
}

/** Calls that could invalidate the facts behind a schedule hold one of these (`LookUp.holding`). */
export function scheduleKeys(
  tournamentId: number,
  { seasonId, teams }: ExistingTournament,
  { game_category_id: categoryId, venues }: ScheduleBody,
): string[] {
  return [
    `season:${seasonId}`,
    `tournament:${tournamentId}`,
    ...(categoryId == null ? [] : [`category:${categoryId}`]),
    ...teams.map((teamId) => `team:${teamId}`),
    ...venues.map(({ name }) => `venue:${venueKey(name)}`),
  ];
}

/**
 * The games that a tournament's teams would play, as things are now.
 * @throws RequestError 400 at a field that names what is not there, 409 when the games do not fit
 */
export async function draftSchedule(
  deps: ScheduleDependencies,
  tournamentId: number,
  body: ScheduleBody,
): Promise<SchedulePreview> {
  const tournament = await openTournament(deps, tournamentId);
  const { state: seasons } = await deps.commands.seasons.read(SEASONS_STREAM);
  const season = seasons[tournament.seasonId] ?? { startDate: null, endDate: null };
  const period = schedulePeriod(body, tournament, season);
  if (isRejection(period)) throw asRequestError(period);
  const categoryId = body.game_category_id ?? null;
  await requireCategory(deps, categoryId);
  const { active, archived } = await readTeams(deps, tournament);
  const legs = body.format === 'double' ? 2 : 1;
  requireSize(tournament, active.length, legs);
  refuseStrangers(body, tournament);

  const timeZone = await leagueTimeZone(deps);
  const taken = await takenPlaces(deps, {
    ...period,
    teamIds: active.map(({ id }) => id),
    venues: body.venues.map(({ name }) => venueKey(name)),
  });
  const schedule = drawSchedule({
    teams: active.map(({ id, name }): PlayingTeam => {
      const own = taken.filter(({ teams }) => teams.includes(id)).map(({ startsAt }) => startsAt);
      const away = body.team_blackouts.find(({ team_id }) => team_id === id)?.dates ?? [];
      const playing = own.map((startsAt) => dayAt(new Date(startsAt), timeZone));
      return { id, name, unavailable: new Set([...away, ...playing]), playsAt: own };
    }),
    legs,
    seed: body.seed,
    calendar: {
      ...period,
      timeZone,
      slots: body.days,
      venues: body.venues.map(({ name, blackout_dates }) => ({ name, blackoutDates: blackout_dates })),
      blackoutDates: body.blackout_dates,
      gameMinutes: body.game_minutes,
      taken: taken.flatMap(({ venue, startsAt }) => (venue === null ? [] : [{ venue, startsAt }])),
    },
  });
  if (isRejection(schedule)) throw asRequestError(schedule);
  const now = deps.clock().getTime();
  const past = schedule.games.filter(({ startsAt }) => startsAt < now).length;
  return {
    seed: body.seed,
    start_date: period.startDate,
    end_date: period.endDate,
    rounds: schedule.rounds,
    game_category_id: categoryId,
    games: schedule.games.map(({ round, home, away, startsAt, venue, outside }) => ({
      round,
      name: nameAfterTeams(home, away),
      game_date: new Date(startsAt).toISOString(),
      venue,
      team_east_id: home.id,
      team_east_name: home.name,
      team_west_id: away.id,
      team_west_name: away.name,
      outside_round: outside !== undefined,
      absent_team_id: outside?.absent?.id ?? null,
    })),
    byes: schedule.byes.map(({ round, team }) => ({ round, team_id: team.id, team_name: team.name })),
    warnings: [
      ...archived.map(({ name }) => `${name} is archived and left out`),
      ...(await warnOfGames(deps, tournamentId, tournament)),
      ...(past === 0 ? [] : [past === 1 ? '1 game lies in the past' : `${past} games lie in the past`]),
    ],
  };
}

async function requireCategory({ commands }: ScheduleDependencies, categoryId: number | null): Promise<void> {
  if (categoryId === null) return;
  const { state } = await commands.categories.read(categoryStream(categoryId));
  if (state === null) throw wrongField('game_category_id', 'Please select a valid category');
}

async function readTeams({ commands }: ScheduleDependencies, { teams }: ExistingTournament) {
  const active: { id: number; name: string }[] = [];
  const archived: { id: number; name: string }[] = [];
  for (const id of teams) {
    const { state } = await commands.teams.read(teamStream(id));
    if (state?.status === 'active') active.push({ id, name: state.name });
    if (state?.status === 'archived') archived.push({ id, name: state.name });
  }
  return { active, archived };
}

/** @throws RequestError 409 for fewer than two teams, or more games than one call makes */
function requireSize({ name }: ExistingTournament, teams: number, legs: 1 | 2): void {
  if (teams < 2) {
    const text = say(teams === 0 ? 'schedule.no_team' : 'schedule.one_team', { tournament: name });
    throw new RequestError('conflict', text);
  }
  const games = ((teams * (teams - 1)) / 2) * legs;
  if (games > MOST_GAMES) {
    throw new RequestError(
      'conflict',
      say('schedule.most_games', 'At most {most} games can be scheduled at once; these are {games}.', {
        most: MOST_GAMES,
        games,
      }),
    );
  }
}

/** @throws RequestError 400 for a blackout of a team that is not in the tournament */
function refuseStrangers({ team_blackouts }: ScheduleBody, { teams }: ExistingTournament): void {
  if (team_blackouts.every(({ team_id }) => teams.includes(team_id))) return;
  throw wrongField('team_blackouts', say('tournament.not_a_participant'));
}

type Taken = { venue: string | null; startsAt: number; teams: number[] };

/** Games that will be played in these venues, or by these teams; `startsAt` in milliseconds since 1970. */
async function takenPlaces(
  { lookUp }: { lookUp: LookUp },
  {
    startDate,
    endDate,
    teamIds,
    venues,
  }: { startDate: string; endDate: string; teamIds: number[]; venues: string[] },
): Promise<Taken[]> {
  // A day of the league begins up to a day before or after one of UTC; a game of the day before may still be on.
  const from = new Date(Date.parse(startDate) - 2 * DAY).toISOString();
  const until = new Date(Date.parse(endDate) + 3 * DAY).toISOString();
  const rows = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(['venue', 'game_date', 'team_east_id', 'team_west_id'])
      .where('game_date', '>=', from)
      .where('game_date', '<=', until)
      .where('is_archived', '=', false)
      .where('status', 'not in', ['canceled', 'postponed'])
      .where(({ eb, or }) =>
        or([
          eb('team_east_id', 'in', teamIds),
          eb('team_west_id', 'in', teamIds),
          eb(sql`lower(btrim(${eb.ref('venue')}))`, 'in', venues),
        ]),
      )
      .orderBy('game_date')
      .orderBy('id')
      .$narrowType<{ game_date: NotNull }>(),
  );
  return rows.map(({ venue, game_date, team_east_id, team_west_id }) => ({
    venue,
    startsAt: Date.parse(game_date),
    teams: [team_east_id, team_west_id],
  }));
}

/** A second schedule besides the first is allowed, but seldom intended. */
async function warnOfGames(
  { lookUp }: { lookUp: LookUp },
  tournamentId: number,
  { name }: ExistingTournament,
): Promise<string[]> {
  const [has] = await lookUp.rows((db) =>
    db
      .selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('games'))
      .where('tournament_id', '=', tournamentId)
      .where('is_archived', '=', false)
      .where('status', '<>', 'canceled'),
  );
  const games = has?.games ?? 0;
  if (games === 0) return [];
  return [`${name} has ${games === 1 ? '1 game' : `${games} games`} already; these come on top`];
}
