import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { contactPageQuery } from './contact.queries.ts';
import { ContactMessageRow } from './contact-message-row.tsx';

const HANDLED = [
  { value: 'false', label: t`Open` },
  { value: 'true', label: t`Handled` },
] as const;

/** `/admin/messages`: what people wrote to the league. */
export function AdminMessagesPage() {
  const url = useUrlState();
  const pages = useUrlPage();
  const handled = url.getOneOf(
    'handled',
    HANDLED.map(({ value }) => value),
  );
  const query = useQuery(contactPageQuery(handled, pages));
  return (
    <div className="wrap">
      <ResourceList
        title={t`Messages`}
        description={<Trans>What people wrote to the league. You answer by e-mail.</Trans>}
        filters={[
          {
            kind: 'select',
            name: 'handled',
            label: t`Status`,
            all: t`All Messages`,
            options: HANDLED,
            value: handled,
          },
        ]}
        query={query}
        getTotal={({ total }) => total}
        formatCount={(total) => plural(total, { one: '# message', other: '# messages' })}
        pages={pages}
        loading={<TableSkeleton rows={6} />}
        errorTitle={t`Failed to load messages. Please try again later.`}
        none={
          <EmptyState title={t`No messages yet`}>
            <Trans>What people write on the contact page appears here.</Trans>
          </EmptyState>
        }
        noneMatching={t`No messages found matching your criteria.`}
      >
        {({ messages }) => (
          <ul aria-label={t`Messages`} className="border-t border-line">
            {messages.map((message) => (
              <ContactMessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ResourceList>
    </div>
  );
}
