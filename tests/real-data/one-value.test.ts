import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameStream, type Side } from '#events/game/game.events.ts';
import { evolveGame, type FoldableGameEvent, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { START } from '#events/store/event-store.port.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import {
  basket,
  gameCompleted,
  gameForfeited,
  reopened,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { EUROLEAGUE_SEASON, FIBA_SEASON, sharedImportedLeague } from './imported-league.ts';
import { asResults, NBA_SEASONS, readSeason } from './nba-seasons.ts';

/**
 * One league of 60 real games: 25 with every play, 35 of which only the result is known. Three are forfeited, two end
 * tied by points that no player is credited with, five are corrected. Whoever asks for a number gets the same one.
 */
const RESULTS = 35;

type Finished = Extract<Game, { result: unknown }>;
/** As it came over HTTP: whatever is read from it is only compared. */
type Json = ReturnType<JSON['parse']>;

const league = sharedImportedLeague(FIBA_SEASON);
/** Every finished game, as the log has it in the end. */
let games: Finished[];
let seasonIds: number[];

beforeAll(async () => {
  await importGames();
  const full = (await foldGames()).filter(({ facts }) => facts.recording === 'full');
  expect(full).toHaveLength(25);
  const [first, second, third, ...others] = full as [Finished, Finished, Finished, ...Finished[]];
  await append(first, reopened(), gameForfeited('east'));
  await append(second, reopened(), gameForfeited('west'));
  await append(third, reopened(), gameForfeited('east'));
  for (const game of others.slice(0, 2)) await tie(game);
  for (const game of others.slice(2, 5)) await addBasket(game);
  for (const game of others.slice(5, 7)) await takeBasketBack(game);
  games = await foldGames();
  seasonIds = [...new Set(games.map(({ facts }) => facts.seasonId))];
  await league.caughtUp();
});

async function importGames(): Promise<void> {
  const [nba] = NBA_SEASONS;
  if (nba === undefined) throw new Error('no season');
  const folder = await temporaryFolder();
  const file = join(folder, 'results.ndjson');
  await writeFile(file, asResults(readSeason(nba).games.slice(0, RESULTS)));
  await league.run(EUROLEAGUE_SEASON.arguments);
  await league.run(['results', file, '--season', '2012-13', '--tournament', 'NBA', '--ruleset', 'nba']);
  await rm(folder, { recursive: true });
}

async function foldGames(): Promise<Finished[]> {
  const folded = new Map<string, Game>();
  for await (const { stream, ...event } of league.store.readAll(START, { streamPrefixes: ['game-'] })) {
    folded.set(stream, evolveGame(folded.get(stream) ?? NO_GAME, event as unknown as FoldableGameEvent));
  }
  return [...folded.values()].filter((game): game is Finished => 'result' in game);
}

const append = ({ facts }: Finished, ...events: Parameters<typeof appendEvents>[2]) =>
  appendEvents(league.store, gameStream(facts.gameId), events);

/** Ends a game again, with points more for a side in its last period. */
function endedWith({ result }: Finished, more: Partial<Record<Side, number>>) {
  const periods = result.periods.map((period, index) =>
    index === result.periods.length - 1
      ? { east: period.east + (more.east ?? 0), west: period.west + (more.west ?? 0) }
      : { ...period },
  );
  return gameCompleted(periods);
}

async function tie(game: Finished): Promise<void> {
  const { eastScore: east, westScore: west, periods } = game.result;
  const loser = east < west ? 'east' : 'west';
  const missing = Math.abs(east - west);
  const points = Array.from({ length: missing }, () => basket(loser, 1, { period: periods.length }));
  await append(game, reopened(), ...points, endedWith(game, { [loser]: missing }));
}

async function addBasket(game: Finished): Promise<void> {
  const by = game.facts.rosters.east?.[0]?.playerId;
  if (by === undefined) throw new Error('a full game has players');
  const period = game.result.periods.length;
  await append(game, reopened(), basket('east', 3, { by, period }), endedWith(game, { east: 3 }));
}

/** Undoes the last basket of the log that a player of the home team made in the last period. */
async function takeBasketBack(game: Finished): Promise<void> {
  const period = game.result.periods.length;
  let last: { id: string; points: number } | undefined;
  for await (const { id, type, data } of league.store.readAll(START, {
    streamPrefixes: [gameStream(game.facts.gameId)],
  })) {
    const isBasket = type === 'PointsAdded' && data.side === 'east' && data.period === period;
    if (isBasket) last = { id, points: Number(data.points) };
  }
  if (last === undefined) throw new Error('nobody scored');
  await append(game, reopened(), undone(last.id), endedWith(game, { east: -last.points }));
}

async function get(url: string): Promise<Json> {
  const answer = await league.app.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}
async function exported(table: string, filters: string): Promise<Json[]> {
  const answer = await league.app.inject({ url: `/api/exports/${table}/?format=ndjson&${filters}` });
  expect([table, answer.statusCode]).toEqual([table, 200]);
  return answer.body.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

/** Every value that was found for a number, and who said so. */
class Numbers {
  readonly values = new Map<string, Map<unknown, string[]>>();

  note(number: string, source: string, value: unknown): void {
    const found = this.values.get(number) ?? new Map<unknown, string[]>();
    this.values.set(number, found);
    found.set(value, [...(found.get(value) ?? []), source]);
  }
  noteAll(what: string, source: string, values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) this.note(`${what} ${name}`, source, value);
  }
  /** Numbers of which several values were found. */
  contradictions() {
    return [...this.values].flatMap(([number, found]) =>
      found.size === 1 ? [] : [{ number, values: Object.fromEntries(found) }],
    );
  }
  /** The fewest places that a number was found in. */
  fewestSources(): number {
    return Math.min(
      ...[...this.values.values()].map((found) =>
        [...found.values()].reduce((sum, { length }) => sum + length, 0),
      ),
    );
  }
}

/** Half up by size, to one decimal. */
function perGame(sum: number, games: number): number | null {
  if (games === 0) return null;
  const tenths = Math.floor((20 * Math.abs(sum) + games) / (2 * games));
  return tenths === 0 ? 0 : (Math.sign(sum) * tenths) / 10;
}

const isForfeit = ({ result }: Finished) => result.type === 'forfeit';
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What the results of a season say of a team. */
function teamByResults(seasonId: number, teamId: number) {
  const own = games.filter(
    ({ facts }) => facts.seasonId === seasonId && [facts.eastTeamId, facts.westTeamId].includes(teamId),
  );
  const scoresOf = ({ facts, result }: Finished) =>
    facts.eastTeamId === teamId ? [result.eastScore, result.westScore] : [result.westScore, result.eastScore];
  const averaged = own.filter((game) => !isForfeit(game)).map(scoresOf);
  const all = own.map(scoresOf);
  const of = (scores: number[][], place: 0 | 1) => sum(scores.map((score) => score[place] ?? 0));
  return {
    wins: all.filter(([a = 0, b = 0]) => a > b).length,
    losses: all.filter(([a = 0, b = 0]) => a < b).length,
    ties: all.filter(([a = 0, b = 0]) => a === b).length,
    'games in averages': averaged.length,
    'points per game': perGame(of(averaged, 0), averaged.length),
    'opponents per game': perGame(of(averaged, 1), averaged.length),
    difference: perGame(of(averaged, 0) - of(averaged, 1), averaged.length),
    'table points': of(all, 0),
    'table points against': of(all, 1),
  };
}

const ofSummary = (row: Json) => ({
  wins: row.wins,
  losses: row.losses,
  ties: row.ties,
  'games in averages': row.known_games.points,
  'points per game': row.averages.points,
  'opponents per game': row.opponents.averages.points,
  difference: row.point_difference,
});
const ofExport = (row: Json) => ({
  wins: row.wins,
  losses: row.losses,
  ties: row.ties,
  'games in averages': row.known_games_points,
  'points per game': row.points,
  'opponents per game': row.opponent_points,
  difference: row.point_difference,
});
const ofTable = (row: Json) => ({
  wins: row.wins,
  losses: row.losses,
  ties: row.ties,
  'games in averages': row.games_in_averages,
  'points per game': row.points_per_game,
  'opponents per game': row.opponent_points_per_game,
  difference: row.point_difference_per_game,
  'table points': row.points_for,
  'table points against': row.points_against,
});

/** What a team's games, one by one, add up to. */
function ofGames(list: Json[]) {
  const over = list.filter(({ result }) => result !== null);
  const averaged = over.filter(({ result_type }) => result_type !== 'forfeit');
  const of = (name: 'team_score' | 'opponent_score', some: Json[]) => sum(some.map((game) => game[name]));
  const points = of('team_score', averaged);
  const against = of('opponent_score', averaged);
  return {
    wins: over.filter(({ result }) => result === 'W').length,
    losses: over.filter(({ result }) => result === 'L').length,
    ties: over.filter(({ result }) => result === 'T').length,
    'games in averages': averaged.length,
    'points per game': perGame(points, averaged.length),
    'opponents per game': perGame(against, averaged.length),
    difference: perGame(points - against, averaged.length),
    'table points': of('team_score', over),
    'table points against': of('opponent_score', over),
  };
}

describe('a league of 60 real games, with forfeits, ties, corrections and points of nobody', () => {
  it('has what it is to have', () => {
    expect(games).toHaveLength(25 + RESULTS);
    expect(games.filter(isForfeit)).toHaveLength(3);
    expect(games.filter(({ result }) => result.eastScore === result.westScore)).toHaveLength(2);
    expect(games.some(({ facts, result }) => result.periods.length > 4 && facts.recording === 'full')).toBe(
      true,
    );
    expect(seasonIds).toHaveLength(3);
  });

  it('has one value for every number of a team, in every answer and export', async () => {
    const numbers = new Numbers();
    for (const seasonId of seasonIds) {
      const season = `season_id=${seasonId}`;
      const name = (teamId: number) => `season ${seasonId} team ${teamId}`;
      const { rankings } = await get(`/api/rankings/season/${seasonId}/`);
      for (const row of rankings) {
        const { team_id: id } = row;
        numbers.noteAll(name(id), 'results', teamByResults(seasonId, id));
        numbers.noteAll(name(id), 'standings', ofTable(row));
        const { seasons } = await get(`/api/teams/${id}/statistics/`);
        const own = seasons.find((one: Json) => one.season_id === seasonId);
        numbers.noteAll(name(id), 'team', ofSummary(own));
        const list = await get(`/api/teams/${id}/games/?past=true&${season}&limit=100`);
        numbers.noteAll(name(id), 'games of the team', ofGames(list.games));
        numbers.noteAll(
          name(id),
          'exported games',
          ofGames(await exported('team-games', `team_id=${id}&${season}`)),
        );
        const averages = await exported('team-averages', `team_id=${id}`);
        const exportedSeason = averages.find((one) => one.scope === 'season' && one.season_id === seasonId);
        numbers.noteAll(name(id), 'exported averages', ofExport(exportedSeason));
      }
      for (const row of await exported('standings', season)) {
        numbers.noteAll(name(row.team_id), 'exported standings', ofTable(row));
      }
      for (const row of (await get(`/api/statistics/teams/?${season}&page_size=100`)).statistics) {
        numbers.noteAll(name(row.team_id), 'table of teams', ofSummary(row));
      }
      for (const row of await exported('team-statistics', season)) {
        numbers.noteAll(name(row.team_id), 'exported table', ofExport(row));
      }
    }
    expect(numbers.contradictions()).toEqual([]);
    expect(numbers.values.size).toBeGreaterThan(300);
    expect(numbers.fewestSources()).toBeGreaterThanOrEqual(5);
  });

  it('has one value for every number of a player, in every answer and export', async () => {
    const numbers = new Numbers();
    const STATISTICS = ['points', 'rebounds', 'assists', 'steals', 'turnovers'] as const;
    type Lines = Record<(typeof STATISTICS)[number], number | null>[];
    const ofLines = (lines: Lines) => ({
      games: lines.length,
      ...Object.fromEntries(
        STATISTICS.map((statistic) => {
          const known = lines.flatMap((line) => line[statistic] ?? []);
          return [statistic, perGame(sum(known), known.length)];
        }),
      ),
    });
    const ofAverages = ({ games_played, averages }: Json) => ({
      games: games_played,
      ...Object.fromEntries(STATISTICS.map((statistic) => [statistic, averages[statistic]])),
    });
    const ofRow = (row: Json) => ofAverages({ games_played: row.games_played, averages: row });

    const lines = new Map<string, Lines>();
    for (const game of games) {
      if (isForfeit(game)) continue;
      const box = await get(`/api/games/${game.facts.gameId}/boxscore/`);
      for (const line of [...box.east.players, ...box.west.players]) {
        if (line.did_not_play) continue;
        const key = `season ${game.facts.seasonId} player ${line.player_id}`;
        lines.set(key, [...(lines.get(key) ?? []), line]);
      }
    }
    for (const [key, own] of lines) numbers.noteAll(key, 'box scores', ofLines(own));

    for (const seasonId of seasonIds) {
      const season = `season_id=${seasonId}`;
      const name = (playerId: number) => `season ${seasonId} player ${playerId}`;
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Json = await get(`/api/statistics/players/?${season}&limit=100&cursor=${cursor}`);
        for (const row of page.statistics) numbers.noteAll(name(row.player_id), 'table', ofAverages(row));
        cursor = page.next_cursor;
      }
      for (const row of await exported('player-statistics', season)) {
        numbers.noteAll(name(row.player_id), 'exported table', ofRow(row));
      }
      for (const statistic of STATISTICS) {
        const leaders = await exported('leaders', `${season}&category=${statistic}&min_games=1`);
        for (const row of leaders) numbers.note(`${name(row.player_id)} ${statistic}`, 'leaders', row.value);
      }
    }
    for (const key of [...lines.keys()].filter((_, index) => index % 8 === 0)) {
      const [, seasonId, , playerId] = key.split(' ').map(Number);
      const { seasons } = await get(`/api/players/${playerId}/averages/`);
      numbers.noteAll(key, 'averages', ofAverages(seasons.find((one: Json) => one.season_id === seasonId)));
      const games = await get(`/api/players/${playerId}/statistics/?season_id=${seasonId}&limit=100`);
      const played = (all: Json[]) => all.filter(({ did_not_play }) => !did_not_play);
      numbers.noteAll(key, 'game by game', ofLines(played(games.statistics)));
      const rows = await exported('player-games', `player_id=${playerId}&season_id=${seasonId}`);
      numbers.noteAll(key, 'exported games', ofLines(played(rows)));
    }
    expect(numbers.contradictions()).toEqual([]);
    expect(numbers.values.size).toBeGreaterThan(1_000);
    expect(numbers.fewestSources()).toBeGreaterThanOrEqual(3);
  });

  it('has one value for every number of a season, and for the average of the league', async () => {
    const numbers = new Numbers();
    for (const seasonId of seasonIds) {
      const season = `season ${seasonId}`;
      const own = games.filter(({ facts }) => facts.seasonId === seasonId);
      const played = own.filter((game) => !isForfeit(game));
      const points = sum(played.map(({ result }) => result.eastScore + result.westScore));
      const expected = {
        forfeits: own.length - played.length,
        'total points': points,
        'points per game': perGame(points, 2 * played.length),
      };
      numbers.noteAll(season, 'results', expected);
      const answer = await get(`/api/seasons/${seasonId}/statistics/`);
      numbers.noteAll(season, 'season', {
        forfeits: answer.forfeits,
        'total points': answer.total_points,
        'points per game': answer.points_per_game,
      });
      const { league } = await get(`/api/statistics/teams/?season_id=${seasonId}&page_size=1`);
      numbers.noteAll(season, 'table of teams', {
        'total points': league.totals.points,
        'points per game': league.averages.points,
      });
      for (const name of ['three_point_percentage', 'free_throw_percentage']) {
        const leaders = `/api/statistics/leaders/?season_id=${seasonId}&category=${name}`;
        numbers.note(`${season} ${name}`, 'leaders', (await get(leaders)).average);
        numbers.note(`${season} ${name}`, 'few leaders', (await get(`${leaders}&min_games=5`)).average);
        numbers.note(`${season} ${name}`, 'table of teams', league[name]);
      }
    }
    expect(numbers.contradictions()).toEqual([]);
    expect(numbers.fewestSources()).toBeGreaterThanOrEqual(2);
  });
});
