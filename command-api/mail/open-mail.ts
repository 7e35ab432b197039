import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Config } from '#platform/process/config.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import { MailSender } from './mail-sender.ts';
import { folderTransport, smtpTransport } from './mail-transport.ts';

/** The sender as configured: through SMTP_URL, else into MAIL_OUTBOX_DIR. Does nothing until it runs. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailOutboxDir'>,
  deps: { pool: Pool; clock: Clock; logger: Pick<Logger, 'info' | 'warn' | 'error'> },
): MailSender {
  const { smtpUrl, mailFrom: from, mailOutboxDir: folder } = config;
  const transport =
    smtpUrl === undefined ? folderTransport({ folder, from }) : smtpTransport({ url: smtpUrl, from });
  return new MailSender({ ...deps, transport });
}
