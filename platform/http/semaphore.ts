import type { FastifyReply, FastifyRequest } from 'fastify';
import { toNetwork } from './client-address.ts';
import { type ErrorText, RequestError } from './errors.ts';

const RETRY_SECONDS = 5;

/**
 * Limits how much of something scarce is in use, per client and in total: connections, uploads, exports. What counts as one
 * client: see `toNetwork`.
 */
export class Semaphore {
  readonly #perAddress: number;
  readonly #total: number;
  readonly #taken = new Map<string, number>();
  #takenByAll = 0;

  /** @param limits.total for all clients; without it only each client is limited */
  constructor(limits: { perAddress: number; total?: number }) {
    this.#perAddress = limits.perAddress;
    this.#total = limits.total ?? Number.POSITIVE_INFINITY;
  }

  /** @returns a function that returns the slot (the second call does nothing); undefined when there is no slot */
  tryAcquire(address: string): (() => void) | undefined {
    const client = toNetwork(address);
    const taken = this.#taken.get(client) ?? 0;
    if (taken >= this.#perAddress || this.#takenByAll >= this.#total) return undefined;
    this.#taken.set(client, taken + 1);
    this.#takenByAll += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#takenByAll -= 1;
      const left = (this.#taken.get(client) ?? 1) - 1;
      if (left === 0) this.#taken.delete(client);
      else this.#taken.set(client, left);
    };
  }
}

/**
 * Takes a slot for the client of a call until the call has been answered or the client is gone.
 * @throws RequestError 503 `busy` with the text when there is no slot
 */
export function holdSlot(
  slots: Semaphore,
  request: FastifyRequest,
  reply: FastifyReply,
  busy: ErrorText,
): void {
  const release = slots.tryAcquire(request.ip);
  if (release === undefined) throw new RequestError('busy', busy, { retryAfterSeconds: RETRY_SECONDS });
  reply.raw.once('close', release);
}
