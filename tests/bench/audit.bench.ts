import { typesOfKind } from '#command-api/audit/event-kinds.ts';
import { GAME_STREAM_PREFIX, gameStream } from '#events/game/game.events.ts';
import { ACTOR, DEVICE, OFF_COURT } from '#events/store/postgres/search-terms.sql.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { dayAt, daysLater } from '#platform/values/calendar-day.ts';
import { newId } from '#platform/values/ids.ts';
import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { cpuSeconds } from './cpu.ts';
import { type BreakdownRow, type Figure, type Measured, median, percentile, timed } from './figures.ts';
import { deviceOf, PLAYERS_OF_A_TEAM, SCORERS, shapeOf } from './large-league.ts';
import { FIRST_GAME } from './long-log.ts';
import { readModelsAtHead } from './measured-league.ts';
import type { PlayedLeague } from './played-league.ts';
import type { Sizes } from './sizes.ts';

/**
 * A page of a long log, by each filter, from anywhere in it; some administrators ask at a time. Beside it
 * the same events by one statement, by the same index; without one where their streams have to be found first.
 */
export async function benchAudit(
  { league, games }: PlayedLeague,
  sizes: Sizes['audit'],
  rounds: number,
): Promise<Measured> {
  const door = openBackDoor(league);
  try {
    const authorization = `Bearer ${await signIn(league)}`;
    await correctGames(league, door, {
      authorization,
      games,
      correctedEvery: sizes.correctedEvery,
    });
    await readModelsAtHead(league, door);
    const figures: Figure[] = [];
    const rows: BreakdownRow[] = [];
    for (const [name, { query, statement }] of Object.entries(await filters(door, games))) {
      const page = (call: number) => readPage(`${league.url}/api/audit/?${query(call)}`, authorization);
      const times: number[] = [];
      const limits: number[] = [];
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const asked = await askAtOnce(page, round, sizes);
        const read =
          statement === undefined
            ? []
            : await askAtOnce((call) => door.pool.query(statement(call)), round, sizes);
        if (round === 0) continue;
        times.push(...asked);
        limits.push(...read);
      }
      figures.push({
        name: `${name}, p95`,
        unit: 'ms',
        value: percentile(times, 95),
        ...(limits.length > 0 && { limit: percentile(limits, 95) }),
      });
      rows.push({ name, values: [median(times), ...(await askAlone(league, page, sizes.callsAlone))] });
    }
    const columns = [
      `p50 at ${sizes.callers}, ms`,
      'p50 alone, ms',
      'command API, ms of CPU',
      'Postgres, ms of CPU',
    ];
    return { figures, breakdowns: [{ title: 'A page', columns, rows }] };
  } finally {
    await door.close();
  }
}

type Statement = { text: string; values: unknown[] };
type Filter = { query: (call: number) => string; statement?: (call: number) => Statement };

/** What is asked for: another place, game, team or person at each call. */
async function filters({ store }: BackDoor, games: number): Promise<Record<string, Filter>> {
  const { tournaments, seasons, teams } = shapeOf(games);
  const head = Number(await store.head());
  const place = (call: number) => head - ((call * 7_919_773) % Math.floor(head * 0.94));
  const from = (call: number) => `cursor=${place(call)}`;
  const tournament = (call: number) => 2 + ((call * 17) % (tournaments - 1));
  const scorer = (call: number) => 1_000 + (tournament(call) % SCORERS);
  const game = (call: number) => FIRST_GAME + ((call * 131) % games);
  // Each tournament was recorded a week after the one before (large-league.ts).
  const today = dayAt(new Date(), 'UTC');
  const day = (call: number) => daysLater(today, 7 * (call % 30));
  return {
    'the whole league': {
      query: from,
      statement: (call) => newest('position < $1', place(call)),
    },
    'of a kind that is on every page': {
      query: (call) => `kind=score&${from(call)}`,
      statement: (call) => newest(`type = 'PointsAdded' AND position < $1`, place(call)),
    },
    'of a kind that is seldom': {
      query: () => 'kind=corrections',
      statement: () => newest(`${OFF_COURT} AND type = ANY ($1)`, typesOfKind('corrections')),
    },
    'of a type': {
      query: (call) => `type=GameCompleted&${from(call)}`,
      statement: (call) => newest(`${OFF_COURT} AND type = 'GameCompleted' AND position < $1`, place(call)),
    },
    'by a person': {
      query: (call) => `actor=${scorer(call)}&${from(call)}`,
      statement: (call) => newest(`${ACTOR} = $1 AND position < $2`, scorer(call), place(call)),
    },
    'by a person and a kind': {
      query: (call) => `actor=${scorer(call)}&kind=administration`,
      statement: (call) => newest(`${ACTOR} = $1 AND ${OFF_COURT}`, scorer(call)),
    },
    'on a device': {
      query: (call) => `device=${deviceOf(tournament(call))}`,
      statement: (call) => newest(`hashtext(${DEVICE}) = hashtext($1)`, deviceOf(tournament(call))),
    },
    'of a day': {
      query: (call) => `from=${day(call)}&to=${day(call)}`,
    },
    'of a game': {
      query: (call) => `game=${game(call)}`,
      statement: (call) => newest('stream = $1', gameStream(game(call))),
    },
    'of a team': { query: (call) => `team=${1 + (call % teams)}` },
    'of a player': { query: (call) => `player=${1 + ((call * 13) % (teams * PLAYERS_OF_A_TEAM))}` },
    'of a season': { query: (call) => `season=${1 + (call % seasons)}` },
    'of a tournament': { query: (call) => `tournament=${tournament(call)}` },
  };
}

const newest = (condition: string, ...values: unknown[]): Statement => ({
  text: `SELECT * FROM events.log WHERE ${condition} ORDER BY position DESC LIMIT 50`,
  values,
});

/** An administrator takes a basket out of some games that are over. */
async function correctGames(
  league: RunningLeague,
  { pool }: BackDoor,
  { authorization, games, correctedEvery }: { authorization: string; games: number; correctedEvery: number },
): Promise<void> {
  const corrected = Array.from(
    { length: Math.floor(games / correctedEvery) },
    (_unused, index) => FIRST_GAME + index * correctedEvery,
  );
  for (const { game, basket } of await findBaskets(pool, corrected)) {
    const undo = {
      id: newId(),
      occurred_at: new Date().toISOString(),
      type: 'undo',
      action_id: basket,
      reason: 'As the video shows.',
    };
    const answer = await fetch(`${league.url}/api/games/${game}/actions/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify([undo]),
    });
    // A basket that decided its game is refused, and stays.
    if (!answer.ok) throw new Error(`game ${game}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** A basket in each of these games. */
async function findBaskets(
  pool: Pool,
  games: readonly number[],
): Promise<{ game: number; basket: string }[]> {
  const { rows } = await pool.query<{ stream: string; basket: string }>(
    `SELECT stream, (array_agg(id ORDER BY revision))[20] AS basket FROM events.log
     WHERE stream = ANY ($1) AND type = 'PointsAdded' GROUP BY stream`,
    [games.map(gameStream)],
  );
  return rows.map(({ stream, basket }) => ({
    game: Number(stream.slice(GAME_STREAM_PREFIX.length)),
    basket,
  }));
}

async function readPage(url: string, authorization: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** How long each of the calls took. */
async function askAtOnce(
  ask: (call: number) => Promise<unknown>,
  round: number,
  { callers, callsOfACaller }: Sizes['audit'],
): Promise<number[]> {
  const times: number[] = [];
  let call = round * callers * callsOfACaller;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let count = 0; count < callsOfACaller; count += 1) {
        call += 1;
        const asked = call;
        times.push(await timed(() => ask(asked)));
      }
    }),
  );
  return times;
}

/** The median of calls one after the other, and what each of them took of the processor. */
async function askAlone(
  league: RunningLeague,
  ask: (call: number) => Promise<unknown>,
  calls: number,
): Promise<(number | undefined)[]> {
  const parts = ['command-api', 'postgres'] as const;
  const used = () => parts.map((part) => cpuSeconds(league.pid(part)));
  const before = used();
  const times: number[] = [];
  for (let call = 1; call <= calls; call += 1) times.push(await timed(() => ask(call)));
  const milliseconds = used().map((seconds, part) => {
    const start = before[part];
    if (seconds === undefined || start === undefined) return undefined;
    return ((seconds - start) * 1_000) / calls;
  });
  return [median(times), ...milliseconds];
}
