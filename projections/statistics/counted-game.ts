import { type BoxScoreDocument, toBoxScore } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game, GameFacts, GameResult } from '#events/game/game.fold.ts';
import { secondsOfAll, toStatisticLine } from '#events/statistics/counted.ts';
import { NOTHING_DONE, type StatisticLine } from '#events/statistics/statistics.ts';

/** What changes which games a player or a team has, and what was done in them. */
export const COUNTED_EVENTS = [
  'GameRescheduled',
  'RosterPicked',
  'PlayerAddedToRoster',
  'GameCompleted',
  'GameReopened',
  'GameForfeited',
  'ForfeitRevoked',
  'GameAnnulled',
  'AnnulmentRevoked',
  'GameDeleted',
] as const;

/** A finished game as statistics see it. */
export type CountedGame = {
  facts: GameFacts;
  result: GameResult;
  /** ISO time: as scheduled, else when it began; null when neither is known. */
  playedAt: string | null;
  /** What counts in statistics; null for a forfeit, even if some of it was played (docs/rules.md, "Forfeits"). */
  box: BoxScoreDocument | null;
};

/** Null while the game counts in no statistics. */
export function toCountedGame(game: Game): CountedGame | null {
  if (!('result' in game)) return null;
  const { facts, result, startedAt } = game;
  return {
    facts,
    result,
    playedAt: facts.scheduledAt ?? startedAt,
    box: result.type === 'forfeit' ? null : toBoxScore(game),
  };
}

/** What a team did on court in a finished game. */
export function toTeamStatistics(box: BoxScoreDocument | null, side: Side): StatisticLine {
  if (box === null) return NOTHING_DONE;
  return toStatisticLine(box[side].totals, secondsOfAll(box[side].players));
}

/** Where a game counts: its season, its tournament, and all games. */
export function totalScopes(game: { season_id: number; tournament_id: number | null }) {
  return [
    { scope: 'season' as const, scope_id: game.season_id },
    ...(game.tournament_id === null ? [] : [{ scope: 'tournament' as const, scope_id: game.tournament_id }]),
    { scope: 'career' as const, scope_id: 0 },
  ];
}
