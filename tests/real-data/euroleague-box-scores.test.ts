import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { BoxStatistics } from '#events/game/box-score.ts';
import { Comparison } from './comparison.ts';
import { EUROLEAGUE_SEASON, readBoxes, sharedImportedLeague } from './imported-league.ts';
import { realDataPath } from './real-data-dir.ts';

/** `Valuation` (an index with fouls and blocks against) and `BlocksAgainst` are not in Courtside's box score. */
const statistics = {
  Points: z.number(),
  FieldGoalsMade2: z.number(),
  FieldGoalsAttempted2: z.number(),
  FieldGoalsMade3: z.number(),
  FieldGoalsAttempted3: z.number(),
  FreeThrowsMade: z.number(),
  FreeThrowsAttempted: z.number(),
  OffensiveRebounds: z.number(),
  DefensiveRebounds: z.number(),
  TotalRebounds: z.number(),
  Assistances: z.number(),
  Steals: z.number(),
  Turnovers: z.number(),
  BlocksFavour: z.number(),
  FoulsCommited: z.number(),
  FoulsReceived: z.number(),
};
type Field = keyof typeof statistics;
const FIELDS = Object.keys(statistics) as Field[];

const ours: Record<Field, (box: BoxStatistics) => number | null> = {
  Points: (box) => box.points,
  FieldGoalsMade2: (box) => box.two_points_made,
  FieldGoalsAttempted2: (box) => box.two_points_attempted,
  FieldGoalsMade3: (box) => box.three_points_made,
  FieldGoalsAttempted3: (box) => box.three_points_attempted,
  FreeThrowsMade: (box) => box.free_throws_made,
  FreeThrowsAttempted: (box) => box.free_throws_attempted,
  OffensiveRebounds: (box) => box.offensive_rebounds,
  DefensiveRebounds: (box) => box.defensive_rebounds,
  TotalRebounds: (box) => box.rebounds,
  Assistances: (box) => box.assists,
  Steals: (box) => box.steals,
  Turnovers: (box) => box.turnovers,
  BlocksFavour: (box) => box.blocks,
  FoulsCommited: (box) => box.fouls,
  FoulsReceived: (box) => box.fouls_drawn,
};

const publishedPlayer = z.object({
  ...statistics,
  Player_ID: z.string(),
  Dorsal: z.string(),
  IsStarter: z.number(),
  Minutes: z.string(),
  Plusminus: z.number(),
});
const publishedTeam = z.object({
  Team: z.string(),
  PlayersStats: z.array(publishedPlayer),
  /** What no player is credited with. */
  tmr: z.object({ TotalRebounds: z.number(), Turnovers: z.number() }),
  totr: z.object({ ...statistics, Minutes: z.string() }),
});
const publishedBox = z.object({
  Stats: z.tuple([publishedTeam, publishedTeam]),
  /** `Quarter1` …, then `Extra1` …. */
  ByQuarter: z.tuple([
    z.record(z.string(), z.union([z.string(), z.number()])),
    z.record(z.string(), z.union([z.string(), z.number()])),
  ]),
});
const schedule = z.object({ data: z.array(z.object({ identifier: z.string(), gameCode: z.number() })) });

/** `24:17`; who did not play has `DNP`. */
function seconds(text: string): number {
  if (text === 'DNP') return 0;
  const [minutes = Number.NaN, rest = Number.NaN] = text.split(':').map(Number);
  return minutes * 60 + rest;
}

const SIDES = [
  [0, 'east'],
  [1, 'west'],
] as const;

describe('13 EuroLeague games, picked because they are unusual', () => {
  const league = sharedImportedLeague(EUROLEAGUE_SEASON);
  let boxes: Map<string, BoxScore>;
  const files = readdirSync(realDataPath('euroleague', 'Boxscore')).filter((name) => name.endsWith('.json'));
  const identifiers = new Map(
    schedule
      .parse(JSON.parse(readFileSync(realDataPath('euroleague', 'schedule.json'), 'utf8')))
      .data.map(({ gameCode, identifier }) => [gameCode, identifier]),
  );

  beforeAll(async () => {
    boxes = await readBoxes(league);
  });

  function readGame(file: string) {
    const code = Number(file.replace('.json', ''));
    const text = readFileSync(realDataPath('euroleague', 'Boxscore', file), 'utf8');
    const published = publishedBox.parse(JSON.parse(text));
    const box = boxes.get(`euroleague:${identifiers.get(code)}`);
    if (box === undefined) throw new Error(`game ${code} was not imported`);
    return { code, published, box };
  }

  function lineOf(side: BoxSide, number: string) {
    const lines = side.players.filter((player) => player.number === number.trim());
    if (lines.length !== 1) throw new Error(`${lines.length} lines with number ${number}`);
    return lines[0] as BoxSide['players'][number];
  }

  it('equal their published box scores: every statistic of every player and team', () => {
    const found = new Comparison();
    for (const file of files) {
      const { code, published, box } = readGame(file);
      for (const [index, name] of SIDES) {
        const team = published.Stats[index];
        const side = box[name];
        const where = `${code} ${team.Team}`;
        found.compare('players', where, team.PlayersStats.length, side.players.length);
        for (const player of team.PlayersStats) {
          const line = lineOf(side, player.Dorsal);
          const who = `${where} #${player.Dorsal}`;
          for (const field of FIELDS) found.compare(field, who, player[field], ours[field](line));
          found.compare('starter', who, player.IsStarter === 1, line.starter);
          found.compare('did not play', who, player.Minutes === 'DNP', line.did_not_play);
        }
        for (const field of FIELDS)
          found.compare(`team ${field}`, where, team.totr[field], ours[field](side.totals));
        found.compare('team rebounds', where, team.tmr.TotalRebounds, side.totals.team_rebounds);
        found.compare('team turnovers', where, team.tmr.Turnovers, side.totals.team_turnovers);
      }
    }
    found.expectNone('EuroLeague statistics');
    expect(found.compared).toBeGreaterThan(5_000);
  });

  it('equal the published score of every period and every overtime', () => {
    const found = new Comparison();
    for (const file of files) {
      const { code, published, box } = readGame(file);
      for (const [index, name] of SIDES) {
        const { Team, ...byPeriod } = published.ByQuarter[index];
        const periods = box.periods.map((period) => period[name]);
        found.compare('periods', `${code} ${Team}`, Object.keys(byPeriod).length, periods.length);
        Object.entries(byPeriod).forEach(([period, points]) => {
          const number = Number(period.replace(/^\D+/, '')) + (period.startsWith('Extra') ? 4 : 0);
          found.compare('period', `${code} ${Team} ${period}`, points, periods[number - 1]);
        });
      }
    }
    found.expectNone('EuroLeague scores');
    // 13 games of 4 periods, two with one and two overtimes.
    expect(found.compared).toBe(2 * (13 * 4 + 3) + 2 * 13);
  });

  it('equal the published minutes and plus/minus of every player', () => {
    const found = new Comparison();
    for (const file of files) {
      const { code, published, box } = readGame(file);
      for (const [index, name] of SIDES) {
        const team = published.Stats[index];
        for (const player of team.PlayersStats) {
          const line = lineOf(box[name], player.Dorsal);
          const who = `${code} ${team.Team} #${player.Dorsal}`;
          found.compare('seconds', who, seconds(player.Minutes), line.seconds_played);
          found.compare('plus/minus', who, player.Plusminus, line.plus_minus);
        }
        const total = box[name].players.reduce((all, line) => all + (line.seconds_played ?? Number.NaN), 0);
        found.compare('team seconds', `${code} ${team.Team}`, seconds(team.totr.Minutes), total);
      }
    }
    found.expectNone('EuroLeague minutes and plus/minus');
  });

  it('list coach and bench fouls separately from players and totals', () => {
    const benchFouls = [...boxes.values()].flatMap(({ east, west }) => [
      ...east.bench_fouls,
      ...west.bench_fouls,
    ]);
    expect(benchFouls.filter((foul) => foul.by === 'coach')).toHaveLength(7);
    expect(benchFouls.filter((foul) => foul.by === 'bench')).toHaveLength(6);
  });

  it('add nothing when they are imported again', async () => {
    const head = await league.store.head();
    expect(await league.run(EUROLEAGUE_SEASON.arguments)).toMatchObject({
      appended: 0,
      imported: 0,
      continued: 0,
      known: 13,
      notes: [],
    });
    expect(await league.store.head()).toBe(head);
  });
});
