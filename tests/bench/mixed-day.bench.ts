import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { Child } from './child.ts';
import { atMost, type Figure, type Measured, percentile, restlessMachine } from './figures.ts';
import type { Call } from './http-call.ts';
import type { LoadOrder, LoadReport } from './http-load.main.ts';
import { closeAll, collectHeard, computeLags, type Fans, openAll, waitUntilHeard } from './live-crowd.ts';
import { cpuOfParts, memoryFigures, peakMemoryOfServices, readModelsAtHead } from './measured-league.ts';
import { fillLeague, PLAYERS, RESULTS, SEASONS, TEAMS } from './reads.fixture.ts';
import { tapCalls } from './scorer-taps.ts';

const GAMES = 20;
const WATCHERS = 2_000;
const TAPS_PER_SECOND = 100;
const READS_PER_SECOND = 300;
const ONE_IN_SO_MANY_IS_COLD = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const WARM_UP_SECONDS = 5;
/** So many days one after the other, each with games of its own; the last one is reported. For what memory does in hours. */
const DAYS = Number(process.env.BENCH_DAYS ?? 1);

/**
 * Pages opened, games scored, and fans who watch them, all at once. Reads and taps come at an even pace, whether or not
 * earlier ones are answered, and their time counts from when they were due. What a fan hears counts from when its tap
 * was due.
 */
export async function benchMixedDay(league: RunningLeague): Promise<Measured> {
  const door = openBackDoor(league);
  const readers = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  const scorers = new Child<LoadOrder, LoadReport>('http-load.main.ts');
  const fans: Fans[] = [new Child('live-fans.main.ts'), new Child('live-fans.main.ts')];
  try {
    const played = await fillLeague(door);
    const port = Number(new URL(league.url).port);
    const openLoop = { kind: 'open loop', port } as const;

    /** Games that are on, with their scorers and fans, and readers. */
    const begin = async () => {
      const fixture = await createLeagueFixture(door.commands, { games: GAMES, start: true });
      await door.pool.query('VACUUM ANALYZE');
      await readModelsAtHead(league, door);
      const token = await signIn(league);
      for (const gameId of fixture.gameIds) {
        const path = `/ws/game/${gameId}/`;
        await openAll(fans, { port, path, count: WATCHERS / GAMES, reads: true });
      }
      return {
        fixture,
        reads: makeReads({ played, live: fixture.gameIds, seasonId: fixture.seasonId }),
        games: fixture.gameIds.map((gameId) => tapCalls(fixture, gameId, token)),
      };
    };

    const day = async ({ fixture, reads, games }: Awaited<ReturnType<typeof begin>>, seconds: number) => {
      const taps = Array.from({ length: seconds * TAPS_PER_SECOND }, (_unused, count): Call => {
        const calls = games[count % GAMES] ?? [];
        const call = calls[Math.floor(count / GAMES) % calls.length];
        if (call === undefined) throw new Error('there is nobody to score');
        return call;
      });
      const calls = Array.from({ length: seconds * READS_PER_SECOND }, () => ({
        path: reads.next().value ?? '',
      }));
      const before = cpuOfParts(league);
      const [read, tapped] = await Promise.all([
        readers.tell({ ...openLoop, calls, perSecond: READS_PER_SECOND }),
        scorers.tell({ ...openLoop, calls: taps, perSecond: TAPS_PER_SECOND }),
      ]);
      await readModelsAtHead(league, door);
      const after = cpuOfParts(league);
      const scored = fixture.gameIds.map((gameId, game) => ({
        path: `/ws/game/${gameId}/`,
        taps: tapped.answers.filter((_tap, count) => count % GAMES === game).filter((tap) => tap !== null),
      }));
      for (const { path, taps } of scored) {
        await waitUntilHeard(fans, taps, { path, watchers: WATCHERS / GAMES });
      }
      const heard = await collectHeard(fans);
      const lags = scored.flatMap((game) =>
        computeLags(
          game.taps,
          heard.fans.filter(({ path }) => path === game.path),
        ),
      );
      const cores = new Map(
        [...after].map(([part, now]) => [part, (now - (before.get(part) ?? 0)) / seconds]),
      );
      if (cores.size > 0) cores.set('load generators', (read.cpu + tapped.cpu) / seconds);
      return { read, tapped, lags, cores };
    };
    const jitter = await restlessMachine();
    let begun = await begin();
    const first = await day(begun, WARM_UP_SECONDS);
    for (let earlier = 1; earlier < DAYS; earlier += 1) {
      await day(begun, SECONDS);
      const memory = [...peakMemoryOfServices(league)].map(
        ([name, most]) => `${name} ${Math.round(most)} MB`,
      );
      console.error(`day ${earlier} of ${DAYS}: ${memory.join(', ')}`);
      await closeAll(fans);
      begun = await begin();
    }
    const counted = await day(begun, SECONDS);
    await closeAll(fans);
    const milliseconds = (
      name: string,
      of: (one: typeof counted) => number[],
      percent: number,
      most?: number,
    ) =>
      ({
        name: `${name}, p${percent}`,
        unit: 'ms',
        value: percentile(of(counted), percent),
        warmUp: percentile(of(first), percent),
        ...(most === undefined ? {} : { goal: atMost(most) }),
        ...jitter,
      }) satisfies Figure;
    const errors = [counted, first].flatMap(({ read, tapped }) => [...read.errors, ...tapped.errors]);
    for (const error of errors.slice(0, 10)) console.error(error);
    return {
      figures: [
        milliseconds('read', ({ read }) => read.times, 50),
        milliseconds('read', ({ read }) => read.times, 99, 50),
        milliseconds('tap to its answer', ({ tapped }) => tapped.times, 50),
        milliseconds('tap to its answer', ({ tapped }) => tapped.times, 99),
        milliseconds('tap to fan', ({ lags }) => lags, 50, 10),
        milliseconds('tap to fan', ({ lags }) => lags, 99, 50),
        ...memoryFigures(league),
        { name: 'errors', unit: '', value: errors.length, goal: atMost(0) },
      ],
      breakdowns: [
        {
          title: 'Share of one core',
          columns: ['warm-up', 'measured'],
          rows: [...counted.cores].map(([name, share]) => ({ name, values: [first.cores.get(name), share] })),
        },
      ],
    };
  } finally {
    await Promise.all([readers, scorers, ...fans].map((child) => child.stop()));
    await door.close();
  }
}

/** What the pages of people call, one page after the other. One in five opens what nobody has opened for a while. */
function* makeReads(on: { played: number[]; live: number[]; seasonId: number }): Generator<string, void> {
  const { live, seasonId } = on;
  const nth = (list: readonly number[], count: number) => list[count % list.length] ?? 0;
  const seldom = seldomRead(on.played);
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
      `/api/players/${nth(PLAYERS, count % 12)}/`,
    ];
    for (const [number, path] of page.entries()) {
      yield path;
      if (number % (ONE_IN_SO_MANY_IS_COLD - 1) === 0) yield seldom.next().value ?? '';
    }
  }
}

/** Each once, until all have been read. */
function* seldomRead(played: readonly number[]): Generator<string, void> {
  const seasons = Array.from({ length: SEASONS }, (_unused, index) => index + 1);
  const teams = Array.from({ length: TEAMS }, (_unused, index) => index + 1);
  const all = [
    ...RESULTS.map((id) => `/api/games/${id}/`),
    ...played.slice(10).map((id) => `/api/games/${id}/boxscore/`),
    ...PLAYERS.slice(12).map((id) => `/api/players/${id}/`),
    ...seasons.flatMap((season) =>
      teams.map((team) => `/api/games/?season_id=${season}&team_id=${team}&limit=50`),
    ),
  ];
  // Kinds take turns: a prime step visits every one.
  for (let count = 0; ; count += 1) yield all[(count * 7_919) % all.length] ?? '';
}
