import { type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Figure, type Measured, median, percentile, timed } from './figures.ts';
import { deviceOf, makeLargeLeague } from './large-league.ts';
import { readModelsAtHead } from './measured-league.ts';

/** A million events. */
const GAMES = 2_520;
const CALLERS = 4;
const CALLS_OF_A_CALLER = 15;
const PAGE_MS = 100;

/** A page of the log of a million events, by each filter, from anywhere in it; four administrators ask at a time. */
export async function benchAudit(league: RunningLeague, rounds: number): Promise<Measured> {
  const door = openBackDoor(league);
  try {
    await makeLargeLeague(door, GAMES, { byScorers: true });
    await readModelsAtHead(league, door);
    const authorization = `Bearer ${await signIn(league)}`;
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(await filters(door))) {
      const times = await ask(`${league.url}/api/audit/?`, authorization, { rounds, query });
      figures.push(
        {
          name: `${name}, p95`,
          unit: 'ms',
          value: percentile(times, 95),
          goal: atMost(PAGE_MS),
        },
        { name: 'the same, median', unit: 'ms', value: median(times) },
      );
    }
    return { figures };
  } finally {
    await door.close();
  }
}

type Query = (call: number) => string;

/** What is asked for: another place, game, team or person at each call. */
async function filters({ store }: BackDoor): Promise<Record<string, Query>> {
  const head = Number(await store.head());
  const from = (call: number) => `cursor=${head - ((call * 7_919_773) % (head - 60_000))}`;
  const tournament = (call: number) => 2 + ((call * 17) % 44);
  const day = (call: number) => `2024-${String(10 + (call % 3)).padStart(2, '0')}-15`;
  return {
    'the whole league': from,
    'of a kind that is on every page': (call) => `kind=score&${from(call)}`,
    'of a kind that is seldom': (call) => `kind=corrections&${from(call)}`,
    'of a type': (call) => `type=GameCompleted&${from(call)}`,
    'by a person': (call) => `actor=${1_000 + (tournament(call) % 40)}&${from(call)}`,
    'by a person and a kind': (call) => `actor=${1_000 + (tournament(call) % 40)}&kind=administration`,
    'on a device': (call) => `device=${deviceOf(tournament(call))}`,
    'of a day': (call) => `from=${day(call)}&to=${day(call)}`,
    'of a game': (call) => `game=${100_000 + ((call * 131) % GAMES)}`,
    'of a team': (call) => `team=${1 + (call % 288)}`,
    'of a player': (call) => `player=${1 + ((call * 13) % 2_800)}`,
    'of a season': (call) => `season=${1 + (call % 2)}`,
    'of a tournament': (call) => `tournament=${tournament(call)}`,
  };
}

async function ask(
  url: string,
  authorization: string,
  { rounds, query }: { rounds: number; query: Query },
): Promise<number[]> {
  const times: number[] = [];
  let call = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let count = 0; count < rounds * CALLS_OF_A_CALLER; count += 1) {
        call += 1;
        const asked = `${url}${query(call)}`;
        times.push(
          await timed(async () => {
            const answer = await fetch(asked, { headers: { authorization } });
            if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
            await answer.arrayBuffer();
          }),
        );
      }
    }),
  );
  return times;
}
