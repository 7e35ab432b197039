import { setTimeout as pause } from 'node:timers/promises';
import { gameStream } from '#events/game/game.events.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import type { EventStore, Position } from '#events/store/event-store.port.ts';
import { appendEvents } from '../support/append-events.ts';
import {
  basket,
  gameScheduled,
  gameStarted,
  roster,
  rosterPicked,
} from '../support/builders/game.builder.ts';
import { until } from '../support/until.ts';

/** A game of this number is on while the read models are rebuilt. */
const LIVE_GAME = 99_999;
const POINT_EVERY_MS = 50;
const LONGEST_LAG_MS = 60_000;

/**
 * A game that goes on, a basket twenty times a second, and a fan who watches it.
 * @param url of the query API
 * @returns ends it, and says how many milliseconds each basket took from the log to the fan
 */
export async function playOn(store: EventStore, url: string): Promise<() => Promise<number[]>> {
  const stream = gameStream(LIVE_GAME);
  const players = { east: roster(1), west: roster(11) };
  await append(
    store,
    stream,
    gameScheduled({ gameId: LIVE_GAME, seasonId: 2, tournamentId: null, leagueId: null, scheduledAt: null }),
    rosterPicked('east', players.east),
    rosterPicked('west', players.west),
    gameStarted(),
  );
  const isRead = () => fetch(`${url}/api/games/${LIVE_GAME}/`).then(({ ok }) => ok);
  await until('the game can be watched', isRead, LONGEST_LAG_MS);
  const fan = await watch(`${url.replace('http', 'ws')}/ws/game/${LIVE_GAME}/`);
  let on = true;
  const playing = (async () => {
    for (let baskets = 0; on; baskets += 1) {
      const position = await append(store, stream, basket(baskets % 2 === 0 ? 'east' : 'west', 2));
      fan.expect(position, performance.now());
      await pause(POINT_EVERY_MS);
    }
  })();
  return async () => {
    on = false;
    await playing;
    await until('the fan has seen every basket', async () => fan.waitsFor() === 0, LONGEST_LAG_MS);
    fan.close();
    return fan.lags;
  };
}

/** A fan's socket, which tells how long after they were recorded positions reached it. */
async function watch(url: string) {
  const socket = new WebSocket(url);
  const lags: number[] = [];
  const waiting: { position: bigint; recorded: number }[] = [];
  let seen = 0n;
  let seenAt = 0;
  const settle = () => {
    for (let first = waiting[0]; first !== undefined && first.position <= seen; first = waiting[0]) {
      // The frame may be here before the answer to whoever recorded it.
      lags.push(Math.max(0, seenAt - first.recorded));
      waiting.shift();
    }
  };
  socket.addEventListener('message', ({ data }) => {
    const { seq } = JSON.parse(String(data)) as { seq?: string };
    if (seq === undefined) return;
    seen = BigInt(seq);
    seenAt = performance.now();
    settle();
  });
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', failed);
  });
  return {
    lags,
    waitsFor: () => waiting.length,
    expect(position: Position, recorded: number) {
      waiting.push({ position: BigInt(position), recorded });
      settle();
    },
    close: () => socket.close(),
  };
}

const append = (store: EventStore, stream: string, ...events: CourtsideEvent[]) =>
  appendEvents(store, stream, events);
