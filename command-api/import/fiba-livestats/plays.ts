import type { Deed, Play } from '#command-api/import/feed/play.ts';
import { pairSubstitutions } from '#command-api/import/feed/substitutions.ts';
import type { Side } from '#events/game/court.events.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import type { Place } from '#events/game/half-court.ts';
import { clockSeconds, type FibaFeed, type FibaPlay, toPeriod } from './feed.ts';
import { inOrder, isBasket, POINTS_OF } from './play-order.ts';
import { shotPlaces } from './shot-place.ts';
import { localId } from './teams.ts';
import { withThrowsAwarded } from './throws-awarded.ts';

type Foul = Extract<Deed, { type: 'foul' }>;

const FOUL_KINDS: Readonly<Record<string, Foul['kind']>> = {
  personal: 'personal',
  offensive: 'offensive',
  unsportsmanlike: 'unsportsmanlike',
  technical: 'technical',
  coachtechnical: 'technical',
  benchtechnical: 'technical',
  disqualifying: 'disqualifying',
  coachdisqualifying: 'disqualifying',
  benchdisqualifying: 'disqualifying',
};

/** Plays of the game as a whole, not of a player. */
const NOBODYS = new Set(['game', 'period', 'jumpball', 'clock', 'possessionchange', 'stoppage']);

/**
 * Every play that means something on a scoresheet, in order, and the plays that could not be used.
 * `sideOf` says which of the feed's teams is at home.
 */
export function toPlays(
  feed: FibaFeed,
  regularPeriods: number,
  sideOf: (tno: number) => Side,
): { plays: Play[]; notes: string[] } {
  const places = new Map([
    ...shotPlaces(feed.tm[1], regularPeriods),
    ...shotPlaces(feed.tm[2], regularPeriods),
  ]);
  const plays: Play[] = [];
  const unknown = new Map<string, number>();
  for (const play of inOrder(feed.pbp, regularPeriods)) {
    const deed = NOBODYS.has(play.actionType) ? 'nobody' : toDeed(play, sideOf, places);
    if (deed === 'nobody') continue;
    if (deed === 'unknown') {
      const what = `${play.actionType} ${play.subType}`.trim();
      unknown.set(what, (unknown.get(what) ?? 0) + 1);
      continue;
    }
    plays.push({
      key: String(play.actionNumber),
      period: toPeriod(play, regularPeriods),
      clock: clockSeconds(play.clock),
      deed,
    });
  }
  const notes = [...unknown].map(([what, count]) => `left out ${count} × "${what}"`);
  return { plays: pairSubstitutions(withThrowsAwarded(plays, feed.pbp)), notes };
}

function toDeed(
  play: FibaPlay,
  sideOf: (tno: number) => Side,
  places: ReadonlyMap<number, Place>,
): Deed | 'nobody' | 'unknown' {
  // A time-out of the officials or of television belongs to no team.
  if (play.tno !== 1 && play.tno !== 2) return play.actionType === 'timeout' ? 'nobody' : 'unknown';
  const side = sideOf(play.tno);
  const player_id = play.pno === 0 ? null : localId(play.tno, play.pno);
  const subType = play.subType.trim().slice(0, 40);
  const points = POINTS_OF[play.actionType];
  if (points !== undefined) {
    const place = places.get(play.actionNumber) ?? null;
    // A free throw's subType says which of how many it is.
    const technique = isFreeThrow({ points }) || subType === '' ? null : subType;
    if (isBasket(play)) return { type: 'points', side, points, player_id, place, technique };
    return player_id === null
      ? 'unknown'
      : { type: 'missed_shot', side, points, player_id, place, technique };
  }
  switch (play.actionType) {
    case 'rebound':
      return {
        type: 'rebound',
        side,
        player_id,
        kind: subType === 'offensive' || subType === 'defensive' ? subType : null,
      };
    case 'turnover':
      return { type: 'turnover', side, player_id, kind: subType || null };
    case 'timeout':
      return { type: 'timeout', side };
    case 'foul':
      return toFoul(side, player_id, subType);
    // No player was fouled, or the team as a whole: no line of a box.
    case 'foulon':
      return player_id === null ? 'nobody' : { type: 'foul_drawn', side, player_id };
  }
  if (player_id === null) return 'unknown';
  switch (play.actionType) {
    case 'assist':
    case 'steal':
    case 'block':
      return { type: play.actionType, side, player_id };
    case 'substitution':
      if (subType === 'in') return { type: 'substitution', side, player_in: player_id };
      if (subType === 'out') return { type: 'substitution', side, player_out: player_id };
  }
  return 'unknown';
}

/**
 * A player is charged with their technical and unsportsmanlike fouls; those without a player are the coach's or the
 * bench's.
 */
function toFoul(side: Side, player_id: number | null, subType: string): Foul {
  const word = subType.toLowerCase();
  const ofCoach = word.startsWith('coach');
  const ofBench = word.startsWith('bench') || player_id === null;
  const kind = FOUL_KINDS[word] ?? (ofCoach || ofBench ? 'technical' : 'personal');
  if (ofCoach) return { type: 'foul', side, by: 'coach', player_id: null, kind };
  if (ofBench) return { type: 'foul', side, by: 'bench', player_id: null, kind };
  return { type: 'foul', side, by: 'player', player_id, kind };
}
