/** What a break is called: half-time is in the middle of the regular periods (FIBA art. 8). */
export type BreakKind = 'half_time' | 'before_overtime' | 'after_period';

/** @param next the period that the break comes before */
export function breakKind(regularPeriods: number, next: number): BreakKind {
  if (next > regularPeriods) return 'before_overtime';
  return (next - 1) * 2 === regularPeriods ? 'half_time' : 'after_period';
}
