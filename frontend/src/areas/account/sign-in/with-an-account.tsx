import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, type LucideIcon, MessageSquare, Plus } from 'lucide-react';
import { Panel } from '#frontend/components/ui/panel.tsx';

const REASONS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Plus,
    title: t`Follow teams and players`,
    text: t`Their next games and last results on one page.`,
  },
  { icon: Bell, title: t`Be reminded of games`, text: t`By mail, half an hour before they begin.` },
  { icon: MessageSquare, title: t`Chat under your own name`, text: t`Without an account you are a guest.` },
];

/** Why one would want an account: beside the forms that lead to one. */
export function WithAnAccount() {
  return (
    <Panel title={t`With an account`}>
      <ul>
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3 border-t border-line py-2.5">
            <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5" />
            <span>
              <b className="block">{title}</b>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2.5 text-13 text-ink-3">
        <Trans>Scores and statistics need no account.</Trans>
      </p>
    </Panel>
  );
}
