import { describe, expect, it } from 'vitest';
import {
  finishedGame,
  gameCompletedAgain,
  gameForfeited,
  gameReopened,
  scheduledBetween,
} from '#tests/support/builders/competition.builder.ts';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { standingsProjection } from './standings.projection.ts';

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T18:00:00.000Z`;
/** Team 1 at home against team 2 on the day that is the game's id. */
const game = (id: number, own: number, other: number, tournamentId = 3) =>
  finishedGame({ id, east: 1, west: 2, score: [own, other], at: day(id), tournamentId });
const won = (id: number, tournamentId = 3) => game(id, 80, 70, tournamentId);
const lost = (id: number, tournamentId = 3) => game(id, 70, 80, tournamentId);

async function streaksOf(teamId: number, scope: string, ...events: HappenedIn[]) {
  const rows = (await modelAfter(standingsProjection, ...events)).rows('streak');
  return rows.find((row) => row.team_id === teamId && row.scope === scope);
}
const ofTeam1 = (...events: HappenedIn[]) => streaksOf(1, 'season:1', ...events);

describe('streaks', () => {
  // Rule: Tie-breaks: A streak
  it('are the present one and the longest, with their first and last game', async () => {
    const season = [won(1), won(2), won(3), lost(4), lost(5), won(6), won(7)].flat();
    expect(await ofTeam1(...season)).toEqual({
      scope: 'season:1',
      team_id: 1,
      season_id: 1,
      total_games: 7,
      form: 2,
      current: { result: 'W', games: 2, from: day(6), until: day(7) },
      longest_winning: { result: 'W', games: 3, from: day(1), until: day(3) },
      longest_losing: { result: 'L', games: 2, from: day(4), until: day(5) },
    });
    expect(await streaksOf(2, 'season:1', ...season)).toMatchObject({
      form: -2,
      longest_winning: { games: 2 },
      longest_losing: { games: 3 },
    });
  });

  it('are those of a tournament and a league, too', async () => {
    const season = [won(1), lost(2, 4), won(3)].flat();
    expect(await ofTeam1(...season)).toMatchObject({ form: 1, longest_winning: { games: 1 } });
    for (const [scope, form] of [
      ['tournament:3', 2],
      ['tournament:4', -1],
      ['league:1:season:1', 1],
    ] as const) {
      expect(await streaksOf(1, scope, ...season)).toMatchObject({ form });
    }
  });

  it('follow the dates, not the entries', async () => {
    expect(await ofTeam1(...lost(2), ...won(1), ...won(3))).toMatchObject({
      form: 1,
      longest_winning: { games: 1 },
    });
  });

  it('of equal length: the first counts', async () => {
    expect(await ofTeam1(...won(1), ...lost(2), ...won(3))).toMatchObject({
      longest_winning: { games: 1, from: day(1) },
    });
  });

  // Rule: Tie-breaks: A streak
  it('end with a tie, which is neither', async () => {
    expect(await ofTeam1(...won(1), ...game(2, 70, 70), ...won(3), ...game(4, 70, 70))).toMatchObject({
      form: 0,
      current: { result: 'T', games: 1 },
      longest_winning: { games: 1 },
      longest_losing: null,
    });
  });

  it('count a forfeit', async () => {
    const forfeit = [scheduledBetween(9, 1, 2, day(9)), gameForfeited(9, 'west')];
    expect(await ofTeam1(...won(1), ...forfeit)).toMatchObject({ form: 2 });
  });

  it('change when a result is corrected, and go with the only game', async () => {
    const games = [won(1), won(2), won(3)].flat();
    expect(await ofTeam1(...games, gameReopened(2))).toMatchObject({ form: 2 });
    expect(await ofTeam1(...games, gameReopened(2), gameCompletedAgain(2, 60, 70))).toMatchObject({
      form: 1,
      longest_losing: { games: 1, from: day(2) },
    });
    expect(await ofTeam1(...won(1), gameReopened(1))).toBeUndefined();
    expect(await ofTeam1(scheduledBetween(1, 1, 2))).toBeUndefined();
  });

  it('tell of what changed', async () => {
    const model = await modelAfter(standingsProjection, ...won(1));
    expect(model.changed.filter((key) => key.startsWith('streaks:'))).toEqual([
      'streaks:season:1',
      'streaks:tournament:3',
      'streaks:league:1:season:1',
    ]);
  });
});
