import { expect, it } from 'vitest';
import type { SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import { computeBalance, venueShares } from './schedule-balance.ts';

const TEAMS: Record<string, number> = { Herons: 1, Otters: 2, Owls: 3 };

function game(
  home: string,
  away: string,
  game_date: string,
  venue = 'Dock Six',
): SchedulePreview['games'][number] {
  return {
    round: 1,
    name: `${home} vs ${away}`,
    game_date,
    venue,
    team_east_id: TEAMS[home] ?? 0,
    team_east_name: home,
    team_west_id: TEAMS[away] ?? 0,
    team_west_name: away,
    outside_round: false,
    absent_team_id: null,
  };
}

it('counts home and away, away games in a row and the days between games of each team', () => {
  const games = [
    game('Owls', 'Herons', '2026-01-17T18:00:00Z'),
    game('Herons', 'Otters', '2026-01-03T18:00:00Z'),
    game('Otters', 'Herons', '2026-01-10T18:00:00Z'),
  ];
  expect(computeBalance(games, 'UTC')).toEqual([
    {
      id: 1,
      name: 'Herons',
      games: 3,
      home: 1,
      away: 2,
      awayInARow: 2,
      pause: { fewest: 7, most: 7 },
    },
    { id: 2, name: 'Otters', games: 2, home: 1, away: 1, awayInARow: 1, pause: { fewest: 7, most: 7 } },
    { id: 3, name: 'Owls', games: 1, home: 1, away: 0, awayInARow: 0, pause: null },
  ]);
});

it('counts days by the league’s calendar', () => {
  // In Auckland it is already the 4th and the 6th.
  const games = [
    game('Herons', 'Otters', '2026-01-03T18:00:00Z'),
    game('Otters', 'Herons', '2026-01-05T12:00:00Z'),
  ];
  expect(computeBalance(games, 'Pacific/Auckland')[0]?.pause).toEqual({ fewest: 2, most: 2 });
  expect(computeBalance(games, 'America/New_York')[0]?.pause).toEqual({ fewest: 2, most: 2 });
  const lateAndEarly = [
    game('Herons', 'Otters', '2026-01-03T10:30:00Z'),
    game('Otters', 'Herons', '2026-01-03T11:30:00Z'),
  ];
  expect(computeBalance(lateAndEarly, 'Pacific/Auckland')[0]?.pause).toEqual({ fewest: 1, most: 1 });
});

it('says how much each venue has to take', () => {
  const at = '2026-01-03T18:00:00Z';
  const games = [
    game('Herons', 'Otters', at, 'Mill'),
    game('Owls', 'Otters', at, 'Dock Six'),
    game('Owls', 'Herons', at, 'Dock Six'),
  ];
  expect(venueShares(games)).toEqual([
    { venue: 'Dock Six', games: 2 },
    { venue: 'Mill', games: 1 },
  ]);
});
