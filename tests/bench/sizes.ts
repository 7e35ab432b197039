/** How much each bench does: as it is measured, and as a test tries it (benches.long.test.ts). */
const full = {
  /** Each figure is the median of so many; where services have just started, a round before them does not count. */
  rounds: 3,
  mixedDay: {
    league: { seasons: 16, teams: 16, squad: 12, events: 24_000 },
    games: 20,
    watchers: 2_000,
    tapsPerSecond: 100,
    readsPerSecond: 300,
    warmUpSeconds: 5,
    seconds: 20,
  },
  command: { callers: 32, callsOfOne: 400, seconds: 3 },
  live: { watchers: 5_000, stalled: 250, playsBefore: 300, seconds: 5 },
  /** `routes`: how many of the pages are opened. */
  pages: { routes: 6, slowerProcessor: 4, plays: 60, settledMs: 1_500 },
  console: { slowerProcessor: 4, actions: 800, taps: 20, idleSeconds: 10 },
  /** A million events, for the rebuild and the log. */
  playedGames: 2_520,
  rebuild: { readers: 50, gamesRead: 200 },
  /** Eight million events; `beginning`: of the log, in events. */
  large: { games: 20_160, smallGames: 224, beginning: 400_000, calls: 31, callsBefore: 10 },
  audit: { correctedEvery: 40, callers: 4, callsOfACaller: 15, callsAlone: 30 },
  /** `season`: a season of the demo league, whose numbers are explained. */
  attackers: {
    taps: 300,
    few: 16,
    many: 200,
    readers: 50,
    logReaders: 32,
    sheetReaders: 8,
    season: true,
    importedGames: 10_000,
    restMs: 60_000,
  },
  cluster: { deaths: 20, scorers: 2 },
  /** `install`: the other libraries, from the registry. */
  peers: { callers: 32, eventsOfOne: 500, eventsOfACaller: 250, projected: 300, install: true },
};

export type Sizes = typeof full;

const tiny: Sizes = {
  rounds: 1,
  mixedDay: {
    league: { seasons: 3, teams: 8, squad: 2, events: 1 },
    games: 2,
    watchers: 8,
    tapsPerSecond: 10,
    readsPerSecond: 30,
    warmUpSeconds: 0.5,
    seconds: 1,
  },
  command: { callers: 4, callsOfOne: 10, seconds: 0.2 },
  live: { watchers: 20, stalled: 2, playsBefore: 300, seconds: 0.5 },
  pages: { routes: 1, slowerProcessor: 1, plays: 10, settledMs: 100 },
  console: { slowerProcessor: 1, actions: 10, taps: 2, idleSeconds: 1 },
  playedGames: 112,
  rebuild: { readers: 2, gamesRead: 2 },
  large: { games: 112, smallGames: 56, beginning: 10_000, calls: 2, callsBefore: 1 },
  audit: { correctedEvery: 40, callers: 2, callsOfACaller: 2, callsAlone: 2 },
  attackers: {
    taps: 5,
    few: 2,
    many: 4,
    readers: 2,
    logReaders: 2,
    sheetReaders: 2,
    season: false,
    importedGames: 40,
    restMs: 10,
  },
  cluster: { deaths: 1, scorers: 1 },
  peers: { callers: 4, eventsOfOne: 10, eventsOfACaller: 5, projected: 5, install: false },
};

export const SIZES = { full, tiny };
