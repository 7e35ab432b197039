import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import type { Thing } from '#frontend/areas/shared/loading-failed.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { FailedPage } from './failed-page.tsx';

/** A page with one form, for a new thing or a stored one. */
export function FormPage({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <PageHeader title={title} actions={actions} />
      <div className="border-t-2 border-ink pt-5 pb-8">{children}</div>
    </div>
  );
}

/** The page of one stored thing: its skeleton, what went wrong, or its content. */
export function StoredPage<Data>({
  id,
  query,
  thing,
  back,
  children,
}: {
  /** Undefined when the url has none. */
  id: number | undefined;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What it is: “season”. */
  thing: Thing;
  back: { href: string; label: string };
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (id === undefined || query.error !== null) return <FailedPage thing={thing} query={query} back={back} />;
  return (
    <FormPage title={t`Loading…`}>
      <Loading className="grid max-w-[640px] gap-7">
        {['name', 'first', 'second', 'third'].map((field) => (
          <span key={field} className="grid gap-2">
            <Skeleton className="w-24" />
            <Skeleton className="h-control" />
          </span>
        ))}
      </Loading>
    </FormPage>
  );
}

/** Every page has a link to the log of everything, too. */
const LOG_LABEL: Record<AuditSubject['kind'], string> = {
  game: t`Log of this game`,
  team: t`Log of this team`,
  player: t`Log of this player`,
  season: t`Log of this season`,
  tournament: t`Log of this tournament`,
  user: t`Log of this user`,
};

/** The way to the log of a thing, beside the title of its page. */
export function LogLink({ kind, id }: AuditSubject) {
  return (
    <Button asChild>
      <Link to={paths.ofThing(paths.adminAudit, kind, id)} aria-label={LOG_LABEL[kind]}>
        <Trans>Log</Trans>
      </Link>
    </Button>
  );
}
