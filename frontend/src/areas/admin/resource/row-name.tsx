import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Name } from '#frontend/components/ui/name.tsx';

/** The name of a row in a list of administrators, leading to the thing itself. */
export function RowName({
  href,
  archived = false,
  children,
}: {
  href: string;
  archived?: boolean;
  children: string;
}) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Link to={href} className="touch-target inline-flex font-[550] hover:underline">
        <Name className="max-w-72 truncate phone:max-w-40">{children}</Name>
      </Link>
      {archived && <ArchivedBadge />}
    </span>
  );
}

/** Beside the name of what has been archived. */
function ArchivedBadge() {
  return (
    <Badge tone="plain">
      <Trans>Archived</Trans>
    </Badge>
  );
}
