import { t } from '@lingui/core/macro';
import { breakKind } from '#events/game/break-kind.ts';
import { periodLabel } from '#events/game/period-label.ts';

/**
 * What a break is called: “Half-time”, “End of Q1”, “Before OT”.
 * @param next the period that it comes before
 */
export function breakText(regularPeriods: number, next: number): string {
  switch (breakKind(regularPeriods, next)) {
    case 'half_time':
      return t`Half-time`;
    case 'before_overtime': {
      const label = periodLabel(regularPeriods, next);
      return t`Before ${label}`;
    }
    case 'after_period': {
      const period_label = periodLabel(regularPeriods, next - 1);
      return t`End of ${period_label}`;
    }
  }
}
