import type { BoxScore } from '#contracts/game/box-score.contract.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { toCourse, toReplayedGame } from '#contracts/replay/replayed-game.ts';
import { isInBonus } from '#events/game/bonus.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { isPlay, toEntryFacts } from '#events/game/entry-facts.ts';
import type { Side } from '#events/game/game.events.ts';
import { type Course, formatMoments } from '#events/game/moment.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { openReplay } from '#events/game/replay.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import { teamFouls } from '#events/game/team-fouls.ts';
import { timeoutsAt } from '#events/game/timeout-limits.ts';
import type { LeadPeriod, LeadPoint } from '#frontend/areas/public/game/lead/lead-chart.geometry.ts';
import { toLeadPeriods, toLeadPoints, toPlayTimes } from '#frontend/areas/public/game/lead/lead-series.ts';
import type { ShownPlay } from '#frontend/features/game/plays/shown-play.ts';

/** A game to be played back: what pages need of all of it, and the fold that answers for each moment. */
export type Playback = {
  isOver: boolean;
  ruleset: Ruleset;
  /** In the order of the game. The cursor is how many of these have been revealed. */
  plays: readonly ShownPlay[];
  course: Course;
  /** How urls write each moment. */
  moments: readonly string[];
  /** Seconds played at each play. */
  times: readonly number[];
  periods: readonly LeadPeriod[];
  points: readonly LeadPoint[];
  /** Whether it is known who was on court at any time. */
  hasLineups: Record<Side, boolean>;
  sheetAt: (cursor: number) => Scoresheet;
  boxScoreAt: (cursor: number) => BoxScore;
};

export function toPlayback(answer: Replay): Playback {
  const { ruleset, result } = answer;
  const plays = toShownPlays(answer);
  const times = toPlayTimes(ruleset, plays);
  const course = toCourse(answer);
  const { length, sheetAt, boxScoreAt } = openReplay(toReplayedGame(answer));
  const whole = boxScoreAt(length);
  const isKnown = (side: Side) => whole[side].players.some(({ on_court }) => on_court !== null);
  return {
    isOver: result !== null,
    ruleset,
    plays,
    course,
    moments: formatMoments(course),
    times,
    periods: toLeadPeriods(ruleset, plays, ruleset.periods),
    points: toLeadPoints(plays, times),
    hasLineups: { east: isKnown('east'), west: isKnown('west') },
    sheetAt,
    boxScoreAt: (cursor) => withNames(boxScoreAt(cursor), answer),
  };
}

/** Whether there is anything to tell: a game of which only the result is known has its start and end at most. */
export function hasPlays({ recording, entries }: Replay): boolean {
  return recording === 'full' && entries.some(({ event }) => !EDGES.has(event.type));
}
const EDGES: ReadonlySet<string> = new Set(['GameStarted', 'GameCompleted']);

function toShownPlays({ entries, east, west, ruleset }: Replay): ShownPlay[] {
  const people = new Map([...east.players, ...west.players].map((player) => [player.player_id, player]));
  const find = (id: number | null) => (id === null ? undefined : people.get(id));
  let period = 1;
  return entries.flatMap(({ id, sequence, event, score_east, score_west }) => {
    const facts = toEntryFacts(event, period);
    period = Math.max(period, facts.period);
    if (!isPlay(facts) || sequence === null) return [];
    const { type, clock, side, points, kind, by, free_throws, place, follows, player_id, player_in_id } =
      facts;
    const player = find(player_id);
    const playerIn = find(player_in_id);
    return {
      id,
      sequence,
      ...{ type, period: facts.period, clock, side, points, kind, by, free_throws, place, follows },
      ...{ player_id, player_in_id },
      period_label: periodLabel(ruleset.periods, facts.period),
      player_name: player?.name ?? null,
      player_number: player?.number ?? null,
      player_in_name: playerIn?.name ?? null,
      player_in_number: playerIn?.number ?? null,
      score_east,
      score_west,
    };
  });
}

function withNames(box: BoxScoreDocument, answer: Replay): BoxScore {
  const side = (name: Side) => {
    const { team_name, players } = answer[name];
    const names = new Map(players.map((player) => [player.player_id, player.name]));
    const own = box[name];
    const lines = own.players.map((line) => ({ ...line, name: names.get(line.player_id) ?? '' }));
    return { ...own, team_name, players: lines };
  };
  const { game_id, position } = answer;
  return { game_id, position, periods: box.periods, east: side('east'), west: side('west') };
}

/** The board at a moment. */
export type BoardAt = {
  /** The last play; undefined before the first. */
  play: ShownPlay | undefined;
  period: number;
  /** Seconds left in the period; null when no clock was recorded. */
  clock: number | null;
  isEnd: boolean;
} & Record<
  Side,
  {
    score: number;
    fouls: number;
    bonus: boolean;
    timeoutsTaken: number;
    timeouts: { left: number; most: number };
  }
>;

export function boardAt({ plays, ruleset, sheetAt, isOver }: Playback, cursor: number): BoardAt {
  const sheet = sheetAt(cursor);
  const play = plays[cursor - 1];
  const period = play?.period ?? 1;
  const clock = play?.clock ?? null;
  const score = totalScore(sheet);
  const taken = plays.slice(0, cursor).filter(({ type }) => type === 'timeout');
  const side = (name: Side) => ({
    score: score[name],
    fouls: teamFouls(sheet, name, period),
    bonus: isInBonus(sheet, name),
    timeoutsTaken: sheet[name].timeouts,
    timeouts: timeoutsAt(
      ruleset,
      { period, clock },
      taken.filter((timeout) => timeout.side === name),
    ),
  });
  return {
    play,
    period,
    clock,
    isEnd: isOver && cursor === plays.length,
    east: side('east'),
    west: side('west'),
  };
}
