import type { Changed } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { User } from '#command-api/user/user.decider.ts';
import { userName } from '#command-api/user/user-name.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import { type GameNames, presentGameDetail } from '#contracts/game/game.presenter.ts';
import { say } from '#contracts/refusal/say.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { toBoxScore } from '#events/game/box-score.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import { toListedGameFacts } from '#events/game/listed-game-facts.ts';
import { toRosters } from '#events/game/rosters.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { GameFactsDependencies } from './game.facts.ts';

/** Where the names of what a game belongs to are read. */
export type GameAnswerDependencies = GameFactsDependencies & { commands: { users: StreamReader<User> } };

/**
 * A game as a command left it.
 * @param warnings about what is allowed, but perhaps not intended
 * @throws RequestError 404
 */
export async function gameAnswer(
  deps: GameAnswerDependencies,
  { state: game, revision }: Changed<Game>,
  warnings: string[] = [],
): Promise<GameAnswer> {
  if (game.status === 'nonexistent') throw new RequestError('not_found', say('game.missing'));
  const row = {
    ...toListedGameFacts(game),
    ...(await findNames(deps, game)),
    rosters: toRosters(game),
    officials: game.facts.officials,
    revision,
  };
  return { ...presentGameDetail(row, toBoxScore(game)), warnings };
}

async function findNames({ commands }: GameAnswerDependencies, { facts }: ExistingGame): Promise<GameNames> {
  const { seasonId, tournamentId, categoryId, scorerId } = facts;
  const [seasons, tournament, category, east, west, scorer] = await Promise.all([
    commands.seasons.read(SEASONS_STREAM),
    tournamentId === null ? null : commands.tournaments.read(tournamentStream(tournamentId)),
    categoryId === null ? null : commands.categories.read(categoryStream(categoryId)),
    teamInGame(commands, facts.eastTeamId),
    teamInGame(commands, facts.westTeamId),
    scorerId === null ? null : userName(commands, scorerId),
  ]);
  return {
    season_name: seasons.state[seasonId]?.name ?? null,
    tournament_name: tournament?.state?.name ?? null,
    game_category_name: category?.state?.name ?? null,
    scorekeeper_name: scorer,
    team_east_name: east.name,
    team_east_location: east.location,
    team_east_logo: east.logo,
    team_east_colours: east.colours,
    team_west_name: west.name,
    team_west_location: west.location,
    team_west_logo: west.logo,
    team_west_colours: west.colours,
  };
}

async function teamInGame({ teams }: GameFactsDependencies['commands'], teamId: number) {
  const { state: team } = await teams.read(teamStream(teamId));
  if (team === null || team.status === 'deleted') {
    return { name: null, location: null, logo: null, colours: null };
  }
  return { name: team.name, location: team.location, logo: team.logoFileId, colours: team.colours };
}
