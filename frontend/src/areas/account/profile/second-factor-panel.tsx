import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileAnswer } from '#contracts/account/profile.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { lazyPart, missingDialog } from '#frontend/components/ui/lazy-part.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { accountKeys } from '#frontend/features/account/account.queries.ts';

/** Few people open them, and one draws a QR code. */
const TurnOnDialog = lazyPart(
  async () => (await import('./second-factor-on-dialog.tsx')).SecondFactorOnDialog,
);
const ProofDialog = lazyPart(
  async () => (await import('./second-factor-proof-dialog.tsx')).SecondFactorProofDialog,
);
const RecoveryCodesDialog = lazyPart(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

type Open = { what: 'on' | 'off' | 'renew' } | { what: 'codes'; codes: readonly string[] };

/** Whether the account asks for a code after the password, and the ways to change that. */
export function SecondFactorPanel({ profile }: { profile: ProfileAnswer }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const closing = { onClose: close, onMissing: missingDialog(close) };
  const isOn = profile.second_factor !== null;
  const left = profile.second_factor?.recovery_codes_left ?? 0;
  const changed = () => queries.invalidateQueries({ queryKey: accountKeys.profile(profile.id) });
  function showCodes(codes: readonly string[]): void {
    void changed();
    setOpen({ what: 'codes', codes });
  }
  function turnedOff(): void {
    void changed();
    close();
  }
  return (
    <Panel title={t`Two-step sign-in`}>
      <p className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {isOn ? (
          <>
            <Badge tone="good">{t`On`}</Badge>
            <span className="text-13 text-ink-2">{t`Recovery codes left: ${left}`}</span>
          </>
        ) : (
          <Badge>{t`Off`}</Badge>
        )}
      </p>
      <p className="mt-2 text-ink-2">
        <Trans>
          After your password, you type a code from an app on your phone. Whoever knows your password alone
          does not get in.
        </Trans>
      </p>
      {!isOn && profile.role === 'superuser' && (
        <Callout tone="warn" className="mt-3">
          <p>
            <Trans>Administrators can see and change everything. Turn it on for this account.</Trans>
          </p>
        </Callout>
      )}
      {isOn && left <= 3 && (
        <Callout tone="warn" className="mt-3">
          <p>
            <Trans>You have few recovery codes left. Make new ones while you have your phone.</Trans>
          </p>
        </Callout>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setOpen({ what: 'renew' })}>
              <Trans>New recovery codes…</Trans>
            </Button>
            <Button variant="danger" onClick={() => setOpen({ what: 'off' })}>
              <Trans>Turn off…</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen({ what: 'on' })} disabled={!profile.has_password}>
            <Trans>Turn on…</Trans>
          </Button>
        )}
      </div>
      {!isOn && !profile.has_password && (
        <p className="mt-2.5 text-13 text-ink-3">
          <Trans>Choose a password first.</Trans>
        </p>
      )}
      {open?.what === 'on' && <TurnOnDialog onDone={showCodes} {...closing} />}
      {open?.what === 'renew' && <ProofDialog change="renew" onDone={showCodes} {...closing} />}
      {open?.what === 'off' && <ProofDialog change="off" onDone={turnedOff} {...closing} />}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Panel>
  );
}
