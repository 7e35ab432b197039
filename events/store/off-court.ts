/**
 * The types of what happens on court, nineteen of twenty events of a league. The others have indexes of their own, which
 * are made with this list: a type that is added later belongs to the others.
 */
export const ON_COURT_TYPES: readonly string[] = [
  'PointsAdded',
  'ShotMissed',
  'ReboundTaken',
  'AssistMade',
  'StealMade',
  'ShotBlocked',
  'TurnoverMade',
  'FoulCommitted',
  'FoulDrawn',
  'TimeoutTaken',
  'CoachChallengeUsed',
  'PlayerSubstituted',
  'ClockStarted',
  'ClockStopped',
  'ClockSet',
  'PeriodEnded',
];
const onCourt: ReadonlySet<string> = new Set(ON_COURT_TYPES);

export function isOffCourt({ type }: { type: string }): boolean {
  return !onCourt.has(type);
}
