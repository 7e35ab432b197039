import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who has a `dataDir`: a tool by what a person types to run it, such as `npm run restore`; null for a league. */
export type Holder = { pid: number; tool: string | null };
export type InstanceLock = { kind: 'taken'; release(): Promise<void> } | ({ kind: 'held' } & Holder);

/**
 * Lets one process at a time use a `dataDir`. The lock is a socket that the holder listens on: unlike a
 * file with a process id it vanishes with its holder, even after a kill -9 or in a restarted container.
 */
export async function takeInstanceLock(dataDir: string, tool: Holder['tool'] = null): Promise<InstanceLock> {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  // Linux knows socket names outside the file system, which vanish by themselves.
  const isAbstract = process.platform === 'linux';
  const path = isAbstract ? `\0courtside-${name}` : join(tmpdir(), `courtside-${name}.sock`);
  for (let attempt = 1; ; attempt += 1) {
    const server = await listen(path, [process.pid, tool ?? ''].join(' '));
    if (server !== undefined) return { kind: 'taken', release: () => close(server) };
    const holder = await askHolder(path);
    if (holder !== undefined) return { kind: 'held', ...holder };
    if (attempt === 5) throw new Error(`The lock of ${dataDir} is held by something that does not answer`);
    if (!isAbstract) rmSync(path, { force: true });
  }
}

/** @param says who listens, to whoever asks */
async function listen(path: string, says: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(says);
  });
  server.listen(path);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  // The lock alone does not keep the process alive.
  server.unref();
  return server;
}

async function askHolder(path: string): Promise<Holder | undefined> {
  const socket = connect(path);
  socket.setTimeout(2_000, () => socket.destroy());
  let text = '';
  try {
    for await (const part of socket) text += String(part);
  } catch {
    return undefined;
  }
  const [, pid, tool] = /^(\d+) ?(.*)$/u.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), tool: tool || null };
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
