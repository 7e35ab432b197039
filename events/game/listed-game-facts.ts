import type { Side } from './game.events.ts';
import type { Game } from './game.fold.ts';
import type { ListedGameFacts, OnCourt } from './listed-game.ts';
import { periodLabel } from './period-label.ts';
import { playedSheetOf } from './played-sheet.ts';
import { isInBonus, teamFouls } from './scoresheet.ts';

export type ExistingGame = Exclude<Game, { status: 'nonexistent' }>;

/** What lists, the game's page and the answers to commands say of a game. */
export function listedGameFactsOf(game: ExistingGame): ListedGameFacts {
  const { facts } = game;
  const sheet = 'sheet' in game ? game.sheet : null;
  const result = 'result' in game ? game.result : null;
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
    scheduled_at: facts.scheduledAt === null ? null : new Date(facts.scheduledAt).toISOString(),
    venue: facts.venue,
    season_id: facts.seasonId,
    tournament_id: facts.tournamentId,
    league_id: facts.leagueId,
    category_id: facts.categoryId,
    east_team_id: facts.eastTeamId,
    west_team_id: facts.westTeamId,
    scorer_id: facts.scorerId,
    stream_url: facts.streamUrl,
    archived: facts.archived,
    east_score: scored ? (result?.eastScore ?? total('east')) : null,
    west_score: scored ? (result?.westScore ?? total('west')) : null,
    winner_id: winnerOf(game),
    result_type: result?.type ?? null,
    recording: facts.recording,
    regular_periods: facts.ruleset.periods,
    ruleset: facts.ruleset.name,
    allow_ties: facts.ruleset.allowTies,
    periods,
    on_court: onCourtOf(game),
  };
}

function winnerOf(game: ExistingGame): number | null {
  if (!('result' in game) || game.result.winner === null) return null;
  return game.result.winner === 'east' ? game.facts.eastTeamId : game.facts.westTeamId;
}

/** Null when nothing was played. Once a game is over no period is open and no clock runs, however it ended. */
function onCourtOf(game: ExistingGame): OnCourt | null {
  const sheet = playedSheetOf(game);
  if (sheet === null) return null;
  const { period, ruleset } = sheet;
  const on = game.status === 'in_progress';
  return {
    period,
    period_label: periodLabel(ruleset.periods, period),
    period_open: on && sheet.periodOpen,
    clock: sheet.clock.seconds,
    clock_running: on && sheet.clock.running,
    east_fouls: teamFouls(sheet, 'east', period),
    west_fouls: teamFouls(sheet, 'west', period),
    east_timeouts: sheet.east.timeouts,
    west_timeouts: sheet.west.timeouts,
    east_bonus: isInBonus(sheet, 'east'),
    west_bonus: isInBonus(sheet, 'west'),
  };
}
