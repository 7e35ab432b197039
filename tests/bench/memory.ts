import { readFileSync } from 'node:fs';

/** The most memory that a process has had resident, in MB. Undefined where there is no `/proc`. */
export function peakMegabytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // There is no /proc, or the process has ended.
    return undefined;
  }
}
