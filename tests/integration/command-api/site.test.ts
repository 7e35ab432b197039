import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { START } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { ownWriteSide, VISITOR } from './write-side.fixture.ts';

/** What the site shows beside the league: settings, news, sponsors, and what people write to it. */
/** Settings are the whole league’s, and it counts news and messages. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));
const member = shared(() => league.caller('member'));

const asAdmin = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, body?: object, headers = {}) =>
  league.call(admin, method, url, body, headers);
const rows = (table: 'settings' | 'news' | 'sponsor') =>
  league.lookUp.rows((db) => db.selectFrom(table).selectAll().orderBy('id'));

describe('settings', () => {
  it('change where they are sent, and reach the read model', async () => {
    const answer = await asAdmin('PUT', '/api/settings/', { time_zone: 'Europe/London', chat: false });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        time_zone: 'Europe/London',
        claiming: true,
        chat: false,
        default_ruleset: 'default',
        allow_ties: false,
        scored_with_clock: true,
        birth_dates: 'full',
        revision: 0,
      },
    ]);
    expect(await rows('settings')).toEqual([{ id: 1, ...answer.body }]);
    expect((await asAdmin('PUT', '/api/settings/', { chat: true })).body.chat).toBe(true);
    const withoutClock = await asAdmin('PUT', '/api/settings/', { scored_with_clock: false });
    expect(withoutClock.body).toMatchObject({ scored_with_clock: false, chat: true });
    expect(await rows('settings')).toMatchObject([{ scored_with_clock: false }]);
  });

  it('are refused with the text at the field', async () => {
    const { status, body } = await asAdmin('PUT', '/api/settings/', { time_zone: 'Europe/Atlantis' });
    expect([status, body]).toEqual([
      400,
      {
        code: 'validation_failed',
        message: 'Unknown time zone',
        errors: { time_zone: ['Unknown time zone'] },
      },
    ]);
    expect((await asAdmin('PUT', '/api/settings/', { default_ruleset: 'streetball' })).status).toBe(400);
  });

  it('are an administrator’s, and If-Match is respected', async () => {
    const answers = await Promise.all(
      [VISITOR, member].map((who) => league.call(who, 'PUT', '/api/settings/', { chat: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    const stale = await asAdmin('PUT', '/api/settings/', { chat: false }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'revision_stale']);
  });
});

describe('a news post', () => {
  it('is written, published, edited, unpublished and deleted', async () => {
    const draft = await asAdmin('POST', '/api/news/', { title: ' Final ', body: '# Sunday\n<b>five</b>' });
    expect(draft).toMatchObject({
      status: 201,
      body: { title: 'Final', body: '# Sunday\n<b>five</b>', published: false, published_at: null },
    });
    const url = `/api/news/${draft.body.id}/`;
    const published = await asAdmin('POST', `${url}publish/`);
    expect(published.body).toMatchObject({ published: true, published_at: league.clock().toISOString() });
    const edited = await asAdmin('PUT', url, { title: 'Final!', body: 'Monday' });
    expect(edited.body).toMatchObject({ title: 'Final!', published: true });
    const [stored] = await league.lookUp.rows((db) =>
      db.selectFrom('news').select(['title', 'published_at']),
    );
    expect(stored?.title).toBe('Final!');
    expect(new Date(stored?.published_at ?? 0)).toEqual(league.clock());
    expect((await asAdmin('POST', `${url}unpublish/`)).body.published_at).toBeNull();
    expect(await rows('news')).toMatchObject([{ published_at: null }]);
    expect((await asAdmin('DELETE', url)).body).toEqual({ message: 'News post deleted successfully' });
    expect(await rows('news')).toEqual([]);
    expect((await asAdmin('PUT', url, { title: 'Again', body: 'Again' })).status).toBe(404);
  });

  it('is made once by a retry', async () => {
    const key = { 'idempotency-key': newId() };
    const body = { title: 'Once', body: 'Only', published: true };
    const answers = [
      await asAdmin('POST', '/api/news/', body, key),
      await asAdmin('POST', '/api/news/', body, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const other = await asAdmin('POST', '/api/news/', { ...body, body: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('needs title and text, and an administrator', async () => {
    const { status, body } = await asAdmin('POST', '/api/news/', { title: ' ' });
    expect([status, body.errors]).toEqual([
      400,
      { title: ['News title is required'], body: ['News text is required'] },
    ]);
    const answers = await Promise.all(
      [VISITOR, member].map((who) => league.call(who, 'POST', '/api/news/', { title: 'x', body: 'y' })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([401, 403]);
  });
});

describe('a sponsor', () => {
  it('is added with a picture, changed, and deleted', async () => {
    const form = new FormData();
    form.set('name', 'Bay Bank');
    form.set('url', 'bank.example');
    form.set('order', '2');
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a00' } })
      .png()
      .toBuffer();
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'bank.png');
    const encoded = new Response(form);
    const added = await league.call(
      admin,
      'POST',
      '/api/sponsors/',
      Buffer.from(await encoded.arrayBuffer()),
      { 'content-type': encoded.headers.get('content-type') ?? '' },
    );
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Bay Bank', url: 'https://bank.example', order: 2, active: true },
    });
    expect(added.body.image).toMatch(/^\/media\/[0-9a-f]{32}$/);
    expect((await league.call(VISITOR, 'GET', added.body.image)).status).toBe(200);

    const url = `/api/sponsors/${added.body.id}/`;
    const hidden = await asAdmin('PUT', url, { name: 'Bay Bank', active: false });
    expect(hidden.body).toEqual({ ...added.body, active: false, revision: 2 });
    expect((await asAdmin('DELETE', `${url}image/`)).body.image).toBeNull();
    expect(await rows('sponsor')).toMatchObject([{ name: 'Bay Bank', active: false, image: null }]);
    expect((await asAdmin('DELETE', url)).body).toEqual({ message: 'Sponsor deleted successfully' });
    expect(await rows('sponsor')).toEqual([]);
    expect((await asAdmin('DELETE', url)).status).toBe(404);
  });

  it('is an administrator’s', async () => {
    const answers = await Promise.all(
      [VISITOR, member].map((who) => league.call(who, 'POST', '/api/sponsors/', { name: 'Mine' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});

describe('a contact message', () => {
  const written = { name: 'Mia Weber', email: 'mia@example.org', message: 'When do <i>trials</i> begin?' };
  const send = (body: object = written, headers = {}) =>
    league.call(VISITOR, 'POST', '/api/contact/', body, headers);

  it('is stored once and mailed once, and is in no event', async () => {
    const key = { 'idempotency-key': newId() };
    const sent = [await send(written, key), await send(written, key)];
    expect(sent.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([201, 'Thank you. Your message has been sent.']),
    );
    const list = await asAdmin('GET', '/api/contact-messages/');
    expect(list.body).toMatchObject({
      total: 1,
      messages: [{ ...written, user_id: null, handled: false, handled_at: null }],
    });
    const { rows: mails } = await league.pool.query(
      `SELECT recipient, body FROM mail.outbox WHERE purpose = 'contact'`,
    );
    expect(mails).toEqual([
      {
        recipient: 'office@league.example',
        body: 'Mia Weber <mia@example.org> wrote:\n\nWhen do <i>trials</i> begin?\n',
      },
    ]);
    for await (const event of league.stored.readAll(START)) {
      expect(JSON.stringify(event)).not.toContain('mia@example.org');
    }
  });

  it('is listed in pages', async () => {
    await send({ ...written, message: 'A second one' });
    const first = (await asAdmin('GET', '/api/contact-messages/?limit=1')).body;
    expect([first.total, first.messages[0].message]).toEqual([2, 'A second one']);
    const second = (await asAdmin('GET', `/api/contact-messages/?limit=1&cursor=${first.next_cursor}`)).body;
    expect([second.messages[0].message, second.next_cursor]).toEqual([written.message, null]);
    expect((await asAdmin('GET', '/api/contact-messages/?page_size=101')).body.errors).toEqual({
      page_size: ['Must be a whole number from 1 to 100'],
    });
    await asAdmin('DELETE', `/api/contact-messages/${first.messages[0].id}/`);
  });

  it('is handled, listed by that, and deleted with its mail', async () => {
    const { body } = await asAdmin('GET', '/api/contact-messages/');
    const url = `/api/contact-messages/${body.messages[0].id}/`;
    const handled = await asAdmin('POST', `${url}handled/`);
    expect(handled.body).toMatchObject({ handled: true, handled_at: league.clock().toISOString() });
    expect((await asAdmin('GET', '/api/contact-messages/?handled=false')).body.total).toBe(0);
    expect((await asAdmin('GET', '/api/contact-messages/?handled=true')).body.total).toBe(1);
    expect((await asAdmin('POST', `${url}unhandled/`)).body.handled).toBe(false);
    expect((await asAdmin('DELETE', url)).body).toEqual({ message: 'Message deleted successfully' });
    expect((await asAdmin('DELETE', url)).status).toBe(404);
    expect((await asAdmin('GET', '/api/contact-messages/')).body.total).toBe(0);
    const { rows: mails } = await league.pool.query(`SELECT status, body FROM mail.outbox`);
    expect(mails).toEqual(Array(2).fill({ status: 'erased', body: null }));
  });

  it('is refused when something is missing or cannot be stored', async () => {
    const empty = await send({ name: ' ', email: 'nobody', message: '\u200b' });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      {
        name: ['Name is required'],
        email: ['Please enter a valid email address'],
        message: ['Message is required'],
      },
    ]);
    expect((await send({ ...written, message: 'a\u0000b' })).status).toBe(400);
    expect((await send({ ...written, message: 'x'.repeat(5_001) })).status).toBe(400);
  });

  it('is limited per address', async () => {
    league.wait(601);
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]?.headers['retry-after']).toBe('600');
  });

  it('is read by administrators only', async () => {
    const answers = await Promise.all(
      [VISITOR, member].map((who) => league.call(who, 'GET', '/api/contact-messages/')),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});
