import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { endMute } from '#frontend/features/chat/chat.mutations.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import type { MuteList } from './moderation.queries.ts';

type Mute = MuteList['mutes'][number];

/** Who may not write in chats, and until when. */
export function MuteRows({ mutes }: { mutes: readonly Mute[] }) {
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
