import { readFileSync } from 'node:fs';

/** In which Linux counts it in /proc, whatever the kernel's own clock does (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that this process' children have taken, and theirs, in user and kernel. A child counts once it
 * has ended and its parent has asked how; who outlives a parent that was killed is missing.
 * @returns undefined where the system does not say (macOS)
 */
export function processorSecondsOfChildren(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const line = readFileSync('/proc/self/stat', 'utf8');
  // proc_pid_stat(5): the second field is a name in brackets, cutime and cstime are the 16th and 17th.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
