import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { say } from '#contracts/refusal/say.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { PasswordAlgorithm } from './argon2id.ts';

/** A password to hash, or to compare with a hash. */
export type HashingRequest = { id: number; password: string; hashed: string | null };
export type HashingAnswer = { id: number; result: string | boolean | null; error: string | null };

type Waiting = { resolve: (result: string | boolean | null) => void; reject: (error: Error) => void };

/**
 * argon2id in its own low-priority process: a crowd that signs in must not make a scorer's tap wait. Started with the
 * first password, again when it died, ended with this process.
 */
export function createHashingProcess(): PasswordAlgorithm & {
  /** Of the hashing process; undefined while there is none. */
  pid(): number | undefined;
  close(): void;
} {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let nextId = 1;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'hashing-process.main.ts'), {
      // It needs nothing from our environment, least of all its secrets.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (answer: HashingAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.error === null) asked?.resolve(answer.result);
      else asked?.reject(new Error(answer.error));
    });
    const gone = () => {
      if (child === started) child = undefined;
      failAll();
    };
    started.on('exit', gone);
    started.on('error', gone);
    // Requests in progress keep this process up, an idle hasher does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function failAll(): void {
    for (const { reject } of waiting.values()) {
      reject(
        new RequestError('busy', say('account.sign_in_busy'), {
          retryAfterSeconds: 1,
        }),
      );
    }
    waiting.clear();
  }

  function ask(password: string, hashed: string | null): Promise<string | boolean | null> {
    child ??= start();
    const asked = child;
    const id = nextId;
    nextId += 1;
    return new Promise<string | boolean | null>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      asked.channel?.ref();
      asked.send({ id, password, hashed } satisfies HashingRequest, (error) => {
        if (error === null || !waiting.delete(id)) return;
        reject(error);
      });
    }).finally(() => {
      if (waiting.size === 0) asked.channel?.unref();
    });
  }

  return {
    hash: async (password) => String(await ask(password, null)),
    verify: async (hashed, password) => (await ask(password, hashed)) === true,
    pid: () => child?.pid,
    close: () => child?.disconnect(),
  };
}
