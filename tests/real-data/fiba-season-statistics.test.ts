import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Side } from '#events/game/game.events.ts';
import type { Game, GameFacts } from '#events/game/game.fold.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import { START } from '#events/store/event-store.port.ts';
import {
  type Counted,
  leadersSchema,
  type Percentages,
  playerAveragesSchema,
  playerTableSchema,
  teamTableSchema,
} from '#query-api/statistics/statistics.contract.ts';
import {
  appendEvents,
  type ReadSide,
  startReadSide,
} from '#tests/integration/query-api/read-side.fixture.ts';
import { type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { Comparison } from './comparison.ts';
import { realDataPath } from './real-data-dir.ts';

/** A published statistic (`s…` of a player, `tot_s…` of a team) and what it is called here. */
const FIELDS = {
  Points: 'points',
  TwoPointersMade: 'two_points_made',
  TwoPointersAttempted: 'two_points_attempted',
  ThreePointersMade: 'three_points_made',
  ThreePointersAttempted: 'three_points_attempted',
  FieldGoalsMade: 'field_goals_made',
  FieldGoalsAttempted: 'field_goals_attempted',
  FreeThrowsMade: 'free_throws_made',
  FreeThrowsAttempted: 'free_throws_attempted',
  ReboundsOffensive: 'offensive_rebounds',
  ReboundsDefensive: 'defensive_rebounds',
  ReboundsTotal: 'rebounds',
  Assists: 'assists',
  Steals: 'steals',
  Blocks: 'blocks',
  Turnovers: 'turnovers',
  FoulsPersonal: 'fouls',
  FoulsOn: 'fouls_drawn',
} as const satisfies Record<string, keyof Counted>;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

const publishedPlayer = z.looseObject({
  ...Object.fromEntries(NAMES.map((name) => [`s${name}`, z.number()])),
  shirtNumber: z.string(),
  sMinutes: z.string(),
  sPlusMinusPoints: z.number(),
  eff_1: z.number(),
});
const publishedTeam = z.looseObject({
  ...Object.fromEntries(NAMES.map((name) => [`tot_s${name}`, z.number()])),
  name: z.string(),
  score: z.number(),
  pl: z.record(z.string(), publishedPlayer),
});
const publishedGame = z.object({ tm: z.object({ 1: publishedTeam, 2: publishedTeam }) });

/** Sums of published boxes. */
type Sums = { games: number; seconds: number; plusMinus: number; efficiency: number } & Record<Field, number>;

const noSums = (): Sums => ({
  games: 0,
  seconds: 0,
  plusMinus: 0,
  efficiency: 0,
  ...(Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<Field, number>),
});

function seconds(text: string): number {
  const [minutes = Number.NaN, rest = Number.NaN] = text.split(':').map(Number);
  return minutes * 60 + rest;
}

/** Whether a decimal is the quotient rounded half up to so many decimals, by whole numbers alone. */
function isHalfUp(value: number | null, numerator: number, denominator: number, decimals = 1): boolean {
  if (value === null || denominator === 0) return value === null && denominator === 0;
  const scale = 10 ** decimals;
  const sign = numerator < 0 ? -1 : 1;
  const rounded = Math.round(sign * value * scale);
  const exact = 2 * scale * sign * numerator;
  return (
    sign * value === rounded / scale &&
    (2 * rounded - 1) * denominator <= exact &&
    exact < (2 * rounded + 1) * denominator
  );
}

describe('12 FIBA LiveStats games', () => {
  const players = new Map<string, Sums>();
  const teams = new Map<string, Sums & { opponents: Sums; wins: number }>();
  let run: ImportRun;
  let app: FastifyInstance;
  let side: ReadSide | undefined;
  let seasonId: number;

  beforeAll(async () => {
    run = await openImportRun();
    await run.run([
      'fiba-livestats',
      realDataPath('fiba-livestats', 'games'),
      '--schedule',
      realDataPath('fiba-livestats', 'schedule.csv'),
      '--season',
      '2025-26',
      '--tournament',
      'SLB',
    ]);
    addPublishedBoxes(await run.games());
    side = await startReadSide();
    for await (const { stream, ...event } of run.store.readAll(START)) {
      if (event.type === 'SeasonCreated') seasonId = Number(event.data.seasonId);
      await appendEvents(side.store, stream, [event as unknown as CourtsideEvent & { id: string }]);
    }
    app = (await side.startQueryApi()).app;
    await side.caughtUp();
  });
  afterAll(async () => {
    await side?.stop();
    await run.close();
  });

  function addPublishedBoxes(games: ReadonlyMap<string, Game>): void {
    const folder = realDataPath('fiba-livestats', 'games');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json.gz'))) {
      const text = gunzipSync(readFileSync(`${folder}/${file}`)).toString('utf8');
      const { tm } = publishedGame.parse(JSON.parse(text));
      const game = games.get(`fiba-livestats:${file.replace('.json.gz', '')}`);
      if (game === undefined || game.status === 'nonexistent') throw new Error(`${file} was not imported`);
      const { rosters } = game.facts;
      for (const [side, own, other] of [
        ['east', tm[1], tm[2]],
        ['west', tm[2], tm[1]],
      ] as const) {
        const team = teams.get(own.name) ?? { ...noSums(), opponents: noSums(), wins: 0 };
        teams.set(own.name, team);
        team.games += 1;
        if (own.score > other.score) team.wins += 1;
        for (const name of NAMES) {
          team[name] += Number(own[`tot_s${name}`]);
          team.opponents[name] += Number(other[`tot_s${name}`]);
        }
        for (const player of Object.values(own.pl)) {
          const key = keyOf(own.name, playerIdOf(rosters, side, player.shirtNumber));
          const sums = players.get(key) ?? noSums();
          players.set(key, sums);
          const played = seconds(player.sMinutes) > 0 || NAMES.some((name) => player[`s${name}`] !== 0);
          if (!played) continue;
          sums.games += 1;
          sums.seconds += seconds(player.sMinutes);
          sums.plusMinus += player.sPlusMinusPoints;
          sums.efficiency += player.eff_1;
          for (const name of NAMES) sums[name] += Number(player[`s${name}`]);
        }
      }
    }
  }

  /** A feed spells names now so, now so; who it is, the import has settled by team and number. */
  const keyOf = (team: string, playerId: number) => `${team} / ${playerId}`;

  function playerIdOf(rosters: GameFacts['rosters'], side: Side, number: string): number {
    const found = rosters[side]?.filter((player) => player.number === number) ?? [];
    if (found.length !== 1) throw new Error(`${found.length} players with number ${number}`);
    return found[0]?.playerId ?? Number.NaN;
  }

  async function get<Schema extends z.ZodType>(schema: Schema, url: string): Promise<z.infer<Schema>> {
    const response = await app.inject({ url });
    expect(response.statusCode, response.body).toBe(200);
    return schema.parse(response.json());
  }

  /** Every row of a table, page after page. */
  async function tableOfPlayers(filter: string) {
    const rows: z.infer<typeof playerTableSchema>['statistics'] = [];
    for (let page = 1; ; page += 1) {
      const { statistics, total } = await get(
        playerTableSchema,
        `/api/statistics/players/?season_id=${seasonId}&page_size=50&page=${page}&${filter}`,
      );
      rows.push(...statistics);
      if (rows.length >= total) return rows;
    }
  }

  function comparePercentages(found: Comparison, who: string, sums: Sums, row: Percentages): void {
    const { TwoPointersMade: twos, ThreePointersMade: threes, FreeThrowsMade: throws } = sums;
    const goals = sums.FieldGoalsAttempted;
    const expected: Record<keyof Percentages, [number, number]> = {
      field_goal_percentage: [100 * (twos + threes), goals],
      two_point_percentage: [100 * twos, sums.TwoPointersAttempted],
      three_point_percentage: [100 * threes, sums.ThreePointersAttempted],
      free_throw_percentage: [100 * throws, sums.FreeThrowsAttempted],
      effective_field_goal_percentage: [100 * (2 * twos + 3 * threes), 2 * goals],
      true_shooting_percentage: [10_000 * sums.Points, 200 * goals + 88 * sums.FreeThrowsAttempted],
    };
    for (const [name, [part, whole]] of Object.entries(expected)) {
      const value = row[name as keyof Percentages];
      found.compare(name, `${who} ${part}/${whole} ${value}`, true, isHalfUp(value, part, whole));
    }
  }

  it('season totals and averages of every player are those of the published boxes', async () => {
    const found = new Comparison();
    const { statistics: table } = await get(
      teamTableSchema,
      `/api/statistics/teams/?season_id=${seasonId}&page_size=100`,
    );
    const seen = new Set<string>();
    for (const { team_id, team_name } of table) {
      for (const row of await tableOfPlayers(`team_id=${team_id}`)) {
        const who = keyOf(team_name, row.player_id);
        seen.add(who);
        const sums = players.get(who) ?? noSums();
        found.compare('games', who, sums.games, row.games_played);
        for (const name of NAMES) {
          const ours = FIELDS[name];
          found.compare(name, who, sums[name], row.totals[ours]);
          const average = row.averages[ours];
          found.compare(
            `average ${name}`,
            `${who} ${average}`,
            true,
            isHalfUp(average, sums[name], sums.games),
          );
          found.compare(`games of ${name}`, who, sums.games, row.known_games[ours]);
        }
        found.compare('plus/minus', who, sums.plusMinus, row.totals.plus_minus);
        found.compare('efficiency', who, sums.efficiency, row.totals.efficiency);
        for (const [name, sum] of [
          ['plus_minus', sums.plusMinus],
          ['efficiency', sums.efficiency],
        ] as const) {
          const average = row.averages[name];
          found.compare(`average ${name}`, `${who} ${average}`, true, isHalfUp(average, sum, sums.games));
        }
        // Published minutes are whole seconds: half a second a game either way.
        const time = row.totals.seconds_played ?? Number.NaN;
        found.compare('time', who, true, Math.abs(time - sums.seconds) <= 0.5 * sums.games);
        const minutes = row.averages.minutes;
        found.compare(
          'average time',
          who,
          true,
          isHalfUp(minutes, Math.round(time * 1_000), 60_000 * sums.games),
        );
        comparePercentages(found, who, sums, row);
      }
    }
    // Who was listed and never used is in no table.
    const used = [...players].filter(([, { games }]) => games > 0).map(([who]) => who);
    expect([...seen].sort()).toEqual(used.sort());
    found.expectNone('FIBA season statistics of players');
    expect(found.compared).toBeGreaterThan(5_000);
  });

  it('season totals and averages of every team, its own and its opponents’, are those of the published boxes', async () => {
    const found = new Comparison();
    const { statistics: table } = await get(
      teamTableSchema,
      `/api/statistics/teams/?season_id=${seasonId}&page_size=100`,
    );
    expect(table.map(({ team_name }) => team_name).sort()).toEqual([...teams.keys()].sort());
    for (const row of table) {
      const sums = teams.get(row.team_name);
      if (sums === undefined) continue;
      const who = row.team_name;
      found.compare('games', who, sums.games, row.games_played);
      found.compare('wins', who, sums.wins, row.wins);
      for (const name of NAMES) {
        const ours = FIELDS[name];
        found.compare(name, who, sums[name], row.totals[ours]);
        found.compare(`opponents ${name}`, who, sums.opponents[name], row.opponents.totals[ours]);
        const averages = [
          [row.averages[ours], sums[name]],
          [row.opponents.averages[ours], sums.opponents[name]],
        ] as const;
        for (const [average, sum] of averages) {
          found.compare(`average ${name}`, `${who} ${average}`, true, isHalfUp(average, sum, sums.games));
        }
      }
      comparePercentages(found, who, sums, row);
      comparePercentages(found, who, sums.opponents, row.opponents);
    }
    found.expectNone('FIBA season statistics of teams');
    expect(found.compared).toBeGreaterThan(500);
  });

  it('who leads is who has the highest average by the published boxes', async () => {
    const mostGames = Math.max(...[...players.values()].map(({ games }) => games));
    const { leaders } = await get(
      leadersSchema,
      `/api/statistics/leaders/?season_id=${seasonId}&category=rebounds&min_games=${mostGames}&limit=100`,
    );
    const enough = [...players.values()].filter(({ games }) => games >= mostGames);
    const best = Math.max(...enough.map(({ ReboundsTotal, games }) => ReboundsTotal / games));
    expect(leaders).toHaveLength(enough.length);
    expect(leaders[0]?.value).toBeCloseTo(best, 1);
    const values = leaders.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it('averages as of a day to come, added up from the games, are the same', async () => {
    const [row] = await tableOfPlayers('sort=-points');
    const url = `/api/players/${row?.player_id}/averages/`;
    const live = await get(playerAveragesSchema, url);
    const lastDay = await get(playerAveragesSchema, `${url}?as_of=2026-11-20`);
    expect(lastDay).toEqual({ ...live, as_of: '2026-11-20' });
    expect(live.career.totals.points).toBe(row?.totals.points);
  });
});
