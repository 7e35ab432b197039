import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planJob } from '#command-api/due-jobs/due-jobs.store.ts';
import { lockReminders } from '#command-api/reminder/reminder.store.ts';
import { GAME_REMINDER } from '#command-api/reminder/reminder-plan.ts';
import { createLeagueFixture } from '../../support/league-fixture.ts';
import { type Caller, VISITOR } from '../command-api/write-side.fixture.ts';
import { sharedAutomations } from './automations.fixture.ts';

/** Set Reminder: a mail half an hour before a game, wherever the game moves meanwhile, once and never too late. */
const league = sharedAutomations();
let fan: Caller;
let gameIds: number[];

beforeAll(async () => {
  gameIds = (await createLeagueFixture(league.commands, { games: 16 })).gameIds;
});
beforeEach(async () => {
  await league.pool.query(
    'DELETE FROM mail.outbox; DELETE FROM automations.due_job; DELETE FROM automations.reminder',
  );
  fan = await league.caller('member');
});

/** The next game, in two hours. */
async function nextGame(): Promise<number> {
  const gameId = gameIds.shift();
  if (gameId === undefined) throw new Error('no game is left');
  await league.order(gameId, {
    type: 'reschedule_game',
    scheduledAt: league.inMinutes(120),
    venue: 'Hall 1',
  });
  return gameId;
}
const remind = (gameId: number, who = fan) => league.call(who, 'POST', `/api/games/${gameId}/reminder/`);
const recipients = async () => (await league.mails()).map(({ to }) => to);
const addressOf = ({ username }: Caller) => `${username}@example.org`;
const subjects = async () => (await league.mails()).map(({ subject }) => subject);
/** The lease of a process that has just ended is free a moment later. */
const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look);
const jobs = async () => (await league.pool.query('SELECT subject, due_at FROM automations.due_job')).rows;

describe('setting', () => {
  it('answers its time, twice the same, and can be undone', async () => {
    const gameId = await nextGame();
    const at = league.inMinutes(90);
    // Without a mail server nobody is asked whether the address is theirs.
    const body = { game_id: gameId, remind_at: at, email_confirmed: null };
    expect(await remind(gameId)).toMatchObject({ status: 200, body });
    expect((await remind(gameId)).status).toBe(200);
    expect(await jobs()).toEqual([{ subject: String(gameId), due_at: new Date(at) }]);
    const removed = await league.call(fan, 'DELETE', `/api/games/${gameId}/reminder/`);
    expect([removed.status, removed.body]).toEqual([200, { message: 'Reminder removed' }]);
    expect(await jobs()).toEqual([]);
  });

  it('is for people who are signed in, and for games that are still to come', async () => {
    const gameId = await nextGame();
    expect((await remind(gameId, VISITOR)).status).toBe(401);
    expect((await remind(999_999)).status).toBe(404);
    await league.order(gameId, { type: 'cancel_game', reason: null });
    const canceled = await remind(gameId);
    expect([canceled.status, canceled.body.code]).toEqual([409, 'not_scheduled']);
    const late = await nextGame();
    league.wait(121 * 60);
    fan = await league.caller('member');
    const past = await remind(late);
    expect([past.status, past.body.code]).toEqual([409, 'already_started']);
  });
});

describe('reminding', () => {
  it('mails half an hour before, once, with time and link', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    league.wait(90 * 60 - 1);
    await process.runner.doWhatIsDue();
    expect(await league.mails()).toEqual([]);
    league.wait(1);
    await eventually(subjects).toEqual([expect.stringMatching(/^Reminder: Eastside \d+ vs Westside \d+$/)]);
    const [mail] = await league.mails();
    expect(mail?.to).toBe(addressOf(fan));
    expect(mail?.text).toContain(', Hall 1.');
    expect(mail?.text).toContain(`https://league.example/games/${gameId}`);
    league.wait(10 * 60);
    await process.runner.doWhatIsDue();
    await process.stop();
    expect(await subjects()).toHaveLength(1);
  });

  // Rule: Accounts and sessions: E-mail addresses
  it('goes to an address once that is confirmed, and to no other', async () => {
    const gameId = await nextGame();
    const stranger = await league.caller('member', { emailConfirmed: false });
    const late = await league.caller('member', { emailConfirmed: false });
    for (const who of [fan, stranger, late]) expect((await remind(gameId, who)).status).toBe(200);
    const process = await league.start();
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(60), venue: null });
    await eventually(recipients).toEqual([addressOf(fan)]);
    await league.pool.query('UPDATE accounts.credentials SET email_verified = true WHERE id = $1', [late.id]);
    league.wait(30 * 60);
    await eventually(async () => (await recipients()).toSorted()).toEqual(
      [fan, fan, late].map(addressOf).toSorted(),
    );
    await process.stop();
  });

  it('survives a restart in between, and two processes at once', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    await (await league.start()).stop();
    league.wait(91 * 60);
    const processes = await Promise.all([league.start(), league.start()]);
    await Promise.all(processes.map(({ runner }) => runner.doWhatIsDue()));
    await eventually(subjects).toHaveLength(1);
    for (const process of processes) await process.stop();
    const again = await league.start();
    await again.runner.doWhatIsDue();
    await again.stop();
    expect(await subjects()).toHaveLength(1);
  });

  it('is done again as a whole when the process dies in the middle of it', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    await remind(gameId, await league.caller('member'));
    league.wait(91 * 60);
    const job = league.jobs[GAME_REMINDER];
    if (job === undefined) throw new Error('nobody reminds of games');
    const dying = await league.start({
      jobs: {
        [GAME_REMINDER]: {
          ...job,
          async work(subject, db) {
            await job.work(subject, db);
            throw new Error('killed before the commit');
          },
        },
      },
    });
    await eventually(
      async () => (await league.pool.query('SELECT attempts FROM automations.due_job')).rows,
    ).toMatchObject([{ attempts: 1 }]);
    await dying.stop();
    expect(await league.mails()).toEqual([]);
    league.wait(60);
    const process = await league.start();
    await eventually(subjects).toHaveLength(2);
    await process.stop();
  });

  it('waits for a change of the game’s reminders in progress', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    await process.seesAll();
    const { done } = await league.whileHeld(
      (db) => lockReminders(db, gameId),
      () => {
        league.wait(91 * 60);
        return process.runner.doWhatIsDue();
      },
    );
    await done;
    expect(await subjects()).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('that is moved just when it is due comes when it was moved to', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    await process.seesAll();
    const dueAt = new Date(league.inMinutes(95));
    const { done } = await league.whileHeld(
      (db) => lockReminders(db, gameId),
      () => {
        league.wait(91 * 60);
        return process.runner.doWhatIsDue();
      },
      (db) => planJob(db, { kind: GAME_REMINDER, subject: String(gameId), dueAt }),
    );
    await done;
    expect(await jobs()).toEqual([{ subject: String(gameId), due_at: dueAt }]);
    expect(await league.mails()).toEqual([]);
  });

  it('never comes for a game that has begun already', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    league.wait(121 * 60);
    const process = await league.start();
    await eventually(jobs).toEqual([]);
    await process.stop();
    expect(await league.mails()).toEqual([]);
  });

  it('comes at once when it is set in the last half hour', async () => {
    const gameId = await nextGame();
    league.wait(100 * 60);
    fan = await league.caller('member');
    await remind(gameId);
    const process = await league.start();
    await eventually(subjects).toHaveLength(1);
    await process.stop();
  });
});

describe('a game that changes', () => {
  it('moves its reminder with it, and says so', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    await league.order(gameId, {
      type: 'reschedule_game',
      scheduledAt: league.inMinutes(300),
      venue: 'Hall 2',
    });
    await eventually(subjects).toEqual([expect.stringMatching(/^Rescheduled: Eastside/)]);
    expect((await league.mails())[0]?.text).toMatch(
      /now begins on \w+, \w+ \d+, \d{4} at \d\d:\d\d, Hall 2\./,
    );
    await eventually(jobs).toEqual([{ subject: String(gameId), due_at: new Date(league.inMinutes(270)) }]);
    league.wait(100 * 60);
    await process.runner.doWhatIsDue();
    expect(await subjects()).toHaveLength(1);
    league.wait(171 * 60);
    await eventually(subjects).toHaveLength(2);
    await process.stop();
  });

  it('drops its reminder when it is called off, and says so', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    await league.order(gameId, { type: 'cancel_game', reason: null });
    await eventually(subjects).toEqual([expect.stringMatching(/^Canceled: Eastside/)]);
    await eventually(jobs).toEqual([]);
    league.wait(91 * 60);
    await process.runner.doWhatIsDue();
    await process.stop();
    expect(await subjects()).toHaveLength(1);
  });

  it('keeps its subscribers while it is postponed', async () => {
    const gameId = await nextGame();
    await remind(gameId);
    const process = await league.start();
    await league.order(gameId, { type: 'postpone_game', reason: null });
    await eventually(subjects).toEqual([expect.stringMatching(/^Postponed: Eastside/)]);
    await eventually(jobs).toEqual([]);
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(60), venue: null });
    await eventually(jobs).toEqual([{ subject: String(gameId), due_at: new Date(league.inMinutes(30)) }]);
    await eventually(subjects).toHaveLength(2);
    await process.stop();
  });

  it('is announced step by step even by a process that comes late', async () => {
    const gameId = await nextGame();
    await (await league.start()).stop();
    await remind(gameId);
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(200), venue: null });
    await league.order(gameId, { type: 'cancel_game', reason: null });
    await league.start();
    await eventually(subjects).toEqual([
      expect.stringMatching(/^Rescheduled: /),
      expect.stringMatching(/^Canceled: /),
    ]);
    await eventually(jobs).toEqual([]);
  });

  it('tells nobody what they knew when they set the reminder', async () => {
    const gameId = await nextGame();
    const process = await league.start();
    await process.stop();
    await league.order(gameId, { type: 'reschedule_game', scheduledAt: league.inMinutes(200), venue: null });
    await remind(gameId);
    const again = await league.start();
    await again.seesAll();
    await again.stop();
    expect(await league.mails()).toEqual([]);
  });
});
