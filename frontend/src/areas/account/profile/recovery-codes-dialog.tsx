import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { copyText } from '#frontend/lib/copy-text.ts';
import { notify } from '#frontend/lib/notify.ts';
import { saveText } from '#frontend/lib/save-text.ts';

/** The recovery codes, the only time they are shown: neither Escape nor a slip closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  async function copy(): Promise<void> {
    if (await copyText(text)) notify.success(t`Recovery codes copied`);
    else notify.error(t`The codes could not be copied. Download them or write them down.`);
  }
  return (
    <Dialog
      open
      closable={false}
      title={t`Your recovery codes`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have stored them</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Each of these opens your account once, with your password, when you do not have your phone. Store
          them where only you find them: they are not shown again.
        </Trans>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code} className="select-all" dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button data-starts-here onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={() => saveText('courtside-recovery-codes.txt', text, 'text/plain')}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
