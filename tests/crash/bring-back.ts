import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { copyLogIn, copyLogOut } from '#events/store/postgres/copy-events.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';
import { type Parts, toForm } from '#tests/integration/files/form-sender.ts';
import { pdf, picture } from '#tests/integration/files/samples.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { playSeason } from '../support/played-season.ts';
import { untilReadModelsAreAtHead } from '../support/read-models-at-head.ts';
import {
  type BackDoor,
  openBackDoor,
  type RunningLeague,
  signIn,
  startLeague,
  until,
} from '../support/running-league.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { backUp, killBackUp, restore } from './backup-commands.ts';
import { type CachedResponder, readEverything } from './every-answer.ts';
import { LogBook } from './log-book.ts';
import { brokenInLog } from './verdict.ts';
import { startWriter, type Writer } from './writer.ts';

async function callsOf(league: RunningLeague) {
  const authorization = `Bearer ${await signIn(league)}`;
  return {
    async send(url: string, parts: Parts) {
      const { payload, headers } = toForm(parts);
      const answer = await fetch(league.url + url, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: new Uint8Array(payload),
      });
      const body = (await answer.json()) as { id: number; logo: string };
      expect([url, answer.status, body]).toEqual([url, 201, expect.anything()]);
      return body;
    },
    async get(url: string) {
      const answer = await fetch(league.url + url, { headers: { authorization } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}

/** The lines of a log in Postgres, as a backup has them. */
async function readLog({ pool }: BackDoor): Promise<string[]> {
  const client = await pool.connect();
  try {
    const bytes = Buffer.concat(await Array.fromAsync(copyLogOut(client)));
    return bytes.toString().split(/(?<=\n)/);
  } finally {
    client.release();
  }
}

const acknowledged = (writers: readonly Writer[]) => writers.flatMap((writer) => writer.acknowledged);

/**
 * A league whose backup is killed while scorers score, is made again, and is restored into an empty system, which is
 * killed, too, and done again: everything that was acknowledged before the backup began is there.
 */
export async function bringBackFromBackup(): Promise<void> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const backup = join(folder, 'backup');
  const league = await startLeague();
  const before: string[] = [];
  let logo: string;
  let picturesBefore: Buffer;
  let playerId: number;
  let secret = '';
  let wholeLog: string[];
  let answersBefore: CachedResponder;
  let writers: Writer[] = [];
  const door = openBackDoor(league);
  try {
    const calls = await callsOf(league);
    const team = await calls.send('/api/teams/', [
      ['name', 'Larks'],
      ['location', 'Main Street'],
      ['logo', { bytes: await picture('png') }],
    ]);
    logo = team.logo;
    const player = await calls.send('/api/players/', [
      ['first_name', 'Zoran'],
      ['last_name', 'Petrov'],
      ['team_id', String(team.id)],
      ['number', '7'],
      ['birth_date', '2000-05-06'],
      ['gender', 'male'],
      ['height', '188cm'],
      ['weight', '84kg'],
      ['id_document', { bytes: pdf('Passport') }],
    ]);
    playerId = player.id;
    picturesBefore = (await calls.get(logo)).bytes;

    await playSeason(door.commands);
    const fixture = await createLeagueFixture(door.commands, { games: 3, start: true });
    const playerIds = fixture.east.players.filter(({ starter }) => starter).map((one) => one.playerId);
    const token = () => signIn(league);
    writers = fixture.gameIds.map((gameId) =>
      startWriter({ url: league.url, token, gameId, playerIds, corrects: true, paceMs: 20 }),
    );
    await until('60 actions are acknowledged', () => acknowledged(writers).length >= 60);

    await killBackUp(league, door.pool, backup);
    secret = await readFile(join(league.folder, 'data', 'secrets', 'personal-key-secret'), 'utf8');
    const nothing = join(folder, 'nothing');
    const notComplete = restore(backup, nothing, { PERSONAL_KEY_SECRET: secret.trim() });
    expect([await notComplete.ended, notComplete.output()]).toEqual([
      1,
      `The backup in ${backup} was not completed: run the backup again.\n`,
    ]);
    expect(existsSync(nothing)).toBe(false);

    before.push(...acknowledged(writers));
    const again = backUp(league, backup);
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining(`${backup}: `)]);
    // Nobody waited for it.
    await until('scorers go on', () => acknowledged(writers).length > before.length);
    await Promise.all(writers.map((writer) => writer.finish()));
    expect(writers.flatMap(({ refused }) => refused)).toEqual([]);
    wholeLog = await readLog(door);
    await untilReadModelsAreAtHead(door);
    answersBefore = await readEverything(league);
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
    await door.close();
    await league.stop();
  }

  const dataDir = join(folder, 'new', 'data');
  const withSecret = { PERSONAL_KEY_SECRET: secret.trim() };
  const killed = restore(backup, dataDir, withSecret);
  // Files come after the database.
  await until('the restore is nearly done', () => existsSync(join(dataDir, 'files', 'public')));
  await killed.kill();
  const restored = restore(backup, dataDir, withSecret);
  expect([await restored.ended, restored.output()]).toEqual([
    0,
    expect.stringMatching(/no differences[\s\S]*Restored the backup of /),
  ]);

  // Without the variable: the secret is in its folder.
  const after = await startLeague({ from: join(folder, 'new') });
  const back = openBackDoor(after);
  try {
    // With the password of before.
    const calls = await callsOf(after);
    expect((await calls.get(logo)).bytes).toEqual(picturesBefore);
    const link = JSON.parse((await calls.get(`/api/players/${playerId}/document/`)).bytes.toString());
    expect((await calls.get(link.url)).bytes).toEqual(pdf('Passport'));
    const player = JSON.parse((await calls.get(`/api/players/${playerId}/`)).bytes.toString());
    expect(player).toMatchObject({ first_name: 'Zoran', last_name: 'Petrov' });
    const book = new LogBook(back.store);
    await book.readOn();
    expect(before.filter((id) => !book.has(id))).toEqual([]);

    // The league went on when its backup had been taken. With the same events the restored one is where that one ended, and
    // answers what that one answered: whatever the backup had lost or changed would be missing here, in games that were
    // scored meanwhile, too.
    const inBackup = await readLog(back);
    expect(wholeLog.slice(0, inBackup.length)).toEqual(inBackup);
    expect(wholeLog.length).toBeGreaterThan(inBackup.length);
    await withTransaction(back.pool, (client) =>
      copyLogIn(client, Readable.from(wholeLog.slice(inBackup.length))),
    );
    await untilReadModelsAreAtHead(back);
    expect(await brokenInLog(new LogBook(back.store), writers)).toEqual({ lost: [], doubled: [], gaps: [] });
    const answersAfter = await readEverything(after);
    const asked = [...answersBefore.keys()];
    expect([...answersAfter.keys()]).toEqual(asked);
    expect(asked.filter((url) => answersBefore.get(url)?.startsWith('200 ')).length).toBeGreaterThan(176);
    expect(asked.filter((url) => answersBefore.get(url) !== answersAfter.get(url))).toEqual([]);
  } finally {
    await back.close();
    await after.stop();
  }
}
