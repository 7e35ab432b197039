import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { rankingsSchema } from '#contracts/standings/standings.contract.ts';
import { playerTableSchema } from '#contracts/statistics/leaders.contract.ts';
import { toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { standingsProjection } from '#projections/standings/standings.projection.ts';
import { FIBA_SEASON, sharedImportedLeague } from './imported-league.ts';

/** A FIBA season as of each of its days and rounds, beside what the games until then add up to. */

const WEEK = 7 * 24 * 60 * 60_000;
type Finished = Extract<Game, { result: unknown }>;

const league = sharedImportedLeague(FIBA_SEASON);
let seasonId = 0;
let games: Finished[] = [];

/** No feed says which round a game is of: here each week is one. */
const roundOf = (scheduledAt: string) =>
  1 + Math.floor((Date.parse(scheduledAt) - Date.UTC(2025, 7, 4)) / WEEK);

beforeAll(async () => {
  const { pool, store } = league;
  games = [...(await league.games()).values()].filter((game): game is Finished => 'result' in game);
  seasonId = games[0]?.facts.seasonId ?? 0;
  for (const game of games) {
    const schedules = `UPDATE events.log SET data = jsonb_set(data::jsonb, '{round}', to_jsonb($2::integer))::json
      WHERE stream = $1 AND type = 'GameScheduled'`;
    await pool.query(schedules, [gameStream(game.facts.gameId), roundOf(atOf(game))]);
  }
  // It keeps the rounds of results.
  await rebuildProjections({ pool, store, projections: [standingsProjection] });
});

const atOf = ({ facts }: Finished) => z.string().parse(facts.scheduledAt);
const dayOf = (game: Finished) => atOf(game).slice(0, 10);

/** A day before the first game, every day with a game, and every round. */
function moments(): { asOf: string; counted: Finished[] }[] {
  const days = [...new Set(games.map(dayOf))].toSorted();
  const rounds = [...new Set(games.map((game) => roundOf(atOf(game))))].toSorted((a, b) => a - b);
  return [
    { asOf: '2025-01-01', counted: [] },
    ...days.map((day) => ({ asOf: day, counted: games.filter((game) => dayOf(game) <= day) })),
    ...rounds.map((round) => ({
      asOf: `round-${round}`,
      counted: games.filter((game) => roundOf(atOf(game)) <= round),
    })),
  ];
}

async function get<Answer>(schema: z.ZodType<Answer>, path: string): Promise<Answer> {
  const { statusCode, body } = await league.app.inject({ url: `/api/${path}` });
  expect([path, statusCode]).toEqual([path, 200]);
  return schema.parse(JSON.parse(body));
}

it('standings are those of the games until then, on every day and after every round', async () => {
  const all = moments();
  expect(games.length).toBeGreaterThanOrEqual(12);
  expect(all.length).toBeGreaterThanOrEqual(9);
  for (const { asOf, counted } of all) {
    const { rankings } = await get(rankingsSchema, `rankings/season/${seasonId}/?as_of=${asOf}`);
    const rows = rankings.map(({ team_id, wins, losses, points_for, points_against }) => [
      team_id,
      [wins, losses, points_for, points_against],
    ]);
    const expected = rankings.map(({ team_id }) => {
      const own = counted.flatMap(({ facts, result: { eastScore, westScore } }) =>
        facts.eastTeamId === team_id
          ? [[eastScore, westScore] as const]
          : facts.westTeamId === team_id
            ? [[westScore, eastScore] as const]
            : [],
      );
      const sum = (place: 0 | 1) => own.reduce((total, score) => total + score[place], 0);
      const won = own.filter(([made, allowed]) => made > allowed).length;
      return [team_id, [won, own.length - won, sum(0), sum(1)]];
    });
    expect([asOf, rows]).toEqual([asOf, expected]);
  }
});

it('so are the players’ games and points', async () => {
  for (const { asOf, counted } of moments()) {
    const expected = new Map<number, [games: number, points: number]>();
    for (const game of counted) {
      const box = toBoxScore(game);
      for (const line of [...(box?.east.players ?? []), ...(box?.west.players ?? [])]) {
        if (line.did_not_play) continue;
        const [played, points] = expected.get(line.player_id) ?? [0, 0];
        expected.set(line.player_id, [played + 1, points + (line.points ?? 0)]);
      }
    }
    const found = new Map<number, [games: number, points: number]>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: z.infer<typeof playerTableSchema> = await get(
        playerTableSchema,
        `statistics/players/?season_id=${seasonId}&as_of=${asOf}&limit=100&cursor=${cursor}`,
      );
      for (const { player_id, games_played, totals } of page.statistics) {
        found.set(player_id, [games_played, totals.points ?? 0]);
      }
      cursor = page.next_cursor;
    }
    expect([asOf, [...found].toSorted(([a], [b]) => a - b)]).toEqual([
      asOf,
      [...expected].toSorted(([a], [b]) => a - b),
    ]);
  }
});
