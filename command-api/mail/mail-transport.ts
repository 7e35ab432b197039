import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { derivedId } from '#platform/values/ids.ts';
import type { WaitingMail } from './mail.store.ts';

/** A server that does not answer holds up all other mail; milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  dnsTimeout: 5_000,
};

/** Where mail goes. */
export type MailTransport = {
  /** For the log. */
  name: 'smtp' | 'folder';
  /** @throws MailRefused when retrying is useless; any other error when it is not */
  send(mail: WaitingMail): Promise<void>;
  /** Removes what an erased person's mails left behind. */
  forget(keys: readonly string[]): Promise<void>;
  close(): void;
};

/** The server will never take this mail: there is no such address, it is spam in its eyes. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('the mail server refused the mail', { cause });
    this.name = 'MailRefused';
  }
}

/** Through a mail server. */
export function smtpTransport(options: { url: string; from: string }): MailTransport {
  const transporter = nodemailer.createTransport({ url: options.url, ...TIMEOUTS });
  return {
    name: 'smtp',
    async send(mail) {
      try {
        await transporter.sendMail(toMessage(mail, options.from));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error) : error;
      }
    },
    async forget() {},
    close: () => transporter.close(),
  };
}

/** Into a folder, one .eml file each, readable by the owner only: for a league without a mail server. */
export function folderTransport(options: { folder: string; from: string }): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const toPath = (key: string) => join(options.folder, `${messageId(key)}.eml`);
  return {
    name: 'folder',
    async send(mail) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      await chmod(options.folder, 0o700);
      const { message } = await composer.sendMail(toMessage(mail, options.from));
      // Complete or not at all, even when the process dies meanwhile.
      const unfinished = `${toPath(mail.key)}.unfinished`;
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, toPath(mail.key));
    },
    async forget(keys) {
      for (const key of keys) {
        await rm(toPath(key), { force: true });
        await rm(`${toPath(key)}.unfinished`, { force: true });
      }
    },
    close: () => composer.close(),
  };
}

function toMessage({ key, to, subject, text }: WaitingMail, from: string) {
  return {
    from,
    // As an object: one address, whatever commas are in it.
    to: { name: '', address: to },
    subject,
    text,
    // The same id when a mail is sent again because the answer to the first attempt was lost.
    messageId: `<${messageId(key)}@courtside>`,
    disableUrlAccess: true,
    disableFileAccess: true,
  };
}

const messageId = (key: string): string => derivedId('mail', key);

/** RFC 5321 §4.2.1: 5yz is permanent. Only about the recipient and the message; a wrong password can be fixed. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutTheMail && typeof responseCode === 'number' && responseCode >= 500;
}
