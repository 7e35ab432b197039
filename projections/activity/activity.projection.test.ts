import { describe, expect, it } from 'vitest';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import {
  personErased,
  playerJoined,
  seasonCreated,
  seasonDeleted,
  seasonRenamed,
  teamCreated,
  teamEntered,
  tournamentChanged,
  tournamentCreated,
} from '#tests/support/builders/competition.builder.ts';
import {
  basket,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  overruled,
  substitution,
  timeout,
} from '#tests/support/builders/game.builder.ts';
import { type HappenedIn, modelAfter, ReadModelInMemory } from '#tests/support/read-model.ts';
import { activityProjection } from './activity.projection.ts';

const inGame = ({ type, data }: { type: string; data: object }): HappenedIn => ({
  stream: 'game-1',
  type,
  data: { ...data },
});
const scheduled = inGame(gameScheduled({ gameId: 1, seasonId: 1, eastTeamId: 1, westTeamId: 2 }));

const activities = async (...events: HappenedIn[]) =>
  (await modelAfter(activityProjection, ...events)).rows('activity');

describe('activity', () => {
  it('tells what happened to a game in its season, with the score at the end', async () => {
    const rows = await activities(
      seasonCreated(),
      scheduled,
      inGame(gameStarted()),
      inGame(gameCompleted([{ east: 61, west: 60 }])),
    );
    expect(rows.slice(1)).toMatchObject([
      { type: 'GameScheduled', kind: 'game', subject_id: 1, season_id: 1, is_public: true },
      { type: 'GameStarted', season_id: 1, detail: null },
      { type: 'GameCompleted', season_id: 1, detail: { score: { east: 61, west: 60 } } },
    ]);
  });

  it('has no row for anything that is scored', async () => {
    for (const type of ['ActionUndone', 'ScoreCorrected', 'ClockSet', 'PeriodEnded']) {
      expect(Object.keys(GAME_EVENTS)).toContain(type);
      expect(Object.keys(activityProjection.on)).not.toContain(type);
    }
    const rows = await activities(scheduled, inGame(basket('east', 2, { by: 4 })), inGame(foul('east', 4)));
    expect(rows).toMatchObject([{ type: 'GameScheduled' }]);
  });

  it('tells administrators which limit was overruled, by whom and for whom', async () => {
    const rows = await activities(
      scheduled,
      inGame(overruled(basket('west', 2, { by: 4 }), 'foul_limit')),
      inGame(overruled(substitution('east', 5, 6), 'two_technical_fouls')),
      inGame(overruled(timeout('east'), 'timeouts')),
    );
    const common = { kind: 'game', subject_id: 1, season_id: 1, is_public: false };
    expect(rows.slice(1)).toMatchObject([
      { ...common, type: 'PointsAdded', team_id: 2, player_id: 4, detail: { overruled: 'foul_limit' } },
      {
        ...common,
        type: 'PlayerSubstituted',
        team_id: 1,
        player_id: 6,
        detail: { overruled: 'two_technical_fouls' },
      },
      { ...common, type: 'TimeoutTaken', team_id: 1, player_id: null, detail: { overruled: 'timeouts' } },
    ]);
  });

  it('stores who forfeited, not why', async () => {
    const forfeited = inGame({
      type: 'GameForfeited',
      data: {
        occurredAt: '2026-01-10T18:00:00.000Z',
        side: 'west',
        reason: 'a private matter',
        reasonId: newId(),
      },
    });
    const rows = await activities(scheduled, forfeited);
    expect(rows[1]).toMatchObject({ type: 'GameForfeited', team_id: 2, detail: null });
    expect(JSON.stringify(rows)).not.toContain('private');
  });

  it('says why a game was reopened, until the person who wrote that is erased', async () => {
    const reopened = (reasonBy: number, reason: string) =>
      inGame({ type: 'GameReopened', data: { occurredAt: '2026-01-10T18:00:00.000Z', reason, reasonBy } });
    const reasons = async (...events: HappenedIn[]) =>
      (await activities(scheduled, reopened(4, 'seen on video'), reopened(5, 'table error'), ...events))
        .filter(({ type }) => type === 'GameReopened')
        .map(({ reason }) => reason);
    expect(await reasons()).toEqual(['seen on video', 'table error']);
    expect(await reasons(personErased('user', '4'))).toEqual([null, 'table error']);
    expect(await reasons(personErased('player', '4'))).toEqual(['seen on video', 'table error']);
  });

  it('masks the reason of one command, and not one that is gone with its author', async () => {
    const reopened = (id: string, reasonBy: number) => ({
      ...inGame({
        type: 'GameReopened',
        data: { occurredAt: '2026-01-10T18:00:00.000Z', reason: 'he was ill', reasonBy },
      }),
      id,
    });
    const [first, second, third] = [newId(), newId(), newId()];
    const masked = (commandId: string) => inGame({ type: 'ReasonMasked', data: { commandId } });
    const rows = await activities(
      scheduled,
      reopened(first, 4),
      reopened(second, 4),
      reopened(third, 5),
      masked(first),
      { ...masked(second), stream: 'game-2' },
      personErased('user', '5'),
      masked(third),
    );
    expect(rows.filter(({ type }) => type === 'GameReopened').map(({ reason }) => reason)).toEqual([
      '[masked]',
      'he was ill',
      null,
    ]);
    expect(rows.at(-1)).toMatchObject({ type: 'ReasonMasked', kind: 'game', is_public: false, reason: null });
  });

  it('forgets the title of a news post that is deleted', async () => {
    const news = (type: string, data: object = {}) => ({
      stream: 'news-3',
      type,
      data: { newsId: 3, ...data },
    });
    const created = news('NewsCreated', { title: 'Ivo is ill', body: 'He is' });
    const model = await modelAfter(activityProjection, created);
    expect(model.rows('subject')).toMatchObject([{ kind: 'news', id: 3, name: 'Ivo is ill' }]);
    await model.happen(news('NewsDeleted'));
    expect(model.rows('subject')).toEqual([]);
    expect(model.rows('activity')).toMatchObject([{ type: 'NewsCreated' }, { type: 'NewsDeleted' }]);
    // As it is read after a rebuild.
    const rebuilt = await modelAfter(
      activityProjection,
      news('NewsCreated', { title: null, body: null }),
      news('NewsDeleted'),
    );
    expect(rebuilt.rows('subject')).toEqual([]);
  });

  it('knows how things were called last, also when they are gone', async () => {
    const model = await modelAfter(
      activityProjection,
      seasonCreated(),
      seasonRenamed('Spring'),
      tournamentCreated(),
      tournamentChanged('Hill Cup'),
      teamCreated(2, 'Harbor'),
      teamEntered(2),
      seasonDeleted(),
    );
    expect(model.rows('subject')).toMatchObject([
      { kind: 'season', id: 1, name: 'Spring', season_id: 1 },
      { kind: 'tournament', id: 3, name: 'Hill Cup', season_id: 1 },
      { kind: 'team', id: 2, name: 'Harbor', season_id: null },
    ]);
    expect(model.rows('activity').at(-2)).toMatchObject({ type: 'TeamEntered', team_id: 2, season_id: 1 });
    expect(model.rows('activity').at(-1)).toMatchObject({ type: 'SeasonDeleted', is_public: false });
    expect(new Set(model.changed)).toEqual(new Set(['activity', 'activity:season:1']));
  });

  it('tells of people by their ids alone', async () => {
    const rows = await activities(
      playerJoined(1, 7, '00'),
      personErased('player', '7'),
      personErased('staff', newId()),
    );
    expect(rows).toMatchObject([
      { type: 'PlayerJoined', kind: 'team', team_id: 1, player_id: 7, season_id: null },
      { type: 'PersonErased', kind: 'player', player_id: 7 },
    ]);
  });

  it('says who did it, and nothing of what was imported', async () => {
    const store = createMemoryEventStore();
    const model = new ReadModelInMemory(activityProjection, store);
    for (const metadata of [
      { commandId: newId(), actor: { id: 4, role: 'superuser' } },
      { commandId: newId(), actor: { id: 4, role: 'superuser' }, origin: 'import' as const },
    ]) {
      const { stream, type, data } = teamCreated(metadata.origin === 'import' ? 2 : 1);
      const event = { id: newId(), type, data, schemaVersion: 1, metadata };
      await store.append({ stream, expectedRevision: 'any', events: [event] });
    }
    await model.apply(await Array.fromAsync(store.readAll('0')));
    expect(model.rows('activity')).toMatchObject([{ subject_id: 1, actor_id: 4 }]);
    expect(model.rows('subject')).toHaveLength(2);
  });
});
