import { type Credentials, findByEmail, nameKey } from '#command-api/accounts/credentials.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import { RESET_TOKEN_TEXT } from '#contracts/account/sign-in.commands.ts';
import { type Pool, type PoolClient, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { hashOfToken, invalidLink, newMailedToken } from './mailed-token.ts';

/** How long a mailed link is valid. */
const LINK_MINUTES = 30;

export type PasswordResetDependencies = {
  pool: Pool;
  clock: Clock;
  makeId: MakeId;
  /** Where the link leads to (`config.publicUrl`). */
  publicUrl: string;
  /** Called when requested mails could not be queued; the next request or start queues them. */
  onTrouble: (error: unknown) => void;
};

/**
 * Forgotten passwords. A call only notes the address, in the same kind of row for every address: whether there is such an
 * account is looked up afterwards, so neither answer nor timing reveals it.
 */
export class PasswordReset {
  readonly #deps: PasswordResetDependencies;
  #working: Promise<void> = Promise.resolve();

  constructor(deps: PasswordResetDependencies) {
    this.#deps = deps;
  }

  /** Records the request; the mail follows. */
  async request(email: string): Promise<void> {
    const { pool, makeId, clock } = this.#deps;
    await pool.query('INSERT INTO accounts.reset_request (id, email, requested_at) VALUES ($1, $2, $3)', [
      makeId(),
      email,
      clock(),
    ]);
    this.start();
  }

  /** Begins with the noted requests; also when the service starts, for what a crash left behind. */
  start(): void {
    this.#working = this.#working.then(() => this.#work()).catch(this.#deps.onTrouble);
  }

  /** Resolves when everything requested in this process has been handled. */
  idle(): Promise<void> {
    return this.#working;
  }

  async #work(): Promise<void> {
    while (await withTransaction(this.#deps.pool, (client) => this.#workOne(client)));
  }

  async #workOne(client: PoolClient): Promise<boolean> {
    const { rows } = await client.query<{ id: string; email: string }>(
      `DELETE FROM accounts.reset_request WHERE id = (
         SELECT id FROM accounts.reset_request ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, email`,
    );
    const request = rows[0];
    if (request === undefined) return false;
    const account = await findByEmail(client, request.email);
    if (account?.status === 'active' && account.isActive) await this.#mailLink(client, request.id, account);
    return true;
  }

  async #mailLink(client: PoolClient, requestId: string, account: Credentials): Promise<void> {
    const { clock, publicUrl } = this.#deps;
    const { token, hash } = newMailedToken();
    const expiresAt = new Date(clock().getTime() + LINK_MINUTES * 60_000);
    await client.query('DELETE FROM accounts.reset_link WHERE expires_at <= $1', [clock()]);
    await client.query(
      'INSERT INTO accounts.reset_link (token_hash, user_id, email_key, expires_at) VALUES ($1, $2, $3, $4)',
      [hash, account.id, nameKey(account.email), expiresAt],
    );
    await queueMail(client, {
      key: `password-reset:${requestId}`,
      purpose: 'password_reset',
      person: { kind: 'user', id: account.id },
      to: account.email,
      subject: 'Reset your Courtside password',
      text: [
        'Hello,',
        ...(mayBeMailed(account) ? [`username: ${account.username}`] : []),
        `e-mail: ${account.email}`,
        `Somebody asked for a new password for this account. Open this link within ${LINK_MINUTES} minutes to choose one:`,
        new URL(`/reset-password/${token}`, publicUrl).href,
        'If it was not you, do nothing: your password stays as it is.',
      ].join('\n\n'),
    });
  }

  /**
   * The account that a link still opens, looked up before a password is hashed for it.
   * @throws RequestError 400 for a link that is unknown, used or expired
   */
  async accountOf(token: string): Promise<number> {
    const { rows } = await this.#deps.pool.query<{ user_id: number }>(
      'SELECT user_id FROM accounts.reset_link WHERE token_hash = $1 AND expires_at > $2',
      [hashOfToken(token), this.#deps.clock()],
    );
    if (rows[0] === undefined) throw invalidLink(RESET_TOKEN_TEXT);
    return rows[0].user_id;
  }

  /**
   * Consumes the link, in the transaction that sets the password. Opening it proves the mailbox: the address is
   * confirmed.
   * @throws RequestError 400 when it was used in between
   */
  async useUp(client: PoolClient, token: string): Promise<void> {
    const { rows } = await client.query<{ user_id: number; email_key: string }>(
      'DELETE FROM accounts.reset_link WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id, email_key',
      [hashOfToken(token), this.#deps.clock()],
    );
    const link = rows[0];
    if (link === undefined) throw invalidLink(RESET_TOKEN_TEXT);
    await client.query(
      'UPDATE accounts.credentials SET email_verified = true WHERE id = $1 AND email_key = $2',
      [link.user_id, link.email_key],
    );
  }
}

/** A person who registers another's address must not choose words or a link for the mail. */
function mayBeMailed({ username, emailConfirmed }: Credentials): boolean {
  return emailConfirmed || /^[\p{L}\p{N}_-]+$/u.test(username);
}
