import { connect, type Socket } from 'node:net';

/**
 * Thousands of fans in a process of their own, so that what they do costs the server nothing but the shared machine.
 * They speak just enough WebSocket to know which change a frame tells, and when it came.
 */
export type FanOrder =
  | { do: 'open'; port: number; path: string; count: number }
  /** How many of those on that path know the game at this position, or later. */
  | { do: 'count'; path: string; seq: number }
  | { do: 'tell' }
  /** So many of those who read stop doing so. */
  | { do: 'stall'; count: number }
  | { do: 'close' };
export type FanAnswer =
  | { opened: number }
  | { counted: number }
  | { fans: Fan[] }
  | { stalled: number }
  | { closed: true };

/** The positions told, and when they came, in milliseconds since 1970. */
export type Heard = [seq: number, time: number][];
export type Fan = { path: string; heard: Heard; stalled: boolean };

/** What tells a fan where the game is; who is too slow for updates gets a snapshot. */
const NEWS = ['{"type":"score_update","seq":"', '{"type":"snapshot","seq":"'] as const;
/** Header of a frame, the beginning of news, and the longest number. */
const ENOUGH = 10 + 30 + 24;
const PING = 0x89;
/** Without content; what a client sends is masked, here with zeros. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const AT_ONCE = 100;

const fans = new Map<Socket, Fan>();
/** One for all: what was read is looked at before anybody reads again. */
const buffer = Buffer.allocUnsafe(64 * 1024);

process.on('message', (order: FanOrder) => {
  switch (order.do) {
    case 'open':
      void open(order).then((opened) => answer({ opened }));
      return;
    case 'count': {
      const there = [...fans.values()].filter(({ path }) => path === order.path);
      answer({ counted: there.filter(({ heard }) => (heard.at(-1)?.[0] ?? 0) >= order.seq).length });
      return;
    }
    case 'stall':
      answer({ stalled: stall(order.count) });
      return;
    case 'tell':
      answer({ fans: [...fans.values()] });
      for (const { heard } of fans.values()) heard.length = 0;
      return;
    case 'close':
      for (const fan of fans.keys()) fan.destroy();
      fans.clear();
      answer({ closed: true });
      return;
    default:
      order satisfies never;
  }
});
process.on('disconnect', () => process.exit());

function stall(count: number): number {
  const some = [...fans].slice(0, count);
  for (const [socket, fan] of some) {
    socket.pause();
    fan.stalled = true;
  }
  return some.length;
}

function answer(message: FanAnswer): void {
  process.send?.(message);
}

async function open(order: Extract<FanOrder, { do: 'open' }>): Promise<number> {
  let left = order.count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await openFan(order);
      }
    }),
  );
  return order.count;
}

/** Fulfilled when the fan is there: with the first frame. */
function openFan({ port, path }: Extract<FanOrder, { do: 'open' }>): Promise<void> {
  return new Promise((here, failed) => {
    const heard: Heard = [];
    const hear = frameReader({ heard, onFirst: here, onPing: () => fan.write(PONG) });
    const fan = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          hear(buffer.subarray(0, length));
          return true;
        },
      },
    });
    fans.set(fan, { path, heard, stalled: false });
    fan.on('error', failed);
    fan.on('close', () => fans.delete(fan));
    fan.on('connect', () => {
      fan.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
    });
  });
}

/** Cuts what comes into frames. Notes those that tell a position, steps over the rest. */
function frameReader(fan: {
  heard: Heard;
  onFirst: () => void;
  onPing: () => void;
}): (chunk: Buffer) => void {
  let upgraded = false;
  let first = true;
  /** What is left of a frame whose beginning was looked at. */
  let rest = 0;
  let kept: Buffer | null = null;
  return (chunk) => {
    const data = kept === null ? chunk : Buffer.concat([kept, chunk]);
    kept = null;
    let at = 0;
    if (!upgraded) {
      const end = data.indexOf('\r\n\r\n');
      if (end === -1) {
        kept = Buffer.from(data);
        return;
      }
      if (!data.subarray(0, end).toString().startsWith('HTTP/1.1 101')) throw new Error(String(data));
      upgraded = true;
      at = end + 4;
    }
    for (;;) {
      const step = Math.min(rest, data.length - at);
      at += step;
      rest -= step;
      if (at >= data.length) return;
      const frame = headOf(data, at);
      // The buffer is used again for the next read, also by it.
      if (frame === null || (data.length - at < ENOUGH && frame.size > data.length - at)) {
        kept = Buffer.from(data.subarray(at));
        return;
      }
      rest = frame.size;
      if (first) {
        first = false;
        fan.onFirst();
      }
      if (data[at] === PING) fan.onPing();
      const begins = at + frame.header;
      const news = NEWS.find((text) => data.toString('latin1', begins, begins + text.length) === text);
      if (news !== undefined) {
        const from = begins + news.length;
        const seq = Number(data.toString('latin1', from, data.indexOf('"', from)));
        fan.heard.push([seq, performance.timeOrigin + performance.now()]);
      }
    }
  };
}

/** Length of the header, and of the whole frame; null when not enough of it is there. */
function headOf(data: Buffer, at: number): { header: number; size: number } | null {
  if (data.length - at < 2) return null;
  const length = (data[at + 1] ?? 0) & 0x7f;
  if (length < 126) return { header: 2, size: 2 + length };
  if (length === 126) return data.length - at < 4 ? null : { header: 4, size: 4 + data.readUInt16BE(at + 2) };
  return data.length - at < 10 ? null : { header: 10, size: 10 + Number(data.readBigUInt64BE(at + 2)) };
}
