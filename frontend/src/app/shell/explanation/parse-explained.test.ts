import { expect, it } from 'vitest';
import { type ExplainedNumber, formatExplained } from '#frontend/lib/explain-url.ts';
import { parseExplained } from './parse-explained.ts';

const NUMBERS: [string, ExplainedNumber][] = [
  [
    'standings.points_for.team-5.season-3',
    { kind: 'standings', number: 'points_for', team_id: 5, season_id: 3 },
  ],
  [
    'players.points.player-12.tournament-3.total',
    { kind: 'players', number: 'points', player_id: 12, tournament_id: 3, measure: 'total' },
  ],
  [
    'teams.opponent_points.team-5.until-2026-01-17',
    { kind: 'teams', number: 'opponent_points', team_id: 5, as_of: '2026-01-17' },
  ],
  [
    'box.rebounds.game-40.team-5.team_only',
    { kind: 'box', number: 'rebounds', game_id: 40, team_id: 5, team_only: true },
  ],
  [
    'players.points.player-12.season-3.split-home',
    { kind: 'players', number: 'points', player_id: 12, season_id: 3, split: 'home' },
  ],
  ['box.field_goals.game-40.team-5', { kind: 'box', number: 'field_goals', game_id: 40, team_id: 5 }],
];

it.each(NUMBERS)('%s', (text, number) => {
  expect(formatExplained(number)).toBe(text);
  expect(parseExplained(text)).toEqual(number);
});

it.each(['', 'luck.points', 'players', 'players.<b>', 'standings.Wins'])('“%s” names no number', (text) => {
  expect(parseExplained(text)).toBeUndefined();
});
