import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { toTeamLine } from '#events/game/team-line.ts';
import { countTies, findLeadChanges, findRun } from '#frontend/areas/public/game/lead/score-flow.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { sample } from '#tests/support/sampling.ts';
import { Comparison } from './comparison.ts';
import { FIBA_SEASON, readBoxes, readSheets, sharedImportedLeague } from './imported-league.ts';
import {
  asPublished,
  PUBLISHED_STATISTICS,
  publishedSeconds,
  STATISTIC_NAMES,
} from './published-statistics.ts';
import { realDataPath } from './real-data-dir.ts';

/** The box score that a feed publishes beside its plays. */
const statistics = toRecord(STATISTIC_NAMES, () => z.number());

function prefixed<Shape extends Record<string, z.ZodNumber>>(prefix: string, shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${prefix}${name}`, schema]));
}

const publishedPlayer = z.looseObject({
  ...prefixed('s', statistics),
  shirtNumber: z.string(),
  starter: z.number(),
  sMinutes: z.string(),
  sPlusMinusPoints: z.number(),
  eff_1: z.number(),
});
const publishedTeam = z.looseObject({
  ...prefixed('tot_s', statistics),
  name: z.string(),
  score: z.number(),
  pl: z.record(z.string(), publishedPlayer),
  tot_sMinutes: z.string(),
  tot_sReboundsTeam: z.number(),
  tot_sTurnoversTeam: z.number(),
  tot_sFoulsTeam: z.number(),
  tot_sLeadChanges: z.number(),
  tot_sTimesScoresLevel: z.number(),
  tot_sBiggestScoringRun: z.number(),
  p1_score: z.number(),
  p2_score: z.number(),
  p3_score: z.number(),
  p4_score: z.number(),
  /** All overtimes together. */
  ot_score: z.number().optional(),
});
const publishedFeed = z.object({ tm: z.object({ 1: publishedTeam, 2: publishedTeam }) });
type PublishedTeam = z.infer<typeof publishedTeam>;

/** The score after each basket and free throw. */
function scoresOf(game: Game | undefined): { score_east: number; score_west: number }[] {
  if (game === undefined || !('sheet' in game)) throw new Error('the game was not played');
  const score = { east: 0, west: 0 };
  return game.sheet.entries.flatMap(({ event }) => {
    if (event.type !== 'PointsAdded') return [];
    score[event.data.side] += event.data.points;
    return { score_east: score.east, score_west: score.west };
  });
}

describe('12 FIBA LiveStats games', () => {
  const league = sharedImportedLeague(FIBA_SEASON);
  let games: Map<string, Game>;
  let boxes: Map<string, BoxScore>;
  const files = readdirSync(realDataPath('fiba-livestats', 'games')).filter((name) =>
    name.endsWith('.json.gz'),
  );
  const feeds = new Map(
    files.map((file) => {
      const text = gunzipSync(readFileSync(realDataPath('fiba-livestats', 'games', file))).toString('utf8');
      return [file, publishedFeed.parse(JSON.parse(text))];
    }),
  );
  /** To draw and read a scoresheet takes long. */
  const SHEETS = sample('scoresheets of real games', files, (file) => file, { test: 2, all: 4 });

  beforeAll(async () => {
    games = await league.games();
    boxes = await readBoxes(league);
  });

  function readGame(file: string) {
    const id = file.replace('.json.gz', '');
    const feed = feeds.get(file);
    if (feed === undefined) throw new Error(`${file} was not read`);
    const box = boxes.get(`fiba-livestats:${id}`);
    if (box === undefined) throw new Error(`game ${id} was not imported`);
    return { id, feed, box };
  }

  /** The feed's player with the same number; the feeds of this league never give one twice in a game. */
  function lineOf(side: BoxSide, number: string) {
    const lines = side.players.filter((player) => player.number === number);
    if (lines.length !== 1) throw new Error(`${lines.length} lines with number ${number}`);
    return lines[0] as BoxSide['players'][number];
  }

  it('equal their published box scores: every statistic of every player and team', () => {
    const found = new Comparison();
    for (const file of files) {
      const { id, feed, box } = readGame(file);
      for (const [tno, side] of [
        [1, box.east],
        [2, box.west],
      ] as const) {
        const team = feed.tm[tno];
        const where = `${id} ${team.name}`;
        found.compare('players', where, Object.keys(team.pl).length, side.players.length);
        for (const player of Object.values(team.pl)) {
          const line = lineOf(side, player.shirtNumber);
          const who = `${where} #${player.shirtNumber}`;
          for (const field of STATISTIC_NAMES)
            found.compare(field, who, player[`s${field}`], PUBLISHED_STATISTICS[field](line));
          found.compare('efficiency', who, player.eff_1, line.efficiency);
          found.compare('starter', who, player.starter === 1, line.starter);
        }
        for (const field of STATISTIC_NAMES) {
          found.compare(
            `team ${field}`,
            where,
            team[`tot_s${field}`],
            PUBLISHED_STATISTICS[field](side.totals),
          );
        }
        found.compare('team rebounds', where, team.tot_sReboundsTeam, side.totals.team_rebounds);
        found.compare('team turnovers', where, team.tot_sTurnoversTeam, side.totals.team_turnovers);
        found.compare('bench fouls', where, team.tot_sFoulsTeam, side.bench_fouls.length);
      }
    }
    found.expectNone('FIBA statistics');
    expect(found.compared).toBeGreaterThan(5_000);
  });

  it('add up: players and the line of the team are the published totals, column by column', () => {
    const found = new Comparison();
    for (const file of files) {
      const { id, feed, box } = readGame(file);
      for (const [tno, side] of [
        [1, box.east],
        [2, box.west],
      ] as const) {
        const team = feed.tm[tno];
        const own = { ...toTeamLine(side), minutes: null, plus_minus: null, efficiency: null };
        for (const field of STATISTIC_NAMES) {
          const players = Object.values(team.pl).reduce(
            (total, player) => total + Number(player[`s${field}`]),
            0,
          );
          const published = Number(team[`tot_s${field}`]) - players;
          found.compare(field, `${id} ${team.name}`, published, PUBLISHED_STATISTICS[field](own));
        }
        found.compare('team rebounds', `${id} ${team.name}`, team.tot_sReboundsTeam, own.rebounds);
        found.compare('team turnovers', `${id} ${team.name}`, team.tot_sTurnoversTeam, own.turnovers);
      }
    }
    found.expectNone('FIBA lines of the team');
    expect(found.compared).toBe(12 * 2 * (STATISTIC_NAMES.length + 2));
  });

  it('equal the published score of every period, overtime and the end', () => {
    const found = new Comparison();
    for (const file of files) {
      const { id, feed, box } = readGame(file);
      for (const [tno, name] of [
        [1, 'east'],
        [2, 'west'],
      ] as const) {
        const team: PublishedTeam = feed.tm[tno];
        const points = box.periods.map((period) => period[name]);
        const regular = [team.p1_score, team.p2_score, team.p3_score, team.p4_score];
        regular.forEach((published, index) => {
          found.compare('period', `${id} ${team.name} Q${index + 1}`, published, points[index]);
        });
        const overtime = points.slice(4).reduce((total, of) => total + of, 0);
        found.compare('overtime', `${id} ${team.name}`, team.ot_score ?? 0, overtime);
        found.compare('final score', `${id} ${team.name}`, team.score, box[name].totals.points);
      }
    }
    found.expectNone('FIBA scores');
    expect(found.compared).toBe(12 * 2 * 6);
  });

  it('equal on their scoresheets, each of one page: running score and fouls of every player', async () => {
    const found = new Comparison();
    const sources = SHEETS.map((file) => `fiba-livestats:${file.replace('.json.gz', '')}`);
    const sheets = await readSheets(league, (source) => sources.includes(source));
    for (const file of SHEETS) {
      const { id, feed } = readGame(file);
      const one = sheets.get(`fiba-livestats:${id}`);
      if (one === undefined) throw new Error(`game ${id} has no scoresheet`);
      const { sheet, pdf } = one;
      found.compare('pages', id, 1, (await getDocumentProxy(new Uint8Array(pdf))).numPages);
      for (const [tno, name] of [
        [1, 'east'],
        [2, 'west'],
      ] as const) {
        const team: PublishedTeam = feed.tm[tno];
        const { running_score: marks, players, coach_fouls } = sheet[name];
        const where = `${id} ${team.name}`;
        found.compare('final score', where, team.score, sheet.score?.[name]);
        let published = 0;
        for (const [index, points] of [
          team.p1_score,
          team.p2_score,
          team.p3_score,
          team.p4_score,
        ].entries()) {
          published += points;
          const ours = marks.findLast(({ period }) => period === index + 1)?.points;
          found.compare('running score', `${where} Q${index + 1}`, published, ours);
        }
        found.compare('running score', where, team.score, marks.at(-1)?.points);
        for (const player of Object.values(team.pl)) {
          const ours = players.find(({ number }) => number === player.shirtNumber);
          const who = `${where} #${player.shirtNumber}`;
          found.compare('fouls', who, player.sFoulsPersonal, ours?.fouls.length);
          found.compare('started', who, player.starter === 1, ours?.in === 'started');
        }
        found.compare('fouls of coach and bench', where, team.tot_sFoulsTeam, coach_fouls.length);
      }
    }
    found.expectNone('FIBA scoresheets');
    expect(found.compared).toBeGreaterThan(40 * SHEETS.length);
  });

  it('equal the published minutes and plus/minus of every player', () => {
    const found = new Comparison();
    for (const file of files) {
      const { id, feed, box } = readGame(file);
      for (const [tno, side] of [
        [1, box.east],
        [2, box.west],
      ] as const) {
        const team = feed.tm[tno];
        const where = `${id} ${team.name}`;
        for (const player of Object.values(team.pl)) {
          const line = lineOf(side, player.shirtNumber);
          const who = `${where} #${player.shirtNumber}`;
          const published = publishedSeconds(player.sMinutes);
          found.compare('seconds', who, published, asPublished(line.seconds_played, published));
          found.compare('plus/minus', who, player.sPlusMinusPoints, line.plus_minus);
        }
        // Clocks have tenths in the last minute, and sums of those are not exact in binary.
        const total = side.players.reduce((all, line) => all + (line.seconds_played ?? Number.NaN), 0);
        found.compare(
          'team seconds',
          where,
          publishedSeconds(team.tot_sMinutes),
          Math.round(total * 100) / 100,
        );
      }
    }
    found.expectNone('FIBA minutes and plus/minus');
  });

  it('change the lead, are level and have runs as published', () => {
    const found = new Comparison();
    for (const file of files) {
      const { id, feed } = readGame(file);
      const scores = scoresOf(games.get(`fiba-livestats:${id}`));
      const [east, west] = [feed.tm[1], feed.tm[2]];
      found.compare('lead changes', id, east.tot_sLeadChanges, findLeadChanges(scores).length);
      // One feed counts a tie more than its own plays have.
      const ties = east.tot_sTimesScoresLevel - (id === '2702545' ? 1 : 0);
      found.compare('times tied', id, ties, countTies(scores));
      const runs = scores.map((_, index) => findRun(scores.slice(0, index + 1)));
      const longest = (side: Side) => Math.max(...runs.map((run) => (run?.side === side ? run.points : 0)));
      found.compare('longest run', `${id} ${east.name}`, east.tot_sBiggestScoringRun, longest('east'));
      found.compare('longest run', `${id} ${west.name}`, west.tot_sBiggestScoringRun, longest('west'));
    }
    found.expectNone('FIBA lead changes, ties and runs');
    expect(found.compared).toBe(12 * 4);
  });

  it('have their shots where they were taken: three-pointers beyond the arc, others within', () => {
    const found = new Comparison();
    for (const [source, game] of games) {
      const entries = 'sheet' in game ? game.sheet.entries : [];
      for (const { event } of entries) {
        if ((event.type !== 'PointsAdded' && event.type !== 'ShotMissed') || !event.data.place) continue;
        const { place, points, side, period, clock } = event.data;
        // FIBA art. 2.4.4: 6.75 m from the point below the basket's centre, and 0.90 m from the side lines.
        const fromBasket = Math.hypot(place.x - 7.5, place.y - 1.575);
        const beyond = fromBasket > 6.75 || place.x < 0.9 || place.x > 15 - 0.9;
        found.compare('zone', `${source} ${side} ${period} ${clock}`, points === 3, beyond);
      }
    }
    found.expectNone('FIBA places of shots');
    expect(found.compared).toBeGreaterThan(1_500);
  });

  it('add nothing when they are imported again', async () => {
    const head = await league.store.head();
    expect(await league.run(FIBA_SEASON.arguments)).toMatchObject({
      appended: 0,
      imported: 0,
      continued: 0,
      known: 12,
      notes: [],
    });
    expect(await league.store.head()).toBe(head);
  });
});
