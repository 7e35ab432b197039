import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { NODE_FLAGS } from '#standalone/services.ts';

/**
 * A process of the bench's own that is told what to do, one order after the other, and answers each. It leads a
 * process group as the services do, among which the system shares its time out. It ends when the bench does.
 */
export class Child<Order, Answer> {
  readonly #process: ChildProcess;
  readonly #next: { done: (answer: Answer) => void; failed: (error: Error) => void }[] = [];
  readonly #answers: Answer[] = [];

  /** @param script beside this file. Runs with the flags of our services by default. */
  constructor(script: string, options: { flags?: readonly string[]; env?: Record<string, string> } = {}) {
    this.#process = fork(join(import.meta.dirname, script), {
      execArgv: [...(options.flags ?? NODE_FLAGS)],
      env: { ...process.env, ...options.env },
      detached: true,
    });
    this.#process.on('message', (answer) => {
      const waiting = this.#next.shift();
      if (waiting === undefined) this.#answers.push(answer as Answer);
      else waiting.done(answer as Answer);
    });
    this.#process.on('exit', (code) => {
      for (const { failed } of this.#next.splice(0)) failed(new Error(`${script} ended with ${code}`));
    });
  }

  /** The next answer. */
  answer(): Promise<Answer> {
    const here = this.#answers.shift();
    if (here !== undefined) return Promise.resolve(here);
    return new Promise((done, failed) => this.#next.push({ done, failed }));
  }

  tell(order: Order): Promise<Answer> {
    this.#process.send(order as object);
    return this.answer();
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const gone = new Promise((exited) => this.#process.once('exit', exited));
    this.#process.kill('SIGKILL');
    await gone;
  }
}
