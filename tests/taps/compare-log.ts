import { clockText } from '#events/game/clock-reading.ts';
import type { Place } from '#events/game/half-court.ts';
import type { ActionEvent } from '#events/game/scoresheet.ts';
import type { Action } from './action.ts';
import { placeOnCourt } from './plan.ts';
import type { ScheduledGame } from './scheduled-game.ts';

/** What differs between the log and what was tapped, in words. */
export type LogDifference = string;

/** An action as the log has it, without ids. */
type Recorded = { line: string; place: Place | null };

/**
 * Compares the log with what was tapped, action by action: who, what, when by the clock, and where. Events of the clock and
 * of periods are nobody's actions.
 * @param tolerance of a place, in metres
 */
export function compareLog(
  events: readonly ActionEvent[],
  tapped: readonly Action[],
  { game, depth, tolerance }: { game: ScheduledGame; depth: number; tolerance: number },
): { compared: number; places: number; differences: LogDifference[] } {
  const inLog = events.flatMap((event) => fromEvent(event) ?? []);
  const byTaps = tapped.map((action) => fromAction(action, game, depth));
  const differences: LogDifference[] = [];
  let places = 0;
  for (let index = 0; index < Math.max(inLog.length, byTaps.length); index += 1) {
    const [recorded, meant] = [inLog[index], byTaps[index]];
    if (recorded?.line !== meant?.line) {
      differences.push(
        `action ${index + 1}: tapped ${meant?.line ?? 'nothing'}, in the log ${recorded?.line ?? 'nothing'}`,
      );
      // Everything after it would be one place off.
      if (inLog.length !== byTaps.length) break;
    }
    if (meant?.place == null) continue;
    places += 1;
    const off = recorded?.place == null ? Number.POSITIVE_INFINITY : distance(recorded.place, meant.place);
    if (off > tolerance) differences.push(`${meant.line}: ${off.toFixed(2)} m from where it was tapped`);
  }
  return { compared: byTaps.length, places, differences };
}

function fromAction(action: Action, { players }: ScheduledGame, depth: number): Recorded {
  const id = (player: number | null) => (player === null ? 'team' : (players.get(player)?.id ?? 'unknown'));
  const line = (...words: (string | number)[]) => toLine(action, ...words);
  switch (action.type) {
    case 'shot':
    case 'throw': {
      const points = action.type === 'throw' ? 1 : action.points;
      const place = action.type === 'shot' ? placeOnCourt(action, depth) : null;
      return { line: line(action.made ? 'PointsAdded' : 'ShotMissed', points, id(action.player)), place };
    }
    case 'foul':
      return { line: line('FoulCommitted', action.by, action.kind, id(action.player)), place: null };
    case 'substitution':
      return { line: line('PlayerSubstituted', id(action.out), id(action.in)), place: null };
    case 'timeout':
      return { line: line('TimeoutTaken'), place: null };
    case 'jump_ball':
      return { line: line('PossessionAwarded', action.type, id(action.player)), place: null };
    case 'held_ball':
      return { line: line('PossessionAwarded', action.type, 'team'), place: null };
    default:
      return { line: line(EVENT_OF[action.type], id(action.player)), place: null };
  }
}

const EVENT_OF = {
  rebound: 'ReboundTaken',
  turnover: 'TurnoverMade',
  assist: 'AssistMade',
  block: 'ShotBlocked',
  steal: 'StealMade',
  foul_drawn: 'FoulDrawn',
} as const;

function fromEvent(event: ActionEvent): Recorded | null {
  const of = (player: number | null) => player ?? 'team';
  const entry = (line: string, place: Place | null = null) => ({ line, place });
  switch (event.type) {
    case 'PointsAdded':
    case 'ShotMissed': {
      const { points, playerId, place } = event.data;
      return entry(toLine(event.data, event.type, points, of(playerId)), place ?? null);
    }
    case 'FoulCommitted':
      return entry(toLine(event.data, event.type, event.data.by, event.data.kind, of(event.data.playerId)));
    case 'PlayerSubstituted':
      return entry(toLine(event.data, event.type, of(event.data.playerOut), of(event.data.playerIn)));
    case 'TimeoutTaken':
    case 'CoachChallengeUsed':
      return entry(toLine(event.data, event.type));
    case 'PossessionAwarded':
      return entry(toLine(event.data, event.type, event.data.situation, of(event.data.playerId)));
    case 'ReboundTaken':
    case 'TurnoverMade':
    case 'AssistMade':
    case 'StealMade':
    case 'ShotBlocked':
    case 'FoulDrawn':
      return entry(toLine(event.data, event.type, of(event.data.playerId)));
    default:
      return null;
  }
}

/** `Q1 9:12 west FoulDrawn 12`; hundredths of a feed are a tenth on the clock of the console. */
function toLine(
  { period, clock, side }: { period: number; clock: number | null; side: string },
  ...words: (string | number)[]
): string {
  const reading = clock === null ? 'no clock' : clockText(Math.ceil(clock * 10 - 1e-6) / 10);
  return [`${period}`, reading, side, ...words].join(' ');
}

function distance(a: Place, b: Place): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}
