import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { z } from 'zod';
import { directoryProjection } from '#projections/directory/directory.projection.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { openImport } from '#tests/support/import-run.ts';
import type { DatabaseTemplate } from '#tests/support/postgres.ts';
import { sample } from '#tests/support/sampling.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';
import { realDataPath } from './real-data-dir.ts';

/** The two seasons, and in which files they stand. */
export const NBA_SEASONS = [
  { season: '2012-13', gamesFile: '2012_2013.games.ndjson', pointsYear: '2013', games: 1_229 },
  { season: '2014-15', gamesFile: '2014_2015.games.ndjson', pointsYear: '2015', games: 1_230 },
];

export type NbaSeason = (typeof NBA_SEASONS)[number];

/** The feed writes 2012-11-1; ISO is 2012-11-01. */
const feedDate = z
  .string()
  .transform((date) => date.replaceAll(/-(\d)(?!\d)/g, '-0$1'))
  .pipe(z.iso.date());

/** Overtimes are periods like the others. */
const feedGame = z.object({
  gameDate: feedDate,
  roadTeam: z.string(),
  homeTeam: z.string(),
  periodBreakdown: z.array(z.object({ roadTotal: z.number(), homeTotal: z.number() })).min(4),
});

export type NbaGame = z.infer<typeof feedGame>;

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

/** A season's games in playing order and the published table to compare with. */
export function readSeason({ season, gamesFile, pointsYear }: NbaSeason) {
  const standings = csvRows('standings.csv', standingsRow)
    .filter((row) => row.Season === season)
    .map((row) => ({ ...row, fullName: bareName(row.TeamCity + row.TeamName) }));
  const points = csvRows('points-per-game.csv', pointsRow).filter((row) => row.Year === pointsYear);
  const idOf = (name: string) => {
    const matches = standings.filter((row) => row.fullName.startsWith(bareName(name)));
    return theOnly(matches, `${name} in the standings of ${season}`).TeamID;
  };

  const lines = readFileSync(realDataPath('nba-seasons', gamesFile), 'utf8').trim().split('\n');
  const games = lines.map((line) => feedGame.parse(JSON.parse(line)));

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
  return { games, idOf, published };
}

/** The total of one team's points by period. */
export function findPoints(game: NbaGame, team: 'home' | 'road'): number {
  return game.periodBreakdown.reduce((sum, period) => sum + period[`${team}Total`], 0);
}

/** A game as `npm run import -- results` takes it. */
export function asResult(game: NbaGame) {
  return {
    date: game.gameDate,
    home: game.homeTeam,
    away: game.roadTeam,
    home_score: findPoints(game, 'home'),
    away_score: findPoints(game, 'road'),
    periods: game.periodBreakdown.map((period) => [period.homeTotal, period.roadTotal]),
  };
}

/** The same as the lines of a file. */
export const asResults = (games: readonly NbaGame[]) =>
  games.map((game) => `${JSON.stringify(asResult(game))}\n`).join('');

/** What the import of a season is told beside its file. */
export const nbaArguments = ({ season }: NbaSeason) => [
  ...['--season', season, '--tournament', 'NBA', '--league', 'NBA', '--ruleset', 'nba'],
];

/** The season that this run imports. */
export const [NBA_SEASON] = sample('seasons of the NBA', NBA_SEASONS, ({ season }) => season) as [NbaSeason];

/** That season with the read models of its table, imported once for a run; each file begins as a copy. */
export const IMPORTED_NBA_SEASON: DatabaseTemplate = {
  name: 'nba_season',
  async prepare(url) {
    await WRITE_SIDE.prepare(url);
    const run = openImport(url);
    const folder = await temporaryFolder();
    const file = join(folder, 'season.ndjson');
    await writeFile(file, asResults(readSeason(NBA_SEASON).games));
    const report = await run.run(['results', file, ...nbaArguments(NBA_SEASON)]);
    expect(report).toMatchObject({
      imported: NBA_SEASON.games,
      failed: [],
      notes: [],
      seasonCompleted: true,
    });
    const { pool, store } = run;
    await rebuildProjections({ pool, store, projections: [directoryProjection, standingsProjection] });
    await run.close();
    await rm(folder, { recursive: true });
  },
};
