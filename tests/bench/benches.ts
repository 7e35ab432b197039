import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { type RunningLeague, startLeague } from '../support/running-league.ts';
import { benchAttackers } from './attackers.bench.ts';
import { benchAudit } from './audit.bench.ts';
import { benchCluster } from './cluster.bench.ts';
import { benchCommand } from './command.bench.ts';
import { benchConsole } from './console.bench.ts';
import type { Measured } from './figures.ts';
import { benchLargeLeague } from './large.bench.ts';
import { benchLive } from './live.bench.ts';
import { benchMixedDay } from './mixed-day.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPeers } from './peers.bench.ts';
import { type PlayedLeague, startPlayedLeague } from './played-league.ts';
import { benchRebuild } from './rebuild.bench.ts';
import type { Sizes } from './sizes.ts';

/** `on`: what it needs, a league of its own unless somebody has one. */
export type Bench = { title: string; meaning: string } & (
  | { on: 'empty league'; run: (league: RunningLeague, sizes: Sizes) => Promise<Measured> }
  | { on: 'played league'; run: (played: PlayedLeague, sizes: Sizes) => Promise<Measured> }
  | { on: 'nothing'; run: (sizes: Sizes) => Promise<Measured> }
);

/** What `npm run bench` measures, in its order. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  'mixed-day': {
    title: 'A mixed day',
    meaning:
      'What people feel on a busy day: pages opened, games scored and watched at the same time, all of it on this machine.',
    on: 'empty league',
    run: (league, { mixedDay }) => benchMixedDay(league, mixedDay),
  },
  command: {
    title: 'A command over HTTP',
    meaning:
      'How long a scorer waits for a tap, and how many taps a league takes; beside prepared inserts of as many bytes, without HTTP.',
    on: 'empty league',
    run: (league, { command, rounds }) => benchCommand(league, command, rounds),
  },
  live: {
    title: 'Live games',
    meaning: 'What it costs when thousands of fans watch one game, and when some of them stop reading.',
    on: 'empty league',
    run: (league, { live, rounds }) => benchLive(league, live, rounds),
  },
  pages: {
    title: 'The pages on a phone',
    meaning:
      'When a phone of 390 px with a processor four times slower shows a page at 1.6 Mbit/s, and how it follows a live game.',
    on: 'empty league',
    run: (league, { pages, rounds }) => benchPages(league, pages, rounds),
  },
  console: {
    title: 'The scorer’s console',
    meaning:
      'How long a finger waits for its basket on a phone with a processor four times slower, and what a running clock costs.',
    on: 'empty league',
    run: (league, sizes) => benchConsole(league, sizes.console),
  },
  rebuild: {
    title: 'Rebuild',
    meaning:
      'How fast all read models are built anew, beside the bare transport of the same data; and whether readers notice.',
    on: 'played league',
    run: (played, { rebuild, rounds }) => benchRebuild(played, rebuild, rounds),
  },
  large: {
    title: 'A league of 20,000 games',
    meaning:
      'Whether the log in people’s hands is as quick in a league of eight million events as in one of a hundredth; and what building its read models takes.',
    on: 'nothing',
    run: ({ large }) => benchLargeLeague(large),
  },
  audit: {
    title: 'The log in words',
    meaning:
      'How long an administrator waits for a page of the log of a million events, by any filter; four ask at a time.',
    on: 'played league',
    run: (played, { audit, rounds }) => benchAudit(played, audit, rounds),
  },
  attackers: {
    title: 'A scorer beside attackers',
    meaning:
      'Whether a scorer notices when somebody sends the largest, the most or the most expensive that anybody may send.',
    on: 'empty league',
    run: (league, { attackers }) => benchAttackers(league, attackers),
  },
  cluster: {
    title: 'A cluster that loses its leader',
    meaning:
      'How long scorers wait when a node of their EventStoreDB dies, the one that takes what they tap.',
    on: 'nothing',
    run: ({ cluster }) => benchCluster(cluster),
  },
  peers: {
    title: 'Peers',
    meaning:
      'Our event store beside libraries that keep events in Postgres, too: the same events, the same Postgres, each with a connection for every caller.',
    on: 'nothing',
    run: ({ peers, rounds }) => benchPeers(peers, rounds),
  },
};

/** Runs a bench. @param has leagues that it may use, after others */
export async function runBench(
  bench: Bench,
  sizes: Sizes,
  has: { empty?: RunningLeague; played?: PlayedLeague } = {},
): Promise<Measured> {
  switch (bench.on) {
    case 'empty league': {
      if (has.empty !== undefined) return bench.run(has.empty, sizes);
      // The front door looks for the pages when it starts.
      await buildFrontend(ROOT, () => undefined);
      const league = await startLeague();
      return bench.run(league, sizes).finally(() => league.stop());
    }
    case 'played league': {
      if (has.played !== undefined) return bench.run(has.played, sizes);
      const played = await startPlayedLeague(sizes.playedGames);
      return bench.run(played, sizes).finally(() => played.league.stop());
    }
    case 'nothing':
      return bench.run(sizes);
  }
}
