/** `Q1` … `Q4`, then `OT`, `OT2` … (docs/rules.md, "Games"). */
export function periodLabel(regularPeriods: number, period: number): string {
  if (period <= regularPeriods) return `Q${period}`;
  return period === regularPeriods + 1 ? 'OT' : `OT${period - regularPeriods}`;
}
