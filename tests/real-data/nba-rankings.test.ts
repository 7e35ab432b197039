import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { createLogger } from '#platform/process/logging.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { ReadModels } from '#query-api/read-models/read-models.ts';
import { presentStandings } from '#query-api/standings/standings.presenter.ts';
import { readStandings, type StandingsAsked } from '#query-api/standings/standings.queries.ts';
import { presentStreaks } from '#query-api/streaks/streaks.presenter.ts';
import { readStreaks } from '#query-api/streaks/streaks.queries.ts';
import { type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { Comparison } from './comparison.ts';
import { findPoints, IMPORTED_NBA_SEASON, NBA_SEASON, readSeason } from './nba-seasons.ts';

/** A team's season as SQL works it out from the results alone. */
type Recomputed = {
  team: string;
  wins: number;
  losses: number;
  pct: number;
  home: string;
  away: string;
  last_ten: string;
  last_ten_results: string;
  streak: string;
  points_for: number;
  points_against: number;
  longest_winning: number;
  longest_losing: number;
};

/** Results up to a day ($1), each seen from both sides; nothing of ours is read. */
const RECOMPUTE = `
  WITH side AS (
    SELECT day, home AS team, home_points AS own, road_points AS other, true AS at_home FROM raw_result
    UNION ALL
    SELECT day, road, road_points, home_points, false FROM raw_result
  ), game AS (
    SELECT *, own > other AS won, row_number() OVER (PARTITION BY team ORDER BY day) AS number,
      row_number() OVER (PARTITION BY team ORDER BY day DESC) AS recent
    FROM side WHERE day <= $1::date
  ), run AS (
    SELECT team, won, count(*) AS games, min(recent) AS recent FROM (
      SELECT *, number - row_number() OVER (PARTITION BY team, won ORDER BY number) AS island FROM game
    ) islands GROUP BY team, won, island
  )
  SELECT team, count(*) FILTER (WHERE won)::integer AS wins, count(*) FILTER (WHERE NOT won)::integer AS losses,
    round(count(*) FILTER (WHERE won)::numeric / count(*), 3)::double precision AS pct,
    count(*) FILTER (WHERE won AND at_home) || '-' || count(*) FILTER (WHERE NOT won AND at_home) AS home,
    count(*) FILTER (WHERE won AND NOT at_home) || '-' || count(*) FILTER (WHERE NOT won AND NOT at_home) AS away,
    count(*) FILTER (WHERE won AND recent <= 10) || '-' || count(*) FILTER (WHERE NOT won AND recent <= 10)
      AS last_ten,
    string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY day) FILTER (WHERE recent <= 10)
      AS last_ten_results,
    (SELECT (CASE WHEN run.won THEN 'W' ELSE 'L' END) || run.games FROM run
      WHERE run.team = game.team AND run.recent = 1) AS streak,
    sum(own)::integer AS points_for, sum(other)::integer AS points_against,
    coalesce((SELECT max(run.games) FROM run WHERE run.team = game.team AND run.won), 0)::integer
      AS longest_winning,
    coalesce((SELECT max(run.games) FROM run WHERE run.team = game.team AND NOT run.won), 0)::integer
      AS longest_losing
  FROM game GROUP BY team ORDER BY pct DESC, team`;

describe(`NBA ${NBA_SEASON.season}, imported and read`, () => {
  const season = NBA_SEASON;
  const { games } = readSeason(season);
  const [year = ''] = season.season.split('-');
  const newYear = `${Number(year) + 1}-01-01`;
  const spring = `${Number(year) + 1}-03-14`;
  let run: ImportRun;
  let readModels: ReadModels;

  beforeAll(async () => {
    run = await openImportRun(IMPORTED_NBA_SEASON);
    const { pool } = run;
    const log = createLogger({ service: 'test', level: 'silent' });
    readModels = new ReadModels({
      pool,
      changes: new ReadModelChanges({ databaseUrl: run.databaseUrl, log }),
      longestWaitMs: 20_000,
    });
    await pool.query(
      'CREATE TABLE raw_result (day date, home text, road text, home_points integer, road_points integer)',
    );
    await pool.query('INSERT INTO raw_result SELECT * FROM json_populate_recordset(NULL::raw_result, $1)', [
      JSON.stringify(
        games.map((game) => ({
          day: game.gameDate,
          home: game.homeTeam,
          road: game.roadTeam,
          home_points: findPoints(game, 'home'),
          road_points: findPoints(game, 'road'),
        })),
      ),
    ]);
  });
  afterAll(() => run.close());

  const recomputed = async (day: string) => (await run.pool.query<Recomputed>(RECOMPUTE, [day])).rows;
  const live = async (asked: StandingsAsked) =>
    presentStandings(asked.kind, await readModels.query(readStandings(asked)));
  const asOf = async (asked: StandingsAsked, day: string) => {
    const query = readStandings(asked, toAsOf(day, 'UTC'));
    return presentStandings(asked.kind, await readModels.query(query), { asOf: day });
  };

  function compare({ rankings }: Rankings, raw: readonly Recomputed[], what: string): void {
    const found = new Comparison();
    const byName = new Map(rankings.map((row) => [row.team_name, row]));
    found.compare('teams', what, raw.length, rankings.length);
    for (const team of raw) {
      const row = byName.get(team.team);
      found.compare('W', team.team, team.wins, row?.wins);
      found.compare('L', team.team, team.losses, row?.losses);
      found.compare('record', team.team, `${team.wins}-${team.losses}`, row?.record);
      found.compare('PCT', team.team, team.pct, row?.win_percentage);
      found.compare('home', team.team, team.home, row?.home_record);
      found.compare('away', team.team, team.away, row?.away_record);
      found.compare('last ten', team.team, team.last_ten, row?.last_ten);
      found.compare('last ten by game', team.team, team.last_ten_results, row?.last_ten_results.join(''));
      found.compare('streak', team.team, team.streak, row?.streak);
      found.compare('points for', team.team, team.points_for, row?.points_for);
      found.compare('points against', team.team, team.points_against, row?.points_against);
    }
    // Who is level is put in order by other rules; nobody stands above a better record.
    raw.forEach((team, index) => {
      found.compare('order', `${what} ${index + 1}`, team.pct, rankings[index]?.win_percentage);
    });
    found.expectNone(what);
    expect(found.compared).toBe(1 + 30 * 12);
  }

  it('its tables are those that SQL makes of the results alone', async () => {
    const raw = await recomputed('9999-12-31');
    compare(await live({ kind: 'season', id: 1 }), raw, `NBA ${season.season}`);
    compare(await live({ kind: 'tournament', id: 1 }), raw, `NBA ${season.season}, the tournament`);
    const league = await live({ kind: 'league', id: 1, seasonId: undefined });
    compare(league, raw, `NBA ${season.season}, the league`);
  });

  it.each([newYear, spring])('its table as of %s, too', async (day) => {
    const table = await asOf({ kind: 'season', id: 1 }, day);
    compare(table, await recomputed(day), `NBA ${season.season} as of ${day}`);
  });

  it('so are its longest streaks', async () => {
    const { row } = await readModels.query(readStreaks({ season_id: 1 }));
    const { streaks } = presentStreaks(row);
    const byName = new Map(streaks.map((row) => [row.team_name, row]));
    const found = new Comparison();
    for (const team of await recomputed('9999-12-31')) {
      const row = byName.get(team.team);
      found.compare('streak', team.team, team.streak, row?.streak);
      found.compare('won in a row', team.team, team.longest_winning, row?.longest_winning?.games ?? 0);
      found.compare('lost in a row', team.team, team.longest_losing, row?.longest_losing?.games ?? 0);
    }
    found.expectNone(`NBA ${season.season} streaks`);
    expect(found.compared).toBe(30 * 3);
  });
});
