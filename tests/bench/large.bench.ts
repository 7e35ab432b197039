import { type Commands, openCommands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { playerStream } from '#events/player/player.events.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { ensureRoles } from '#standalone/database-roles.ts';
import { signIn } from '../support/running-league.ts';
import { startBareServices } from './bare-services.ts';
import { atMost, type Figure, type Measured, median, ratioAtLeast, ratioAtMost, timed } from './figures.ts';
import { GAMES_OF_A_TOURNAMENT, makeLargeLeague, PLAYERS_OF_A_TEAM, TEAMS } from './large-league.ts';
import { FIRST_GAME } from './long-log.ts';
import { peakMegabytes } from './memory.ts';
import { runReadModelTool, type ToolAnswer } from './read-model-tool.ts';

/** Eight million events. */
const GAMES = Number(process.env.BENCH_LARGE_GAMES ?? 20_160);
const SMALL = 224;
const MEGABYTES = 600;
const SLOWER_AT_MOST = 1.5;
const RATE_AT_THE_END = 0.8;
const LONGEST_READ_MS = 20 * 60_000;
const CALLS = 41;
/** Calls that do not count. */
const WARM_UP = 10;

/** Runs something over an empty database. */
type OnDatabase = <Result>(run: (databaseUrl: string) => Promise<Result>) => Promise<Result>;
/** Milliseconds of the median call to each of the leagues. */
type Times = { small: number; large: number };
type Tools = { rebuild: ToolAnswer; verify: ToolAnswer };
type League = {
  url: string;
  databaseUrl: string;
  authorization: string;
  games: number;
  events: number;
  /** Of the service that built its read models; undefined where the system does not say. */
  megabytes: number | undefined;
};

/**
 * The same questions to a small league and to a large one, in turn, by one caller and without cached answers; and what
 * building the large one's read models takes: when the service starts without any, by the rebuild, and by the verification.
 */
export async function benchLargeLeague(onDatabase: OnDatabase): Promise<Measured> {
  const { large, times, tools } = await onDatabase((largeUrl) =>
    withLeague(largeUrl, GAMES, async (large) => {
      const times = await onDatabase((smallUrl) =>
        withLeague(smallUrl, SMALL, (small) => askBoth(small, large)),
      );
      return { large, times, tools: await runTools(large.databaseUrl) };
    }),
  );
  const { rebuild, verify } = tools;
  return {
    figures: [
      ...megabytes('the service that builds them at its start', large.megabytes),
      ...megabytes('a rebuild', rebuild.megabytes),
      ...megabytes('a verification', verify.megabytes),
      {
        name: `a rebuild of ${large.events} events, all in all`,
        unit: 'events/s',
        value: (large.events / rebuild.milliseconds) * 1000,
      },
      {
        name: 'folding: the rest of the log beside its first 400,000 events',
        unit: 'events/s',
        value: rebuild.last,
        limit: rebuild.first,
        goal: ratioAtLeast(RATE_AT_THE_END),
      },
      { name: 'a verification', unit: 's', value: verify.milliseconds / 1000 },
      ...[...times].map(
        ([name, { small, large }]): Figure => ({
          name: `${name}, beside ${SMALL} games`,
          unit: 'ms',
          value: large,
          limit: small,
          goal: ratioAtMost(SLOWER_AT_MOST),
        }),
      ),
    ],
  };
}

const megabytes = (name: string, value: number | undefined): Figure[] =>
  value === undefined
    ? []
    : [{ name: `memory of ${name}, at most`, unit: 'MB', value, goal: atMost(MEGABYTES) }];

/** A league whose games were played before its services started. */
async function withLeague<Result>(
  superuserUrl: string,
  games: number,
  run: (league: League) => Promise<Result>,
): Promise<Result> {
  const { url: databaseUrl, readUrl } = await ensureRoles(superuserUrl, { owner: newId(), reader: newId() });
  const events = await makeLog(databaseUrl, games);
  const services = await startBareServices(databaseUrl, readUrl, {
    commandApi: true,
    longestReadMs: LONGEST_READ_MS,
  });
  try {
    return await run({
      url: services.url,
      databaseUrl,
      authorization: `Bearer ${await signIn(services)}`,
      games,
      events,
      megabytes: peakMegabytes(services.projections.pid ?? 0),
    });
  } finally {
    await services.stop();
  }
}

async function makeLog(databaseUrl: string, games: number): Promise<number> {
  const pool = createPool(databaseUrl, { name: 'bench-large' });
  const store = createPostgresEventStore({ databaseUrl });
  try {
    await migrateWriteSide(pool);
    const commands = openCommands(store, pool, newId());
    for (let playerId = 1; playerId <= TEAMS * PLAYERS_OF_A_TEAM; playerId += 1) {
      await registerPlayer(commands, playerId);
    }
    return await makeLargeLeague({ pool, store, commands }, games, { byScorers: true });
  } finally {
    await store.close();
    await pool.end();
  }
}

/** Of the players of the first tournament something is asked. */
async function registerPlayer(commands: Commands, playerId: number): Promise<void> {
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

async function runTools(databaseUrl: string): Promise<Tools> {
  return {
    rebuild: await runReadModelTool('rebuild', databaseUrl),
    verify: await runReadModelTool('verify', databaseUrl),
  };
}

const AS_OF = 'as_of=2024-11-30';
const teamOf = (call: number) => 1 + ((call * 3) % TEAMS);
const playerOf = (call: number) => 1 + ((call * 7) % (TEAMS * PLAYERS_OF_A_TEAM));
const gameOf = (call: number, games: number) => FIRST_GAME + ((call * 131) % games);
const tournamentOf = (call: number, games: number) => 1 + ((call * 17) % (games / GAMES_OF_A_TOURNAMENT));

/**
 * A path for each call, of another game, tournament or person than the one before. Each is about as much in a small league
 * as in a large one: a game, or a tournament of eight teams.
 */
const QUESTIONS: Record<string, (call: number, games: number) => string> = {
  'a replay': (call, games) => `games/${gameOf(call, games)}/replay/`,
  'a box score at a moment': (call, games) => `games/${gameOf(call, games)}/boxscore/?at=q3-5:00`,
  'the log of the league': () => 'audit/',
  'the log of a game': (call, games) => `audit/?game=${gameOf(call, games)}`,
  'the log of a tournament': (call, games) => `audit/?tournament=${tournamentOf(call, games)}`,
  'the log of a kind': () => 'audit/?kind=administration',
  'standings as of a day': (call, games) => `rankings/tournament/${tournamentOf(call, games)}/?${AS_OF}`,
  'leaders as of a day': (call, games) =>
    `statistics/leaders/?tournament_id=${tournamentOf(call, games)}&category=points&${AS_OF}`,
  'averages as of a day': (call) => `players/${playerOf(call)}/averages/?${AS_OF}`,
  'a number of standings, explained': (call) =>
    `explain/standings/?season_id=1&team_id=${teamOf(call)}&column=points_for`,
  'an average, explained': (call) =>
    `explain/players/?season_id=1&player_id=${playerOf(call)}&statistic=points`,
};

/** Asks both in turn, so that a machine that is slower for a while is slower for both. */
async function askBoth(small: League, large: League): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const asked = { small: [] as number[], large: [] as number[] };
    for (let call = 0; call < CALLS; call += 1) {
      asked.small.push(await ask(small, question(call, small.games)));
      asked.large.push(await ask(large, question(call, large.games)));
    }
    times.set(name, {
      small: median(asked.small.slice(WARM_UP)),
      large: median(asked.large.slice(WARM_UP)),
    });
  }
  return times;
}

/** @returns how many milliseconds the answer took */
function ask({ url, authorization }: League, path: string): Promise<number> {
  const asked = `${url}/api/${path}`;
  return timed(async () => {
    const answer = await fetch(asked, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}
