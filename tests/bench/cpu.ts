import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever its kernel was built with. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds (user and system) that a process and its children have used so far, dead ones included. Undefined where
 * there is no `/proc`.
 */
export function cpuSeconds(root: number): number | undefined {
  const processes = readProcesses();
  if (!processes.has(root)) return undefined;
  const belongs = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    return pid === root || (parent !== undefined && belongs(parent));
  };
  let ticks = 0;
  for (const [pid, one] of processes) if (belongs(pid)) ticks += one.ticks;
  return ticks / TICKS_PER_SECOND;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = statOf(name);
    if (found !== undefined) processes.set(Number(name), found);
  }
  return processes;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // state ppid … utime stime cutime cstime: fields 3, 4 and 14 to 17 of proc(5).
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
