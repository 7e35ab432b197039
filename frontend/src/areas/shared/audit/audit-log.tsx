import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuditEvent } from '#contracts/audit/audit.contract.ts';
import { AUDIT_KINDS, AUDIT_SUBJECT_KINDS, type AuditSubject } from '#contracts/audit/audit-kinds.ts';
import { type EventPlace, parsePlace, placeText } from '#contracts/audit/event-place.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { FilterBar } from '#frontend/components/ui/filter-bar.tsx';
import type { Filter, FoundFilter } from '#frontend/components/ui/filters.ts';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { auditEventQuery, auditPagesQuery } from './audit.queries.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { AuditRows } from './audit-rows.tsx';
import { type AuditFilters, EVENT_TYPE_NAMES, filtersInUrl } from './audit-url.ts';
import { actorName, KIND_LABEL, shortDevice } from './audit-words.ts';

type UserSearch = Pick<FoundFilter, 'chosen' | 'found'>;

/**
 * The log of a thing, or of the whole league, with the chosen event beside it. Filters and the event are in the url.
 */
export function AuditLog({
  subject,
  users,
  children,
}: {
  subject: AuditSubject | undefined;
  /** Of administrators, who also see devices, reasons and stored events: the search of users. */
  users?: UserSearch;
  /** Links beside the title. */
  children?: React.ReactNode;
}) {
  const url = useUrlState();
  const whole = users !== undefined;
  const filters = filtersInUrl(url, subject);
  const query = useInfiniteQuery(auditPagesQuery(filters));
  const events = query.data?.pages.flatMap((page) => page.events) ?? [];
  const place = parsePlace(url.get('event'));
  const name = query.data?.pages[0]?.subject?.name ?? undefined;
  return (
    <div className="wrap pb-8">
      <PageHeader
        title={name === undefined ? t`Log` : t`Log: ${name}`}
        description={<Trans>Events are never changed or removed.</Trans>}
        actions={
          <>
            {children}
            <AuditExport filters={filters} />
          </>
        }
      />
      <Kinds chosen={filters.kind} />
      <div className="z-20 bg-canvas phone:sticky phone:top-0">
        <FilterBar
          filters={toFilters(filters, events, users)}
          {...(query.data !== undefined && { count: shownCount(events.length, query.hasNextPage) })}
        />
      </div>
      <QueryState query={query} loading={<TableSkeleton rows={12} />} errorTitle={t`Failed to load the log`}>
        {() => (
          <Found
            events={events}
            place={place}
            whole={whole}
            shown={subject}
            showSubject={subject === undefined || subject.kind === 'team' || subject.kind === 'player'}
          >
            {query.hasNextPage && (
              <div className="flex justify-center py-4">
                <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                  <Trans>Show older events</Trans>
                </Button>
              </div>
            )}
          </Found>
        )}
      </QueryState>
    </div>
  );
}

function shownCount(count: number, more: boolean): string {
  return more
    ? plural(count, { one: 'The newest event', other: 'The newest # events' })
    : plural(count, { one: '# event', other: '# events' });
}

function Found({
  events,
  place,
  whole,
  shown,
  showSubject,
  children,
}: {
  events: readonly AuditEvent[];
  place: EventPlace | undefined;
  whole: boolean;
  shown: AuditSubject | undefined;
  showSubject: boolean;
  children: React.ReactNode;
}) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listed = events.find((event) => place !== undefined && placeText(event) === placeText(place));
  // A link may lead to an event that is not listed yet.
  const read = useQuery({
    ...auditEventQuery(place ?? { stream: '', revision: 0 }),
    enabled: whole && place !== undefined && listed === undefined,
  });
  const chosen = listed ?? (place === undefined ? undefined : read.data);
  const hrefWith = (event: string | undefined) => {
    const next = new URLSearchParams(parameters);
    if (event === undefined) next.delete('event');
    else next.set('event', event);
    return `${pathname}?${next}`;
  };
  const hrefTo = (event: EventPlace) => hrefWith(placeText(event));
  const subjectHref = ({ subject: { kind, id } }: AuditEvent) => {
    const hasLog = whole ? AUDIT_SUBJECT_KINDS.some((one) => one === kind) : kind === 'game';
    const isShown = shown?.kind === kind && shown.id === id;
    return hasLog && id !== null && !isShown ? `${pathname}?${kind}=${id}` : undefined;
  };
  const index = listed === undefined ? -1 : events.indexOf(listed);
  if (events.length === 0 && chosen === undefined) {
    return (
      <>
        <EmptyState title={t`No events found`}>
          <Trans>Nothing in the log matches these filters.</Trans>
        </EmptyState>
        {children}
      </>
    );
  }
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-x-7',
        chosen !== undefined && 'lg:grid-cols-[minmax(0,1fr)_356px]',
      )}
    >
      <div className="min-w-0">
        <AuditRows events={events} chosen={listed} hrefTo={hrefTo} showSubject={showSubject} />
        {children}
      </div>
      {chosen !== undefined && (
        <AuditPanel
          event={chosen}
          whole={whole}
          neighbours={{ newer: events[index - 1], older: index === -1 ? undefined : events[index + 1] }}
          hrefTo={hrefTo}
          subjectHref={subjectHref(chosen)}
          closeHref={hrefWith(undefined)}
          onClose={() => void navigate(hrefWith(undefined), { preventScrollReset: true })}
        />
      )}
    </div>
  );
}

/** Groups of events, one at a time. */
function Kinds({ chosen }: { chosen: AuditFilters['kind'] }) {
  const url = useUrlState();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, no fields of a form
    <div
      role="group"
      aria-label={t`Kinds of events`}
      className="flex gap-1.5 border-t-2 border-ink pt-3.5 max-md:overflow-x-auto md:flex-wrap"
    >
      {[undefined, ...AUDIT_KINDS].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => url.set({ kind })}
          className="h-8 shrink-0 rounded-2 border border-line-strong bg-surface px-2.5 text-13 font-[550] hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas coarse:h-11"
        >
          {kind === undefined ? t`All` : KIND_LABEL[kind]}
        </button>
      ))}
    </div>
  );
}

/** Devices to choose from are those of the events that are here; so are people for those who cannot search users. */
function toFilters(
  filters: AuditFilters,
  events: readonly AuditEvent[],
  users: UserSearch | undefined,
): Filter[] {
  const devices = new Set(events.flatMap(({ device }) => device ?? []));
  const option = (value: string, label: string) => ({ value, label });
  return [
    {
      kind: 'select',
      name: 'type',
      label: t`Event`,
      all: t`Every event`,
      options: EVENT_TYPE_NAMES.map((type) => option(type, type)),
      value: filters.type,
    },
    toPersonFilter(filters.actor, events, users),
    ...(users !== undefined
      ? [
          {
            kind: 'select' as const,
            name: 'device',
            label: t`Device`,
            all: t`Every device`,
            options: [...devices].map((device) => option(device, shortDevice(device))),
            value: filters.device,
          },
        ]
      : []),
    { kind: 'day', name: 'from', label: t`From`, value: filters.from, max: filters.to },
    { kind: 'day', name: 'to', label: t`To`, value: filters.to, min: filters.from },
  ];
}

function toPersonFilter(
  actor: number | undefined,
  events: readonly AuditEvent[],
  users: UserSearch | undefined,
): Filter {
  const person = { name: 'actor', label: t`Person`, all: t`Everyone`, value: actor };
  if (users !== undefined) return { ...person, ...users, kind: 'found' };
  const people = new Map(
    events.flatMap((event) => (event.actor === null ? [] : [[String(event.actor.id), actorName(event)]])),
  );
  const options = [...people].map(([id = '', name = '']) => ({ value: id, label: name }));
  return { ...person, kind: 'select', options };
}
