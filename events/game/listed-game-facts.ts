import type { KnockoutPlace } from '#events/tournament/knockout-place.ts';
import { isInBonus } from './bonus.ts';
import type { ForfeitedBy } from './forfeit.ts';
import type { Side } from './game.events.ts';
import type { ExistingGame, GameStatus, ResultCorrection } from './game.fold.ts';
import { findLastAction } from './last-action.ts';
import { periodLabel } from './period-label.ts';
import { findPlayedSheet } from './played-sheet.ts';
import { hasClock } from './scoresheet-entries.ts';
import { teamFouls } from './team-fouls.ts';

/** `forfeit`: the score was awarded. `annulled`: the game counts in nothing. */
export type ResultType = 'played' | 'forfeit' | 'annulled';

/** A game as lists and its own page show it; ids only, names are joined. */
export type ListedGameFacts = {
  id: number;
  name: string;
  name_is_generated: boolean;
  status: GameStatus;
  /** ISO time in UTC. */
  game_date: string | null;
  /** False when only the day is known: `game_date` is then noon of it, in UTC. */
  time_known: boolean;
  /** It came from a feed, which does not say when anything happened but by the game clock. */
  imported: boolean;
  venue: string | null;
  /** Neither side is at home. */
  neutral: boolean;
  season_id: number;
  tournament_id: number | null;
  league_id: number | null;
  game_category_id: number | null;
  team_east_id: number;
  team_west_id: number;
  scorekeeper_id: number | null;
  stream_url: string | null;
  rematch_of: number | null;
  rematch_id: number | null;
  is_archived: boolean;
  /** The series it is a game of; null outside a knockout. */
  knockout: KnockoutPlace | null;
  /** Null before the start. */
  team_score_east: number | null;
  team_score_west: number | null;
  winner_id: number | null;
  result_type: ResultType | null;
  /** Who lost by forfeit or by default; null where nobody did. */
  forfeited_by: ForfeitedBy | null;
  by_default: boolean;
  recording: 'full' | 'result_only';
  regular_periods: number;
  ruleset: string;
  allow_ties: boolean;
  periods: { period: number; east: number; west: number }[];
  on_court: OnCourt | null;
  /** What was typed when it was postponed, canceled, forfeited or annulled; null where nothing was. */
  status_reason: string | null;
  /** When it should have been before it was postponed or moved, ISO time in UTC; null if never. */
  moved_from: string | null;
  /** When the last action happened, an ISO time; see `findLastAction`. */
  last_action_at: string | null;
  /** When it last ended, an ISO time; null before. */
  ended_at: string | null;
  correction: ListedCorrection | null;
};

/** When and how a game that was over got its present result, an ISO time, and the score before. */
export type ListedCorrection = Pick<ResultCorrection, 'cause'> & {
  at: string;
  team_score_east: number;
  team_score_west: number;
  plays_changed: boolean;
};

/** What is true on court this moment. */
export type OnCourt = {
  period: number;
  period_label: string;
  period_open: boolean;
  /** Seconds. */
  clock: number | null;
  clock_running: boolean;
  /** When a running clock read `clock`, an ISO time. */
  clock_since: string | null;
  /** The period has not begun: the one before is over. */
  at_break: boolean;
  /** Who gets the ball in the next jump ball situation. */
  arrow: Side | null;
  east_fouls: number;
  west_fouls: number;
  east_timeouts: number;
  west_timeouts: number;
  east_bonus: boolean;
  west_bonus: boolean;
};

/** What lists, the game's page and the answers to commands say of a game. */
export function toListedGameFacts(game: ExistingGame): ListedGameFacts {
  const { facts } = game;
  const sheet = 'sheet' in game ? game.sheet : null;
  const isAnnulled = game.status === 'annulled';
  const last = isAnnulled ? game.before : game;
  const result = 'result' in last ? last.result : null;
  const periods =
    result?.type === 'forfeit'
      ? []
      : (result?.periods ?? sheet?.periods ?? []).map((score, index) => ({ period: index + 1, ...score }));
  const total = (side: Side) => periods.reduce((sum, period) => sum + period[side], 0);
  const scored = sheet !== null && game.status !== 'scheduled';
  return {
    id: facts.gameId,
    name: facts.name,
    name_is_generated: facts.nameIsGenerated === true,
    status: game.status,
    game_date: facts.scheduledAt === null ? null : new Date(facts.scheduledAt).toISOString(),
    time_known: facts.timeKnown !== false,
    imported: facts.source !== null,
    venue: facts.venue,
    neutral: facts.neutral === true,
    season_id: facts.seasonId,
    tournament_id: facts.tournamentId,
    league_id: facts.leagueId,
    game_category_id: facts.categoryId,
    team_east_id: facts.eastTeamId,
    team_west_id: facts.westTeamId,
    scorekeeper_id: facts.scorerId,
    stream_url: facts.streamUrl,
    rematch_of: facts.rematchOf ?? null,
    rematch_id: facts.rematchId ?? null,
    is_archived: facts.archived,
    knockout: facts.knockout ?? null,
    team_score_east: scored ? (result?.eastScore ?? total('east')) : null,
    team_score_west: scored ? (result?.westScore ?? total('west')) : null,
    winner_id: findWinner(game),
    result_type: isAnnulled ? 'annulled' : (result?.type ?? null),
    forfeited_by: isAnnulled ? null : (result?.forfeitedBy ?? null),
    by_default: !isAnnulled && result?.byDefault === true,
    recording: facts.recording,
    regular_periods: facts.ruleset.periods,
    ruleset: facts.ruleset.name,
    allow_ties: facts.ruleset.allowTies,
    periods,
    on_court: toOnCourt(game),
    status_reason: facts.statusReason?.text ?? null,
    moved_from: facts.movedFrom === undefined ? null : new Date(facts.movedFrom).toISOString(),
    last_action_at: findLastAction(game),
    ended_at: 'finishedAt' in game ? new Date(game.finishedAt).toISOString() : null,
    correction: toCorrection(game),
  };
}

function findWinner(game: ExistingGame): number | null {
  if (!('result' in game) || game.result.winner === null) return null;
  return game.result.winner === 'east' ? game.facts.eastTeamId : game.facts.westTeamId;
}

function toCorrection(game: ExistingGame): ListedCorrection | null {
  if (!('correction' in game) || game.correction === undefined) return null;
  const { at, eastScore, westScore, cause, playsChanged } = game.correction;
  return {
    at: new Date(at).toISOString(),
    team_score_east: eastScore,
    team_score_west: westScore,
    cause,
    plays_changed: playsChanged,
  };
}

/** Null when nothing was played. Once a game is over no period is open and no clock runs, however it ended. */
function toOnCourt(game: ExistingGame): OnCourt | null {
  const sheet = findPlayedSheet(game);
  if (sheet === null) return null;
  const { period, ruleset } = sheet;
  const on = game.status === 'in_progress';
  return {
    period,
    period_label: periodLabel(ruleset.periods, period),
    period_open: on && sheet.periodOpen,
    clock: sheet.clock.seconds !== null && hasClock(sheet.entries) ? sheet.clock.seconds : null,
    clock_running: on && sheet.clock.running,
    clock_since: on ? sheet.clock.since : null,
    at_break: on && sheet.atBreak,
    arrow: on ? sheet.arrow : null,
    east_fouls: teamFouls(sheet, 'east', period),
    west_fouls: teamFouls(sheet, 'west', period),
    east_timeouts: sheet.east.timeouts,
    west_timeouts: sheet.west.timeouts,
    east_bonus: isInBonus(sheet, 'east'),
    west_bonus: isInBonus(sheet, 'west'),
  };
}
