import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';

/** `url` is the superuser's. */
export type SupervisedPostgres = { url: string; pid(): number; stop(): Promise<void> };

/**
 * Starts Postgres, and starts it again on the same port whenever it ends by itself: the services keep their url and
 * only have to reconnect.
 */
export async function supervisePostgres(
  options: PostgresOptions,
  onNote: (text: string) => void,
): Promise<SupervisedPostgres> {
  let running = await startPostgres(options);
  const { url, port } = running;
  let stopped = false;
  let restarting: Promise<void> = Promise.resolve();
  watch(running);

  function watch(postgres: RunningPostgres): void {
    void postgres.exited.then(({ code, signal }) => {
      if (stopped) return;
      onNote(`Postgres ended (${signal ?? `code ${code}`}), starting it again`);
      restarting = startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    for (let delay = 200; !stopped; delay = Math.min(delay * 2, 10_000)) {
      try {
        running = await startPostgres({ ...options, port });
        watch(running);
        return;
      } catch (error) {
        onNote(error instanceof Error ? error.message : String(error));
        await pause(delay);
      }
    }
  }

  return {
    url,
    pid: () => running.pid,
    async stop() {
      stopped = true;
      await restarting;
      await running.stop();
    },
  };
}
