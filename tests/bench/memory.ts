import { readFileSync } from 'node:fs';

/**
 * Memory of a process that is resident, in MB: the most it has had, or what it has now. Undefined where there is no
 * `/proc`.
 */
export function residentMegabytes(pid: number, when: 'peak' | 'now'): number | undefined {
  const line = when === 'peak' ? /^VmHWM:\s+(\d+) kB$/m : /^VmRSS:\s+(\d+) kB$/m;
  try {
    const [, kilobytes] = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // There is no /proc, or the process has ended.
    return undefined;
  }
}
