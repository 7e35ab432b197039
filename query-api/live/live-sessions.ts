import type { WebSocket } from 'ws';
import type { Authentication, SignedInActor } from '#contracts/http/signed-in.ts';
import { CLOSE_CODES, type SessionFrame } from '#contracts/live/socket.contract.ts';
import type { Role } from '#events/user/roles.ts';
import { RequestError } from '#platform/http/errors.ts';
import { asAnswer } from '#platform/http/http-errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';

/** How often all sessions with open sockets are checked, in one statement. */
const LOOK_EVERY_MS = 1_000;

type Session = { actor: SignedInActor; sockets: Set<WebSocket> };
type SessionRow = { session_id: string; username: string; role: Role };

/**
 * The users of open sockets. Changes of an account are pushed to its pages (docs/rules.md, "Accounts and sessions"): a
 * new role or name as a frame, the end of the session as the end of its sockets, both within about a second.
 */
export class LiveSessions {
  readonly #pool: Pool;
  readonly #authentication: Pick<Authentication, 'authenticate'>;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'error' | 'debug'>;
  readonly #sessions = new Map<string, Session>();
  readonly #timer: NodeJS.Timeout;
  #looking = false;

  constructor(options: {
    pool: Pool;
    authentication: Pick<Authentication, 'authenticate'>;
    clock: Clock;
    log: Pick<Logger, 'error' | 'debug'>;
    /** 1 s by default. */
    lookEveryMs?: number | undefined;
  }) {
    this.#pool = options.pool;
    this.#authentication = options.authentication;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#timer = setInterval(() => void this.#look(), options.lookEveryMs ?? LOOK_EVERY_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /**
   * Tells the socket whose it is, now and whenever that changes, and closes it when the session ends.
   * @returns null when the token is invalid (the socket is being closed)
   */
  async introduce(socket: WebSocket, token: string): Promise<SignedInActor | null> {
    let actor: SignedInActor | null;
    try {
      actor = await this.#authentication.authenticate(`Bearer ${token}`);
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) end(socket, error.message);
      else {
        const level = asAnswer(error).code === 'internal' ? 'error' : 'debug';
        this.#log[level]({ err: error }, 'a socket could not be asked whose it is');
        socket.close(
          CLOSE_CODES.tryAgainLater,
          'The accounts cannot be read right now. Connect again later.',
        );
      }
      return null;
    }
    if (actor === null || socket.readyState !== socket.OPEN) return null;
    const { sessionId } = actor;
    const session = this.#sessions.get(sessionId) ?? { actor, sockets: new Set() };
    this.#sessions.set(sessionId, session);
    session.sockets.add(socket);
    socket.on('close', () => {
      session.sockets.delete(socket);
      if (session.sockets.size === 0 && this.#sessions.get(sessionId) === session) {
        this.#sessions.delete(sessionId);
      }
    });
    socket.send(sessionFrame(actor));
    return actor;
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#sessions.size === 0) return;
    this.#looking = true;
    // Sessions that arrive while the query runs are not in its answer.
    const asked = [...this.#sessions];
    try {
      const { rows } = await this.#pool.query<SessionRow>({
        name: 'open-sessions',
        text: `SELECT session_id, username, role FROM accounts.session_actor
               WHERE session_id = ANY ($1::uuid[]) AND is_open AND expires_at > $2`,
        values: [asked.map(([id]) => id), this.#clock()],
      });
      const open = new Map(rows.map((row) => [row.session_id, row]));
      for (const [id, session] of asked) this.#compare(session, open.get(id));
    } catch (error) {
      this.#log.error({ err: error }, 'the sessions of open sockets could not be read');
    } finally {
      this.#looking = false;
    }
  }

  #compare(session: Session, row: SessionRow | undefined): void {
    if (row === undefined) {
      for (const socket of session.sockets) end(socket, 'Session expired or invalid');
      return;
    }
    const { actor } = session;
    if (actor.role === row.role && actor.username === row.username) return;
    session.actor = { ...actor, role: row.role, username: row.username };
    for (const socket of session.sockets) socket.send(sessionFrame(session.actor));
  }
}

function end(socket: WebSocket, reason: string): void {
  socket.close(CLOSE_CODES.sessionEnded, reason);
}

function sessionFrame({ id, username, role }: SignedInActor): string {
  return JSON.stringify({ type: 'session', user: { id, username, role } } satisfies SessionFrame);
}
