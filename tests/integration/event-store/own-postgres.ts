import { startPostgres } from '#standalone/postgres.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';

/** A Postgres that no other test uses, so that it may be stopped. It comes back at the same address. */
export async function startOwnPostgres(options: { durable?: boolean } = {}) {
  const first = await startTestPostgres(options);
  let running: { stop(): Promise<void> } = first;
  return {
    url: first.url,
    pause: () => running.stop(),
    async resume(): Promise<void> {
      const { dataDir, port } = first;
      const password = decodeURIComponent(new URL(first.url).password);
      running = await startPostgres({ dataDir, port, password, durable: options.durable ?? false });
    },
    async remove(): Promise<void> {
      await running.stop();
      await first.remove();
    },
  };
}
