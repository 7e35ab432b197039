import { maskPersonal } from '#command-api/event-log/event-log-line.ts';
import type { ActivityKind } from '#contracts/audit/activity.contract.ts';
import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import type { EventPlace } from '#contracts/audit/event-place.ts';
import type { ActivityPage } from '#contracts/audit/log-words.contract.ts';
import type { Position, RecordedEvent } from '#events/store/event-store.port.ts';
import { readLatest, readOfSeason } from './activities.ts';
import { type Filters, findPage, withFewGames } from './audit-page.ts';
import { type AuditDependencies, describeEvents, nameSubject } from './audit-reader.ts';
import { findScope } from './audit-subject.ts';
import type { View } from './audit-view.ts';
import { readEvent } from './stream-contexts.ts';

/** A part of the log, for somebody who may see it. */
export type AuditOrder = { view: View } & (
  | {
      kind: 'page';
      /** Null: the whole league's. */
      subject: AuditSubject | null;
      filters: Filters;
      before: Position | undefined;
      limit: number;
      /** Whether a page may be short that would need many games. */
      mayBeShort: boolean;
    }
  | { kind: 'event'; place: EventPlace }
);

/** The latest event first. */
export type AuditPart = {
  subject: AuditEvent['subject'] | null;
  events: AuditEvent[];
  /** Where to go on; null at the end. */
  next: Position | null;
  /** Of a single event, as it is stored, without personal data. */
  stored: RecordedEvent | null;
};

/** A part of the log as activities. */
export type ActivityOrder =
  | { kind: 'latest'; of: ActivityKind | undefined; before: Position | undefined; limit: number }
  | { kind: 'season'; season: number; positions: readonly Position[] };

/** Stands for personal data in a stored event. */
const MASK = '••••••••';

export async function readActivities(deps: AuditDependencies, order: ActivityOrder): Promise<ActivityPage> {
  if (order.kind === 'latest') return readLatest(deps, { ...order, kind: order.of });
  const activities = await readOfSeason(deps, order);
  return { activities, total: activities.length, next: null };
}

/** Reads a part of the log and puts it into words. Of a single event that there is not: nothing. */
export async function readAudit(deps: AuditDependencies, order: AuditOrder): Promise<AuditPart> {
  const { store, lookUp } = deps;
  const { view } = order;
  if (order.kind === 'event') {
    const event = await readEvent(store, order.place);
    if (event === undefined) return { subject: null, events: [], next: null, stored: null };
    const { from } = event.metadata;
    const stored: RecordedEvent = {
      ...event,
      data: maskPersonal(event, MASK),
      ...(from && { metadata: { ...event.metadata, from: { ...from, network: from.network && MASK } } }),
    };
    return { subject: null, events: await describeEvents(deps, [event], view), next: null, stored };
  }
  const { subject, filters, before, limit, mayBeShort } = order;
  const page = await findPage(deps, await findScope(lookUp, subject), filters, { before, limit });
  const found = mayBeShort ? withFewGames(page) : page;
  const events = await describeEvents(deps, found.events, view);
  return { subject: await nameSubject(deps, subject, events), events, next: found.next, stored: null };
}
