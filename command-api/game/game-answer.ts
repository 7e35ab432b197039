import type { LookUp } from '#command-api/kernel/look-up.ts';
import { boxScoreOf } from '#events/game/box-score.ts';
import { SIDES } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { detailsStatisticsOf, scoreboardDetails } from '#events/game/scoreboard-details.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { RequestError } from '#platform/errors.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import {
  categoryTable,
  directoryReadModel,
  personTable,
  seasonTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import type { ExistingGame } from './game.commands.ts';
import type { GameAnswer } from './game-answer.contract.ts';

/**
 * The game as a command left it, with the names that are at hand. A name that is not yet known is null: the game has
 * been changed all the same.
 * @throws RequestError 404
 */
export async function gameAnswer(lookUp: LookUp, game: Game, warnings: string[] = []): Promise<GameAnswer> {
  if (game.status === 'nonexistent') throw new RequestError('not_found', 'There is no such game.');
  const { facts } = game;
  const names = await namesOf(lookUp, game);
  return {
    id: facts.gameId,
    name: facts.name,
    tournament_id: facts.tournamentId,
    tournament_name: names?.tournament ?? null,
    season_id: facts.seasonId,
    season_name: names?.season ?? null,
    game_category_id: facts.categoryId,
    game_category_name: names?.category ?? null,
    team_east_id: facts.eastTeamId,
    team_east_name: names?.east ?? null,
    team_east_logo: mediaAddress(names?.east_logo ?? null),
    team_west_id: facts.westTeamId,
    team_west_name: names?.west ?? null,
    team_west_logo: mediaAddress(names?.west_logo ?? null),
    game_date: facts.scheduledAt,
    venue: facts.venue,
    status: game.status,
    result_type: 'result' in game ? game.result.type : null,
    scorekeeper_id: facts.scorerId,
    scorekeeper_name: names?.scorer ?? null,
    stream_url: facts.streamUrl,
    is_archived: facts.archived,
    scoreboard: scoreboardOf(game),
    player_statistics: SIDES.flatMap((side) =>
      (facts.rosters[side] ?? []).map(({ playerId, number, starter, captain }) => ({
        player_id: playerId,
        team_side: side === 'east' ? ('A' as const) : ('B' as const),
        number,
        starter,
        captain,
      })),
    ),
    warnings,
  };
}

type Names = Record<'tournament' | 'season' | 'category' | 'east' | 'west' | 'scorer', string | null> &
  Record<'east_logo' | 'west_logo', string | null>;

async function namesOf(lookUp: LookUp, { facts }: ExistingGame): Promise<Names | undefined> {
  const [names] = await lookUp.rowsAtHand<Names>(
    [directoryReadModel],
    (table) => `SELECT
      (SELECT name FROM ${table(tournamentTable)} WHERE id = $1) AS tournament,
      (SELECT name FROM ${table(seasonTable)} WHERE id = $2) AS season,
      (SELECT name FROM ${table(categoryTable)} WHERE id = $3) AS category,
      (SELECT name FROM ${table(teamTable)} WHERE id = $4) AS east,
      (SELECT logo FROM ${table(teamTable)} WHERE id = $4) AS east_logo,
      (SELECT name FROM ${table(teamTable)} WHERE id = $5) AS west,
      (SELECT logo FROM ${table(teamTable)} WHERE id = $5) AS west_logo,
      (SELECT display_name FROM ${table(personTable)} WHERE id = $6) AS scorer`,
    [
      facts.tournamentId,
      facts.seasonId,
      facts.categoryId,
      facts.eastTeamId,
      facts.westTeamId,
      facts.scorerId,
    ],
  );
  return names;
}

function scoreboardOf(game: ExistingGame): GameAnswer['scoreboard'] {
  if (!('sheet' in game)) return null;
  const { facts, sheet } = game;
  const result = 'result' in game ? game.result : null;
  const score = totalScore(sheet);
  const eastScore = result?.eastScore ?? score.east;
  const westScore = result?.westScore ?? score.west;
  const periods = result === null ? sheet.periods : result.periods;
  const winner = result?.winner ?? null;
  const box = boxScoreOf(game);
  return {
    team_score_east: eastScore,
    team_score_west: westScore,
    winner_id: winner === null ? null : winner === 'east' ? facts.eastTeamId : facts.westTeamId,
    details: scoreboardDetails({
      periods: periods.map((points, index) => ({ period: index + 1, ...points })),
      regularPeriods: facts.ruleset.periods,
      eastScore,
      westScore,
      currentPeriod: periods.length === 0 ? null : sheet.period,
      ...(box === null ? {} : { playerStatistics: detailsStatisticsOf(box) }),
    }),
  };
}
