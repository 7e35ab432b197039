import { endpoint } from '#contracts/endpoint.ts';
import { gameListQuerySchema } from '#contracts/game/game.contract.ts';
import { AS_OF, AS_OF_IN_SCOPE } from '#contracts/lists/as-of.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import {
  headToHeadQuerySchema,
  headToHeadSchema,
  leadersQuerySchema,
  leadersSchema,
  playerAveragesQuerySchema,
  playerAveragesSchema,
  playerGamesQuerySchema,
  playerGamesSchema,
  playerStatisticsQuerySchema,
  playerStatisticsSchema,
  playerTableQuerySchema,
  playerTableSchema,
  teamGamesSchema,
  teamStatisticsQuerySchema,
  teamStatisticsSchema,
  teamTableQuerySchema,
  teamTableSchema,
} from './statistics.contract.ts';

const tags = ['statistics'];

export const playerAverages = endpoint({
  method: 'GET',
  url: '/api/players/:id/averages/',
  capability: 'statistics.view',
  tags,
  summary: 'A player per season, tournament and career',
  description: `Averages, totals and shooting, over all teams and for each team they played for. Every average has its own number of games: one in which a statistic is unknown does not lower it. ${AS_OF}`,
  params: idParams,
  query: playerAveragesQuerySchema,
  answers: { 200: playerAveragesSchema },
});

export const playerStatistics = endpoint({
  method: 'GET',
  url: '/api/players/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'A player game by game, and their season averages',
  description:
    'Finished games, latest first, 50 a page by default. With `game_id` that game alone, also while it is on.',
  params: idParams,
  query: playerStatisticsQuerySchema,
  answers: { 200: playerStatisticsSchema },
});

export const playerGames = endpoint({
  method: 'GET',
  url: '/api/players/:id/games/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a player, past and to come',
  description:
    'Finished games they were listed in, with what they did; and those of their present team that are not finished, unless others were picked for them. Latest first, without a date last; 50 a page by default.',
  params: idParams,
  query: playerGamesQuerySchema,
  answers: { 200: playerGamesSchema },
});

export const teamStatistics = endpoint({
  method: 'GET',
  url: '/api/teams/:id/statistics/',
  capability: 'statistics.view',
  tags,
  summary: 'A team per season, tournament and over all its games',
  description: `Its own averages, totals and shooting and those of its opponents. A forfeit counts as won and lost, and in no average (docs/rules.md). ${AS_OF}`,
  params: idParams,
  query: teamStatisticsQuerySchema,
  answers: { 200: teamStatisticsSchema },
});

export const teamGames = endpoint({
  method: 'GET',
  url: '/api/teams/:id/games/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a team, seen from it',
  description:
    'Takes the filters of the list of games and is ordered like it. A finished game has the team’s totals.',
  params: idParams,
  query: gameListQuerySchema.omit({ team_id: true }),
  answers: { 200: teamGamesSchema },
});

export const leaders = endpoint({
  method: 'GET',
  url: '/api/statistics/leaders/',
  capability: 'statistics.view',
  tags,
  summary: 'Who leads in a category',
  description: `Of a tournament, else a season, else of all games. Only players with at least \`min_games\` games in which the category is known, by default 70 % of their team’s, and of a percentage with at least two attempts a game; players who are level share a rank. \`average\` is over all players. 10 by default. ${AS_OF_IN_SCOPE}`,
  query: leadersQuerySchema,
  answers: { 200: leadersSchema },
});

export const playerTable = endpoint({
  method: 'GET',
  url: '/api/statistics/players/',
  capability: 'statistics.view',
  tags,
  summary: 'The table of players',
  description: `Of a tournament, else a season, else of all games; with \`team_id\` what they did for that team. \`sort\` names a column, \`-\` before it from the highest to the lowest. 10 a page by default. ${AS_OF_IN_SCOPE}`,
  query: playerTableQuerySchema,
  answers: { 200: playerTableSchema },
});

export const teamTable = endpoint({
  method: 'GET',
  url: '/api/statistics/teams/',
  capability: 'statistics.view',
  tags,
  summary: 'The table of teams',
  description: `Of a tournament, else a season, else of all games. \`sort\` names a column (\`opponent_…\` for what was done against them), \`-\` before it from the highest to the lowest. 10 a page by default. ${AS_OF_IN_SCOPE}`,
  query: teamTableQuerySchema,
  answers: { 200: teamTableSchema },
});

export const headToHead = endpoint({
  method: 'GET',
  url: '/api/statistics/head-to-head/',
  capability: 'statistics.view',
  tags,
  summary: 'Two teams against each other',
  description: 'What both did in their finished games, and these games, latest first; 50 a page by default.',
  query: headToHeadQuerySchema,
  answers: { 200: headToHeadSchema },
});
