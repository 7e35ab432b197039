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
import { FIRST_GAME, growLog } from './long-log.ts';
import type { Sizes } from './sizes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Those of the full games have smaller numbers. */
const FIRST_PLAYER = 10_000;

/** Ids of what is in it. `played`: games with every play; `results`: games that have a result and no plays. */
export type FilledLeague = {
  seasons: number[];
  teams: number[];
  players: number[];
  results: number[];
  played: number[];
};

/**
 * Puts a league into the log of which everything can be read: in each season a table of all teams, a round of games between
 * them and some that are still to come; in the first one games with every play, of so many events.
 */
export async function fillLeague(
  { store, commands, pool }: BackDoor,
  { seasons, teams, squad, events }: Sizes['mixedDay']['league'],
): Promise<FilledLeague> {
  const squads = numbered(teams).map((teamId) => squadOf(teamId, squad));
  const pairs = roundRobin(teams);
  const toCome = teams / 2;
  const append: Append = (stream, ...events) => appendEvents(store, stream, events);
  await append(leagueStream(1), {
    type: 'LeagueCreated',
    data: { leagueId: 1, name: 'City League', description: null },
  });
  for (const [index, players] of squads.entries()) {
    const teamId = index + 1;
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
    await Promise.all(players.map((player) => registerPlayer(append, player)));
  }
  for (let seasonId = 1; seasonId <= seasons; seasonId += 1) {
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
      pairs.map(([east, west], round) => {
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
  for (let seasonId = 1; seasonId <= seasons; seasonId += 1) {
    for (let day = 1; day <= toCome; day += 1) {
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
          westTeamId: day + toCome,
          scheduledAt: new Date(Date.now() + day * DAY_MS).toISOString(),
        }),
      );
    }
  }
  const before = await store.head();
  await growLog(commands, events);
  // What is created later gets other ids.
  await raiseSequences(pool, store, commands.reservations);
  const played = new Set<number>();
  for await (const { stream } of store.readAll(before)) {
    const [, id] = /^game-(\d+)$/.exec(stream) ?? [];
    if (id !== undefined && Number(id) >= FIRST_GAME) played.add(Number(id));
  }
  return {
    seasons: numbered(seasons),
    teams: numbered(teams),
    players: squads.flat().map(({ playerId }) => playerId),
    results: numbered(seasons).flatMap((seasonId) => pairs.map((_game, round) => seasonId * 1_000 + round)),
    played: [...played],
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_unused, index) => index + 1);

type Append = (stream: string, ...events: CourtsideEvent[]) => Promise<unknown>;
type Player = { teamId: number; playerId: number; number: number };

function squadOf(teamId: number, size: number): Player[] {
  return Array.from({ length: size }, (_unused, index) => ({
    teamId,
    playerId: FIRST_PLAYER + teamId * size + index,
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

function roundRobin(teams: number): [east: number, west: number][] {
  return numbered(teams).flatMap((east) =>
    numbered(teams)
      .filter((west) => west > east)
      .map((west): [number, number] => [east, west]),
  );
}
