import { raiseSequences } from '#command-api/idempotency/raise-sequences.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { appendEvents } from '../support/append-events.ts';
import { gameCompleted, gameScheduled, gameStarted } from '../support/builders/game.builder.ts';
import type { BackDoor } from '../support/running-league.ts';
import { growLog } from './long-log.ts';

/** Seasons with a table of 16 teams of 12 players each, and games of 8 of them with every play. */
export const SEASONS = 16;
export const TEAMS = 16;
const SQUAD = 12;
/** Games of each season that are still to come. */
const TO_COME = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Those of the full games have smaller numbers. */
const FIRST_PLAYER = 10_000;
/** Everybody in a squad. */
export const PLAYERS = Array.from(
  { length: TEAMS * SQUAD },
  (_unused, index) => FIRST_PLAYER + SQUAD + index,
);
const FULL_GAMES_EVENTS = 24_000;
export const FIRST_FULL_GAME = 100_000;

/** Puts a league into the log of which everything can be read. @returns ids of the games that have plays */
export async function fillLeague({ store, commands, pool }: BackDoor): Promise<number[]> {
  const append: Append = (stream, ...events) => appendEvents(store, stream, events);
  await append(leagueStream(1), {
    type: 'LeagueCreated',
    data: { leagueId: 1, name: 'City League', description: null },
  });
  for (let teamId = 1; teamId <= TEAMS; teamId += 1) {
    await append(teamStream(teamId), {
      type: 'TeamCreated',
      data: {
        teamId,
        name: `Team number ${teamId}`,
        location: `Hall ${teamId}`,
        managerId: null,
        leagueId: 1,
        categoryId: null,
        colours: { first: '#112233', second: '#ffffff' },
        source: null,
      },
    });
    await Promise.all(squadOf(teamId).map((player) => registerPlayer(append, player)));
  }
  for (let seasonId = 1; seasonId <= SEASONS; seasonId += 1) {
    const year = 2000 + seasonId;
    const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`];
    await append(SEASONS_STREAM, {
      type: 'SeasonCreated',
      data: { seasonId, name: `Season ${year}`, startDate, endDate },
    });
    await append(tournamentStream(seasonId), {
      type: 'TournamentCreated',
      data: {
        tournamentId: seasonId,
        name: `Cup ${year}`,
        seasonId,
        leagueId: 1,
        startDate,
        endDate,
        ruleset: RULESETS.fiba,
      },
    });
    await Promise.all(
      roundRobin().map(([east, west], round) => {
        const gameId = seasonId * 1_000 + round;
        const at = new Date(Date.UTC(year, 0, 1 + round, 18)).toISOString();
        return append(
          gameStream(gameId),
          gameScheduled({
            gameId,
            name: `Game ${round}`,
            seasonId,
            tournamentId: seasonId,
            leagueId: 1,
            eastTeamId: east,
            westTeamId: west,
            scheduledAt: at,
            recording: 'result_only',
          }),
          gameStarted(),
          gameCompleted([{ east: 60 + ((east * 7 + seasonId) % 30), west: 60 + ((west * 11) % 31) }], at),
        );
      }),
    );
  }
  for (let seasonId = 1; seasonId <= SEASONS; seasonId += 1) {
    for (let day = 1; day <= TO_COME; day += 1) {
      const gameId = seasonId * 1_000 + 500 + day;
      await append(
        gameStream(gameId),
        gameScheduled({
          gameId,
          name: `Game to come ${day}`,
          seasonId,
          tournamentId: seasonId,
          leagueId: 1,
          eastTeamId: day,
          westTeamId: day + TO_COME,
          scheduledAt: new Date(Date.now() + day * DAY_MS).toISOString(),
        }),
      );
    }
  }
  const before = await store.head();
  await growLog(commands, FULL_GAMES_EVENTS, FIRST_FULL_GAME);
  // What is created later gets other ids.
  await raiseSequences(pool, store, commands.reservations);
  const games = new Set<number>();
  for await (const { stream } of store.readAll(before)) {
    const [, id] = /^game-(\d+)$/.exec(stream) ?? [];
    if (id !== undefined && Number(id) >= FIRST_FULL_GAME) games.add(Number(id));
  }
  return [...games];
}

/** Games that have a result and no plays. */
export const RESULTS = Array.from({ length: SEASONS }, (_unused, index) => index + 1).flatMap((seasonId) =>
  roundRobin().map((_game, round) => seasonId * 1_000 + round),
);

type Append = (stream: string, ...events: CourtsideEvent[]) => Promise<unknown>;
type Player = { teamId: number; playerId: number; number: number };

function squadOf(teamId: number): Player[] {
  return Array.from({ length: SQUAD }, (_unused, index) => ({
    teamId,
    playerId: FIRST_PLAYER + teamId * SQUAD + index,
    number: index + 4,
  }));
}

async function registerPlayer(append: Append, { teamId, playerId, number }: Player): Promise<void> {
  await append(playerStream(playerId), {
    type: 'PlayerRegistered',
    data: {
      playerId,
      firstName: `Player ${number}`,
      lastName: `Of team ${teamId}`,
      birthDate: '2001-02-03',
      gender: 'other',
      position: 'guard',
      height: '188cm',
      weight: null,
      source: null,
    },
  });
  await append(teamStream(teamId), {
    type: 'PlayerJoined',
    data: { teamId, playerId, number: String(number), from: '2001-01-01' },
  });
}

function roundRobin(): [east: number, west: number][] {
  const games: [number, number][] = [];
  for (let east = 1; east <= TEAMS; east += 1) {
    for (let west = east + 1; west <= TEAMS; west += 1) games.push([east, west]);
  }
  return games;
}
