import { setTimeout as pause } from 'node:timers/promises';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { playSeason } from '../support/played-season.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import type { AttackOrder, AttackReport } from './attackers.main.ts';
import { Child } from './child.ts';
import { atMost, type Figure, type Measured, percentile, ratioAtMost, restlessMachine } from './figures.ts';
import { memoryFigures, presentMemoryFigures } from './measured-league.ts';
import { nextBasket } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds between two taps of the scorer. */
const TAP_EVERY = 20;
/** How much slower a tap may be then. */
const MOST_TIMES_SLOWER = 3;
const OPENING =
  'What is left is that all connections open at once and send ([0042](decisions/0042-expensive-calls.md)).';
const MEGABYTE = 1_000_000;

type Calls = Extract<AttackOrder, { do: 'start' }>['calls'];

const LARGE: Calls = ['/api/contact/', '/api/auth/login/', '/api/auth/register/'].map((path) => ({
  path,
  bytes: MEGABYTE,
}));
const SMALL: Calls = LARGE.map(({ path }) => ({ path, body: '{"wrong":1}' }));
const DESCRIPTION: Calls = ['commands', 'courtside'].map((name) => ({ path: `/api/docs/${name}.json` }));

/** `calls`: of a game that is being tapped. `missed`: what to know when a tap then takes too long. */
type Attack = {
  connections: number;
  what: string;
  calls: Calls | ((gameId: number) => Calls);
  missed?: string;
};

const refusedAttacks = ({ few, many }: Sizes['attackers']): Attack[] => [
  { connections: few, what: 'send JSON of 1 MB', calls: LARGE },
  { connections: many, what: 'send JSON of 1 MB', calls: LARGE },
  { connections: many, what: 'send small invalid JSON', calls: SMALL },
  { connections: many, what: 'fetch the description of the API', calls: DESCRIPTION },
];

/** What is read of a game that was scored before, of the one that is being scored, and of a player's games. */
const readAttacks = (
  { readers, logReaders, sheetReaders }: Sizes['attackers'],
  { gameId, playerId, token }: { gameId: number; playerId: number; token: string },
): { control: Attack; attacks: Attack[] } => ({
  control: {
    connections: readers,
    what: 'read a game that is in the cache',
    calls: [{ path: `/api/games/${gameId}/` }],
  },
  attacks: [
    {
      connections: logReaders,
      what: 'read the log of a game',
      calls: [
        { path: `/api/audit/?game=${gameId}&limit=100`, headers: { authorization: `Bearer ${token}` } },
      ],
    },
    {
      connections: sheetReaders,
      what: 'read the scoresheet of the game',
      calls: (tapped) => [{ path: `/api/games/${tapped}/scoresheet/` }],
    },
    {
      connections: sheetReaders,
      what: 'fetch the picture of the game',
      calls: (tapped) => [{ path: `/share/games/${tapped}.png` }],
    },
    {
      connections: readers,
      what: 'export all plays',
      calls: [{ path: '/api/exports/plays/' }],
    },
    {
      connections: readers,
      what: 'have a number explained, as of other days',
      calls: Array.from({ length: 365 }, (_unused, days) => ({
        path: `/api/explain/players/?player_id=${playerId}&statistic=points&as_of=${dayBefore(days)}`,
      })),
    },
  ],
});

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * A scorer goes on tapping while others send what costs much and is refused, and while they read what costs much. The limit
 * is the scorer's own p99, when nobody else does anything, and beside readers of a cached game.
 */
export async function benchAttackers(league: RunningLeague, sizes: Sizes['attackers']): Promise<Measured> {
  const door = openBackDoor(league);
  try {
    const playerOfSeason = sizes.season ? await playSeason(door.commands) : undefined;
    const fixture = await createLeagueFixture(door.commands, { games: 13, start: true });
    const token = await signIn(league);
    const { control, attacks } = readAttacks(sizes, {
      gameId: fixture.gameIds[0] ?? 0,
      playerId: playerOfSeason ?? fixture.east.players[0]?.playerId ?? 0,
      token,
    });
    const games = [...fixture.gameIds];
    const scored = (gameId = games.shift() ?? 0) =>
      scoreGame(league, { fixture, token, gameId, taps: sizes.taps });
    const jitter = await restlessMachine();
    // The first warms up.
    await scored();
    const alone = await scored();
    const figures = [figureOf('a tap, p50', alone.times, 50), figureOf('a tap, p99', alone.times, 99)];
    const reports: { name: string; report: AttackReport }[] = [];
    let unavailable = 0;
    const beside = (name: string, { times, refused }: Taps, limited?: Pick<Figure, 'limit' | 'goal'>) => {
      unavailable += refused;
      figures.push(figureOf(`${name}: a tap, p50`, times, 50));
      figures.push(figureOf(`${name}: a tap, p99`, times, 99, { ...limited, ...jitter }));
    };
    let addresses = 0;
    const attackedBy = async (
      { connections, what, calls: all }: Attack,
      limited?: Pick<Figure, 'limit' | 'goal'>,
    ): Promise<number[]> => {
      const name = `${connections} connections ${what}`;
      // Each from an address of its own: none has used up what the next may send.
      addresses += 1;
      const headers = { 'x-forwarded-for': `203.0.113.${addresses}` };
      const gameId = games.shift() ?? 0;
      const calls = (typeof all === 'function' ? all(gameId) : all).map((call) => ({
        ...call,
        headers: { ...call.headers, ...headers },
      }));
      const attackers = new Child<AttackOrder, AttackReport>('attackers.main.ts');
      try {
        await attackers.tell({ do: 'start', port: Number(new URL(league.url).port), connections, calls });
        const taps = await scored(gameId);
        beside(name, taps, limited);
        reports.push({ name, report: await attackers.tell({ do: 'stop' }) });
        return taps.times;
      } finally {
        await attackers.stop();
      }
    };
    const besideNobody = {
      limit: percentile(alone.times, 99),
      goal: ratioAtMost(MOST_TIMES_SLOWER, OPENING),
    };
    for (const attack of refusedAttacks(sizes)) await attackedBy(attack, besideNobody);
    const limit = percentile(await attackedBy(control), 99);
    for (const attack of attacks)
      await attackedBy(attack, { limit, goal: ratioAtMost(MOST_TIMES_SLOWER, attack.missed) });
    const dryRun = tryImport(league, token, sizes.importedGames);
    beside(
      `an import of ${sizes.importedGames.toLocaleString('en-US')} games is tried`,
      await scored(),
      besideNobody,
    );
    await dryRun;
    figures.push(...memoryFigures(league));
    await pause(sizes.restMs);
    figures.push(...presentMemoryFigures(league, 'a minute after'));
    figures.push({ name: 'taps refused in all of it', unit: '', value: unavailable, goal: atMost(0) });
    return { figures, breakdowns: [answersTo(reports)] };
  } finally {
    await door.close();
  }
}

type Taps = { times: number[]; refused: number };

async function scoreGame(
  { url }: RunningLeague,
  game: { fixture: LeagueFixture; token: string; gameId: number; taps: number },
): Promise<Taps> {
  const { fixture, token, gameId } = game;
  const taps: Taps = { times: [], refused: 0 };
  for (let count = 0; count < game.taps; count += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/games/${gameId}/actions/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify([nextBasket(fixture, count)]),
    });
    await answer.arrayBuffer();
    const milliseconds = performance.now() - started;
    taps.times.push(milliseconds);
    if (!answer.ok) taps.refused += 1;
    await pause(Math.max(0, TAP_EVERY - milliseconds));
  }
  return taps;
}

function figureOf(name: string, times: number[], percent: number, more: Partial<Figure> = {}): Figure {
  return { name, unit: 'ms', value: percentile(times, percent), ...more };
}

/** A decade of results, uploaded as an administrator does. */
async function tryImport({ url }: RunningLeague, token: string, games: number): Promise<void> {
  const teams = Array.from({ length: 30 }, (_unused, place) => `Team ${place + 1}`);
  const lines = Array.from({ length: games }, (_unused, count) => {
    const day = new Date(Date.UTC(2014, 8, 1 + Math.floor(count / 40))).toISOString().slice(0, 10);
    const home = teams[count % 30];
    const away = teams[(count + 1 + (Math.floor(count / 30) % 28)) % 30];
    return `${day},${home},${away},80,79,20-19 20-20 20-20 20-20`;
  });
  const form = new FormData();
  form.set('season', '2014-15');
  form.set('tournament', 'Bench Cup');
  form.set(
    'files',
    new Blob([`date,home,away,home_score,away_score,periods\n${lines.join('\n')}\n`]),
    'a.csv',
  );
  const answer = await fetch(`${url}/api/imports/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the import was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

function answersTo(reports: readonly { name: string; report: AttackReport }[]) {
  const statuses = [...new Set(reports.flatMap(({ report }) => Object.keys(report)))].sort();
  return {
    title: 'What the others were answered (0: cut off while they were still sending)',
    columns: statuses,
    rows: reports.map(({ name, report }) => ({
      name,
      values: statuses.map((status) => report[Number(status)]),
    })),
  };
}
