import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import { type Delivery, eraseMailRows, type MailPerson, takeNext, type WaitingMail } from './mail.store.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

/** Attempts before a mail is given up: a little over four hours with the pauses between them. */
const MOST_TRIES = 10;
/** The first pause; each further one is twice as long. */
const FIRST_PAUSE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const AFTER_TROUBLE_MS = 5_000;

export type MailSenderDependencies = {
  pool: Pool;
  transport: MailTransport;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** Empties the outbox. Any number of processes may do so at a time: each mail is sent by one of them. */
export class MailSender {
  readonly #deps: MailSenderDependencies;

  constructor(deps: MailSenderDependencies) {
    this.#deps = deps;
  }

  /** Sends what is due until the signal aborts; a mail that is on its way is finished first. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let wait = LOOK_EVERY_MS;
      try {
        await this.sendDue(signal);
      } catch (error) {
        // Postgres is unavailable; the outbox is still there when it is back.
        this.#deps.logger.warn({ err: error }, 'the outbox cannot be reached');
        wait = AFTER_TROUBLE_MS;
      }
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }

  /** Sends everything that is due now. @returns how many mails were tried */
  async sendDue(signal?: AbortSignal): Promise<number> {
    const { pool, clock } = this.#deps;
    let tried = 0;
    while (signal?.aborted !== true && (await takeNext(pool, clock(), (mail) => this.#deliver(mail)))) {
      tried += 1;
    }
    return tried;
  }

  /** Deletes what is queued for an erased person, and what lies in the folder. */
  async erase(person: MailPerson): Promise<void> {
    const { pool, transport, clock } = this.#deps;
    await transport.forget(await eraseMailRows(pool, person, clock()));
  }

  /** Ends open connections to the mail server. */
  close(): void {
    this.#deps.transport.close();
  }

  /** Neither addresses nor text get into the log; the key and the purpose identify no one. */
  async #deliver(mail: WaitingMail): Promise<Delivery> {
    const { transport, logger, clock } = this.#deps;
    const facts = { key: mail.key, purpose: mail.purpose, try: mail.attempts + 1 };
    try {
      await transport.send(mail);
    } catch (error) {
      const reason = failureReason(error);
      if (error instanceof MailRefused || mail.attempts + 1 >= MOST_TRIES) {
        logger.error({ ...facts, ...reason }, 'a mail was given up');
        return { result: 'given_up' };
      }
      const at = new Date(clock().getTime() + FIRST_PAUSE_MS * 2 ** mail.attempts);
      logger.warn({ ...facts, ...reason, next: at.toISOString() }, 'a mail could not be sent, trying again');
      return { result: 'later', at };
    }
    const where =
      transport.name === 'smtp'
        ? 'a mail was sent'
        : 'there is no mail server: a mail was put into the outbox folder';
    logger.info({ ...facts, to: '[redacted]', subject: '[redacted]', text: '[redacted]' }, where);
    return { result: 'sent' };
  }
}

/** Codes only: servers repeat the address in their text. */
function failureReason(error: unknown) {
  const from = error instanceof MailRefused ? error.cause : error;
  const { code, responseCode } = (from ?? {}) as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    ...(typeof responseCode === 'number' ? { answer: responseCode } : {}),
  };
}
