/**
 * The kinds of turnovers that the console offers, called as feeds of FIBA LiveStats call them. A feed may say another
 * word. An offensive foul is one, too; its turnover is recorded with it.
 */
export const TURNOVER_KINDS = [
  'badpass',
  'ballhandling',
  'travel',
  'doubledribble',
  'outofbounds',
  '3sec',
  '5sec',
  '8sec',
  '24sec',
  'backcourt',
  'offensive',
  'other',
] as const;
export type TurnoverKind = (typeof TURNOVER_KINDS)[number];

/** The others are called by a referee: the ball is dead, and nobody has stolen it. */
const IN_PLAY: ReadonlySet<string> = new Set<TurnoverKind>(['badpass', 'ballhandling', 'other']);

/** Whether the ball may have been stolen: not in a violation, and a team's turnover is one (24 seconds and the like). */
export function canBeStolen({
  kind,
  isOfTeam,
}: {
  kind: string | null | undefined;
  /** Of the team as a whole: no player lost the ball. */
  isOfTeam: boolean;
}): boolean {
  return !isOfTeam && (kind == null || IN_PLAY.has(kind));
}
