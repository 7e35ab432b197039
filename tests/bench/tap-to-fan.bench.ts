import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { LiveFrame } from '#query-api/live/live.contract.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { until } from '../support/until.ts';
import { type BenchRow, latencyRow, machineJitter, percentile } from './bench.ts';
import { basketOf, tap } from './scorer-taps.ts';

const GAMES = 20;
const WATCHERS_PER_GAME = 25;
const COMMANDS_PER_SECOND = 100;
const SECONDS = 10;
/** Taps of these first seconds are not counted: services just started still compile what they run. */
const WARM_UP_SECONDS = 2;
const PLAY_BEGINS = Buffer.from('{"type":"play"');

/**
 * From the tap (the moment the request leaves) to the frame with the play on a fan's socket, for every watcher of
 * the game: 100 commands a second over 20 games with 25 watchers each. The taps come evenly, whether or not
 * earlier ones are answered (an open loop), so that a stall is not hidden.
 */
export async function benchTapToFan(league: RunningLeague): Promise<BenchRow[]> {
  const door = openBackDoor(league);
  const sockets: WebSocket[] = [];
  try {
    const fixture = await createLeagueFixture(door.commands, { games: GAMES, start: true });
    const token = await signIn(league);
    // Who came before the read model has his game would be sent away.
    const head = await door.store.head();
    await until('the games are there', async () => {
      const last = `${league.url}/api/games/${fixture.gameIds.at(-1)}/`;
      return (await fetch(last, { headers: { 'x-after-position': head } })).status === 200;
    });
    const tappedAt = new Map<string, number>();
    const lags: number[] = [];
    for (const gameId of fixture.gameIds) {
      for (let fan = 0; fan < WATCHERS_PER_GAME; fan += 1) {
        sockets.push(
          await watch(league.url, gameId, (id) => {
            const tapped = tappedAt.get(id);
            if (tapped !== undefined) lags.push(performance.now() - tapped);
          }),
        );
      }
    }
    const jitterBefore = await machineJitter();
    const warmUp = COMMANDS_PER_SECOND * WARM_UP_SECONDS;
    const total = warmUp + COMMANDS_PER_SECOND * SECONDS;
    const answers: Promise<void>[] = [];
    const started = performance.now();
    for (let count = 0; count < total; count += 1) {
      const due = started + (count * 1000) / COMMANDS_PER_SECOND;
      const wait = due - performance.now();
      if (wait > 0) await pause(wait);
      const action = basketOf(fixture, count);
      if (count >= warmUp) tappedAt.set(action.id, performance.now());
      answers.push(tap(league, token, fixture.gameIds[count % GAMES] ?? 0, action));
    }
    await Promise.all(answers);
    const expected = (total - warmUp) * WATCHERS_PER_GAME;
    for (let waited = 0; lags.length < expected && waited < 10_000; waited += 20) await pause(20);
    if (lags.length < expected) throw new Error(`${expected - lags.length} of ${expected} frames never came`);
    const jitter = Math.max(jitterBefore, await machineJitter());
    return [
      latencyRow('tap to fan at 100 commands/s, p50', percentile(lags, 50), 10, jitter),
      latencyRow('tap to fan at 100 commands/s, p99', percentile(lags, 99), 40, jitter),
    ];
  } finally {
    for (const socket of sockets) socket.terminate();
    await door.close();
  }
}

/** Connects, waits for the snapshot, and then reports every play by its action id. */
function watch(url: string, gameId: number, onPlay: (actionId: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/game/${gameId}/`, { origin: url });
  return new Promise((ready, failed) => {
    socket.on('error', failed);
    socket.on('close', (code) => failed(new Error(`a fan of game ${gameId} was sent away: ${code}`)));
    let here = false;
    socket.on('message', (data: Buffer) => {
      if (!here) {
        here = true;
        ready(socket);
        return;
      }
      // 500 fans share this process: what their own devices would parse must not slow the measurement.
      if (data.subarray(0, PLAY_BEGINS.length).compare(PLAY_BEGINS) !== 0) return;
      const frame = JSON.parse(data.toString()) as LiveFrame;
      if (frame.type === 'play') for (const play of frame.plays) onPlay(play.id);
    });
  });
}
