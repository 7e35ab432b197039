import { beforeEach, describe, expect, it } from 'vitest';
import type { Automation } from '#command-api/automations/automation.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { createLeagueFixture } from '../../support/league-fixture.ts';
import type { Caller } from '../command-api/write-side.fixture.ts';
import { sharedAutomations } from './automations.fixture.ts';

/** What follows from what happened: once, in order, over kills and restarts, and never again for the past. */
const league = sharedAutomations();
const admin = shared(() => league.caller('superuser'));
let notices = 0;

beforeEach(async () => {
  await league.pool.query('DELETE FROM mail.outbox; DELETE FROM automations.due_job');
});

const eventually = <Value>(look: () => Value | Promise<Value>) => expect.poll(look);
const subjects = async () => (await league.mails()).map(({ subject }) => subject);

/** One more news post in the log. */
async function writeNews(): Promise<void> {
  notices += 1;
  const body = { title: `Post ${notices}`, body: 'Words' };
  expect((await league.call(admin, 'POST', '/api/news/', body)).status).toBe(201);
}

/** Mails the title of every news post, under a name of its own. */
function announcing(name: string, before: (title: string) => void = () => {}): Automation {
  return {
    name,
    streamPrefixes: ['news-'],
    on: {
      async NewsCreated(event, db) {
        const title = event.data.title ?? '';
        before(title);
        await queueMail(db, {
          to: 'fans@example.org',
          subject: title,
          text: 'News',
          purpose: 'news',
          person: null,
          key: `${name}:${event.id}`,
        });
      },
    },
  };
}
const titles = (...numbers: number[]) => numbers.map((number) => `Post ${number}`);

describe('an automation', () => {
  it('that is new begins at the end of an old log', async () => {
    await writeNews();
    const process = await league.start({ automations: [announcing('new')] });
    await process.seesAll();
    await writeNews();
    await eventually(subjects).toEqual(titles(notices));
  });

  it('continues where it was, with what happened while nobody ran', async () => {
    const automations = [announcing('paused')];
    await (await league.start({ automations })).stop();
    await writeNews();
    await writeNews();
    const process = await league.start({ automations });
    await eventually(subjects).toEqual(titles(notices - 1, notices));
    await process.stop();
    await writeNews();
    await league.start({ automations });
    await eventually(subjects).toEqual(titles(notices - 2, notices - 1, notices));
  });

  it('that was killed in the middle does the event again, as a whole and once', async () => {
    let kills = 2;
    const dying = announcing('killed');
    const { NewsCreated } = dying.on;
    const killed: Automation = {
      ...dying,
      on: {
        async NewsCreated(event, db) {
          await NewsCreated?.(event, db);
          kills -= 1;
          // The mail is queued, the transaction is not committed: the connection ends with the process.
          if (kills >= 0) await db.query('SELECT pg_terminate_backend(pg_backend_pid())');
        },
      },
    };
    const first = await league.start({ automations: [killed] });
    await writeNews();
    await eventually(() => kills).toBeLessThan(2);
    await first.stop();
    await league.start({ automations: [killed] });
    await eventually(subjects).toEqual(titles(notices));
  });

  it('that fails does not hold up the others, and tries again', async () => {
    let broken = true;
    const failing = announcing('failing', () => {
      if (broken) throw new Error('cannot do this');
    });
    const process = await league.start({ automations: [failing, announcing('working')] });
    await writeNews();
    await writeNews();
    await eventually(subjects).toEqual(titles(notices - 1, notices));
    await eventually(() => process.runner.status.stopped).toEqual(['failing']);
    broken = false;
    await eventually(async () => (await subjects()).sort()).toEqual(
      titles(notices - 1, notices - 1, notices, notices).sort(),
    );
    await eventually(() => process.runner.status.stopped).toEqual([]);
  });

  it('that wants to record something in a stream with an event nobody can read leaves that out, and goes on', async () => {
    let broken = true;
    const refused = announcing('refused', () => {
      if (broken) throw new RequestError('event_unreadable', 'Event 3 of news-1 cannot be read.');
    });
    const process = await league.start({ automations: [refused] });
    await writeNews();
    await process.seesAll();
    broken = false;
    await writeNews();
    await eventually(subjects).toEqual(titles(notices));
    expect(process.runner.status.stopped).toEqual([]);
  });

  it('runs in one process at a time; the next takes over', async () => {
    const automations = [announcing('leased')];
    const first = await league.start({ automations });
    await eventually(() => first.runner.status.leading).toBe(true);
    const second = await league.start({ automations });
    await league.askedForLease(2);
    expect(second.runner.status.leading).toBe(false);
    await writeNews();
    await eventually(subjects).toEqual(titles(notices));
    expect(second.runner.status.leading).toBe(false);
    await first.stop();
    await writeNews();
    await eventually(subjects).toEqual(titles(notices - 1, notices));
    expect(second.runner.status.leading).toBe(true);
  });

  it('whose lease is lost takes it again', async () => {
    const process = await league.start({ automations: [announcing('disturbed')] });
    await eventually(() => process.runner.status.leading).toBe(true);
    await league.loseLease();
    await writeNews();
    await eventually(subjects).toEqual(titles(notices));
  });

  it('acts once for an event that two processes handle at the same time', async () => {
    let acts = 0;
    const counting: Automation = {
      name: 'counting',
      streamPrefixes: ['news-'],
      on: {
        async NewsCreated() {
          acts += 1;
        },
      },
    };
    const pool = createPool(league.databaseUrl, { name: 'test-slow', max: 1 });
    const first = await league.start({ automations: [counting], pool });
    await first.seesAll();
    const second = await league.start({ automations: [counting] });
    await league.askedForLease(2);
    // The first one begins with the event, and has to wait for a connection while another one leads and is done.
    const connection = await pool.connect();
    try {
      await writeNews();
      // For what is due, and for the event.
      await until('the first process waits for connections', () => pool.waitingCount === 2);
      await league.loseLease();
      await eventually(() => second.runner.status.leading).toBe(true);
      await second.seesAll();
      expect(acts).toBe(1);
    } finally {
      connection.release();
    }
    await first.stop();
    await pool.end();
    expect(acts).toBe(1);
  });
});

describe('replaying the log', () => {
  it('sends nothing that was sent, and nothing from before there was an automation', async () => {
    const gameId = (await createLeagueFixture(league.commands, { games: 1 })).gameIds[0] ?? 0;
    const fan = await league.caller('member');
    // Before the automations were there: decided, moved. Nobody was told then, nobody is now.
    await decide(await askForRole(), 'approved');
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(600), venue: null });
    await league.pool.query('DELETE FROM automations.checkpoint');

    const process = await league.start();
    await process.seesAll();
    await league.call(fan, 'POST', `/api/games/${gameId}/reminder/`);
    await decide(await askForRole(), 'rejected');
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(700), venue: null });
    await league.order(gameId, { type: 'cancel_game', reason: null });
    await process.seesAll();
    await process.stop();
    const sent = await league.mails();
    expect(sent).toHaveLength(3);

    await league.pool.query('UPDATE automations.checkpoint SET position = 0');
    const replay = await league.start();
    await replay.seesAll();
    await replay.stop();
    expect(await league.mails()).toEqual(sent);

    // Nor when the outbox is empty again but the checkpoint is not.
    await league.pool.query('DELETE FROM mail.outbox');
    const after = await league.start();
    await after.seesAll();
    await after.stop();
    expect(await league.mails()).toEqual([]);
  });

  it('begins at the end of a log that is older than the checkpoint', async () => {
    const automations = [announcing('restored')];
    await (await league.start({ automations })).stop();
    await league.pool.query(
      `UPDATE automations.checkpoint SET position = 9000000, since = 9000000 WHERE automation = 'restored'`,
    );
    await league.start({ automations });
    await writeNews();
    await eventually(subjects).toEqual(titles(notices));
  });
});

describe('a role request', () => {
  it('is answered by mail, with the reason', async () => {
    await league.start();
    await decide(await askForRole(), 'approved');
    const { id, caller } = await askForRole();
    await decide({ id }, 'rejected', 'Ask your coach <first>');
    await eventually(subjects).toEqual(['Your request was approved', 'Your request was rejected']);
    expect((await league.mails())[1]).toMatchObject({
      to: `${caller.username}@example.org`,
      text: expect.stringContaining('Ask your coach <first>'),
    });
  });

  it('is not answered at an address that nobody has confirmed', async () => {
    const process = await league.start();
    const unconfirmed = await league.caller('member', { emailConfirmed: false });
    await decide(await askForRole(unconfirmed), 'approved');
    await process.seesAll();
    expect(await league.mails()).toEqual([]);
  });
});

describe('a mute', () => {
  it('ends at its time, also after a restart, and the log says so once', async () => {
    const member = await league.caller('member');
    const until = league.inMinutes(5);
    const muted = await league.call(admin, 'POST', '/api/chat-mutes/', { user_id: member.id, until });
    expect(muted.status).toBe(201);
    await (await league.start()).stop();
    league.wait(5 * 60 + 1);
    const process = await league.start();
    await eventually(async () => (await league.pool.query('SELECT FROM chat.mute')).rowCount).toBe(0);
    await process.runner.doWhatIsDue();
    const events = await Array.fromAsync(league.store.readStream(`chat-user-${member.id}`));
    expect(events.map(({ type }) => type)).toEqual(['ChatUserMuted', 'ChatUserUnmuted']);
    expect(events[1]?.metadata.actor).toEqual({ id: null, role: 'automation' });
  });

  it('that is being changed when its time is up ends as soon as that is done', async () => {
    const member = await league.caller('member');
    const until = league.inMinutes(5);
    const muted = await league.call(admin, 'POST', '/api/chat-mutes/', { user_id: member.id, until });
    const process = await league.start();
    await process.seesAll();
    const { done } = await league.whileHeld(
      (db) => db.query('SELECT FROM chat.mute WHERE id = $1 FOR UPDATE', [muted.body.id]),
      () => {
        league.wait(5 * 60 + 1);
        return process.runner.doWhatIsDue();
      },
    );
    await done;
    expect((await league.pool.query('SELECT FROM chat.mute')).rowCount).toBe(0);
  });

  it('follows the log when the call that made it was interrupted', async () => {
    const member = await league.caller('member');
    await league.start();
    const { outcome } = await league.commands.chatUsers.handle(`chat-user-${member.id}`, {
      id: crypto.randomUUID(),
      command: {
        type: 'mute_user',
        userId: member.id ?? 0,
        until: league.inMinutes(10),
        now: league.inMinutes(0),
      },
      metadata: {},
    });
    expect(outcome.kind).toBe('recorded');
    await eventually(async () => (await league.pool.query('SELECT user_id FROM chat.mute')).rows).toEqual([
      { user_id: member.id },
    ]);
  });
});

/** A member who wants to become a scorer. */
async function askForRole(somebody?: Caller): Promise<{ id: number; caller: Caller }> {
  const caller = somebody ?? (await league.caller('member'));
  const asked = await league.call(caller, 'POST', '/api/auth/role-requests/', {
    role: 'scorer',
    note: 'Please',
  });
  expect(asked.status).toBe(201);
  return { id: asked.body.id, caller };
}

async function decide({ id }: { id: number }, status: string, reason?: string): Promise<void> {
  const url = `/api/auth/role-requests/${id}/`;
  const decided = await league.call(admin, 'PUT', url, {
    status,
    ...(reason === undefined ? {} : { reason }),
  });
  expect(decided.status).toBe(200);
}
