import { t } from '@lingui/core/macro';
import type { Weekday } from './schedule-values.ts';

/** The days of a week in their order, with their names. */
export const WEEK: readonly { value: Weekday; label: string }[] = [
  { value: 'monday', label: t`Monday` },
  { value: 'tuesday', label: t`Tuesday` },
  { value: 'wednesday', label: t`Wednesday` },
  { value: 'thursday', label: t`Thursday` },
  { value: 'friday', label: t`Friday` },
  { value: 'saturday', label: t`Saturday` },
  { value: 'sunday', label: t`Sunday` },
];
