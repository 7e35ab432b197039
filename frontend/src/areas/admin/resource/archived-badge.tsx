import { Trans } from '@lingui/react/macro';
import { Badge } from '#frontend/components/ui/badge.tsx';

/** Beside the name of what has been archived. */
export function ArchivedBadge() {
  return (
    <Badge tone="plain">
      <Trans>Archived</Trans>
    </Badge>
  );
}
