import { countMail } from '#command-api/mail/mail.store.ts';
import type { MailSender } from '#command-api/mail/mail-sender.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import { Gauge, type Registry } from '#platform/process/metrics.ts';
import { AutomationRunner, type AutomationRunnerOptions } from './automation-runner.ts';
import { type AutomationsDependencies, createAutomations, createDueJobs } from './automations.ts';

export type BackgroundWork = {
  /** Starts. Everything in the log from now on is followed, even while another process has the lease. */
  start(): Promise<void>;
  /** Fulfilled when nothing is in progress any more. */
  stop(): Promise<void>;
};

/** What a command API does besides answering: it follows the log and the clock, and empties the outbox. */
export function openBackgroundWork(
  options: Omit<AutomationRunnerOptions, 'automations' | 'jobs'> &
    AutomationsDependencies & { mail: MailSender; registry: Registry },
): BackgroundWork {
  const { mail, registry, logger, pool } = options;
  const runner = new AutomationRunner({
    ...options,
    automations: createAutomations(options),
    jobs: createDueJobs(options),
  });
  registerMetrics({ registry, runner, pool, logger });
  const stopping = new AbortController();
  let working: Promise<unknown> = Promise.resolve();
  return {
    async start() {
      await runner.prepare();
      working = Promise.all([runner.run(stopping.signal), mail.run(stopping.signal)]);
    },
    async stop() {
      stopping.abort();
      await working;
      mail.close();
    },
  };
}

function registerMetrics(deps: {
  registry: Registry;
  runner: AutomationRunner;
  pool: Pool;
  logger: Pick<Logger, 'warn'>;
}): void {
  const { registry, runner, pool, logger } = deps;
  const registers = [registry];
  new Gauge({
    name: 'courtside_automations_leading',
    help: '1 in the process that follows the log for the automations',
    registers,
    collect() {
      this.set(runner.status.leading ? 1 : 0);
    },
  });
  new Gauge({
    name: 'courtside_automations_stopped',
    help: 'Automations that failed at an event and wait to try it again',
    registers,
    collect() {
      this.set(runner.status.stopped.length);
    },
  });
  const givenUp = new Gauge({
    name: 'courtside_mail_given_up',
    help: 'Mails that could not be sent and are not tried any more',
    registers,
  });
  new Gauge({
    name: 'courtside_mail_waiting',
    help: 'Mails in the outbox',
    registers,
    async collect() {
      try {
        const counted = await countMail(pool);
        this.set(counted.waiting);
        givenUp.set(counted.givenUp);
      } catch (error) {
        // The other metrics are wanted all the more while the database is unavailable.
        logger.warn({ err: error }, 'the outbox could not be counted');
      }
    },
  });
}
