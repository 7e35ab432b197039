import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { Child } from './child.ts';
import { atMost, type Figure, type Goal, type Measured, percentile, restlessMachine } from './figures.ts';
import type { Call } from './http-call.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import { closeAll, collectHeard, computeLags, type Fans, openAll, waitUntilHeard } from './live-crowd.ts';
import { cpuOfParts, memoryFigures, readModelsAtHead } from './measured-league.ts';
import { type FilledLeague, fillLeague } from './mixed-day.fixture.ts';
import { tapCalls } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

const ONE_IN_SO_MANY_IS_COLD = 5;
const READ_MS = 50;
const ANSWER_MS = 50;
const FAN_MS = 100;

/**
 * Pages opened, games scored, and fans who watch them, all at once. Reads and taps come at an even pace, whether or not
 * earlier ones are answered, and their time counts from when they were due. What a fan hears counts from when its tap
 * was due.
 */
export async function benchMixedDay(league: RunningLeague, sizes: Sizes['mixedDay']): Promise<Measured> {
  const { games, watchers, tapsPerSecond, readsPerSecond } = sizes;
  const door = openBackDoor(league);
  const readers = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  const scorers = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  const fans: Fans[] = [new Child('live-fans.main.ts'), new Child('live-fans.main.ts')];
  try {
    const filled = await fillLeague(door, sizes.league);
    const fixture = await createLeagueFixture(door.commands, { games, start: true });
    await door.pool.query('VACUUM ANALYZE');
    await readModelsAtHead(league, door);
    const token = await signIn(league);
    const port = Number(new URL(league.url).port);
    const openLoop = { kind: 'open loop', port } as const;
    const watchersOfAGame = watchers / games;
    for (const gameId of fixture.gameIds) {
      const path = `/ws/game/${gameId}/`;
      await openAll(fans, { port, path, count: watchersOfAGame });
    }
    const reads = makeReads({ ...filled, live: fixture.gameIds, seasonId: fixture.seasonId });
    const callsOfGames = fixture.gameIds.map((gameId) => tapCalls(fixture, gameId, token));

    const day = async (seconds: number) => {
      const taps = Array.from({ length: seconds * tapsPerSecond }, (_unused, count): Call => {
        const calls = callsOfGames[count % games] ?? [];
        const call = calls[Math.floor(count / games) % calls.length];
        if (call === undefined) throw new Error('there is nobody to score');
        return call;
      });
      const calls = Array.from({ length: seconds * readsPerSecond }, () => ({
        path: reads.next().value ?? '',
      }));
      const before = cpuOfParts(league);
      const [read, tapped] = await Promise.all([
        readers.tell({ ...openLoop, calls, perSecond: readsPerSecond }),
        scorers.tell({ ...openLoop, calls: taps, perSecond: tapsPerSecond }),
      ]);
      await readModelsAtHead(league, door);
      const after = cpuOfParts(league);
      const scored = fixture.gameIds.map((gameId, game) => ({
        path: `/ws/game/${gameId}/`,
        taps: tapped.answers.filter((_tap, count) => count % games === game).filter((tap) => tap !== null),
      }));
      for (const { path, taps } of scored) {
        await waitUntilHeard(fans, taps, { path, watchers: watchersOfAGame });
      }
      const heard = await collectHeard(fans);
      const lags = scored.flatMap((game) =>
        computeLags(
          game.taps,
          heard.filter(({ path }) => path === game.path),
        ),
      );
      const cores = new Map(
        [...after].map(([part, now]) => [part, (now - (before.get(part) ?? 0)) / seconds]),
      );
      if (cores.size > 0) cores.set('load generators', (read.cpu + tapped.cpu) / seconds);
      return { read, tapped, lags, cores };
    };
    const jitter = await restlessMachine();
    const first = await day(sizes.warmUpSeconds);
    const counted = await day(sizes.seconds);
    await closeAll(fans);
    const milliseconds = (name: string, times: number[], percent: number, goal?: Goal): Figure => ({
      name: `${name}, p${percent}`,
      unit: 'ms',
      value: percentile(times, percent),
      ...(goal !== undefined && { goal }),
      ...jitter,
    });
    const errors = [first, counted].flatMap(({ read, tapped }) => [...read.errors, ...tapped.errors]);
    for (const error of errors.slice(0, 10)) console.error(error);
    const busy =
      'Fans, readers and scorers share two cores with what serves them: a call waits for its turn.';
    return {
      figures: [
        milliseconds('read', counted.read.times, 50),
        milliseconds('read', counted.read.times, 99, atMost(READ_MS, busy)),
        milliseconds('tap to its answer', counted.tapped.times, 50),
        milliseconds('tap to its answer', counted.tapped.times, 99, atMost(ANSWER_MS, busy)),
        milliseconds('tap to fan', counted.lags, 50),
        milliseconds('tap to fan', counted.lags, 99, atMost(FAN_MS, busy)),
        ...memoryFigures(league),
        { name: 'errors', unit: '', value: errors.length, goal: atMost(0) },
      ],
      breakdowns: [
        {
          title: 'Share of one core',
          columns: ['measured'],
          rows: [...counted.cores].map(([name, share]) => ({ name, values: [share] })),
        },
      ],
    };
  } finally {
    await Promise.all([readers, scorers, ...fans].map((child) => child.stop()));
    await door.close();
  }
}

/** What the pages of people call, one page after the other. One in five opens what nobody has opened for a while. */
function* makeReads(
  on: FilledLeague & { live: readonly number[]; seasonId: number },
): Generator<string, void> {
  const { live, seasonId } = on;
  const nth = (list: readonly number[], count: number) => list[count % list.length] ?? 0;
  const seldom = seldomRead(on);
  for (let count = 0; ; count += 1) {
    const game = nth(live, count);
    const team = (count % 4) + 1;
    const page = [
      '/api/games/?upcoming=true&limit=5',
      '/api/games/?past=true&limit=5',
      '/api/seasons/',
      `/api/rankings/season/${seasonId}/`,
      `/api/games/?season_id=${(count % 3) + 1}&limit=50`,
      '/api/teams/?limit=100',
      `/api/games/${game}/`,
      `/api/games/${game}/boxscore/`,
      `/api/games/${nth(on.played, count % 10)}/`,
      `/api/rankings/season/${(count % 3) + 1}/`,
      `/api/teams/${team}/`,
      `/api/teams/${team}/players/?limit=100`,
      `/api/players/${nth(on.players, count % 12)}/`,
    ];
    for (const [number, path] of page.entries()) {
      yield path;
      if (number % (ONE_IN_SO_MANY_IS_COLD - 1) === 0) yield seldom.next().value ?? '';
    }
  }
}

/** Each once, until all have been read. */
function* seldomRead(league: FilledLeague): Generator<string, void> {
  const { played, results, players, seasons, teams } = league;
  const all = [
    ...results.map((id) => `/api/games/${id}/`),
    ...played.slice(10).map((id) => `/api/games/${id}/boxscore/`),
    ...players.slice(12).map((id) => `/api/players/${id}/`),
    ...seasons.flatMap((season) =>
      teams.map((team) => `/api/games/?season_id=${season}&team_id=${team}&limit=50`),
    ),
  ];
  // Kinds take turns: a prime step visits every one.
  for (let count = 0; ; count += 1) yield all[(count * 7_919) % all.length] ?? '';
}
