import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBoxScore } from '#events/game/box-score.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { StandingsResult } from '#events/standings/standings-result.ts';
import { computeRecord } from '#events/standings/team-record.ts';
import { START } from '#events/store/event-store.port.ts';
import { type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { sample } from '#tests/support/sampling.ts';
import { Comparison } from './comparison.ts';
import {
  asResult,
  asResults,
  IMPORTED_NBA_SEASON,
  NBA_SEASON,
  type NbaGame,
  nbaArguments,
  readSeason,
} from './nba-seasons.ts';

/** A game as a row of CSV. */
function asRow(game: NbaGame): string {
  const { date, home, away, home_score, away_score, periods } = asResult(game);
  const byPeriod = periods.map(([own, others]) => `${own}-${others}`).join(' ');
  return [date, home, away, home_score, away_score, byPeriod].join(',');
}

describe(`NBA ${NBA_SEASON.season}, imported by results`, () => {
  const season = NBA_SEASON;
  const { games, idOf, published } = readSeason(season);
  const folder = mkdtempSync(join(tmpdir(), 'courtside-nba-'));
  const ndjson = join(folder, 'season.ndjson');
  const csv = join(folder, 'season.csv');
  let run: ImportRun;
  let imported: Map<string, Game>;
  let teamNames: Map<number, string>;

  beforeAll(async () => {
    writeFileSync(ndjson, asResults(games));
    writeFileSync(csv, ['date,home,away,home_score,away_score,periods', ...games.map(asRow)].join('\n'));
    run = await openImportRun(IMPORTED_NBA_SEASON);
    imported = await run.games();
    teamNames = new Map();
    for await (const { type, data } of run.store.readAll(START, { streamPrefixes: ['team-'] })) {
      if (type === 'TeamCreated') teamNames.set(Number(data.teamId), String(data.name));
    }
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await run.close();
  });

  it('has 30 teams and every game with its periods and nothing else', () => {
    expect(teamNames.size).toBe(30);
    const found = new Comparison();
    const folded = [...imported.values()];
    expect(folded).toHaveLength(games.length);
    folded.forEach((game, index) => {
      const source = games[index];
      if (game.status !== 'final' || source === undefined) throw new Error(`game ${index} is ${game.status}`);
      const box = toBoxScore(game);
      const where = `${source.gameDate} ${source.homeTeam}`;
      found.compare('home', where, source.homeTeam, teamNames.get(game.facts.eastTeamId));
      found.compare('away', where, source.roadTeam, teamNames.get(game.facts.westTeamId));
      found.compare('day', where, source.gameDate, game.facts.scheduledAt?.slice(0, 10));
      found.compare('periods', where, source.periodBreakdown.length, game.result.periods.length);
      source.periodBreakdown.forEach((period, number) => {
        found.compare('home points', where, period.homeTotal, game.result.periods[number]?.east);
        found.compare('away points', where, period.roadTotal, game.result.periods[number]?.west);
      });
      found.compare('players', where, 0, box?.east.players.length);
      found.compare('rebounds are unknown', where, null, box?.east.totals.rebounds);
    });
    found.expectNone(`NBA ${season.season} games`);
  });

  it('gives every team its published record', () => {
    const results = [...imported.values()].map((game): StandingsResult => {
      if (game.status !== 'final') throw new Error(game.status);
      const { facts, result } = game;
      const teamOf = (teamId: number) => idOf(teamNames.get(teamId) ?? '');
      return {
        gameId: facts.gameId,
        date: facts.scheduledAt ?? '',
        eastTeamId: teamOf(facts.eastTeamId),
        westTeamId: teamOf(facts.westTeamId),
        eastScore: result.eastScore,
        westScore: result.westScore,
      };
    });
    const found = new Comparison();
    for (const row of published) {
      const record = computeRecord(row.teamId, results);
      found.compare('W', row.team, row.W, record.wins);
      found.compare('L', row.team, row.L, record.losses);
      found.compare('PCT', row.team, row.PCT, record.winPercentage);
      found.compare('HOME', row.team, row.HOME, record.home);
      found.compare('ROAD', row.team, row.ROAD, record.away);
      found.compare('PPG', row.team, row.PPG, record.averagePointsFor);
      found.compare('opponents PPG', row.team, row['opponents PPG'], record.averagePointsAgainst);
    }
    found.expectNone(`NBA ${season.season} standings`);
    expect(found.compared).toBe(30 * 7);
  });

  const files = sample('seasons of the NBA that come again', [ndjson, csv], (file) => basename(file));
  it.each(files)('adds nothing when the same games come again, in %s', async (file) => {
    const head = await run.store.head();
    const again = await run.run(['results', file, ...nbaArguments(season)]);
    expect(again).toMatchObject({ appended: 0, imported: 0, known: season.games, failed: [], notes: [] });
    expect(await run.store.head()).toBe(head);
  });
});
