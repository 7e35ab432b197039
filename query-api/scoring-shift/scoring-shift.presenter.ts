import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readScoringShifts } from './scoring-shift.queries.ts';

type ShiftRow = ResultOf<typeof readScoringShifts>['row']['shifts'][number];

/** @param asking the asking device: no other one is named */
export function presentScoringShift(row: ShiftRow, asking: string | undefined): ScoringShift {
  const { device } = row;
  return {
    ...row,
    began_at: isoTime(row.began_at),
    device: device === null ? 'nobody' : device === asking ? 'this_device' : 'another_device',
  };
}
