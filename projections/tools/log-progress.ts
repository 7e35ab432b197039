import { Presets, SingleBar } from 'cli-progress';
import { type Position, START } from '#events/store/event-store.port.ts';

/** A tool's progress in reading the log. */
export type LogProgress = {
  /** @param phase what it does now @param events how many it has read @param position where in the log it is */
  show(phase: string, events: number, position: Position): void;
  end(): void;
};

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
const LINE_EVERY_MS = 2_000;
/** The bar counts thousandths of the log. */
const WHOLE = 1_000;

/** A bar in a terminal; elsewhere (a file, a log) a plain line every other second. */
export function openLogProgress(
  out: NodeJS.WriteStream,
  head: Position,
  now: () => number = () => performance.now(),
): LogProgress {
  return out.isTTY ? barIn(out, head, now) : linesIn(out, head, now);
}

/** Positions are opaque but increasing: what part of the log lies before one. 1 for an empty log. */
export function fractionBefore(head: Position, position: Position): number {
  return head === START ? 1 : Math.min(1, Number(position) / Number(head));
}

function barIn(out: NodeJS.WriteStream, head: Position, now: () => number): LogProgress {
  const start = now();
  const format = '{bar} {percentage}%  {phase}  {events} events  {rate} events/s  {eta_formatted} left';
  const bar = new SingleBar({ format, stream: out, hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    show(phase, events, position) {
      const payload = { phase, events, rate: eventsPerSecond(events, now() - start) };
      const value = Math.round(fractionBefore(head, position) * WHOLE);
      if (started) bar.update(value, payload);
      else bar.start(WHOLE, value, payload);
      started = true;
    },
    end() {
      if (started) bar.stop();
    },
  };
}

export function linesIn(out: Output, head: Position, now: () => number): LogProgress {
  const start = now();
  let next = start + LINE_EVERY_MS;
  return {
    show(phase, events, position) {
      if (now() < next) return;
      next = now() + LINE_EVERY_MS;
      const part = fractionBefore(head, position);
      const elapsed = now() - start;
      const left = part === 0 ? '' : `, ${Math.round(((1 - part) / part) * (elapsed / 1000))} s left`;
      const rate = eventsPerSecond(events, elapsed);
      out.write(`${phase}: ${events} events, ${Math.floor(part * 100)} %, ${rate} events/s${left}\n`);
    },
    end() {},
  };
}

/** Whole events per second; 0 when no time has passed. */
export function eventsPerSecond(events: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : Math.round((events * 1000) / milliseconds);
}
