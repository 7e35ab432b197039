import type { Play } from '#contracts/game/play.contract.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';

/** What pages show of a play, however they came by it: from the play-by-play or from the entries of a replay. */
export type ShownPlay = Omit<
  Play,
  'revision' | 'team_id' | 'overruled' | 'inserted' | 'was' | 'occurred_at' | 'recorded_at'
> &
  Partial<Pick<Play, 'inserted' | 'was'>>;

/** Whether a play is a shot from the field. */
export function isFieldGoal(play: ShownPlay): boolean {
  return (play.type === 'points' || play.type === 'missed_shot') && !isFreeThrow(play);
}
