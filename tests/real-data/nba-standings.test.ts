import { describe, expect, it } from 'vitest';
import type { StandingsResult } from '#events/standings/standings-result.ts';
import { NOTHING_DECIDED } from '#events/standings/standings-rules.ts';
import { computeRecord } from '#events/standings/team-record.ts';
import { classify } from '#events/standings/tie-breaks.ts';
import { findPoints, NBA_SEASONS, readSeason } from './nba-seasons.ts';

describe.each(NBA_SEASONS)('NBA $season', (season) => {
  const { games, idOf, published } = readSeason(season);
  const results = games.map(
    (game, index): StandingsResult => ({
      gameId: index + 1,
      date: `${game.gameDate}T00:00:00.000Z`,
      eastTeamId: idOf(game.homeTeam),
      westTeamId: idOf(game.roadTeam),
      eastScore: findPoints(game, 'home'),
      westScore: findPoints(game, 'road'),
    }),
  );
  const teamIds = published.map((row) => row.teamId);

  it('is read whole: 30 teams and every game', () => {
    expect(published).toHaveLength(30);
    expect(results).toHaveLength(season.games);
  });

  it.each(published)('$team: W, L, PCT, HOME, ROAD, PPG and opponents PPG are the published ones', (row) => {
    const record = computeRecord(row.teamId, results);
    expect({
      teamId: record.teamId,
      team: row.team,
      W: record.wins,
      L: record.losses,
      PCT: record.winPercentage,
      HOME: record.home,
      ROAD: record.away,
      PPG: record.averagePointsFor,
      'opponents PPG': record.averagePointsAgainst,
    }).toEqual(row);
  });

  it('has a table in order of published PCT, with a reason where teams are level', () => {
    const table = classify(results, teamIds, NOTHING_DECIDED);
    const publishedPct = new Map(published.map((row) => [row.teamId, row.PCT]));
    const inTableOrder = table.map((row) => publishedPct.get(row.teamId));
    expect(inTableOrder).toEqual(published.map((row) => row.PCT).sort((a, b) => b - a));
    for (const row of table) {
      const level = published.filter((team) => team.PCT === publishedPct.get(row.teamId));
      expect(row.reason.rule === 'win_percentage').toBe(level.length === 1);
    }
  });
});
