import type { Commands } from '#command-api/commands.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { playerStream } from '#events/player/player.events.ts';
import { newId } from '#platform/values/ids.ts';
import { openBackDoor, type RunningLeague, signIn, startLeague } from '../support/running-league.ts';
import { type Figure, type Measured, median, timed } from './figures.ts';
import { makeLargeLeague, PLAYERS_OF_A_TEAM, shapeOf, TEAMS } from './large-league.ts';
import { FIRST_GAME } from './long-log.ts';
import { memoryFigures } from './measured-league.ts';
import { runReadModelTool, type ToolAnswer } from './read-model-tool.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds of the median call to each of the leagues. */
type Times = { small: number; large: number };
type League = {
  running: RunningLeague;
  authorization: string;
  games: number;
  events: number;
  rebuild: ToolAnswer;
};

/**
 * The same questions to a small league and to a large one, in turn, by one caller and without cached answers; and what
 * the rebuild and the verification of the large one's read models take.
 */
export async function benchLargeLeague(sizes: Sizes['large']): Promise<Measured> {
  const { beginning, smallGames } = sizes;
  return withLeague({ games: sizes.games, beginning }, async (large) => {
    const times = await withLeague({ games: smallGames, beginning }, (small) => askBoth(small, large, sizes));
    const memory = memoryFigures(large.running);
    const verify = await runReadModelTool(large.running.environment, 'verify', beginning);
    const { rebuild, events } = large;
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
        { name: 'a verification', unit: 's', value: verify.milliseconds / 1000 },
        ...megabytes('a rebuild', rebuild),
        ...megabytes('a verification', verify),
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
  });
}

const megabytes = (name: string, { megabytes: value }: ToolAnswer): Figure[] =>
  value === undefined ? [] : [{ name: `${name}, most memory`, unit: 'MB', value }];

/** A league whose games were played, and its read models built, before its services started. */
async function withLeague<Result>(
  { games, beginning }: { games: number; beginning: number },
  run: (league: League) => Promise<Result>,
): Promise<Result> {
  let built: Pick<League, 'events' | 'rebuild'> | undefined;
  const running = await startLeague({
    env: { ANSWER_CACHE_MB: '0' },
    async prepare(environment) {
      const events = await makeLog(environment, games);
      built = { events, rebuild: await runReadModelTool(environment, 'rebuild', beginning) };
    },
  });
  try {
    if (built === undefined) throw new Error('the league was not prepared');
    return await run({ running, games, authorization: `Bearer ${await signIn(running)}`, ...built });
  } finally {
    await running.stop();
  }
}

async function makeLog(environment: RunningLeague['environment'], games: number): Promise<number> {
  const door = openBackDoor({ environment });
  try {
    await migrateWriteSide(door.pool);
    for (let playerId = 1; playerId <= TEAMS * PLAYERS_OF_A_TEAM; playerId += 1) {
      await registerPlayer(door.commands, playerId);
    }
    return await makeLargeLeague(door, games, { byScorers: true });
  } finally {
    await door.close();
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

/** Asks both in turn, so that a machine that is slower for a while is slower for both; the first calls do not count. */
async function askBoth(
  small: League,
  large: League,
  { calls, callsBefore }: Pick<Sizes['large'], 'calls' | 'callsBefore'>,
): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const asked = { small: [] as number[], large: [] as number[] };
    for (let call = 0; call < calls; call += 1) {
      asked.small.push(await ask(small, question(call, small.games)));
      asked.large.push(await ask(large, question(call, large.games)));
    }
    times.set(name, {
      small: median(asked.small.slice(callsBefore)),
      large: median(asked.large.slice(callsBefore)),
    });
  }
  return times;
}

/** @returns how many milliseconds the answer took */
function ask({ running, authorization }: League, path: string): Promise<number> {
  const asked = `${running.url}/api/${path}`;
  return timed(async () => {
    const answer = await fetch(asked, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });
}
