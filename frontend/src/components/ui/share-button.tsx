import { Trans } from '@lingui/react/macro';
import { Share } from 'lucide-react';
import { share } from '#frontend/lib/share.ts';
import { Button } from './button.tsx';

/** Shares a page of this site: by the device's own sheet, else by copying its link. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <Button onClick={() => void share(title, path)}>
      <Share aria-hidden size={16} />
      <Trans>Share</Trans>
    </Button>
  );
}
