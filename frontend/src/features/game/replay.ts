import type { BoxScore, Game, Play } from '#contracts/game/game.contract.ts';
import { type ActionFacts, actionEvent } from '#events/game/action-facts.ts';
import { isInBonus } from '#events/game/bonus.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import { isActionEvent, type SheetEntry, totalScore } from '#events/game/scoresheet.ts';
import type { Benches } from '#events/game/scoresheet-draft.ts';
import { teamFouls } from '#events/game/team-fouls.ts';
import { gameRules } from './game-rules.ts';

/** A game as it stood after one of its plays. */
export type ReplayedMoment = {
  /** How many plays have been told. */
  told: number;
  /** The last of them; undefined before the first. */
  play: Play | undefined;
  period: number;
  /** Seconds left in the period; null when no clock was recorded. */
  clock: number | null;
} & Record<Side, { score: number; fouls: number; bonus: boolean }>;

/** A finished game, to be told again: its plays as the events they were, for the fold that makes the box score. */
export type Replay = {
  game: Pick<Game, 'ruleset' | 'regular_periods' | 'allow_ties'>;
  benches: Benches;
  plays: readonly Play[];
  entries: readonly (SheetEntry | undefined)[];
};

export function toReplay(game: Replay['game'], box: BoxScore, plays: readonly Play[]): Replay {
  return {
    game,
    benches: { east: toRoster(box, 'east'), west: toRoster(box, 'west') },
    plays,
    entries: plays.map((play, index) => toEntry(play, plays[index + 1])),
  };
}

/** The game after its first so many plays. */
export function replayedMoment({ game, benches, plays, entries }: Replay, told: number): ReplayedMoment {
  const ruleset = { ...gameRules(game), allowTies: game.allow_ties };
  const sheet = foldEntries(
    ruleset,
    benches,
    entries.slice(0, told).filter((entry) => entry !== undefined),
  );
  const score = totalScore(sheet);
  const play = plays[told - 1];
  const period = play?.period ?? 1;
  const sideOf = (side: Side) => ({
    score: score[side],
    fouls: teamFouls(sheet, side, period),
    bonus: isInBonus(sheet, side),
  });
  return { told, play, period, clock: play?.clock ?? null, east: sideOf('east'), west: sideOf('west') };
}

/** A play as the event it was; the start and the end of the game are no entries of the scoresheet. */
function toEntry(play: Play, next: Play | undefined): SheetEntry | undefined {
  // A play is an action's facts with names; what only other kinds of action have is missing.
  const facts = {
    ...play,
    next_period: next === undefined || next.period === play.period ? null : next.period,
    changes: null,
    seconds_played: null,
  } as unknown as ActionFacts;
  const event = actionEvent(facts, { east: play.score_east, west: play.score_west });
  return isActionEvent(event) ? { actionId: play.id, event, undone: false } : undefined;
}

function toRoster(box: BoxScore, side: Side): RosterPlayer[] {
  return box[side].players.map(({ player_id, number, starter, captain }) => ({
    playerId: player_id,
    number,
    starter,
    captain,
  }));
}

/** The first play of each period: where one can begin. */
export function periodStarts(plays: readonly Play[]): { period: number; label: string; told: number }[] {
  const starts = new Map<number, { period: number; label: string; told: number }>();
  for (const [index, { period, period_label: label }] of plays.entries()) {
    if (!starts.has(period)) starts.set(period, { period, label, told: index });
  }
  return [...starts.values()];
}
