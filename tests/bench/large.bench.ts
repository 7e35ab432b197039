import { type RunningLeague, signIn } from '../support/running-league.ts';
import { type Figure, type Measured, median, timed } from './figures.ts';
import { PLAYERS_OF_A_TEAM, shapeOf, TEAMS } from './large-league.ts';
import { FIRST_GAME } from './long-log.ts';
import { memoryFigures } from './measured-league.ts';
import { startPlayedLeague } from './played-league.ts';
import { runReadModelTool, type ToolAnswer } from './read-model-tool.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds of the median call to each of the leagues. */
type Times = { small: number; large: number };
/** Somebody who asks a league of so many games. */
type Asker = { url: string; authorization: string; games: number };

/**
 * The same questions to a small league and to a large one, in turn, by one caller and without cached answers; and what
 * the rebuild and the verification of the large one's read models take.
 */
export async function benchLargeLeague(sizes: Sizes['large']): Promise<Measured> {
  const { beginning, smallGames } = sizes;
  let rebuild: ToolAnswer | undefined;
  const { league, events } = await startPlayedLeague(sizes.games, async (environment) => {
    rebuild = await runReadModelTool(environment, 'rebuild', beginning);
  });
  try {
    const times = await askBoth(league, sizes);
    const memory = memoryFigures(league);
    const verification = await runReadModelTool(league.environment, 'verify', beginning);
    if (rebuild === undefined) throw new Error('nothing was rebuilt');
    return {
      figures: [
        {
          name: `a rebuild of ${events} events, all in all`,
          unit: 'events/s',
          value: (events / rebuild.milliseconds) * 1000,
        },
        {
          name: `folding: the rest of the log beside its first ${beginning.toLocaleString('en-US')} events`,
          unit: 'events/s',
          value: rebuild.last,
          limit: rebuild.first,
        },
        { name: 'a verification', unit: 's', value: verification.milliseconds / 1000 },
        ...megabytes('a rebuild', rebuild),
        ...megabytes('a verification', verification),
        ...memory,
        ...[...times].map(
          ([name, { small, large }]): Figure => ({
            name: `${name}, beside ${smallGames} games`,
            unit: 'ms',
            value: large,
            limit: small,
          }),
        ),
      ],
    };
  } finally {
    await league.stop();
  }
}

const megabytes = (name: string, { megabytes: value }: ToolAnswer): Figure[] =>
  value === undefined ? [] : [{ name: `${name}, most memory`, unit: 'MB', value }];

const AS_OF = 'as_of=2024-11-30';
const teamOf = (call: number) => 1 + ((call * 3) % TEAMS);
const playerOf = (call: number) => 1 + ((call * 7) % (TEAMS * PLAYERS_OF_A_TEAM));
const gameOf = (call: number, games: number) => FIRST_GAME + ((call * 131) % games);
const tournamentOf = (call: number, games: number) => 1 + ((call * 17) % shapeOf(games).tournaments);

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

/**
 * Asks a large league and a small one in turn, so that a machine that is slower for a while is slower for both; the first calls do
 * not count.
 */
async function askBoth(largeLeague: RunningLeague, sizes: Sizes['large']): Promise<Map<string, Times>> {
  const { league: smallLeague } = await startPlayedLeague(sizes.smallGames);
  try {
    const large = await askerOf(largeLeague, sizes.games);
    const small = await askerOf(smallLeague, sizes.smallGames);
    const times = new Map<string, Times>();
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const asked = { small: [] as number[], large: [] as number[] };
      for (let call = 0; call < sizes.callsBefore + sizes.calls; call += 1) {
        asked.small.push(await ask(small, question(call, small.games)));
        asked.large.push(await ask(large, question(call, large.games)));
      }
      times.set(name, {
        small: median(asked.small.slice(sizes.callsBefore)),
        large: median(asked.large.slice(sizes.callsBefore)),
      });
    }
    return times;
  } finally {
    await smallLeague.stop();
  }
}

async function askerOf(league: RunningLeague, games: number): Promise<Asker> {
  return { url: league.url, authorization: `Bearer ${await signIn(league)}`, games };
}

/** @returns how many milliseconds the answer took */
function ask({ url, authorization }: Asker, path: string): Promise<number> {
  const asked = `${url}/api/${path}`;
  return timed(async () => {
    const answer = await fetch(asked, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}
