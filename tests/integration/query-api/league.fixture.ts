import { categoryStream } from '#events/category/category.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { FIRST_SETTINGS, SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';
import {
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  roster,
  rosterPicked,
  SCORER,
} from '#tests/support/builders/game.builder.ts';
import { readModelsAfter } from '#tests/support/read-models.template.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { type ReadSide, startReadSide } from './read-side.fixture.ts';

type Log = Pick<ReadSide, 'append'>;

export const TEAMS = [
  { id: 1, name: 'Harbor', location: 'North Pier', firstPlayer: 1 },
  { id: 2, name: 'Summit', location: 'Hillside', firstPlayer: 11 },
  { id: 3, name: 'Ridge', location: 'Hillside', firstPlayer: 21 },
] as const;

const FIRST_NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Enid', 'Faye', 'Gwen'];

/**
 * Season 1 (active) with league 5, category 6, tournament 3 and three teams of seven; season 2 is to come. The clocks
 * on the wall are London's.
 */
export async function foundLeague(side: Log): Promise<void> {
  const { append } = side;
  await moveLeagueTo(side, 'Europe/London');
  await append(
    SEASONS_STREAM,
    {
      type: 'SeasonCreated',
      data: { seasonId: 1, name: 'Winter', startDate: '2026-01-01', endDate: '2026-03-31' },
    },
    { type: 'SeasonActivated', data: { seasonId: 1 } },
    {
      type: 'SeasonCreated',
      data: { seasonId: 2, name: 'Summer', startDate: '2026-06-01', endDate: '2026-08-31' },
    },
  );
  await append(leagueStream(5), {
    type: 'LeagueCreated',
    data: { leagueId: 5, name: 'City League', description: null },
  });
  await append(categoryStream(6), {
    type: 'CategoryCreated',
    data: { categoryId: 6, name: 'Open', minAge: 16, maxAge: null, gender: null, division: 'A Division' },
  });
  await append(userStream(SCORER), {
    type: 'UserRegistered',
    data: {
      userId: SCORER,
      username: 'sam',
      email: 'sam@league.test',
      firstName: 'Sam',
      lastName: 'Scorer',
      role: 'scorer',
    },
  });
  await append(
    tournamentStream(3),
    {
      type: 'TournamentCreated',
      data: {
        tournamentId: 3,
        name: 'Winter Cup',
        seasonId: 1,
        leagueId: 5,
        startDate: '2026-01-05',
        endDate: '2026-03-01',
        ruleset: RULESETS.fiba,
      },
    },
    ...TEAMS.map(({ id }) => ({ type: 'TeamEntered' as const, data: { tournamentId: 3, teamId: id } })),
  );
  for (const { id, name, location, firstPlayer } of TEAMS) {
    await append(teamStream(id), {
      type: 'TeamCreated',
      data: {
        teamId: id,
        name,
        location,
        managerId: null,
        leagueId: 5,
        categoryId: 6,
        colours: { first: '#112233', second: '#ffffff' },
        source: null,
      },
    });
    for (const [index, firstName] of FIRST_NAMES.entries()) {
      const playerId = firstPlayer + index;
      await append(playerStream(playerId), {
        type: 'PlayerRegistered',
        data: {
          playerId,
          firstName,
          lastName: `of ${name}`,
          birthDate: '2000-02-29',
          gender: 'female',
          position: index === 0 ? 'center' : 'guard',
          height: "6'2",
          weight: null,
          source: null,
        },
      });
      await append(teamStream(id), {
        type: 'PlayerJoined',
        data: { teamId: id, playerId, number: index === 6 ? '00' : String(4 + index), from: '2026-01-01' },
      });
    }
  }
}

/** A read side that begins with this league: `foundLeague` has happened once in the run, and each begins as a copy. */
export const startFoundedLeague = () =>
  startReadSide(readModelsAfter('founded_league', (append) => foundLeague({ append })));

/** One for all tests of a file. */
export const sharedFoundedLeague = () => shared(startFoundedLeague, (side) => side.stop());

/** Changes the time zone in the league's settings. */
export function moveLeagueTo(side: Log, timeZone: string): Promise<string> {
  return side.append(SETTINGS_STREAM, { type: 'SettingsChanged', data: { ...FIRST_SETTINGS, timeZone } });
}

export type Fixture = {
  id: number;
  east?: number;
  west?: number;
  at?: string | null;
  /** Ends it at once with this score. */
  score?: [east: number, west: number];
};

/** Schedules a game between two of the teams; with a score it is played and over. */
export async function scheduleGame(side: ReadSide, fixture: Fixture, ...then: Happened[]): Promise<string> {
  const { id, east = 1, west = 2, at = '2026-01-10T18:00:00.000Z', score } = fixture;
  const events: Happened[] = [
    gameScheduled({
      gameId: id,
      name: `Game ${id}`,
      eastTeamId: east,
      westTeamId: west,
      leagueId: 5,
      categoryId: 6,
      scheduledAt: at,
      recording: score === undefined ? 'full' : 'result_only',
    }),
  ];
  if (score !== undefined) {
    events.push(gameStarted(), gameCompleted([{ east: score[0], west: score[1] }], at ?? undefined));
  }
  return side.append(gameStream(id), ...events, ...then);
}

/** Harbor against Summit, both rosters picked, Sam at the table, begun. */
export function playableGame(side: ReadSide, id: number, ...then: Happened[]): Promise<string> {
  return side.append(
    gameStream(id),
    gameScheduled({ gameId: id, name: `Game ${id}`, leagueId: 5, categoryId: 6 }),
    rosterPicked('east', roster(1)),
    rosterPicked('west', roster(11)),
    { type: 'ScorerAssigned', data: { scorerId: SCORER } },
    gameStarted(),
    ...then,
  );
}
