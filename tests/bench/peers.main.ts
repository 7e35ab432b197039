import pg from 'pg';
import type { NewEvent } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { basket } from '../support/builders/game.builder.ts';
import { timed } from './figures.ts';
import type { OpenPeer, Peer, PeerOptions } from './peer.ts';
import { openAct } from './peer-act.ts';
import { openCourtside } from './peer-courtside.ts';
import { openEmmett } from './peer-emmett.ts';
import { openInsert } from './peer-insert.ts';

/** One way to keep events, in a process of its own. */
const PEERS = {
  courtside: openCourtside,
  insert: openInsert,
  emmett: openEmmett,
  act: openAct,
} satisfies Record<string, OpenPeer>;
export type PeerName = keyof typeof PEERS;

export type PeerOrder =
  | ({ do: 'open'; peer: PeerName } & PeerOptions)
  /** Each caller appends so many events to a stream of its own, one after the other. */
  | { do: 'append'; callers: number; events: number }
  /** One caller, who waits after each event until the projection has it. */
  | { do: 'project'; events: number }
  | { do: 'close' };
/** Milliseconds: of all appends together, or of each event. */
export type PeerAnswer = { milliseconds: number } | { times: number[] } | { done: true };

/** As many as a quarter has. */
const EVENTS_OF_A_STREAM = 100;
const POINTS = 2;

let peer: Peer | undefined;
let databaseUrl = '';

process.on('message', (order: PeerOrder) => {
  void work(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function work(order: PeerOrder): Promise<PeerAnswer> {
  if (order.do === 'open') {
    peer = await PEERS[order.peer](order);
    databaseUrl = order.databaseUrl;
    return { done: true };
  }
  if (peer === undefined) throw new Error('the peer was not opened');
  switch (order.do) {
    case 'append':
      return { milliseconds: await appendAll(peer, order) };
    case 'project':
      return { times: await project(peer, order.events) };
    case 'close':
      await peer.close();
      return { done: true };
  }
}

async function appendAll(
  { append }: Peer,
  { callers, events }: { callers: number; events: number },
): Promise<number> {
  const works = Array.from({ length: callers }, () => ({
    stream: `game-${newId()}`,
    events: Array.from({ length: events }, anEvent),
  }));
  return timed(() =>
    Promise.all(
      works.map(async (own) => {
        for (const [index, event] of own.events.entries()) await append(own.stream, index - 1, event);
      }),
    ),
  );
}

async function project({ append, pointsTable }: Peer, events: number): Promise<number[]> {
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  const text = `SELECT points FROM ${pointsTable} WHERE stream = $1`;
  const pointsOf = async (stream: string): Promise<number> => {
    const { rows } = await reader.query<{ points: number }>({ name: 'points', text, values: [stream] });
    return rows[0]?.points ?? 0;
  };
  const times: number[] = [];
  let stream = '';
  for (let count = 0; count < events; count += 1) {
    const revision = count % EVENTS_OF_A_STREAM;
    if (revision === 0) stream = `game-${newId()}`;
    const event = anEvent();
    times.push(
      await timed(async () => {
        await append(stream, revision - 1, event);
        while ((await pointsOf(stream)) < (revision + 1) * POINTS);
      }),
    );
  }
  await reader.end();
  return times;
}

/** About 300 bytes of data and metadata. */
function anEvent(): NewEvent {
  const { type, data } = basket('east', POINTS, { by: 3311 });
  const id = newId();
  const metadata = {
    commandId: id,
    correlationId: id,
    actor: { id: 44, role: 'scorer' },
    device: 'tablet-3',
  };
  return { id, type, schemaVersion: 1, data, metadata };
}
