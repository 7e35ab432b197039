import { Presets, SingleBar } from 'cli-progress';

export type Progress = {
  /** `appended` is the number of events so far. */
  show(done: number, all: number, appended: number): void;
  end(): void;
};

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
const LINE_EVERY_MS = 2_000;

/** A bar in a terminal; elsewhere (a file, a log) a plain line every other second. */
export function openProgress(out: NodeJS.WriteStream, now: () => number = () => performance.now()): Progress {
  return out.isTTY ? barIn(out, now) : linesIn(out, now);
}

function barIn(out: NodeJS.WriteStream, now: () => number): Progress {
  const start = now();
  const format = '{bar} {value}/{total} games  {appended} events  {rate} events/s  {eta_formatted} left';
  const bar = new SingleBar(
    { format, stream: out, hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(done, all, appended) {
      const payload = { appended, rate: ratePerSecond(appended, now() - start) };
      if (started) bar.update(done, payload);
      else bar.start(all, done, payload);
      started = true;
    },
    end() {
      if (started) bar.stop();
    },
  };
}

export function linesIn(out: Output, now: () => number): Progress {
  let next = now() + LINE_EVERY_MS;
  return {
    show(done, all, appended) {
      if (now() < next) return;
      next = now() + LINE_EVERY_MS;
      out.write(`${done} of ${all} games, ${appended} events\n`);
    },
    end() {},
  };
}

/** Whole events per second; 0 when no time has passed. */
export function ratePerSecond(events: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : Math.round((events * 1000) / milliseconds);
}
