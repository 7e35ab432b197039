import { t } from '@lingui/core/macro';
import type { SelectFilter } from '#frontend/components/ui/filters.ts';

/** Whether a list shows what has been archived, too. */
export function archivedFilter(value: 'with' | undefined): SelectFilter {
  return {
    kind: 'select',
    name: 'archived',
    label: t`Archived`,
    all: t`Without archived`,
    options: [{ value: 'with', label: t`With archived` }],
    value,
  };
}
export const ARCHIVED = ['with'] as const;
