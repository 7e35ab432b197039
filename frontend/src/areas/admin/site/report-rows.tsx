import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MicOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { deleteMessage, dismissReports, muteAuthor } from '#frontend/features/chat/chat.mutations.ts';
import { MUTES } from '#frontend/features/chat/mutes.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { formatList, formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import type { ReportList } from './moderation.queries.ts';

type Report = ReportList['reports'][number];

/** Messages that were reported, each with what a moderator does about it. */
export function ReportRows({ reports }: { reports: readonly Report[] }) {
  return (
    <ul aria-label={t`Reported messages`} className="border-t border-line">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  );
}

/** `By ana, ben and 3 more`. */
function reportedByText({ reports, reported_by }: Report): string {
  const names = reported_by.map(({ user }) => user);
  const others = reports - names.length;
  if (others > 0) names.push(plural(others, { one: '# more', other: '# more' }));
  return t`By ${formatList(names)}`;
}

function ReportRow({ report }: { report: Report }) {
  const { user, text, reports, reported_at, game_id } = report;
  const timeZone = useTimeZone();
  const dismiss = useCommand({
    send: () => dismissReports(report.id),
    done: () => t`Reports dismissed`,
    fallback: t`Failed to dismiss the reports`,
  });
  const remove = useCommand({
    send: () => deleteMessage(report),
    done: () => t`Message deleted`,
    fallback: t`Failed to delete the message`,
  });
  const mute = useCommand({
    send: (ms: number) => muteAuthor(report, new Date(serverClock.now() + ms).toISOString()),
    done: (_, ms) => t`${user} cannot write until ${formatWhen(serverClock.now() + ms, timeZone)}.`,
    fallback: t`Failed to mute ${user}`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name className="font-[650]">{user}</Name>
          <Badge tone="attention">{plural(reports, { one: '# report', other: '# reports' })}</Badge>
        </p>
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
          {t`Reported ${formatWhen(reported_at, timeZone)}`}
          <Name>{reportedByText(report)}</Name>
          <Link to={paths.liveStream(game_id)} className="link touch-target inline-flex">
            <Trans>Open the chat</Trans>
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined)}
          aria-label={t`Dismiss the reports of ${user}’s message`}
        >
          <Trans>Dismiss</Trans>
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined)}
          aria-label={t`Delete the message of ${user}`}
        >
          <Trash2 aria-hidden size={16} />
          <Trans>Delete message</Trans>
        </Button>
        <RowActions
          label={t`Mute ${user}`}
          actions={MUTES.map(({ label, ms }) => ({ label, icon: MicOff, onSelect: () => mute.mutate(ms) }))}
        />
      </div>
    </li>
  );
}
