import { type ChildProcess, fork } from 'node:child_process';
import { type ErrorText, RequestError } from '#platform/http/errors.ts';
import { fromSentError, type SentError } from '#platform/http/sent-error.ts';

/** What goes to the process: first what it works with, then requests. */
export type ToAsked<Given, Request> = { given: Given } | { id: number; request: Request };
export type FromAsked<Answer> = { id: number } & ({ answer: Answer } | { error: SentError });

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
type Running<Answer> = { child: ChildProcess; waiting: Map<number, Waiting<Answer>> };

export type AskedProcessOptions<Given> = {
  /** Full path of a file that calls `answerRequests`. */
  script: string;
  /** What it does, in words for the log. */
  what: string;
  /** By message: an environment can be read from outside. */
  given: Given;
  /** For callers whose request was lost with the process. */
  busy: ErrorText;
  /** Milliseconds without a request after which it is ended; by default it stays. */
  idleMs?: number;
};

/**
 * A low-priority process of our own that answers requests, several at a time: work that takes a core must not make a
 * scorer's tap wait. Started with the first request, again when it died, ended with this process.
 */
export class AskedProcess<Given, Request, Answer> {
  readonly #options: AskedProcessOptions<Given>;
  #running: Running<Answer> | undefined;
  #nextId = 1;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: AskedProcessOptions<Given>) {
    this.#options = options;
  }

  /** Undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** @throws what the work throws; RequestError 503 `busy` when the process ends before it has answered */
  async ask(request: Request): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const { child, waiting } = this.#running;
    const id = this.#nextId;
    this.#nextId += 1;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // Requests in progress keep this process up, an idle one does not.
        child.channel?.ref();
        child.send({ id, request } satisfies ToAsked<Given, Request>, (error) => {
          if (error !== null) reject(this.#busy());
        });
      });
    } finally {
      waiting.delete(id);
      if (waiting.size === 0) this.#rest(child);
    }
  }

  /** Ends it with all that it knows; the next request starts another. Requests in progress are told to come again. */
  forget(): void {
    const { child } = this.#running ?? {};
    this.#running = undefined;
    child?.kill('SIGKILL');
  }

  /** Ends it. */
  close(): void {
    clearTimeout(this.#idle);
    this.#running?.child.disconnect();
    this.#running = undefined;
  }

  #start(): Running<Answer> {
    const { script, what, given } = this.#options;
    const child = fork(script, {
      // It needs nothing else from our environment, least of all its secrets.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Running<Answer> = { child, waiting: new Map() };
    child.on('message', (message: FromAsked<Answer>) => {
      const asked = started.waiting.get(message.id);
      if ('error' in message) asked?.reject(fromSentError(message.error, what));
      else asked?.resolve(message.answer);
    });
    const gone = () => {
      if (this.#running === started) this.#running = undefined;
      for (const { reject } of started.waiting.values()) reject(this.#busy());
    };
    child.on('exit', gone);
    child.on('error', gone);
    child.unref();
    child.channel?.unref();
    child.send({ given } satisfies ToAsked<Given, Request>);
    return started;
  }

  #rest(child: ChildProcess): void {
    child.channel?.unref();
    const { idleMs } = this.#options;
    if (idleMs === undefined || this.#running?.child !== child) return;
    this.#idle = setTimeout(() => this.close(), idleMs);
    this.#idle.unref();
  }

  #busy(): RequestError {
    return new RequestError('busy', this.#options.busy, { retryAfterSeconds: 1 });
  }
}
