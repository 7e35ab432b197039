import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoxStatistics, toBoxScore } from '#events/game/box-score.ts';
import { gameStream } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { LINE_STATISTICS, type Statistic } from '#events/statistics/statistics.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { derivedId } from '#platform/values/ids.ts';
import { playerStatisticsProjection } from '#projections/player-statistics/player-statistics.projection.ts';
import { teamStatisticsProjection } from '#projections/team-statistics/team-statistics.projection.ts';
import {
  actionId,
  basket,
  gameCompleted,
  type Happened,
  recorded,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { type RandomGame, randomGames } from '#tests/support/builders/random-games.builder.ts';
import { type HappenedIn, ReadModelInMemory } from '#tests/support/read-model.ts';

const PROJECTIONS = [playerStatisticsProjection, teamStatisticsProjection];

/** The events of a game for its stream, with ids of their own. */
const inStream = ({ gameId, events }: RandomGame): HappenedIn[] =>
  recorded(events).map(({ type, data }, revision) => ({
    stream: gameStream(gameId),
    type,
    data,
    id: events[revision]?.id ?? derivedId('random', `${gameId}/${revision}`),
  }));

const emptyModel = (projection: (typeof PROJECTIONS)[number]) =>
  new ReadModelInMemory(projection, createMemoryEventStore({ now: () => new Date('2026-01-10T18:00:05Z') }));

async function modelOf(projection: (typeof PROJECTIONS)[number], games: readonly RandomGame[]) {
  const model = emptyModel(projection);
  await model.happen(...games.flatMap(inStream));
  return model;
}

/** The same events, games in any order and mixed with each other, in batches of any size. */
function mixed(
  games: readonly RandomGame[],
  picks: readonly number[],
  sizes: readonly number[],
): HappenedIn[][] {
  const waiting = games.map(inStream);
  const events: HappenedIn[] = [];
  for (let turn = 0; waiting.some((stream) => stream.length > 0); turn += 1) {
    const open = waiting.filter((stream) => stream.length > 0);
    const stream = open[(picks[turn % picks.length] ?? 0) % open.length];
    const next = stream?.shift();
    if (next !== undefined) events.push(next);
  }
  const batches: HappenedIn[][] = [];
  for (let turn = 0; events.length > 0; turn += 1) batches.push(events.splice(0, sizes[turn % sizes.length]));
  return batches;
}

const gameOf = ({ events }: RandomGame): Game => recorded(events).reduce(evolveGame, NO_GAME);

describe.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s',
  (_name, projection) => {
    const numRuns = 60;

    it('has the same rows in whatever order games come, in batches of any size', async () => {
      await fc.assert(
        fc.asyncProperty(
          randomGames(),
          fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 }),
          fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
          async (games, picks, sizes) => {
            const model = emptyModel(projection);
            for (const batch of mixed(games, picks, sizes)) await model.happen(...batch);
            expect(model.all()).toEqual((await modelOf(projection, games)).all());
          },
        ),
        { numRuns },
      );
    });

    it('has the same rows when everything comes a second time', async () => {
      await fc.assert(
        fc.asyncProperty(randomGames(), async (games) => {
          const store = createMemoryEventStore();
          const model = new ReadModelInMemory(projection, store);
          await model.happen(...games.flatMap(inStream));
          const once = model.all();
          await model.apply(await Array.fromAsync(store.readAll('0')));
          expect(model.all()).toEqual(once);
        }),
        { numRuns },
      );
    });

    it('is as it was when the last action is undone', async () => {
      await fc.assert(
        fc.asyncProperty(randomGames({ maxLength: 3 }), fc.nat(), async (games, pick) => {
          const finished = games.filter((one) => {
            const game = gameOf(one);
            return 'result' in game && game.result.type === 'played';
          });
          const changed = finished[pick % Math.max(1, finished.length)];
          fc.pre(changed !== undefined);
          const before = await modelOf(projection, games);
          const score = scoreOf(changed);
          const id = actionId(`wrong in ${changed.gameId}`);
          const reopened: Happened = {
            type: 'GameReopened',
            data: { occurredAt: '2026-02-01T10:00:00.000Z', reason: null, reasonBy: null },
          };
          const events = [
            ...changed.events,
            reopened,
            basket('west', 3, { by: 31, id }),
            undone(id),
            gameCompleted([score], endOf(changed)),
          ];
          const after = await modelOf(
            projection,
            games.map((one) => (one === changed ? { ...one, events } : one)),
          );
          expect(after.rowsByKey('line')).toEqual(before.rowsByKey('line'));
          expect(after.rowsByKey('total')).toEqual(before.rowsByKey('total'));
        }),
        { numRuns },
      );
    });
  },
);

function scoreOf(game: RandomGame): { east: number; west: number } {
  const folded = gameOf(game);
  if (!('result' in folded)) throw new Error('not finished');
  return { east: folded.result.eastScore, west: folded.result.westScore };
}

/** When it was last ended: ended again then, it counts as before. */
function endOf(game: RandomGame): string {
  const folded = gameOf(game);
  if (!('result' in folded)) throw new Error('not finished');
  return folded.finishedAt;
}

/** A statistic of a box as the columns have it. */
function statisticIn(
  line: BoxStatistics & { seconds_played: number | null },
  statistic: Statistic,
): number | null {
  if (statistic !== 'milliseconds_played') return line[statistic];
  return line.seconds_played === null ? null : Math.round(line.seconds_played * 1_000);
}

it('totals of players are the sums of their boxes, each statistic over the games it is known in', async () => {
  await fc.assert(
    fc.asyncProperty(randomGames(), async (games) => {
      const expected = new Map<string, Record<string, number>>();
      for (const one of games) {
        const game = gameOf(one);
        if (!('result' in game) || game.startedAt === null || game.result.type === 'forfeit') continue;
        const box = toBoxScore(game);
        for (const side of [box?.east, box?.west]) {
          for (const line of side?.players.filter((listed) => !listed.did_not_play) ?? []) {
            for (const team of [0, side?.team_id]) {
              const key = `season 1 ${team} ${line.player_id}`;
              const sums = expected.get(key) ?? { games_played: 0 };
              sums.games_played = (sums.games_played ?? 0) + 1;
              for (const statistic of LINE_STATISTICS) {
                const value = statisticIn(line, statistic);
                sums[statistic] = (sums[statistic] ?? 0) + (value ?? 0);
                sums[`${statistic}_games`] = (sums[`${statistic}_games`] ?? 0) + (value === null ? 0 : 1);
              }
              expected.set(key, sums);
            }
          }
        }
      }
      const model = await modelOf(playerStatisticsProjection, games);
      const totals = model.rows('total').filter(({ scope }) => scope === 'season');
      expect(totals).toHaveLength(expected.size);
      for (const row of totals) {
        expect(row).toMatchObject(
          expected.get(`season 1 ${row.team_id} ${row.player_id}`) ?? { missing: true },
        );
      }
    }),
    { numRuns: 60 },
  );
});
