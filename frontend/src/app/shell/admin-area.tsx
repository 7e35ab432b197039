import type { Role } from '#frontend/lib/session.ts';
import { RequireRole } from '../require-role.tsx';
import { ADMIN_NAVIGATION } from './admin-navigation.ts';
import { AreaFrame } from './area-frame.tsx';
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
