import { t } from '@lingui/core/macro';
import type { ScoringShift } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';

/** The shift as this device and account see it. */
export type Ownership =
  /** Before the start, and until it is known who started; taps carry the shift that the start begins. */
  | { owner: 'unknown'; shift: string | undefined }
  | { owner: 'here'; shift: string }
  /** `device`: where; another account may score on this very device. */
  | { owner: 'other'; device: 'this_device' | 'another_device'; name: string | null; since: string }
  | { owner: 'nobody' };

/**
 * @param shifts as the server answers them, in order
 * @param entries of this device, the start among them while it is on its way
 * @param facts.started id of the start, once it is in the plays
 */
export function findOwnership(
  shifts: readonly ScoringShift[],
  entries: readonly OutboxEntry[],
  { userId, started }: { userId: number; started?: string | undefined },
): Ownership {
  const present = shifts.at(-1);
  if (present === undefined) {
    const start = entries.find(({ action, state }) => action.type === 'game_start' && STARTS.has(state));
    // An event carries the id of its action, and a shift that of the event it began with.
    return { owner: 'unknown', shift: start?.action.id ?? started };
  }
  const { device, scorer_id, scorer_name, began_at } = present;
  if (device === 'nobody') return { owner: 'nobody' };
  // When the log does not say who, the device decides.
  if (device === 'this_device' && (scorer_id === null || scorer_id === userId)) {
    return { owner: 'here', shift: present.id };
  }
  return { owner: 'other', device, name: scorer_name, since: began_at };
}

const STARTS: ReadonlySet<OutboxEntry['state']> = new Set(['waiting', 'sending', 'recorded']);

/** `Scored by Robin Park on another device`: who scores instead of this device and account. */
export function ownerInWords(ownership: Extract<Ownership, { owner: 'other' | 'nobody' }>): string {
  if (ownership.owner === 'nobody') return t`No device scores this game`;
  const { device, name } = ownership;
  return t`Scored by ${name ?? t`another scorer`} on ${device === 'this_device' ? t`this device` : t`another device`}`;
}
