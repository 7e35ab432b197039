import { AreaFrame } from '#frontend/areas/shared/area-frame.tsx';
import { RequireRole } from '#frontend/areas/shared/require-role.tsx';
import type { Role } from '#frontend/lib/session.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { MANAGER_NAVIGATION } from './manager-navigation.ts';

const MANAGERS: readonly Role[] = ['manager'];

/** What is around every page below `/manager`. Its links stay with the chosen team. */
export function ManagerArea() {
  const teamId = useUrlState().getId('team');
  return (
    <RequireRole roles={MANAGERS}>
      <AreaFrame area={MANAGER_NAVIGATION} search={teamId === undefined ? '' : `?team=${teamId}`} />
    </RequireRole>
  );
}
