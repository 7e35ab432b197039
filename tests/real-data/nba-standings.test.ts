import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classify } from '#projections/standings/classification.ts';
import type { GameResult } from '#projections/standings/game-result.ts';
import { recordOf, recordsOf } from '#projections/standings/team-record.ts';
import { realDataPath } from './real-data-dir.ts';

const seasons = [
  { season: '2012-13', gamesFile: '2012_2013.games.ndjson', pointsYear: '2013', games: 1_229 },
  { season: '2014-15', gamesFile: '2014_2015.games.ndjson', pointsYear: '2015', games: 1_230 },
];

/** The feed writes 2012-11-1; ISO is 2012-11-01. */
const feedDate = z
  .string()
  .transform((date) => date.replaceAll(/-(\d)(?!\d)/g, '-0$1'))
  .pipe(z.iso.date());

const feedGame = z.object({
  gameDate: feedDate,
  roadTeam: z.string(),
  homeTeam: z.string(),
  periodBreakdown: z.array(z.object({ roadTotal: z.number(), homeTotal: z.number() })).min(4),
});

const standingsRow = z.object({
  Season: z.string(),
  TeamID: z.coerce.number(),
  TeamCity: z.string(),
  TeamName: z.string(),
  WINS: z.coerce.number(),
  LOSSES: z.coerce.number(),
  WinPCT: z.coerce.number(),
  HOME: z.string(),
  ROAD: z.string(),
});

const pointsRow = z.object({ Year: z.string(), Team: z.string(), 'PS/G': z.string(), 'PA/G': z.string() });

function csvRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(realDataPath('nba-seasons', file), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, bom: true }));
}

/**
 * The three files write teams differently: games "LA Lakers" or "Memphis", standings "LosAngeles" + "Lakers",
 * points "Los Angeles Lakers*" (the star marks the play-offs). Without spaces, stars and the short form, a
 * name in the games begins the full name.
 */
function bareName(name: string): string {
  return name.replace(/^LA /, 'Los Angeles ').replaceAll(/[\s*]/g, '');
}

function theOnly<Item>(items: Item[], what: string): Item {
  const [item] = items;
  if (item === undefined || items.length !== 1) throw new Error(`${items.length} matches for ${what}`);
  return item;
}

function readSeason({ season, gamesFile, pointsYear }: (typeof seasons)[number]) {
  const standings = csvRows('standings.csv', standingsRow)
    .filter((row) => row.Season === season)
    .map((row) => ({ ...row, fullName: bareName(row.TeamCity + row.TeamName) }));
  const points = csvRows('points-per-game.csv', pointsRow).filter((row) => row.Year === pointsYear);
  const idOf = (name: string) => {
    const matches = standings.filter((row) => row.fullName.startsWith(bareName(name)));
    return theOnly(matches, `${name} in the standings of ${season}`).TeamID;
  };

  const lines = readFileSync(realDataPath('nba-seasons', gamesFile), 'utf8').trim().split('\n');
  const results = lines.map((line, index): GameResult => {
    const game = feedGame.parse(JSON.parse(line));
    return {
      gameId: index + 1,
      date: `${game.gameDate}T00:00:00.000Z`,
      eastTeamId: idOf(game.homeTeam),
      westTeamId: idOf(game.roadTeam),
      eastScore: game.periodBreakdown.reduce((sum, period) => sum + period.homeTotal, 0),
      westScore: game.periodBreakdown.reduce((sum, period) => sum + period.roadTotal, 0),
    };
  });

  const published = standings.map((row) => {
    const sameTeam = points.filter((line) => bareName(line.Team) === row.fullName);
    const pointsPerGame = theOnly(sameTeam, `${row.fullName} in the points of ${pointsYear}`);
    return {
      teamId: row.TeamID,
      team: row.fullName,
      W: row.WINS,
      L: row.LOSSES,
      PCT: row.WinPCT,
      HOME: row.HOME,
      ROAD: row.ROAD,
      PPG: Number(pointsPerGame['PS/G']),
      'opponents PPG': Number(pointsPerGame['PA/G']),
    };
  });
  return { results, published };
}

describe.each(seasons)('NBA $season', (season) => {
  const { results, published } = readSeason(season);
  const teamIds = published.map((row) => row.teamId);

  it('is read whole: 30 teams and every game', () => {
    expect(published).toHaveLength(30);
    expect(results).toHaveLength(season.games);
  });

  it.each(published)('$team: W, L, PCT, HOME, ROAD, PPG and opponents PPG are the published ones', (row) => {
    const record = recordOf(row.teamId, results);
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
    const table = classify(results, teamIds);
    const publishedPct = new Map(published.map((row) => [row.teamId, row.PCT]));
    const inTableOrder = table.map((row) => publishedPct.get(row.teamId));
    expect(inTableOrder).toEqual(published.map((row) => row.PCT).sort((a, b) => b - a));
    for (const row of table) {
      const level = published.filter((team) => team.PCT === publishedPct.get(row.teamId));
      expect(row.reason.rule === 'win_percentage').toBe(level.length === 1);
    }
  });

  it('recalculates the whole table in less than 5 ms', () => {
    // The best of many: what the calculation needs, not what else the machine is doing.
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 50; run++) {
      const start = performance.now();
      recordsOf(teamIds, results);
      classify(results, teamIds);
      best = Math.min(best, performance.now() - start);
    }
    expect(best).toBeLessThan(5);
  });
});
