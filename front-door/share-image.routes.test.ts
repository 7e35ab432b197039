import { expect, it } from 'vitest';
import type { Game, OnCourt } from '#contracts/game/game.contract.ts';
import { shareFacts } from './share-image.routes.ts';

function lineAt(on_court: Partial<OnCourt>) {
  const game = {
    status: 'in_progress',
    team_east_id: 1,
    team_east_name: 'Otters',
    team_east_colours: null,
    team_west_id: 2,
    team_west_name: 'Forge',
    team_west_colours: null,
    venue: null,
    tournament_name: null,
    season_name: null,
    regular_periods: 4,
    scoreboard: { team_score_east: 40, team_score_west: 38, winner_id: null },
    on_court: { period: 3, period_label: 'Q3', at_break: false, ...on_court },
  } as unknown as Game;
  const { line, isLive } = shareFacts(game, 'UTC');
  return { line, isLive };
}

it('says where a game is that is on', () => {
  expect(lineAt({})).toEqual({ line: 'Live, Q3', isLive: true });
});

it.each([
  [2, 'End of Q1'],
  [3, 'Half-time'],
  [5, 'Before OT'],
])('calls nothing live at the break before period %d', (period, line) => {
  expect(lineAt({ at_break: true, period })).toEqual({ line, isLive: false });
});
