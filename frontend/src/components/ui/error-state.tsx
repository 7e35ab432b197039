import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

/** Something could not be loaded: what, and a way to try again or go elsewhere. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
}: {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** A link to somewhere that works. */
  action?: ReactNode;
}) {
  return (
    <Callout tone="danger" announced className="flex flex-wrap gap-x-4 gap-y-3">
      <TriangleAlert aria-hidden size={18} className="mt-px text-danger" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-[650]">{title}</p>
        {children !== undefined && <p className="mt-0.5 text-ink-2">{children}</p>}
      </div>
      {(onRetry !== undefined || action !== undefined) && (
        <div className="flex flex-wrap items-center gap-2">
          {onRetry !== undefined && (
            <Button onClick={onRetry} busy={retrying}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </Callout>
  );
}
