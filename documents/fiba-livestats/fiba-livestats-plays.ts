import type { FibaPlay, FibaShot } from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import { HALF_COURT, type Place } from '#events/game/half-court.ts';
import { type PlayRow, playFacts } from '#projections/play-by-play/play-by-play.table.ts';
import { foulsDrawn, throwNumbers } from './fiba-livestats-fouls.ts';
import type { FibaPerson } from './fiba-livestats-people.ts';
import { twoDigits } from './fiba-livestats-team.ts';

export type FibaPeriods = { regular: number; seconds: number; overtimeSeconds: number };

const NO_PLAYER = { pno: 0, firstName: '', familyName: '', shortName: '', number: null };
const SHOTS: Readonly<Record<number, string>> = { 1: 'freethrow', 2: '2pt', 3: '3pt' };

/** What a play is called in a feed, and who did it. */
type Action = {
  actionType: string;
  subType: string;
  side: Side | null;
  playerId: number | null;
  made: boolean;
  isShot: boolean;
};

/**
 * Plays in the words of a feed, in the order of the stream. A substitution becomes two plays, who left and who came.
 * Where no clock was recorded, a play gets the last time known of its period.
 */
export function fibaPlays(
  plays: readonly PlayRow[],
  game: { people: Record<Side, readonly FibaPerson[]>; periods: FibaPeriods; over: boolean },
): { pbp: FibaPlay[]; shots: Record<Side, FibaShot[]> } {
  const { periods } = game;
  const people = {
    east: new Map(game.people.east.map((person) => [person.id, person])),
    west: new Map(game.people.west.map((person) => [person.id, person])),
  };
  const pbp: FibaPlay[] = [];
  const shots: Record<Side, FibaShot[]> = { east: [], west: [] };
  const drawn = foulsDrawn(plays);
  const numbers = throwNumbers(plays, drawn);
  /** `actionNumber` by the action's id; by `actionNumber`, the id of the action that a play completes. */
  const numbered = new Map<string, number>();
  const completed = new Map<number, string>();
  let period = 0;
  let clock = 0;
  let score = { east: 0, west: 0 };

  const add = (action: Action, place: Place | null = null) => {
    const { side, playerId } = action;
    const person = (side === null || playerId === null ? undefined : people[side].get(playerId)) ?? NO_PLAYER;
    const play = {
      ...times(period, clock, periods),
      s1: String(score.east),
      s2: String(score.west),
      lead: score.east - score.west,
      tno: side === null ? 0 : side === 'east' ? 1 : 2,
      pno: person.pno,
      player: person.shortName,
      shirtNumber: person.number ?? '',
      firstName: person.firstName,
      familyName: person.familyName,
      internationalFirstName: person.firstName,
      internationalFamilyName: person.familyName,
      success: action.made ? 1 : 0,
      actionType: action.actionType,
      actionNumber: pbp.length + 1,
      previousAction: '',
      qualifier: [],
      subType: action.subType,
      scoring: action.isShot ? 1 : 0,
    } satisfies FibaPlay;
    pbp.push(play);
    if (place !== null && side !== null) shots[side].push(toShot(play, side, place, period, periods));
  };

  for (const row of plays) {
    // A game that was reopened has been ended more than once; the feed ends where the game does.
    if (row.type === 'game_end') continue;
    if (row.type === 'game_start') {
      clock = periodSeconds(1, periods);
      period = 1;
      add(withoutPlayer('game', 'start'));
      add(withoutPlayer('period', 'start'));
      continue;
    }
    if (row.period !== period) {
      clock = periodSeconds(row.period, periods);
      if (row.period > period) {
        period = row.period;
        add(withoutPlayer('period', 'start'));
      }
      period = row.period;
    }
    clock = row.clock ?? clock;
    score = { east: row.score_east, west: row.score_west };
    numbered.set(row.id, pbp.length + 1);
    const of = drawn.get(row.id) ?? row.follows;
    // Feeds say of no free throw what it is for.
    if (of !== null && !numbers.has(row.id)) completed.set(pbp.length + 1, of);
    for (const action of toActions(row, numbers.get(row.id))) add(action, playFacts(row).place);
  }
  if (game.over) {
    period = Math.max(1, ...plays.map((play) => play.period));
    clock = 0;
    add(withoutPlayer('game', 'end'));
  }
  const previousOf = ({ actionNumber }: FibaPlay) => numbered.get(completed.get(actionNumber) ?? '') ?? '';
  return { pbp: pbp.map((play) => ({ ...play, previousAction: String(previousOf(play)) })), shots };
}

function withoutPlayer(actionType: string, subType: string): Action {
  return { actionType, subType, side: null, playerId: null, made: true, isShot: false };
}

/** @param numberOfThrow of a free throw: which one it is of how many, if it is known */
function toActions(row: PlayRow, numberOfThrow: string | undefined): Action[] {
  const by = (actionType: string, subType: string | null = null, playerId = row.player_id): Action => ({
    actionType,
    subType: subType ?? '',
    side: row.side,
    playerId,
    made: true,
    isShot: false,
  });
  switch (row.type) {
    case 'points':
    case 'missed_shot':
      return [
        {
          ...by(SHOTS[row.points ?? 0] ?? '2pt', numberOfThrow ?? row.kind),
          made: row.type === 'points',
          isShot: true,
        },
      ];
    case 'rebound':
    case 'turnover':
      return [by(row.type, row.kind)];
    case 'assist':
    case 'steal':
    case 'block':
      return [by(row.type)];
    case 'foul':
      return [by('foul', row.by === 'player' ? row.kind : `${row.by}${row.kind ?? ''}`)];
    case 'foul_drawn':
      return [by('foulon')];
    case 'timeout':
      return [by('timeout', 'full')];
    case 'coach_challenge':
      return [by('headcoachchallenge')];
    case 'substitution':
      return [
        ...(row.player_id === null ? [] : [by('substitution', 'out')]),
        ...(row.player_in_id === null ? [] : [by('substitution', 'in', row.player_in_id)]),
      ];
    case 'period_end':
      return [withoutPlayer('period', 'end')];
    case 'score_correction':
      // Not in any feed: points without a scorer, or taken back.
      return [by('scorecorrection', String(row.points ?? 0))];
    default:
      return [];
  }
}

function times(period: number, clock: number, periods: FibaPeriods) {
  // Hundredths, rounded once: 7.1 s are 7 s and 10 hundredths.
  const hundredths = Math.round(clock * 100);
  const minutes = twoDigits(Math.floor(hundredths / 6_000));
  const gt = `${minutes}:${twoDigits(Math.floor(hundredths / 100) % 60)}`;
  return { gt, clock: `${gt}:${twoDigits(hundredths % 100)}`, ...feedPeriod(period, periods) };
}

/** Feeds count overtimes from 1 again. */
export function feedPeriod(
  period: number,
  { regular }: FibaPeriods,
): { period: number; periodType: 'REGULAR' | 'OVERTIME' } {
  return period > regular
    ? { period: period - regular, periodType: 'OVERTIME' }
    : { period, periodType: 'REGULAR' };
}

export function periodSeconds(period: number, { regular, seconds, overtimeSeconds }: FibaPeriods): number {
  return period > regular ? overtimeSeconds : seconds;
}

/**
 * Where a shot was taken, seen from above. The home team attacks the left basket in the first half, the teams change
 * baskets at half-time and keep them in overtimes (FIBA art. 9): the real end is not recorded.
 */
function toShot(play: FibaPlay, side: Side, place: Place, period: number, periods: FibaPeriods): FibaShot {
  const firstHalf = period <= periods.regular / 2;
  const attacksLeft = (side === 'east') === firstHalf;
  const along = (100 * place.y) / (2 * HALF_COURT.length);
  const across = (100 * place.x) / HALF_COURT.width;
  return {
    r: play.success,
    x: attacksLeft ? along : 100 - along,
    y: attacksLeft ? 100 - across : across,
    p: play.pno,
    pno: play.pno,
    tno: play.tno,
    per: play.period,
    perType: play.periodType,
    actionType: play.actionType,
    actionNumber: play.actionNumber,
    previousAction: '',
    subType: play.subType,
    player: play.player,
    shirtNumber: play.shirtNumber,
  };
}
