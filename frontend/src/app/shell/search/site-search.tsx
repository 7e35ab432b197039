import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_NAVIGATION } from '#frontend/areas/admin/admin-navigation.ts';
import { NAVIGATION } from '#frontend/areas/shared/navigation.ts';
import { tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { findActions } from './search-actions.ts';
import { SearchDialog } from './search-dialog.tsx';

const PAGES = [
  ...NAVIGATION,
  { label: t`Live streams`, href: paths.liveStreams },
  { label: t`News`, href: paths.news },
  { label: t`Rules`, href: paths.rules },
];
const ADMIN_PAGES = ADMIN_NAVIGATION.groups
  .flat()
  .map(({ label, href }) => ({ label, href, note: ADMIN_NAVIGATION.name }));

/** Search over everything that the signed-in person can go to, and what they can begin. */
export function SiteSearch({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const role = session.status === 'signed-in' ? session.user.role : undefined;
  const isAdministrator = role === 'superuser';
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: isAdministrator }).data?.tournaments ?? [];
  return (
    <SearchDialog
      pages={isAdministrator ? [...PAGES, ...ADMIN_PAGES] : PAGES}
      actions={findActions(role, tournaments)}
      onClose={onClose}
    />
  );
}
