import { beforeAll, describe, expect, it } from 'vitest';
import { auditListSchema } from '#contracts/audit/audit.contract.ts';
import { activityPageSchema, LATEST_ACTIVITIES_PATH } from '#contracts/audit/log-words.contract.ts';
import { type Mention, mentionsSchema } from '#contracts/erasure/erasure.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { newsStream } from '#events/news/news.events.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { createGameLeague, type GameLeague } from '../command-api/game-league.fixture.ts';
import { sharedWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';

/** A name that nobody else of the league has. */
const LAST = `Unikatć${newId().slice(-6).replaceAll(/\d/gu, 'x')}`;
const PLAIN = LAST.replace('ć', 'c').toUpperCase();
const ILL = `${LAST} was ill: the doctor wrote`;

const league = sharedWriteSide();
const admin = shared(() => league.caller('superuser'));
let its: GameLeague;
let playerId: number;
/** Forfeited, and reopened with a reason that names the player. */
let gameId: number;
let draft: number;

const done = async (...[caller, method, url, payload, headers]: Parameters<WriteSide['call']>) => {
  const answer = await league.call(caller, method, url, payload, headers);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const preview = async (url: string): Promise<Mention[]> => {
  const found = mentionsSchema.parse(await done(admin, 'POST', `${url}erase/preview/`));
  expect(found).toMatchObject({ total: found.mentions.length, searched_from: null });
  return found.mentions;
};
const logOfGame = async () =>
  auditListSchema.parse(await done(admin, 'GET', `/api/audit/?game=${gameId}&limit=100`)).events;
const eventsIn = (stream: string) => Array.fromAsync(league.store.readStream(stream));

async function planGame(game_date: string): Promise<number> {
  const bench = (players: readonly number[], team_side: string) =>
    players.slice(0, 5).map((player_id) => ({ player_id, team_side }));
  const game = await done(admin, 'POST', '/api/games/', {
    tournament_id: its.tournamentId,
    game_category_id: its.categoryId,
    team_east_id: its.east.teamId,
    team_west_id: its.west.teamId,
    game_date,
    venue: 'Harbor Hall',
    player_statistics: [...bench(its.east.players, 'A'), ...bench(its.west.players, 'B')],
  });
  return game.id;
}

beforeAll(async () => {
  its = await createGameLeague(league.commands);
  const player = {
    first_name: 'Xaver',
    last_name: LAST,
    gender: 'male',
    birth_date: '2009-06-01',
    height: '180 cm',
    weight: '70 kg',
    team_id: its.east.teamId,
    number: 77,
  };
  playerId = (await done(admin, 'POST', '/api/players/', player)).id;
  gameId = await planGame('2025-03-01T18:15:00Z');
  await done(admin, 'POST', `/api/games/${gameId}/forfeit/`, { side: 'east', reason: 'No team' });
  await done(admin, 'POST', `/api/games/${gameId}/reopen/`, { reason: ILL });
  draft = (await done(admin, 'POST', '/api/news/', { title: `All about ${PLAIN}`, body: 'Soon' })).id;
  await done(admin, 'POST', '/api/news/', { title: 'Others', body: `Super${LAST} is another word` });
});

describe('before somebody is erased', () => {
  // Rule: People and files: Erasure
  it('it is said where the name stands, whatever the accents', async () => {
    const [reopened] = await logOfGame();
    expect(await preview(`/api/players/${playerId}/`)).toEqual([
      { kind: 'news', url: `/admin/news/${draft}`, at: expect.any(String), text: `All about ${PLAIN}` },
      {
        kind: 'reason',
        url: `/admin/audit?game=${gameId}&event=${gameStream(gameId)}@${reopened?.revision}`,
        at: reopened?.recorded_at,
        text: ILL,
      },
    ]);
  });

  it('of a coach or an official with other game sheets and teams on which the name stands', async () => {
    const name = `Otto ${LAST}`;
    const officials = [{ role: 'crew chief', name }];
    const otherId = await planGame('2025-03-08T18:15:00Z');
    await done(admin, 'PUT', `/api/games/${otherId}/officials/`, { officials });
    await done(admin, 'PUT', `/api/teams/${its.west.teamId}/`, { coach_name: `${LAST}, Otto` });
    const { coach_staff_id } = await done(admin, 'PUT', `/api/teams/${its.west.teamId}/`, {});
    const mentions = await preview(`/api/staff/${coach_staff_id}/`);
    expect(mentions.map(({ kind }) => kind)).toEqual(['news', 'sheet', 'reason']);
    expect(mentions[1]).toMatchObject({
      url: `/admin/games/${otherId}/officials`,
      text: `${name}, crew chief`,
    });
    await done(admin, 'POST', `/api/staff/${coach_staff_id}/erase/`);
    expect(await preview(`/api/staff/${coach_staff_id}/`)).toEqual([]);
  });

  it('only to administrators, and of somebody who is there', async () => {
    const manager = await league.caller('manager');
    for (const [url, missing] of [
      [`/api/players/${playerId}/`, '/api/players/987654/'],
      [`/api/staff/${newId()}/`, `/api/staff/${newId()}/`],
    ]) {
      expect((await league.call(manager, 'POST', `${url}erase/preview/`)).status).toBe(403);
      expect((await league.call(admin, 'POST', `${missing}erase/preview/`)).status).toBe(404);
    }
  });
});

describe('a masked reason', () => {
  const mask = (place: string) => `/api/audit/${place}/mask/`;

  // Rule: The log
  it('reads as masked in the log, its export and the activities; who did it is in the log', async () => {
    const [reopened] = await logOfGame();
    expect(reopened?.reason).toBe(ILL);
    const place = `${gameStream(gameId)}/${reopened?.revision}`;
    expect((await league.call(await league.caller('manager'), 'POST', mask(place))).status).toBe(403);

    await done(admin, 'POST', mask(place));
    await done(admin, 'POST', mask(place));
    const [masked, event] = await logOfGame();
    expect(masked).toMatchObject({
      type: 'ReasonMasked',
      text: 'A reason was masked',
      actor: { id: admin.id },
      cause: { revision: reopened?.revision },
    });
    expect(event).toMatchObject({ revision: reopened?.revision, reason: '[masked]' });
    const exported = await league.app.inject({
      url: '/api/exports/events/?format=ndjson',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(exported.body).toContain('"reason":"[masked]"');
    expect(exported.body).not.toContain(ILL);
    expect(await preview(`/api/players/${playerId}/`)).toMatchObject([{ kind: 'news' }]);
    const { activities } = await league
      .call(admin, 'GET', `${LATEST_ACTIVITIES_PATH}?kind=game&limit=100`)
      .then(({ body }) => activityPageSchema.parse(body));
    const reopenings = activities.filter(
      ({ type, subject_id }) => type === 'GameReopened' && subject_id === gameId,
    );
    expect(reopenings.map(({ reason }) => reason)).toEqual(['[masked]']);
  });

  it('has no key any more: what is stored, and backed up from now on, nobody can decrypt', async () => {
    const { rows } = await league.pool.query<{ subject: string; key: Buffer | null }>(
      `SELECT subject, wrapped_key AS key FROM accounts.personal_key WHERE subject LIKE $1`,
      [`reason:${gameStream(gameId)}:%`],
    );
    expect(rows.filter(({ key }) => key === null)).toHaveLength(1);
    expect(rows.filter(({ key }) => key !== null)).toHaveLength(1);
  });

  it('is refused where there is none', async () => {
    const scheduled = await league.call(admin, 'POST', mask(`${gameStream(gameId)}/0`));
    expect([scheduled.status, scheduled.body.message]).toEqual([409, 'This event has no reason.']);
    expect((await league.call(admin, 'POST', mask(`${gameStream(gameId)}/999`))).status).toBe(404);
  });
});

describe('news', () => {
  // Rule: People and files: News
  it('is stored encrypted, and no longer read from the log once it is deleted', async () => {
    const { rows } = await league.pool.query<{ row: string }>(
      'SELECT l::text AS row FROM events.log l WHERE stream = $1',
      [newsStream(draft)],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(PLAIN);
    expect((await eventsIn(newsStream(draft)))[0]?.data).toMatchObject({ title: `All about ${PLAIN}` });
    await done(admin, 'DELETE', `/api/news/${draft}/`);
    expect((await eventsIn(newsStream(draft)))[0]?.data).toMatchObject({ title: null, body: null });
    const { events } = auditListSchema.parse(await done(admin, 'GET', '/api/audit/?type=NewsCreated'));
    expect(JSON.stringify(events)).not.toContain(PLAIN);
    expect(await preview(`/api/players/${playerId}/`)).toEqual([]);
  });
});
