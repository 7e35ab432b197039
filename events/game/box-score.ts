import { computeEfficiency, countedIn } from '#events/statistics/counted.ts';
import type { BoxStatistics } from '#events/statistics/statistics.ts';
import { roundHalfUp } from '#platform/values/round-half-up.ts';
import type { BoxScoreDocument, BoxScoreLine, BoxScoreSide } from './box-score-document.ts';
import type { Side } from './game.events.ts';
import type { Game, GameFacts, GameResult } from './game.fold.ts';
import { findPlayedSheet } from './played-sheet.ts';
import { withoutUnknownShooters, withoutUnrecorded, withoutUnrecordedIn } from './recorded-statistics.ts';
import {
  currentPlusMinus,
  elapsed,
  type PlayerLine,
  type Scoresheet,
  type SideSheet,
  secondsPlayed,
} from './scoresheet.ts';
import { addToTally, type Tally } from './tally.ts';

export type { BoxScoreDocument, BoxScoreLine, BoxScoreSide, BoxStatistics };

/** Which statistics the box of one side can have at all. */
type Known = {
  /** False when the result is all there is. */
  statistics: boolean;
  /** False for a side without recorded players, once the game is finished. */
  players: boolean;
  attempts: boolean;
  foulsDrawn: boolean;
  /** Who was on court at any time. */
  lineups: boolean;
};

/** Several read models ask for the box of the same game; cached as long as the game object lives. */
const boxes = new WeakMap<Game, BoxScoreDocument>();

/**
 * The box score of a game; null when nothing was played: before the start, and after a forfeit without a game. Do not
 * mutate it: the same game returns the same object.
 */
export function toBoxScore(game: Game): BoxScoreDocument | null {
  const known = boxes.get(game);
  if (known !== undefined) return known;
  const box = makeBox(game);
  if (box !== null) boxes.set(game, box);
  return box;
}

function makeBox(game: Game): BoxScoreDocument | null {
  if (game.status === 'annulled') return makeBox(game.before);
  const sheet = findPlayedSheet(game);
  if (sheet === null || !('sheet' in game)) return null;
  return computeBoxScore(sheet, { ...game.facts, result: 'result' in game ? game.result : null });
}

/** What a box score needs besides the scoresheet. */
export type BoxScoreFacts = Pick<GameFacts, 'recording' | 'eastTeamId' | 'westTeamId'> & {
  /** Null while the game is on: what has not been recorded yet may still happen. */
  result: Pick<GameResult, 'type' | 'periods'> | null;
};

/** The box score of a scoresheet, at the end of its game or at any moment before. */
export function computeBoxScore(sheet: Scoresheet, facts: BoxScoreFacts): BoxScoreDocument {
  const { result } = facts;
  // An overtime that turned out not to be needed is on the sheet, not in the result.
  const played = result?.type === 'played' ? result.periods : sheet.periods;
  const side = (name: Side, teamId: number) => {
    const score = played.reduce((sum, period) => sum + period[name], 0);
    const known = toKnown(sheet, name, facts.recording, result !== null);
    const recorded = withoutUnrecordedIn(sheet.recorded.mode, toSide(sheet, name, { teamId, score }, known));
    return withoutUnknownShooters(recorded);
  };
  const box = {
    periods: played.map(({ east, west }, index) => ({ period: index + 1, east, west })),
    east: side('east', facts.eastTeamId),
    west: side('west', facts.westTeamId),
  };
  return result === null ? box : withoutUnrecorded(box);
}

function toKnown(sheet: Scoresheet, side: Side, recording: 'full' | 'result_only', finished: boolean): Known {
  return {
    statistics: recording === 'full',
    players: !finished || Object.values(sheet[side].lines).some(isTakenDown),
    attempts: hasMissed(sheet[side]),
    foulsDrawn: sheet.recorded.foulsDrawn,
    // Who came in says nothing of who was on court before: that takes the starting five.
    lineups: areLineupsKnown(sheet) && Object.values(sheet[side].lines).some(({ starter }) => starter),
  };
}

/** Substitutions were recorded; or would have been, had there been any. */
function areLineupsKnown({ recorded, recording }: Scoresheet): boolean {
  if (recorded.mode !== 'full') return false;
  return recorded.substitutions || recording?.hasClock === true;
}

/** Whether anything is recorded of a player besides a place in the starting five. */
function isTakenDown(line: PlayerLine): boolean {
  const cameOn = !line.starter && line.onCourtSince !== null;
  return hasStatistic(line) || hasEndedStay(line) || cameOn;
}

const hasStatistic = ({ tally }: PlayerLine) => Object.values(tally).some((value) => value !== 0);
const hasEndedStay = ({ seconds, enteredSeconds }: PlayerLine) => seconds > 0 || (enteredSeconds ?? 0) > 0;

/** Whether misses of the side are recorded: without any, the number of attempts is unknown. */
function hasMissed({ lines, team }: SideSheet): boolean {
  const missed = (tally: Tally) =>
    tally.twoPointsAttempted > tally.twoPointsMade ||
    tally.threePointsAttempted > tally.threePointsMade ||
    tally.freeThrowsAttempted > tally.freeThrowsMade;
  return missed(team) || Object.values(lines).some(({ tally }) => missed(tally));
}

function toSide(
  sheet: Scoresheet,
  side: Side,
  { teamId, score }: { teamId: number; score: number },
  known: Known,
): BoxScoreSide {
  const own = sheet[side];
  const until = elapsed(sheet);
  const lines = Object.values(own.lines);
  const players = lines.map((line) => toLine(sheet, side, line, until, known)).sort(byStarterThenNumber);
  let sum = addToTally(own.team, own.unattributed);
  let creditedPoints = 0;
  for (const line of lines) {
    sum = addToTally(sum, line.tally);
    creditedPoints += line.tally.points;
  }
  const seconds = total(players.map((line) => line.seconds_played));
  const teamOnly = countedIn(own.team, () => known.statistics);
  return {
    team_id: teamId,
    totals: {
      ...toStatistics({ ...sum, points: score }, seconds, null, known),
      points: score,
      team_rebounds: teamOnly.rebounds,
      team_turnovers: teamOnly.turnovers,
    },
    unattributed_points: score - creditedPoints,
    bench_fouls: [...own.benchFouls],
    players,
  };
}

function toLine(sheet: Scoresheet, side: Side, line: PlayerLine, until: number, known: Known): BoxScoreLine {
  const lineups = known.lineups && known.players;
  const timed = known.players && (known.lineups || line.enteredSeconds !== null);
  const seconds = timed ? secondsPlayed(sheet, line, until) : null;
  const onCourt = line.onCourtSince !== null;
  const played = hasStatistic(line) || hasEndedStay(line) || (onCourt && known.players);
  return {
    player_id: line.playerId,
    number: line.number,
    starter: line.starter,
    captain: line.captain,
    on_court: lineups ? onCourt : null,
    did_not_play: !played,
    seconds_played: seconds,
    ...toStatistics(line.tally, seconds, lineups ? currentPlusMinus(sheet, side, line) : null, {
      ...known,
      statistics: known.statistics && known.players,
    }),
  };
}

function toStatistics(
  tally: Tally,
  seconds: number | null,
  plusMinus: number | null,
  known: Known,
): BoxStatistics {
  const kindsKnown = tally.otherRebounds === 0;
  const counted = countedIn(tally, (need) => {
    if (!known.statistics) return false;
    switch (need) {
      case 'attempts':
        return known.attempts;
      case 'fouls_drawn':
        return known.foulsDrawn;
      case 'kinds_of_rebounds':
        return kindsKnown;
      case undefined:
        return true;
    }
  });
  return {
    minutes: seconds === null ? null : roundHalfUp(Math.round(seconds * 1000), 60_000, 2),
    ...counted,
    plus_minus: plusMinus,
    efficiency: computeEfficiency(counted),
  };
}

/** The sum; unknown as soon as one part is. */
function total(values: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return values.length === 0 ? null : sum;
}

/** Starters first, then by the number worn; `00` before `0`. */
function byStarterThenNumber(a: BoxScoreLine, b: BoxScoreLine): number {
  if (a.starter !== b.starter) return a.starter ? -1 : 1;
  const number = (line: BoxScoreLine) =>
    line.number === null ? Number.MAX_SAFE_INTEGER : Number(line.number);
  return (
    number(a) - number(b) || (b.number?.length ?? 0) - (a.number?.length ?? 0) || a.player_id - b.player_id
  );
}
