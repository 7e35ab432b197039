import { type Commands, openCommands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { playerStream } from '#events/player/player.events.ts';
import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { ensureRoles } from '#standalone/database-roles.ts';
import { TOOL_FLAGS } from '#standalone/services.ts';
import { signIn } from '../support/running-league.ts';
import { startBareServices } from './bare-services.ts';
import { Child } from './child.ts';
import { atMost, type Figure, type Measured, median, ratioAtLeast, ratioAtMost, timed } from './figures.ts';
import { GAMES_OF_A_TOURNAMENT, makeLargeLeague, PLAYERS_OF_A_TEAM, TEAMS } from './large-league.ts';
import type { ToolAnswer, ToolOrder } from './large-tool.main.ts';
import { FIRST_GAME } from './long-log.ts';
import { peakMegabytes } from './memory.ts';

/** Eight million events. */
const GAMES = Number(process.env.BENCH_LARGE_GAMES ?? 20_160);
const SMALL = 224;
const MEGABYTES = 600;
const SLOWER_AT_MOST = 1.5;
const RATE_AT_THE_END = 0.8;
const LONGEST_READ_MS = 20 * 60_000;
const CALLS = 41;

/** Runs something over an empty database. */
type OnDatabase = <Result>(run: (databaseUrl: string) => Promise<Result>) => Promise<Result>;
/** Milliseconds of the median call, by what was asked. */
type Times = ReadonlyMap<string, number>;
type Built = { events: number; service: number | undefined; rebuild: ToolAnswer; verify: ToolAnswer };

/**
 * The same questions to a small league and to a large one, by one caller and without cached answers; and what building
 * the large one's read models takes: when the service starts without any, by the rebuild, and by the verification.
 */
export async function benchLargeLeague(onDatabase: OnDatabase): Promise<Measured> {
  const small = await onDatabase((url) => askLeague(url, SMALL));
  const large = await onDatabase((url) => askLeague(url, GAMES));
  const { events, service, rebuild, verify } = large.built;
  return {
    figures: [
      ...megabytes('the service that builds them at its start', service),
      ...megabytes('a rebuild', rebuild.megabytes),
      ...megabytes('a verification', verify.megabytes),
      {
        name: `a rebuild of ${events} events, all in all`,
        unit: 'events/s',
        value: (events / rebuild.milliseconds) * 1000,
      },
      {
        name: 'folding: the rest of the log beside its first 400,000 events',
        unit: 'events/s',
        value: rebuild.last,
        limit: rebuild.first,
        goal: ratioAtLeast(RATE_AT_THE_END),
      },
      { name: 'a verification', unit: 's', value: verify.milliseconds / 1000 },
      ...[...large.times].map(
        ([name, value]): Figure => ({
          name: `${name}, beside ${SMALL} games`,
          unit: 'ms',
          value,
          limit: small.times.get(name) ?? Number.NaN,
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

async function askLeague(superuserUrl: string, games: number): Promise<{ built: Built; times: Times }> {
  const { url: databaseUrl, readUrl } = await ensureRoles(superuserUrl, { owner: newId(), reader: newId() });
  const events = await makeLog(databaseUrl, games);
  const services = await startBareServices(databaseUrl, readUrl, {
    commandApi: true,
    longestReadMs: LONGEST_READ_MS,
  });
  try {
    const service = peakMegabytes(services.projections.pid ?? 0);
    const authorization = `Bearer ${await signIn(services)}`;
    const times = new Map<string, number>();
    for (const [name, path] of Object.entries(questions(games))) {
      times.set(name, await askOften(services.url, path, authorization));
    }
    return { built: { events, service, ...(await runTools(databaseUrl)) }, times };
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

/** Each in a process of its own, whose memory is nobody else's. */
async function runTools(databaseUrl: string): Promise<Pick<Built, 'rebuild' | 'verify'>> {
  const run = async (what: ToolOrder['do']) => {
    const tool = new Child<ToolOrder, ToolAnswer>('large-tool.main.ts', { flags: TOOL_FLAGS });
    try {
      return await tool.tell({ do: what, databaseUrl });
    } finally {
      await tool.stop();
    }
  };
  return { rebuild: await run('rebuild'), verify: await run('verify') };
}

/** A url, of another game, tournament or person at each call. */
type Question = (call: number) => string;

/** Each is about as much in a small league as in a large one: a game, or a tournament of eight teams. */
function questions(games: number): Record<string, Question> {
  const tournaments = games / GAMES_OF_A_TOURNAMENT;
  const game = (call: number) => FIRST_GAME + ((call * 131) % games);
  const tournament = (call: number) => 1 + ((call * 17) % tournaments);
  const team = (call: number) => 1 + ((call * 3) % TEAMS);
  const player = (call: number) => 1 + ((call * 7) % (TEAMS * PLAYERS_OF_A_TEAM));
  const asOf = 'as_of=2024-11-30';
  return {
    'a replay': (call) => `games/${game(call)}/replay/`,
    'a box score at a moment': (call) => `games/${game(call)}/boxscore/?at=q3-5:00`,
    'the log of the league': () => 'audit/',
    'the log of a game': (call) => `audit/?game=${game(call)}`,
    'the log of a tournament': (call) => `audit/?tournament=${tournament(call)}`,
    'the log of a kind': () => 'audit/?kind=administration',
    'standings as of a day': (call) => `rankings/tournament/${tournament(call)}/?${asOf}`,
    'leaders as of a day': (call) =>
      `statistics/leaders/?tournament_id=${tournament(call)}&category=points&${asOf}`,
    'averages as of a day': (call) => `players/${player(call)}/averages/?${asOf}`,
    'a number of standings, explained': (call) =>
      `explain/standings/?season_id=1&team_id=${team(call)}&column=points_for`,
    'an average, explained': (call) =>
      `explain/players/?season_id=1&player_id=${player(call)}&statistic=points`,
  };
}

/** @returns the milliseconds of the median call, without the first ten */
async function askOften(url: string, question: Question, authorization: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const asked = `${url}/api/${question(call)}`;
    const time = await timed(async () => {
      const answer = await fetch(asked, { headers: { authorization } });
      if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    if (call >= 10) times.push(time);
  }
  return median(times);
}
