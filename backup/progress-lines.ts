const LINE_EVERY_MS = 2_000;

export type ProgressLines = {
  /** @param all how many there are, where that is known */
  show(phase: string, done: number, all?: number): void;
  end(): void;
};

/** What a backup or restore does now: one line that changes in a terminal, elsewhere a line every other second. */
export function openLines(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  now: () => number = () => performance.now(),
): ProgressLines {
  let next = now() + (out.isTTY ? 0 : LINE_EVERY_MS);
  let shown = false;
  return {
    show(phase, done, all) {
      if (now() < next) return;
      next = now() + (out.isTTY ? 100 : LINE_EVERY_MS);
      const line = all === undefined ? `${phase}: ${done}` : `${phase}: ${done} of ${all}`;
      out.write(out.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      shown = out.isTTY;
    },
    end() {
      if (shown) out.write('\r\u001b[K');
      shown = false;
    },
  };
}
