import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, ChevronUp, Copy, ListChecks, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditEvent, AuditReference } from '#contracts/audit/audit.contract.ts';
import type { EventPlace } from '#contracts/audit/event-place.ts';
import { MASKED_REASON } from '#events/game/masked-reason.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Sheet } from '#frontend/components/ui/sheet.tsx';
import { Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { copyText } from '#frontend/lib/copy-text.ts';
import { formatDateTime, formatItems, formatTimeOfDay } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { reasonText } from '#frontend/lib/reason-text.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { translated } from '#frontend/lib/wording.ts';
import { auditEventQuery } from './audit.queries.ts';
import { ChangedValue } from './audit-change.tsx';
import {
  actorName,
  clockText,
  fieldLabel,
  recordedFromText,
  roleLabel,
  SOURCE_LABEL,
} from './audit-words.ts';
import { MaskReason } from './mask-reason.tsx';

type Neighbours = { newer: EventPlace | undefined; older: EventPlace | undefined };
type Ways = {
  hrefTo: (event: EventPlace) => string;
  /** The log of what the event is about; undefined where that is shown, or there is none. */
  subjectHref: string | undefined;
  closeHref: string;
  onClose: () => void;
};

/** The chosen event: beside the list, on phones over it. */
export function AuditPanel({
  event,
  whole,
  neighbours,
  ...ways
}: {
  event: AuditEvent;
  /** With the stored event: for administrators. */
  whole: boolean;
  neighbours: Neighbours;
} & Ways) {
  const phone = useMediaQuery(PHONE);
  const body = <Body event={event} whole={whole} hrefTo={ways.hrefTo} />;
  if (phone) {
    return (
      <Sheet open onOpenChange={(open) => open || ways.onClose()} title={event.type}>
        <div className="flex items-center justify-between gap-2">
          <Place event={event} href={ways.subjectHref} />
          <Steps neighbours={neighbours} hrefTo={ways.hrefTo} />
        </div>
        {body}
      </Sheet>
    );
  }
  return (
    <aside
      aria-label={t`Event ${event.revision}`}
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] content-start gap-4 overflow-y-auto border border-t-2 border-line border-t-ink bg-surface p-4"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Place event={event} href={ways.subjectHref} />
          <h2 className="wrap-anywhere">{event.type}</h2>
        </div>
        <span className="flex">
          <Steps neighbours={neighbours} hrefTo={ways.hrefTo} />
          <Button variant="quiet" size="small" iconOnly asChild>
            <Link to={ways.closeHref} preventScrollReset aria-label={t`Close`}>
              <X aria-hidden size={16} />
            </Link>
          </Button>
        </span>
      </header>
      {body}
    </aside>
  );
}

function Place({
  event: { revision, subject, stream },
  href,
}: {
  event: AuditEvent;
  href: string | undefined;
}) {
  const text = t`Event ${revision} of ${subject.name ?? stream}`;
  return (
    <p className="min-w-0 text-13 text-ink-3 tabular-nums">
      {href === undefined ? (
        text
      ) : (
        <Link to={href} className="link inline-flex min-h-6 items-center coarse:min-h-11">
          {text}
        </Link>
      )}
    </p>
  );
}

function Steps({ neighbours: { newer, older }, hrefTo }: { neighbours: Neighbours; hrefTo: Ways['hrefTo'] }) {
  return (
    <span className="flex">
      <Step to={newer} hrefTo={hrefTo} label={t`Newer event`} icon={ChevronUp} />
      <Step to={older} hrefTo={hrefTo} label={t`Older event`} icon={ChevronDown} />
    </span>
  );
}

function Step({
  to,
  hrefTo,
  label,
  icon: Icon,
}: {
  to: EventPlace | undefined;
  hrefTo: Ways['hrefTo'];
  label: string;
  icon: typeof ChevronUp;
}) {
  if (to === undefined) {
    return (
      <Button variant="quiet" size="small" iconOnly disabled aria-label={label}>
        <Icon aria-hidden size={16} />
      </Button>
    );
  }
  return (
    <Button variant="quiet" size="small" iconOnly asChild>
      <Link to={hrefTo(to)} preventScrollReset replace aria-label={label}>
        <Icon aria-hidden size={16} />
      </Link>
    </Button>
  );
}

function Body({ event, whole, hrefTo }: { event: AuditEvent; whole: boolean; hrefTo: Ways['hrefTo'] }) {
  return (
    <>
      <p className="text-14 wrap-anywhere">{translated(event.wording, event.text)}</p>
      {event.changes.length > 0 && <Changes event={event} />}
      {event.replaces !== null && (
        <Counterpart
          title={event.type === 'ActionUndone' ? t`Takes out` : t`Corrects`}
          reference={event.replaces}
          isGone
          hrefTo={hrefTo}
        />
      )}
      {event.replaced_by !== null && (
        <Counterpart title={t`Replaced by`} reference={event.replaced_by} hrefTo={hrefTo} />
      )}
      {event.cause !== null && (
        <Counterpart
          title={t`Because of`}
          reference={event.cause}
          about={event.cause.stream === event.stream ? null : event.cause.subject}
          hrefTo={hrefTo}
        />
      )}
      {whole && <CorrectLink event={event} />}
      {whole && <MaskReason event={event} />}
      <About event={event} whole={whole} />
      {whole && <Stored event={event} />}
    </>
  );
}

/** From an action of a game that still stands to the console, where actions are corrected. */
function CorrectLink({ event: { stream, subject, period, replaced_by } }: { event: AuditEvent }) {
  if (stream !== `game-${subject.id}` || subject.id === null || period === null || replaced_by !== null) {
    return null;
  }
  return (
    <Button asChild className="justify-self-start">
      <Link to={paths.scoringGame(subject.id)}>
        <ListChecks aria-hidden size={16} />
        <Trans>Correct the log…</Trans>
      </Link>
    </Button>
  );
}

function Changes({ event }: { event: AuditEvent }) {
  return (
    <dl className="border-t border-line text-13">
      {event.changes.map((change) => (
        <div
          key={`${change.of} ${change.field}`}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-2"
        >
          <dt className="text-ink-2 wrap-anywhere">{fieldLabel(change)}</dt>
          <dd className="flex flex-wrap gap-x-1.5 wrap-anywhere">
            <ChangedValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Counterpart({
  title,
  reference,
  about = null,
  isGone = false,
  hrefTo,
}: {
  title: string;
  reference: AuditReference;
  /** What the other event is about, when that is something else. */
  about?: string | null;
  isGone?: boolean;
  hrefTo: Ways['hrefTo'];
}) {
  const text = translated(reference.wording, reference.text);
  return (
    <div className="grid gap-1.5">
      <h3 className="text-13">{title}</h3>
      <Link
        to={hrefTo(reference)}
        preventScrollReset
        className="flex min-h-11 items-center gap-3 rounded-2 border border-line-strong px-3 py-2 text-13 no-underline hover:bg-sunken"
      >
        <span className="text-ink-3 tabular-nums">{reference.revision}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {isGone ? <s className="text-loss">{text}</s> : text}
          {about !== null && <Name className="block text-ink-3">{about}</Name>}
        </span>
        <ChevronRight aria-hidden size={16} />
      </Link>
    </div>
  );
}

function About({ event, whole }: { event: AuditEvent; whole: boolean }) {
  const timeZone = useTimeZone();
  const time = (at: string) => `${formatDateTime(at, timeZone).slice(0, -5)}${formatTimeOfDay(at, timeZone)}`;
  const facts: [label: string, value: string | null][] = [
    [t`Recorded`, time(event.recorded_at)],
    [t`Occurred`, event.occurred_at === null ? null : time(event.occurred_at)],
    [
      t`On court`,
      event.period_label === null
        ? null
        : formatItems([event.period_label, event.clock === null ? null : clockText(event.clock)]),
    ],
    [t`Who`, formatItems([actorName(event), event.actor === null ? null : roleLabel(event.role)])],
    [t`Source`, SOURCE_LABEL[event.source]],
    [t`Reason`, event.reason && reasonText(event.reason)],
    ...(whole
      ? ([
          [t`Device`, event.device],
          [t`From`, recordedFromText(event)],
          [t`Call`, event.request_id],
          [t`Position`, event.position],
        ] satisfies [string, string | null][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">
                <Name>{value}</Name>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** What the log holds, with personal data masked. */
function Stored({ event }: { event: EventPlace }) {
  const query = useQuery(auditEventQuery(event));
  return (
    <section aria-label={t`Stored event`} className="grid min-w-0 gap-1.5">
      <QueryState
        query={query}
        loading={<Skeleton className="h-48" />}
        errorTitle={t`Failed to load the stored event`}
      >
        {({ raw, reason }) => {
          const isShown = reason !== null && reason !== MASKED_REASON;
          const text = JSON.stringify(raw, null, 2);
          return (
            <>
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-13">
                  <Trans>Stored event</Trans>
                </h3>
                <Button variant="quiet" size="small" onClick={() => void copy(text)}>
                  <Copy aria-hidden size={14} />
                  <Trans>Copy</Trans>
                </Button>
              </div>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
                tabIndex={0}
                className="max-h-80 overflow-auto rounded-2 border border-line bg-sunken p-3 text-12"
              >
                {text}
              </pre>
              <p className="text-12 text-ink-3">
                {isShown
                  ? t`Personal data is masked. That a reason was shown to you is logged.`
                  : t`Personal data is masked.`}
              </p>
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) notify.success(t`Copied`);
  else notify.error(t`Not copied: the browser does not allow it.`);
}
