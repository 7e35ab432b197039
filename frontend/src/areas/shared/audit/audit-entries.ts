import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import { dayInZone } from '#frontend/lib/format.ts';

/** What the list of the log shows, from the top: days, the bars of those who did it, and events. */
export type AuditEntry =
  | { show: 'day'; day: string; at: string }
  | Run
  | { show: 'event'; event: AuditEvent; index: number };
/** `reason`: why its events were recorded. */
type Run = { show: 'run'; event: AuditEvent; reason: string | null };

/** One bar for as many events as one person records in a row, in one role, on one device, from one source, for one reason. */
export function toEntries(events: readonly AuditEvent[], timeZone: string): AuditEntry[] {
  const entries: AuditEntry[] = [];
  const reasons = reasonsOfCommands(events);
  let run: Run | undefined;
  let lastDay: string | undefined;
  for (const [index, event] of events.entries()) {
    const day = dayInZone(event.recorded_at, timeZone);
    if (day !== lastDay) entries.push({ show: 'day', day, at: event.recorded_at });
    const reason = reasons.get(event.command_id) ?? null;
    if (run === undefined || day !== lastDay || reason !== run.reason || !isOfRun(event, run)) {
      run = { show: 'run', event, reason };
      entries.push(run);
    }
    entries.push({ show: 'event', event, index });
    lastDay = day;
  }
  return entries;
}

/** One of a command's events has its reason: of a correction the reopening. */
function reasonsOfCommands(events: readonly AuditEvent[]): Map<string, string> {
  return new Map(
    events.flatMap(({ command_id, reason }) => (reason === null ? [] : [[command_id, reason] as const])),
  );
}

function isOfRun(event: AuditEvent, { event: first }: Run): boolean {
  return (
    event.actor?.id === first.actor?.id &&
    event.role === first.role &&
    event.device === first.device &&
    event.source === first.source
  );
}

/** Where the line between the chosen event and its counterpart runs; undefined where one of them is not listed. */
export function tieBetween(
  events: readonly AuditEvent[],
  chosen: AuditEvent | undefined,
): { first: number; last: number } | undefined {
  const other = chosen?.replaces ?? chosen?.replaced_by;
  if (chosen === undefined || other == null) return undefined;
  const at = (position: string) => events.findIndex((event) => event.position === position);
  const ends = [at(chosen.position), at(other.position)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? undefined : { first, last };
}

/** An action of the console that is recorded later than this after it happened was on its way. */
const LATE_SECONDS = 20;

/** Seconds by which it was recorded late; null where it was not, or nobody tapped it. */
export function lateBy({ source, occurred_at, recorded_at }: AuditEvent): number | null {
  if (source !== 'console' || occurred_at === null) return null;
  const seconds = Math.round((Date.parse(recorded_at) - Date.parse(occurred_at)) / 1000);
  return seconds >= LATE_SECONDS ? seconds : null;
}
