import { otherSide } from '#events/game/court.events.ts';
import type { Action, FeedPlayer } from './action.ts';
import type { ConsoleDriver } from './console-driver.ts';
import { imagined, type Slip, slipped } from './hand.ts';
import { planTaps } from './plan.ts';

/** Wrong taps and how they are put right: at once by Undo, or by its row once what completes the action is tapped. */
export class Repairs {
  /** Taps of the repairs, with the wrong ones that were undone. */
  taps = 0;
  private readonly console: ConsoleDriver;
  private readonly depth: number;
  private open: { keys: Set<string>; mend: () => Promise<void> } | null = null;

  constructor(console: ConsoleDriver, depth: number) {
    this.console = console;
    this.depth = depth;
  }

  /**
   * Slips at an action.
   * @param left what happens after it
   * @returns what is tapped of it now: wrongly, when it is corrected later
   */
  async slip(action: Action, slip: Slip, left: readonly Action[]): Promise<Action> {
    if (!('player' in action) || action.player === null) return action;
    // What completes it may not go wrong, too.
    if (this.open !== null) return action;
    const right = action.player;
    const own = await this.console.playersOnCourt(action.side);
    // Who sits on the bench by the console has other questions.
    if (!own.includes(right)) return action;
    const side = slip === 'team' ? otherSide(action.side) : action.side;
    const others = side === action.side ? own : await this.console.playersOnCourt(side);
    const involved = new Set<FeedPlayer | null>([right]);
    for (const other of left)
      if (other.follows === action.key && 'player' in other) involved.add(other.player);
    const somebody = others.find((player) => !involved.has(player));
    if (somebody === undefined) return action;
    if (slip === 'undone') {
      await this.count(async () => {
        const ways = planTaps(imagined(action, somebody), { last: undefined, next: [], depth: this.depth });
        if (ways !== null) await this.console.take(ways);
        await this.console.undo();
      });
      return action;
    }
    const wrong = slipped(action, slip, { somebody, depth: this.depth });
    const by = slip === 'value' ? right : somebody;
    this.open = {
      keys: new Set([action.key]),
      mend: async () => {
        await this.console.openRow(by);
        if (slip !== 'value') await this.console.answerWhose(right);
        else if (action.type === 'shot') {
          await this.console.chooseAction(`${action.points} points ${action.made ? 'made' : 'missed'}`);
        }
      },
    };
    return wrong;
  }

  /** Puts right what was tapped wrongly, unless what comes now completes it. */
  async before(next: Action | undefined): Promise<void> {
    if (this.open === null) return;
    const { keys, mend } = this.open;
    if (next?.follows != null && keys.has(next.follows)) {
      keys.add(next.key);
      return;
    }
    this.open = null;
    await this.count(mend);
  }

  private async count(work: () => Promise<void>): Promise<void> {
    const before = this.console.taps;
    await work();
    this.taps += this.console.taps - before;
  }
}
