import { setImmediate as turn } from 'node:timers/promises';
import { StoreUnavailable } from '../event-store.port.ts';
import { isGone, isLedElsewhere } from './store-error.ts';

/** The node that answered last is gone, and then the one that was asked instead says who leads. */
const CHANCES = 2;

/**
 * Reads go to the node that led when it was last asked. That another one leads since then shows only when it is asked
 * again: it is gone, or says who leads. By then the client has turned to another node, so who reads now and then need not
 * be told: what failed is asked again at once.
 */
export class Leader {
  /** A store that stays away is not tried twice each time. */
  #chances = 1;

  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    for (let chances = this.#chances; ; chances -= 1) {
      try {
        const answer = await question();
        this.#chances = CHANCES;
        return answer;
      } catch (error) {
        await this.#askAgain(error, chances);
      }
    }
  }

  /** As `ask`, until the first item: what follows it would begin anew. */
  async *read<Item>(read: () => AsyncIterable<Item>): AsyncGenerator<Item> {
    for (let chances = this.#chances; ; chances -= 1) {
      try {
        for await (const item of read()) {
          this.#chances = CHANCES;
          chances = 0;
          yield item;
        }
        this.#chances = CHANCES;
        return;
      } catch (error) {
        await this.#askAgain(error, chances);
      }
    }
  }

  /** @throws the error when asking again is pointless */
  async #askAgain(error: unknown, chances: number): Promise<void> {
    const moved = isLedElsewhere(error) ? chances > 0 : chances === CHANCES && isGone(error);
    if (!moved) {
      if (error instanceof StoreUnavailable) this.#chances = 1;
      throw error;
    }
    // The client turns to the other node only after it has reported the error.
    await turn();
  }
}
