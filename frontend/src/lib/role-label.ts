import { t } from '@lingui/core/macro';
import type { Role } from './session.ts';

/** The roles as they are shown. */
export const ROLE_LABEL: Record<Role, string> = {
  superuser: t`Administrator`,
  manager: t`Team Manager`,
  scorer: t`Scorer`,
  member: t`Member`,
};
