import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { endMute } from '#frontend/features/chat/chat.mutations.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import type { MuteList } from './moderation.queries.ts';
import { mutePageQuery, reportPageQuery } from './moderation.queries.ts';
import { ReportRows } from './report-rows.tsx';

const TABS = [
  { value: 'reports', label: t`Reported` },
  { value: 'muted', label: t`Muted` },
] as const;
type ChatTab = (typeof TABS)[number]['value'];

/** `/admin/chat`: messages that were reported, and who may not write. */
export function AdminChatPage() {
  const url = useUrlState();
  const tab =
    url.getOneOf(
      'tab',
      TABS.map(({ value }) => value),
    ) ?? 'reports';
  return (
    <div className="wrap">
      <PageHeader title={t`Chat`} />
      <Tabs<ChatTab>
        label={t`Chat`}
        tabs={TABS}
        value={tab}
        onChange={(next) =>
          url.show({ tab: next === 'reports' ? undefined : next, page: undefined, size: undefined })
        }
        className="border-t-2 border-ink"
      >
        <TabPanel value="reports">
          <Reports />
        </TabPanel>
        <TabPanel value="muted">
          <Muted />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Reports() {
  const pages = useUrlPage();
  const query = useQuery(reportPageQuery(pages));
  const none = t`No reported messages`;
  return (
    <ResourceList
      query={query}
      getTotal={({ total }) => total}
      pages={pages}
      loading={<TableSkeleton rows={4} />}
      errorTitle={t`Failed to load reported messages. Please try again later.`}
      none={
        <EmptyState title={none}>
          <Trans>Messages that readers of a chat report appear here.</Trans>
        </EmptyState>
      }
      noneMatching={none}
    >
      {({ reports }) => <ReportRows reports={reports} />}
    </ResourceList>
  );
}

function Muted() {
  const pages = useUrlPage();
  const query = useQuery(mutePageQuery(pages));
  const none = t`Nobody is muted`;
  return (
    <ResourceList
      query={query}
      getTotal={({ total }) => total}
      pages={pages}
      loading={<TableSkeleton rows={4} />}
      errorTitle={t`Failed to load who is muted. Please try again later.`}
      none={<EmptyState title={none} />}
      noneMatching={none}
    >
      {({ mutes }) => <MuteRows mutes={mutes} />}
    </ResourceList>
  );
}

type Mute = MuteList['mutes'][number];

/** Who may not write in chats, and until when. */
function MuteRows({ mutes }: { mutes: readonly Mute[] }) {
  return (
    <ul aria-label={t`Muted`} className="border-t border-line">
      {mutes.map((mute) => (
        <MuteRow key={mute.id} mute={mute} />
      ))}
    </ul>
  );
}

function MuteRow({ mute: { id, name, until } }: { mute: Mute }) {
  const timeZone = useTimeZone();
  const end = useCommand({
    send: () => endMute(id),
    done: () => t`${name} can write again.`,
    fallback: t`Failed to end the mute`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0">
        <Name className="font-[550]">{name}</Name>
        <span className="block text-13 text-ink-3">{t`Until ${formatWhen(until, timeZone)}`}</span>
      </span>
      <Button
        busy={end.isPending}
        onClick={() => end.mutate(undefined)}
        aria-label={t`Let ${name} write again`}
      >
        <Trans>Let write again</Trans>
      </Button>
    </li>
  );
}
