import { AreaFrame } from '#frontend/areas/shared/area-frame.tsx';
import { RequireRole } from '#frontend/areas/shared/require-role.tsx';
import type { Role } from '#frontend/lib/session.ts';
import { ADMIN_NAVIGATION } from './admin-navigation.ts';
import { SeasonSwitcher } from './season-switcher.tsx';

const ADMINISTRATORS: readonly Role[] = ['superuser'];

/** What is around every page below `/admin`. */
export function AdminArea() {
  return (
    <RequireRole roles={ADMINISTRATORS}>
      <AreaFrame area={ADMIN_NAVIGATION} aside={<SeasonSwitcher />} />
    </RequireRole>
  );
}
