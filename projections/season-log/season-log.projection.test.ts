import { describe, expect, it } from 'vitest';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import {
  seasonCreated,
  seasonDeleted,
  teamEntered,
  tournamentCreated,
} from '#tests/support/builders/competition.builder.ts';
import {
  basket,
  gameCompleted,
  gameDeleted,
  gameScheduled,
  gameStarted,
} from '#tests/support/builders/game.builder.ts';
import { type HappenedIn, modelAfter, ReadModelInMemory } from '#tests/support/read-model.ts';
import { seasonLogProjection } from './season-log.projection.ts';

const inGame = ({ type, data }: { type: string; data: object }): HappenedIn => ({
  stream: 'game-1',
  type,
  data: { ...data },
});
const scheduled = inGame(gameScheduled({ gameId: 1, seasonId: 1, eastTeamId: 1, westTeamId: 2 }));
const places = async (...events: HappenedIn[]) =>
  (await modelAfter(seasonLogProjection, ...events))
    .rows('seasonEvent')
    .map(({ season_id, stream, revision }) => [season_id, `${stream}@${revision}`]);

describe('the log of a season', () => {
  it('has what happened to its games and tournaments, which name it once, and to itself', async () => {
    expect(
      await places(
        seasonCreated(1),
        seasonCreated(2),
        tournamentCreated(3, 1),
        teamEntered(1, 3),
        scheduled,
        inGame(gameStarted()),
        inGame(basket('east', 2, { by: 4 })),
        inGame(gameCompleted()),
      ),
    ).toEqual([
      [1, 'seasons@0'],
      [2, 'seasons@1'],
      [1, 'tournament-3@0'],
      [1, 'tournament-3@1'],
      [1, 'game-1@0'],
      [1, 'game-1@1'],
      [1, 'game-1@3'],
    ]);
  });

  it('keeps what happened to a deleted game, and not that it was deleted', async () => {
    expect(await places(seasonCreated(), scheduled, inGame(gameDeleted()), seasonDeleted())).toEqual([
      [1, 'seasons@0'],
      [1, 'game-1@0'],
    ]);
  });

  it('has nothing of an import, but what is done to an imported game', async () => {
    const store = createMemoryEventStore();
    const model = new ReadModelInMemory(seasonLogProjection, store);
    for (const [event, origin] of [
      [scheduled, 'import'],
      [inGame(gameStarted()), undefined],
      [inGame(gameCompleted()), 'revocation'],
      [inGame(gameCompleted()), 'demo'],
    ] as const) {
      const { stream, type, data } = event;
      const metadata = { commandId: newId(), ...(origin && { origin }) };
      const recorded = { id: newId(), type, data, schemaVersion: 1, metadata };
      await store.append({ stream, expectedRevision: 'any', events: [recorded] });
    }
    await model.apply(await Array.fromAsync(store.readAll('0')));
    expect(model.rows('seasonEvent').map(({ revision }) => revision)).toEqual([1, 3]);
  });
});
