import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leadersSchema, playerTableSchema, teamTableSchema } from '#contracts/statistics/leaders.contract.ts';
import { type PlayerSummary, playerAveragesSchema } from '#contracts/statistics/statistics.contract.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game, GameFacts } from '#events/game/game.fold.ts';
import { CATEGORIES, type Category, type Counted, type Percentages } from '#events/statistics/statistics.ts';
import { sample } from '#tests/support/sampling.ts';
import { Comparison } from './comparison.ts';
import { FIBA_SEASON, sharedImportedLeague } from './imported-league.ts';
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
  firstName: z.string(),
  familyName: z.string(),
  internationalFirstName: z.string(),
  internationalFamilyName: z.string(),
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

/** Sums of several, such as those of a player for each of their teams. */
function addedUp(all: readonly Sums[]): Sums {
  const sums = noSums();
  for (const one of all) for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += one[name];
  return sums;
}

/** A quotient by whole numbers: what a percentage or an average is of. */
type Quotient = readonly [part: number, whole: number];

function percentagesOf(sums: Sums): Record<keyof Percentages, Quotient> {
  const { TwoPointersMade: twos, ThreePointersMade: threes, FreeThrowsMade: throws } = sums;
  const goals = sums.FieldGoalsAttempted;
  return {
    field_goal_percentage: [100 * (twos + threes), goals],
    two_point_percentage: [100 * twos, sums.TwoPointersAttempted],
    three_point_percentage: [100 * threes, sums.ThreePointersAttempted],
    free_throw_percentage: [100 * throws, sums.FreeThrowsAttempted],
    effective_field_goal_percentage: [100 * (2 * twos + 3 * threes), 2 * goals],
    true_shooting_percentage: [10_000 * sums.Points, 200 * goals + 88 * sums.FreeThrowsAttempted],
  };
}

/** What a percentage is of: who leads in one attempted two a game (docs/rules.md, "Leaders"). */
const SHOTS: Record<keyof Percentages, readonly Field[]> = {
  field_goal_percentage: ['FieldGoalsAttempted'],
  two_point_percentage: ['TwoPointersAttempted'],
  three_point_percentage: ['ThreePointersAttempted'],
  free_throw_percentage: ['FreeThrowsAttempted'],
  effective_field_goal_percentage: ['FieldGoalsAttempted'],
  true_shooting_percentage: ['FieldGoalsAttempted', 'FreeThrowsAttempted'],
};

function hasShotEnough(sums: Sums, category: Category): boolean {
  if (!(category in SHOTS)) return true;
  const shots = SHOTS[category as keyof Percentages].reduce((total, name) => total + sums[name], 0);
  return shots >= 2 * sums.games;
}

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
  /** How feeds write the name of a player, by id. */
  const spellings = new Map<number, Set<string>>();
  const league = sharedImportedLeague(FIBA_SEASON);
  let seasonId: number;
  let tournamentId: number;

  beforeAll(async () => {
    const [first] = [...(await league.games()).values()];
    if (first === undefined || first.status === 'nonexistent') throw new Error('no game was imported');
    seasonId = first.facts.seasonId;
    tournamentId = first.facts.tournamentId ?? Number.NaN;
    addPublishedBoxes(await league.games());
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
          const playerId = playerIdOf(rosters, side, player.shirtNumber);
          const spelled = spellings.get(playerId) ?? new Set<string>();
          spellings.set(
            playerId,
            spelled
              .add(`${player.firstName} ${player.familyName}`)
              .add(`${player.internationalFirstName} ${player.internationalFamilyName}`),
          );
          const key = keyOf(own.name, playerId);
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

  /** Everybody who played: their sums for all their teams together, and for each. */
  function everybody() {
    const byId = new Map<number, { together: Sums; byTeam: Map<string, Sums> }>();
    for (const [key, sums] of players) {
      if (sums.games === 0) continue;
      const [team = '', id] = key.split(' / ');
      const known = byId.get(Number(id)) ?? { together: noSums(), byTeam: new Map<string, Sums>() };
      known.byTeam.set(team, sums);
      known.together = addedUp([...known.byTeam.values()]);
      byId.set(Number(id), known);
    }
    return byId;
  }

  function playerIdOf(rosters: GameFacts['rosters'], side: Side, number: string): number {
    const found = rosters[side]?.filter((player) => player.number === number) ?? [];
    if (found.length !== 1) throw new Error(`${found.length} players with number ${number}`);
    return found[0]?.playerId ?? Number.NaN;
  }

  async function get<Schema extends z.ZodType>(schema: Schema, url: string): Promise<z.infer<Schema>> {
    const response = await league.app.inject({ url });
    expect(response.statusCode, response.body).toBe(200);
    return schema.parse(response.json());
  }

  /** Every row of a table, page after page. */
  async function tableOfPlayers(filter: string) {
    const rows: z.infer<typeof playerTableSchema>['statistics'] = [];
    for (let page = 1; ; page += 1) {
      const { statistics, total } = await get(
        playerTableSchema,
        `/api/statistics/players/?page_size=50&page=${page}&${filter}`,
      );
      rows.push(...statistics);
      if (rows.length >= total) return rows;
    }
  }

  function comparePercentages(found: Comparison, who: string, sums: Sums, row: Percentages): void {
    for (const [name, [part, whole]] of Object.entries(percentagesOf(sums))) {
      const value = row[name as keyof Percentages];
      found.compare(name, `${who} ${part}/${whole} ${value}`, true, isHalfUp(value, part, whole));
    }
  }

  /** Whatever a summary of a player says. */
  function comparePlayer(found: Comparison, who: string, sums: Sums, row: PlayerSummary): void {
    found.compare('games', who, sums.games, row.games_played);
    const values = [
      ...NAMES.map((name) => [FIELDS[name], sums[name]] as const),
      ['plus_minus', sums.plusMinus] as const,
      ['efficiency', sums.efficiency] as const,
    ];
    for (const [name, sum] of values) {
      found.compare(name, who, sum, row.totals[name]);
      const average = row.averages[name];
      found.compare(`average ${name}`, `${who} ${average}`, true, isHalfUp(average, sum, sums.games));
      found.compare(`games of ${name}`, who, sums.games, row.known_games[name]);
    }
    // Published minutes are whole seconds: half a second a game either way.
    const time = row.totals.seconds_played ?? Number.NaN;
    found.compare('time', who, true, Math.abs(time - sums.seconds) <= 0.5 * sums.games);
    const { minutes, seconds_played } = row.averages;
    const milliseconds = Math.round(time * 1_000);
    found.compare('average time', who, true, isHalfUp(minutes, milliseconds, 60_000 * sums.games));
    found.compare('average seconds', who, true, isHalfUp(seconds_played, milliseconds, 1_000 * sums.games));
    comparePercentages(found, who, sums, row);
  }

  const SCOPES = {
    season: () => `season_id=${seasonId}`,
    tournament: () => `tournament_id=${tournamentId}`,
    career: () => '',
  };
  const scopes = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

  it.each(scopes)(
    '%s: totals and averages of every player are those of the published boxes',
    async (scope) => {
      const found = new Comparison();
      const { statistics: table } = await get(
        teamTableSchema,
        `/api/statistics/teams/?page_size=100&${SCOPES[scope]()}`,
      );
      const seen = new Set<string>();
      for (const { team_id, team_name } of table) {
        for (const row of await tableOfPlayers(`${SCOPES[scope]()}&team_id=${team_id}`)) {
          const who = keyOf(team_name, row.player_id);
          seen.add(who);
          comparePlayer(found, who, players.get(who) ?? noSums(), row);
        }
      }
      // Who was listed and never used is in no table.
      const used = [...players].filter(([, { games }]) => games > 0).map(([who]) => who);
      expect([...seen].sort()).toEqual(used.sort());
      // The same for all their teams together.
      const all = everybody();
      const rows = await tableOfPlayers(SCOPES[scope]());
      expect(rows.map(({ player_id }) => player_id).toSorted((a, b) => a - b)).toEqual(
        [...all.keys()].toSorted((a, b) => a - b),
      );
      for (const row of rows) {
        comparePlayer(found, String(row.player_id), all.get(row.player_id)?.together ?? noSums(), row);
      }
      found.expectNone(`FIBA ${scope} statistics of players`);
      expect(found.compared).toBeGreaterThan(10_000);
    },
  );

  it('the page of every player shows the same for their seasons, tournaments and career, by team', async () => {
    const found = new Comparison();
    for (const [id, { together, byTeam }] of everybody()) {
      const page = await get(playerAveragesSchema, `/api/players/${id}/averages/`);
      expect([page.seasons.length, page.tournaments.length]).toEqual([1, 1]);
      for (const summary of [page.career, ...page.seasons, ...page.tournaments]) {
        comparePlayer(found, String(id), together, summary);
        expect(summary.teams.map((team) => team.team_name).sort()).toEqual([...byTeam.keys()].sort());
        for (const team of summary.teams) {
          const sums = byTeam.get(team.team_name ?? '') ?? noSums();
          comparePlayer(found, `${id} for ${team.team_name}`, sums, team);
        }
      }
    }
    found.expectNone('FIBA averages on pages of players');
  });

  it.each(scopes)(
    '%s: totals and averages of every team, its own and its opponents’, are those of the published boxes',
    async (scope) => {
      const found = new Comparison();
      const { statistics: table } = await get(
        teamTableSchema,
        `/api/statistics/teams/?page_size=100&${SCOPES[scope]()}`,
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
      found.expectNone(`FIBA ${scope} statistics of teams`);
      expect(found.compared).toBeGreaterThan(500);
    },
  );

  /** What a category is of, by the published boxes; minutes are told in seconds. */
  function quotientOf(sums: Sums, category: Category): Quotient {
    if (category === 'minutes') return [sums.seconds, 60 * sums.games];
    if (category === 'seconds_played') return [sums.seconds, sums.games];
    if (category === 'plus_minus') return [sums.plusMinus, sums.games];
    if (category === 'efficiency') return [sums.efficiency, sums.games];
    if (category in percentagesOf(sums)) return percentagesOf(sums)[category as keyof Percentages];
    const name = NAMES.find((one) => FIELDS[one] === category);
    if (name === undefined) throw new Error(`nothing published is ${category}`);
    return [sums[name], sums.games];
  }

  it.each(sample('leaders of a real season', CATEGORIES, (category) => category, { test: 3, all: 8 }))(
    'leaders in %s are all who have enough games and shots, in the order of the published boxes',
    async (category) => {
      const found = new Comparison();
      // Whole seconds were published, so that who is level there may not be level here.
      const isTime = category === 'minutes' || category === 'seconds_played';
      for (const scope of scopes) {
        for (const min of [null, 1, 2]) {
          const expected = [...everybody()].flatMap(([id, { together: sums, byTeam }]) => {
            const [part, whole] = quotientOf(sums, category);
            const ofTeam = Math.max(...[...byTeam.keys()].map((team) => teams.get(team)?.games ?? 0));
            const needed = min ?? Math.ceil((7 * ofTeam) / 10);
            const qualifies = sums.games >= needed && whole !== 0 && hasShotEnough(sums, category);
            return qualifies ? [{ id, sums, part, whole }] : [];
          });
          const asked = min === null ? '' : `&min_games=${min}`;
          const first = `/api/statistics/leaders/?category=${category}${asked}&limit=100&${SCOPES[scope]()}`;
          const leaders = [];
          for (let url: string | null = first; url !== null; ) {
            const answer: z.infer<typeof leadersSchema> = await get(leadersSchema, url);
            leaders.push(...answer.leaders);
            if (category in SHOTS) {
              const [part, whole] = quotientOf(addedUp([...teams.values()]), category);
              found.compare(
                'league',
                `${scope} ${answer.average}`,
                true,
                isHalfUp(answer.average, part, whole),
              );
            }
            url = answer.next_cursor === null ? null : `${first}&cursor=${answer.next_cursor}`;
          }
          const where = `${scope} ${category} from ${min}`;
          expect(
            leaders.map(({ player_id }) => player_id).toSorted((a, b) => a - b),
            where,
          ).toEqual(expected.map(({ id }) => id).toSorted((a, b) => a - b));
          for (const leader of leaders) {
            const own = expected.find(({ id }) => id === leader.player_id);
            if (own === undefined) continue;
            const who = `${where} ${leader.player_id}`;
            const spelled = spellings.get(leader.player_id)?.has(leader.player_name);
            found.compare('name', `${who} ${leader.player_name}`, true, spelled);
            found.compare('games', who, own.sums.games, leader.games_played);
            if (isTime) {
              const slack = 0.05 + 0.5 / (category === 'minutes' ? 60 : 1) + 1e-9;
              const near = Math.abs(leader.value - own.part / own.whole) <= slack;
              found.compare('value', `${who} ${leader.value}`, true, near);
              continue;
            }
            const half = isHalfUp(leader.value, own.part, own.whole);
            found.compare('value', `${who} ${leader.value}`, true, half);
            // By whole numbers: a/b > c/d where a × d > c × b.
            const ahead = expected.filter((one) => one.part * own.whole > own.part * one.whole).length;
            found.compare('rank', who, 1 + ahead, leader.rank);
          }
          const ranks = leaders.map(({ rank }) => rank);
          expect(ranks, where).toEqual(ranks.toSorted((a, b) => a - b));
          const values = leaders.map(({ value }) => value);
          expect(values, where).toEqual(values.toSorted((a, b) => b - a));
        }
      }
      found.expectNone(`FIBA leaders in ${category}`);
    },
  );

  it('averages as of a day to come, added up from the games, are the same', async () => {
    for (const id of everybody().keys()) {
      const url = `/api/players/${id}/averages/`;
      const live = await get(playerAveragesSchema, url);
      const lastDay = await get(playerAveragesSchema, `${url}?as_of=2026-11-20`);
      expect(lastDay).toEqual({ ...live, as_of: '2026-11-20' });
    }
  });
});
