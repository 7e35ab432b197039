import { endpoint } from '#contracts/endpoint.ts';
import { AS_OF } from '#contracts/lists/as-of.ts';
import {
  boxScoreExplainedQuerySchema,
  boxScoreExplainedSchema,
  gamesExplainedSchema,
  playerExplainedQuerySchema,
  standingsExplainedQuerySchema,
  streakExplainedQuerySchema,
  teamExplainedQuerySchema,
} from './explain.contract.ts';

const tags = ['statistics'];
const ADDS_UP =
  'The games it is made of, latest first, with what each contributes; those that do not count say why. `sum` is over all of them.';

export const explainedStandings = endpoint({
  method: 'GET',
  url: '/api/explain/standings/',
  capability: 'statistics.view',
  tags,
  summary: 'What a number of a row of standings is made of',
  description: `${ADDS_UP} ${AS_OF}`,
  query: standingsExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedStreak = endpoint({
  method: 'GET',
  url: '/api/explain/streaks/',
  capability: 'statistics.view',
  tags,
  summary: 'The games of a streak, and the one before it',
  description: ADDS_UP,
  query: streakExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

const IN_SCOPE = 'Of a tournament, else a season, else of all games.';
const PAGED = '50 games a page by default.';

export const explainedPlayer = endpoint({
  method: 'GET',
  url: '/api/explain/players/',
  capability: 'statistics.view',
  tags,
  summary: 'What an average, a total or a percentage of a player is made of',
  description: `${IN_SCOPE} ${ADDS_UP} ${PAGED} ${AS_OF}`,
  query: playerExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedTeam = endpoint({
  method: 'GET',
  url: '/api/explain/teams/',
  capability: 'statistics.view',
  tags,
  summary: 'What an average, a total or a percentage of a team or its opponents is made of',
  description: `${IN_SCOPE} ${ADDS_UP} ${PAGED} ${AS_OF}`,
  query: teamExplainedQuerySchema,
  answers: { 200: gamesExplainedSchema },
});

export const explainedBoxScore = endpoint({
  method: 'GET',
  url: '/api/explain/boxscore/',
  capability: 'statistics.view',
  tags,
  summary: 'What a cell of a box score is made of',
  description:
    'The plays that count in it, in the order of the game, each with its moment in the replay; also while the game is on.',
  query: boxScoreExplainedQuerySchema,
  answers: { 200: boxScoreExplainedSchema },
});
