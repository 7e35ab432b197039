import { FeedError } from '#command-api/import/feed/feed-error.ts';
import { gameActions } from '#command-api/import/feed/game-actions.ts';
import type { ImportedGame } from '#command-api/import/feed/imported-game.ts';
import type { Play } from '#command-api/import/feed/play.ts';
import type { ScheduleRow } from '#command-api/import/feed/schedule.ts';
import { withSeenNames } from '#command-api/import/feed/seen-names.ts';
import { clockText } from '#events/game/clock-reading.ts';
import type { Side } from '#events/game/game.events.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { type FibaFeed, toPeriod } from './feed.ts';
import { toPlays } from './plays.ts';
import { toOfficials, toTeams } from './teams.ts';

/** A game of a FIBA LiveStats feed. The feed carries no date; `row` of the schedule does. */
export function fibaGame(
  feed: FibaFeed,
  options: { id: string; row: ScheduleRow; ruleset: Ruleset; scope: string },
): ImportedGame {
  const { id, row } = options;
  const ruleset = toRuleset(feed, options.ruleset);
  const source = `fiba-livestats:${id}`;
  // The first team of a feed is at home, unless the schedule says the opposite.
  const swapped = row.home === feed.tm[2].name && row.away === feed.tm[1].name;
  const toSide = (tno: number): Side => ((tno === 1) === swapped ? 'west' : 'east');
  const [home, away] = swapped ? [feed.tm[2], feed.tm[1]] : [feed.tm[1], feed.tm[2]];
  const over = feed.pbp.some((play) => play.actionType === 'game' && play.subType === 'end');
  const ends = feed.pbp.filter((play) => play.actionType === 'period' && play.subType === 'end');
  const { plays, notes } = toPlays(feed, ruleset.periods, toSide);
  const lastPlayed = Math.max(0, ...plays.map((play) => play.period));
  const ended = Math.max(over ? lastPlayed : 0, ...ends.map((play) => toPeriod(play, ruleset.periods)));
  if (over) refuseOtherScore(plays, { east: home.score, west: away.score }, row);
  const teams = toTeams(feed, options.scope);
  return withSeenNames({
    source,
    day: row.day,
    scheduledAt: row.scheduledAt,
    timeKnown: false,
    venue: row.venue,
    recording: 'full',
    ruleset,
    east: teams[swapped ? 2 : 1],
    west: teams[swapped ? 1 : 2],
    officials: toOfficials(feed),
    actions:
      feed.pbp.length === 0
        ? []
        : gameActions({ source, scheduledAt: row.scheduledAt, ruleset, plays, ended, over }),
    over,
    notes: over || plays.length === 0 ? notes : [...notes, noEnd(plays, ruleset)],
  });
}

/** Where a feed stops that has no end: `no end in the feed: Q4, 3:30`. */
function noEnd(plays: readonly Play[], { periods }: Ruleset): string {
  const last = plays.at(-1);
  if (last === undefined) throw new Error('a feed without plays has no last one');
  const where = [periodLabel(periods, last.period), last.clock === null ? null : clockText(last.clock)];
  return `no end in the feed: ${where.filter((word) => word !== null).join(', ')}`;
}

/** The rules of a game: those of the league, with the periods that the feed says. */
export function toRuleset(feed: FibaFeed, ofLeague: Ruleset): Ruleset {
  return {
    ...ofLeague,
    periods: Math.min(4, Math.max(1, feed.periodsMax)),
    periodSeconds: Math.round(feed.periodLengthREGULAR * 60),
    overtimeSeconds: Math.round(feed.periodLengthOVERTIME * 60),
  };
}

/** Plays, the feed's own score and the schedule have to agree; a feed cut short does not. */
function refuseOtherScore(plays: readonly Play[], feed: Record<Side, number>, row: ScheduleRow): void {
  const made = { east: 0, west: 0 };
  for (const { deed } of plays) {
    if (deed.type === 'points') made[deed.side] += deed.points;
  }
  const text = (score: Record<Side, number>) => `${score.east}–${score.west}`;
  if (text(made) !== text(feed)) {
    throw new FeedError('pbp', `the plays add up to ${text(made)}, the feed's score is ${text(feed)}`);
  }
  if (row.score !== null && text(row.score) !== text(feed)) {
    throw new FeedError('tm', `the score is ${text(feed)}, in the schedule it is ${text(row.score)}`);
  }
}
