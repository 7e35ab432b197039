import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Cog, FileUp, type LucideIcon, Smartphone, Undo2, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditChange, AuditEvent, AuditReference } from '#contracts/audit/audit.contract.ts';
import type { EventPlace } from '#contracts/audit/event-place.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatTimeOfDay, formatWeekday } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { reasonText } from '#frontend/lib/reason-text.ts';
import { translated } from '#frontend/lib/wording.ts';
import { ChangedValue, ChangeLine } from './audit-change.tsx';
import { type AuditEntry, lateBy, tieBetween, toEntries } from './audit-entries.ts';
import { actorName, clockText, lateText, roleLabel, SOURCE_LABEL, shortDevice } from './audit-words.ts';

/** Changes that a row has room for. */
const IN_A_ROW = 3;
const GRID = 'md:grid-cols-[16px_40px_72px_64px_minmax(0,1fr)_auto]';

/** The log of one thing, or of everything: sentences, the newest first, under the day and under who did it. */
export function AuditRows({
  events,
  chosen,
  hrefTo,
  showSubject,
}: {
  events: readonly AuditEvent[];
  chosen: AuditEvent | undefined;
  /** The same page with an event chosen. */
  hrefTo: (event: EventPlace) => string;
  /** Whether rows say what they are about: not in the log of one thing. */
  showSubject: boolean;
}) {
  const timeZone = useTimeZone();
  const tie = tieBetween(events, chosen);
  let next = 0;
  return (
    <section aria-label={t`Events`}>
      <div
        aria-hidden
        className={clsx(
          'hidden h-8 items-center gap-x-2.5 border-b border-line-strong text-12 font-[550] text-ink-3 face-narrow md:grid',
          GRID,
        )}
      >
        <span />
        <span>
          <Trans>No.</Trans>
        </span>
        <span>
          <Trans>Recorded</Trans>
        </span>
        <span>
          <Trans>On court</Trans>
        </span>
        <span>
          <Trans>What happened</Trans>
        </span>
        <span className="text-end">
          <Trans>Event</Trans>
        </span>
      </div>
      <ol>
        {toEntries(events, timeZone).map((entry) => {
          if (entry.show === 'event') next = entry.index + 1;
          const between = tie !== undefined && next > tie.first && next <= tie.last;
          return (
            <Entry
              key={entryKey(entry)}
              entry={entry}
              isTied={between}
              isChosen={entry.show === 'event' && entry.event === chosen}
              end={entry.show === 'event' ? tieEnd(entry.index, tie) : undefined}
              hrefTo={hrefTo}
              showSubject={showSubject}
            />
          );
        })}
      </ol>
    </section>
  );
}

type Tie = ReturnType<typeof tieBetween>;
type TieEnd = 'first' | 'last' | undefined;

function tieEnd(index: number, tie: Tie): TieEnd {
  if (tie?.first === index) return 'first';
  return tie?.last === index ? 'last' : undefined;
}

function entryKey(entry: AuditEntry): string {
  return entry.show === 'day' ? entry.day : `${entry.show} ${entry.event.position}`;
}

function Entry({
  entry,
  isTied,
  isChosen,
  end,
  hrefTo,
  showSubject,
}: {
  entry: AuditEntry;
  isTied: boolean;
  isChosen: boolean;
  end: TieEnd;
  hrefTo: (event: EventPlace) => string;
  showSubject: boolean;
}) {
  const timeZone = useTimeZone();
  const line = isTied && end === undefined && <TieLine />;
  if (entry.show === 'day') {
    return (
      <li className="relative flex h-10 items-end ps-6.5 pb-1.5">
        {line}
        <h2 className="text-14">{formatWeekday(entry.at, timeZone)}</h2>
      </li>
    );
  }
  if (entry.show === 'run') {
    return (
      <li className="relative">
        {line}
        <Run event={entry.event} reason={entry.reason} />
      </li>
    );
  }
  return (
    <EventRow
      event={entry.event}
      isChosen={isChosen}
      isTied={isTied}
      end={end}
      hrefTo={hrefTo}
      showSubject={showSubject}
    />
  );
}

function TieLine({ end }: { end?: TieEnd }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute start-[7px] w-0 border-s-2 border-ink',
        end === 'first' ? 'top-5' : '-top-px',
        end === 'last' ? 'h-5' : 'bottom-0',
      )}
    />
  );
}

const SOURCE_ICON: Record<AuditEvent['source'], LucideIcon> = {
  console: Smartphone,
  pages: UserRound,
  import: FileUp,
  revocation: Undo2,
  demo: FileUp,
  automatic: Cog,
};

/** Who recorded what follows: once for all of it. */
function Run({ event, reason }: { event: AuditEvent; reason: string | null }) {
  const Icon = SOURCE_ICON[event.source];
  const facts = [
    roleLabel(event.actor === null ? null : event.role),
    event.device === null ? undefined : t`Device ${shortDevice(event.device)}`,
    t`Source: ${SOURCE_LABEL[event.source]}`,
  ].filter((fact) => fact !== undefined);
  return (
    <div className="-mt-px ms-6.5 flex min-h-8.5 flex-wrap items-center gap-x-4 border-y border-line bg-sunken px-2 py-1 text-13 text-ink-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Icon aria-hidden size={15} className="text-ink-3" />
        <b className="font-[650] text-ink">
          <Name>{actorName(event)}</Name>
        </b>
        {facts.map((fact) => (
          <span key={fact} className="before:me-2 before:text-ink-3 before:content-['·']">
            {fact}
          </span>
        ))}
      </span>
      {reason !== null && (
        <q className="min-w-0 text-12 wrap-anywhere md:ms-auto md:text-end">{reasonText(reason)}</q>
      )}
    </div>
  );
}

function EventRow({
  event,
  isChosen,
  isTied,
  end,
  hrefTo,
  showSubject,
}: {
  event: AuditEvent;
  isChosen: boolean;
  isTied: boolean;
  end: TieEnd;
  hrefTo: (event: EventPlace) => string;
  showSubject: boolean;
}) {
  const timeZone = useTimeZone();
  const late = lateBy(event);
  const score = event.changes.find(({ field }) => field === 'audit.field.score');
  const others = event.changes.filter((change) => change !== score);
  const isGone = event.replaced_by !== null && event.type !== 'GameCompleted';
  return (
    <li
      aria-current={isChosen || undefined}
      className={clsx(
        'relative grid grid-cols-[16px_auto_auto_1fr_auto] gap-x-2.5 border-b border-line py-2 text-13 has-[a:hover]:bg-sunken md:items-baseline',
        GRID,
        isChosen && 'bg-sunken',
      )}
    >
      {(isTied || end !== undefined) && <TieLine end={end} />}
      <span aria-hidden className="relative self-start">
        {end !== undefined && (
          <span
            className={clsx(
              'absolute start-0.5 top-1.5 size-3 rounded-full border-2 border-ink',
              isChosen ? 'bg-canvas' : 'bg-ink',
            )}
          />
        )}
      </span>
      <span
        className={clsx(
          'text-ink-3 tabular-nums max-md:order-4 max-md:text-end',
          isChosen && 'font-[650] text-ink',
        )}
      >
        {event.revision}
      </span>
      <time dateTime={event.recorded_at} className="text-ink-2 tabular-nums">
        {formatTimeOfDay(event.recorded_at, timeZone)}
      </time>
      <span className="text-ink-3 tabular-nums">
        {event.period_label} {event.clock !== null && clockText(event.clock)}
      </span>
      <span className="grid min-w-0 gap-0.5 max-md:order-5 max-md:col-span-4 max-md:col-start-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={hrefTo(event)}
            preventScrollReset
            className={clsx(
              'text-14 wrap-anywhere no-underline after:absolute after:inset-0 after:content-[""]',
              isChosen ? 'font-[650]' : 'font-[550]',
              isGone && 'text-loss line-through',
            )}
          >
            {translated(event.wording, event.text)}
          </Link>
          {late !== null && <Badge tone="attention">{lateText(late)}</Badge>}
        </span>
        {showSubject && event.subject.name !== null && (
          <Name className="text-ink-3">{event.subject.name}</Name>
        )}
        <More event={event} changes={others} hrefTo={hrefTo} />
        <span className="text-12 text-ink-3 md:hidden">{event.type}</span>
      </span>
      <span className="grid justify-items-end gap-0.5 text-end max-md:order-6 max-md:col-span-4 max-md:col-start-2 max-md:justify-items-start">
        <span className={clsx('text-12 text-ink-3 max-md:hidden', isGone && 'line-through')}>
          {event.type}
        </span>
        {score !== undefined && (
          <span className="flex gap-1.5 tabular-nums">
            <ChangedValue change={score} />
          </span>
        )}
      </span>
    </li>
  );
}

/**
 * What a row has room for: not what the sentence and the score say already. The panel has all of it.
 */
function inRow(kind: AuditEvent['kind'], changes: readonly AuditChange[]): readonly AuditChange[] {
  if (kind !== 'corrections' && kind !== 'administration') return [];
  if (changes.every(({ before }) => before === null)) return [];
  return changes.filter(({ field }) => !/_(made|attempted)$/u.test(field)).slice(0, IN_A_ROW);
}

function More({
  event,
  changes,
  hrefTo,
}: {
  event: AuditEvent;
  changes: readonly AuditChange[];
  hrefTo: (event: EventPlace) => string;
}) {
  const shown = inRow(event.kind, changes);
  const { replaces, replaced_by } = event;
  // What leads to something in the same log stands in it just before.
  const cause = event.cause?.stream === event.stream ? null : event.cause;
  if (shown.length === 0 && replaces === null && replaced_by === null && cause === null) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <ChangeLine changes={shown} />
      {replaces !== null && (
        <Tied to={replaces} hrefTo={hrefTo}>
          {event.type === 'ActionUndone'
            ? t`Takes out ${replaces.revision}`
            : t`Corrects ${replaces.revision}`}
        </Tied>
      )}
      {replaced_by !== null && (
        <Tied to={replaced_by} hrefTo={hrefTo}>
          {t`Replaced by ${replaced_by.revision}`}
        </Tied>
      )}
      {cause !== null && (
        <Tied to={cause} hrefTo={hrefTo}>
          {t`Because of: ${translated(cause.wording, cause.text)}`}
        </Tied>
      )}
    </span>
  );
}

function Tied({
  to,
  hrefTo,
  children,
}: {
  to: AuditReference;
  hrefTo: (event: EventPlace) => string;
  children: string;
}) {
  return (
    <Link
      to={hrefTo(to)}
      preventScrollReset
      className="link relative z-[1] inline-flex min-h-6 items-center text-ink-2 coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
