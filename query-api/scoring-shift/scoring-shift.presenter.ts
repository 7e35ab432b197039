import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { ScoringShiftRow } from '#projections/scoring-shift/scoring-shift.table.ts';

type NamedShiftRow = ScoringShiftRow & { scorer_name: string | null };

/** @param asking the asking device: no other one is named */
export function presentScoringShift(row: NamedShiftRow, asking: string | undefined): ScoringShift {
  const { shift_id, revision, device, scorer_id, scorer_name } = row;
  return {
    id: shift_id,
    revision,
    began_at: isoTime(row.began_at),
    device: device === null ? 'nobody' : device === asking ? 'this_device' : 'another_device',
    scorer_id,
    scorer_name,
  };
}
