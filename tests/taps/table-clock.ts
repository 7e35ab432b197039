import type { Ruleset } from '#events/game/ruleset.ts';
import type { Action } from './action.ts';
import type { ConsoleClock } from './console-clock.ts';
import type { ConsoleDriver } from './console-driver.ts';
import { clockDuring, stopsClock } from './whistle.ts';

/** How long the clock stands at each whistle, in seconds: time that is not played. */
const DEAD_SECONDS = 20;

/** The clock of a period at the scorer's table: it goes from reading to reading as the feed has them. */
export class TableClock {
  /** What it reads, in seconds left; in tenths, as the console has it. */
  reading: number;
  /** How many taps it took, without whistles: those belong to their fouls. */
  taps = 0;
  private running = false;
  private readonly length: number;
  private readonly console: ConsoleDriver;
  private readonly time: ConsoleClock;
  private readonly stops: boolean;

  /**
   * @param length of the period, in seconds
   * @param stops whether it is stopped at each whistle; otherwise it runs from the beginning to the end
   */
  constructor(length: number, at: { console: ConsoleDriver; clock: ConsoleClock; stops: boolean }) {
    this.reading = length;
    this.length = length;
    this.console = at.console;
    this.time = at.clock;
    this.stops = at.stops;
  }

  /**
   * Goes on to when something happened; from then on the clock runs or stands as the hall's did.
   * @returns whether a foul was whistled: it waits for its player
   */
  async goTo(action: Action, next: readonly Action[]): Promise<boolean> {
    await this.passTo(action.clock);
    if (!this.stops) return false;
    const during = clockDuring(action, next);
    if (during === 'runs') await this.start();
    if (during !== 'stands' || !this.running) return false;
    if (isWhistled(action)) {
      await this.console.whistle();
      this.running = false;
      return true;
    }
    await this.stop();
    return false;
  }

  /** A basket stops it in the last minutes. */
  async goOn(action: Action, ruleset: Ruleset): Promise<void> {
    if (this.stops && stopsClock(action, ruleset)) await this.stop();
  }

  async start(): Promise<void> {
    if (this.running || this.reading === 0) return;
    if (this.reading < this.length) await this.time.pass(DEAD_SECONDS);
    await this.console.startClock();
    this.taps += 1;
    this.running = true;
  }

  /** Lets it run to the end of the period, where it stops by itself. */
  runOut(): Promise<void> {
    return this.passTo(0);
  }

  private async stop(): Promise<void> {
    if (!this.running) return;
    await this.console.stopClock();
    this.taps += 1;
    this.running = false;
  }

  private async passTo(second: number): Promise<void> {
    const reading = inTenths(second);
    if (reading >= this.reading) return;
    await this.start();
    await this.time.pass(this.reading - reading);
    this.reading = reading;
    if (reading > 0) return;
    // What happened with the horn is tapped after it.
    await this.time.ring(this.length);
    this.running = false;
  }
}

/** The console's whistle is that of a personal foul. */
const isWhistled = (action: Action) =>
  action.type === 'foul' && action.kind === 'personal' && action.player !== null;

/** A reading never shows a tenth that is not over. */
const inTenths = (seconds: number) => Math.ceil(10 * seconds - 1e-6) / 10;
