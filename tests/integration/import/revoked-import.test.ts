import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCommands } from '#command-api/commands.ts';
import { waitUntilShown } from '#command-api/import/shown.ts';
import { RecordedImport } from '#command-api/import/uploaded/revocation/recorded-import.ts';
import { takeBack } from '#command-api/import/uploaded/revocation/take-back.ts';
import { readTouched } from '#command-api/import/uploaded/revocation/touched.store.ts';
import { deleteOldUploads, readUpload, startRevocation } from '#command-api/import/uploaded/upload.store.ts';
import type { ImportAnswer, ImportName, InTheWay } from '#contracts/import/import.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { order, scheduleGame } from '#tests/support/builders/game-command.builder.ts';
import { PERSONAL_KEY_SECRET, stopService } from '#tests/support/service-config.ts';
import { until } from '#tests/support/until.ts';
import { openProcess, signIn } from '../accounts/accounts-app.ts';
import { type Caller, openWriteSide, type WriteSide } from '../command-api/write-side.fixture.ts';
import { dryRunsHere, everyRow, HEAD, importsOf, readEvents } from './uploaded-import.fixture.ts';

/** Imports that are taken back. The league is this file's own: all of it is compared. */
let league: WriteSide;
let admin: Caller;
let imports: ReturnType<typeof importsOf>;
let since: Position;

beforeAll(async () => {
  league = await openWriteSide({ makeDryRuns: () => dryRunsHere(() => league) });
  admin = await league.caller('superuser');
  imports = importsOf(league, admin);
});
afterAll(() => league.close());
beforeEach(async () => {
  since = await league.store.head();
});

async function carriedOut(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await league.call(admin, method, url, body);
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const makeTeam = async (name: string): Promise<number> =>
  (await carriedOut('POST', '/api/teams/', { name, location: 'Bay' })).id;
type Files = Readonly<Record<string, string | Uint8Array>>;
/** Runs files to their end. A name that somebody has to choose for means the likeliest one. */
async function importFiles(files: Files): Promise<ImportAnswer> {
  const { body } = await imports.upload(files);
  const choices = body.names.flatMap(({ key, matches, choice }: ImportName) =>
    choice === null ? [{ key, choice: matches[0]?.id ?? 'new' }] : [],
  );
  const ended = await imports.runToEnd(body.id, choices);
  expect([ended.status, ended.outcome?.problems]).toEqual(['done', []]);
  return ended;
}
const created = ({ files }: Pick<ImportAnswer, 'files'>) =>
  files.map(({ added, changed }) => [added, changed]);

const squad = (...lines: readonly string[]) => ['team,first_name,last_name,number,from', ...lines].join('\n');
const result = (day: string, home: string, away: string) =>
  `${day},${home},${away},80,79,20-19 20-20 20-20 20-20`;
const results = (...lines: readonly string[]) => [HEAD, ...lines].join('\n');
const feed = (teams: [string, string]) => gzipSync(JSON.stringify(wholeFibaGame(teams)));

describe('an import that is taken back', () => {
  // Rule: Games: Taking an import back
  it('of squads leaves everything as it was, and can be made again', async () => {
    await makeTeam('Eels');
    await importFiles({
      'first.csv': squad('Crabs,Cora,Crane,4,2024-09-01', 'Crabs,Cleo,Clay,5,2024-09-01'),
    });
    const before = await everyRow(league);

    const files = {
      // A team and players of its own. Cora wears another number, and Cleo plays for the Eels from then on.
      'squads.csv': squad(
        'Newts,Nina,Noon,7,2024-10-01',
        'Newts,Nora,Neal,8,2024-10-01',
        'Eels,Elsa,Ebb,9,2024-10-01',
        'Crabs,Cora,Crane,14,',
        'Eels,Cleo,Clay,6,2024-10-01',
      ),
    };
    const ended = await importFiles(files);
    expect(ended.made).toEqual({ game: 0, team: 1, player: 3, tournament: 0, season: 0, league: 0 });
    expect(created(ended)).toEqual([[4, 1]]);
    const imported = await everyRow(league);
    expect(imported).not.toEqual(before);

    const revoked = await imports.revokeToEnd(ended.id);
    expect(revoked).toMatchObject({ status: 'revoked', revocable_until: null });
    expect(await everyRow(league)).toEqual(before);

    const { body } = await imports.upload(files);
    expect(created(body)).toEqual([[4, 1]]);
    const again = await importFiles(files);
    expect(created(again)).toEqual([[4, 1]]);
    await imports.revokeToEnd(again.id);
    expect(await everyRow(league)).toEqual(before);
  });

  it('of games with plays and of results leaves everything as it was, and can be made again', async () => {
    await importFiles({ 'first.csv': squad('Voles,Vera,Vane,4,2024-09-01') });
    const before = await everyRow(league);
    const files = {
      'schedule.csv': 'game_id,date,home,away\ng7,2024-11-16,Voles,Wrens',
      'g7.json.gz': feed(['Voles', 'Wrens']),
      'results.csv': results(result('2024-11-23', 'Wrens', 'Voles'), result('2024-11-30', 'Wrens', 'Xenops')),
    };
    const first = await importFiles(files);
    expect(first.made).toMatchObject({ game: 3, team: 2, player: 12 });
    expect(await readEvents(league, 'SeasonDatesChanged', since)).not.toEqual([]);
    const standings = (await everyRow(league)).standing;

    await imports.revokeToEnd(first.id);
    expect(await everyRow(league)).toEqual(before);

    const again = await importFiles(files);
    expect([created(again), again.made]).toEqual([created(first), first.made]);
    expect((await everyRow(league)).standing).toHaveLength(standings?.length ?? 0);
    expect((await readEvents(league, 'GameConfirmed', since)).length).toBe(6);
    await imports.revokeToEnd(again.id);
    expect(await everyRow(league)).toEqual(before);
  });
});

describe('an import that others build on', () => {
  /** What its refusal lists. */
  async function inTheWay(id: number): Promise<[kind: string, text: string, url: string][]> {
    const before = await league.store.head();
    const { status, body } = await imports.revoke(id);
    expect([status, body.code]).toEqual([409, 'import_built_on']);
    expect(body.total).toBeGreaterThanOrEqual(body.in_the_way.length);
    expect([await league.store.head(), (await imports.read(id)).status]).toEqual([before, 'done']);
    return body.in_the_way.map(({ kind, text, url }: InTheWay) => [kind, text, url]);
  }
  /** A game that somebody plans by hand. */
  async function planGame(eastTeamId: number, westTeamId: number): Promise<number> {
    const gameId = await league.commands.reservations.reserve('game', newId(), {});
    const command = order({ ...scheduleGame, gameId, eastTeamId, westTeamId, tournamentId: null });
    const metadata = { actor: { id: admin.id, role: 'superuser' } };
    await league.commands.games.handle(gameStream(gameId), { id: newId(), command, metadata });
    return gameId;
  }

  it('is refused with what stands in the way, until it was put back', async () => {
    const others = await makeTeam('Ibises');
    const ended = await importFiles({
      'squads.csv': squad('Asps,Ava,Ash,4,2024-09-01', 'Bats,Ben,Bay,5,2024-09-01'),
      'results.csv': results(result('2024-11-02', 'Asps', 'Bats')),
    });
    const [asps = 0] = (await readEvents(league, 'TeamCreated', since))
      .filter(({ data }) => data.name === 'Asps')
      .map(({ data }) => Number(data.teamId));
    const [ava] = await readEvents(league, 'PlayerRegistered', since);
    const avaId = Number(ava?.data.playerId);
    const gameId = await planGame(asps, others);
    const manager = await league.caller('manager');
    await carriedOut('PUT', `/api/teams/${asps}/`, { manager_id: manager.id });
    await carriedOut('POST', `/api/players/${avaId}/transfer/`, { team_id: others, number: 9 });
    expect(await inTheWay(ended.id)).toEqual([
      ['team', 'Asps was changed after the import', `/admin/audit?team=${asps}`],
      ['game', 'Harbor vs Summit is another game of Asps', `/games/${gameId}`],
      ['player', 'Ava Ash is in Ibises, too', `/players/${avaId}`],
    ]);

    await carriedOut('DELETE', `/api/games/${gameId}/`);
    await carriedOut('PUT', `/api/teams/${asps}/`, { manager_id: null });
    await carriedOut('POST', `/api/players/${avaId}/transfer/`, { team_id: asps, number: 4 });
    expect((await inTheWay(ended.id)).map(([kind]) => kind)).toEqual(['team', 'player']);
  });

  it('is not taken back with a game that was corrected since', async () => {
    const ended = await importFiles({ 'results.csv': results(result('2024-11-02', 'Cobras', 'Doves')) });
    const gameId = ended.outcome?.games[0]?.id;
    await carriedOut('POST', `/api/games/${gameId}/reopen/`, { reason: 'The last basket came too late.' });
    expect(await inTheWay(ended.id)).toEqual([
      ['game', 'Cobras vs Doves was changed after the import', `/admin/audit?game=${gameId}`],
    ]);
  });

  it('goes after the later imports that use its teams; of many games the first are listed', async () => {
    const first = await importFiles({ 'results.csv': results(result('2024-11-02', 'Egrets', 'Finches')) });
    const days = Array.from({ length: 21 }, (_, day) => `2025-01-${String(day + 1).padStart(2, '0')}`);
    const later = await importFiles({
      'results.csv': results(...days.map((day) => result(day, 'Finches', 'Egrets'))),
    });
    expect(await inTheWay(first.id)).toHaveLength(20);
    const { body } = await imports.revoke(first.id);
    expect([body.total, body.message]).toEqual([
      21,
      'Others build on this import: 21 things stand in the way. Nothing was taken back.',
    ]);
    await imports.revokeToEnd(later.id);
    expect(await imports.revokeToEnd(first.id)).toMatchObject({ status: 'revoked' });
  });
});

describe('taking an import back', () => {
  it('that was killed anywhere goes on where it was', async () => {
    const before = await everyRow(league);
    const files = {
      'squads.csv': squad('Gulls,Gina,Gray,4,2024-09-01', 'Gulls,Gwen,Gale,5,2024-09-01'),
      'results.csv': results(
        result('2024-11-02', 'Gulls', 'Herons'),
        result('2024-11-03', 'Herons', 'Gulls'),
      ),
    };
    // It has two games, two players and two teams, and dates to restore.
    for (const killedAfter of [1, 4]) {
      const { id } = await importFiles(files);
      const run = (await readUpload(league.pool, id))?.run_id ?? '';
      let appends = 0;
      const dying = {
        ...league.store,
        append: (request: Parameters<typeof league.store.append>[0]) => {
          appends += 1;
          if (appends > killedAfter) throw new Error('killed');
          return league.store.append(request);
        },
      };
      await startRevocation(league.pool, id, admin.id, league.clock());
      const killed = takeBack(new RecordedImport(run, await readTouched(league.pool, id)), admin.id, {
        commands: openCommands(dying, league.pool, PERSONAL_KEY_SECRET),
        store: dying,
        lookUp: league.lookUp,
        clock: league.clock,
        shown: async () => waitUntilShown(league.pool, await league.store.head()),
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      await expect(killed).rejects.toThrow('killed');
      expect((await imports.read(id)).status).toBe('revoking');
      expect((await imports.run(id)).body.message).toBe('This import is being taken back.');

      expect(await imports.revokeToEnd(id)).toMatchObject({ status: 'revoked' });
      expect(await everyRow(league)).toEqual(before);
      const head = await league.store.head();
      expect((await imports.revoke(id)).status).toBe(200);
      expect(await league.store.head()).toBe(head);
    }
  });

  it('goes on by itself with the next start', async () => {
    const { id } = await importFiles({ 'results.csv': results(result('2024-11-02', 'Jays', 'Kites')) });
    await startRevocation(league.pool, id, admin.id, league.clock());
    const restarted = await openProcess(league);
    await restarted.startBackground();
    await until('the import is taken back', async () => (await imports.read(id)).status === 'revoked');
    await stopService(restarted);
    const [deleted] = await readEvents(league, 'GameDeleted', since);
    expect(deleted?.metadata).toMatchObject({ origin: 'revocation', actor: { id: admin.id } });
  });

  it('is possible for 30 days, and for those only', async () => {
    const { body: tried } = await imports.upload({
      'results.csv': results(result('2024-11-02', 'Larks', 'Mice')),
    });
    const notRun = await imports.revoke(tried.id);
    expect([notRun.status, notRun.body.message]).toEqual([
      409,
      'This import has not been started: there is nothing to take back.',
    ]);
    const ended = await imports.runToEnd(tried.id);
    const made = { game: 1, team: 2, player: 0, tournament: 0, season: 0, league: 0 };
    expect(ended).toMatchObject({ has_report: true, source: 'page', made });
    const DAY = 24 * 60 * 60;
    league.wait(29 * DAY);
    await deleteOldUploads(league.pool, league.clock());
    admin = { ...admin, token: (await signIn(league.app, admin.username)).token };
    imports = importsOf(league, admin);
    // Names are gone after a day.
    const known = await imports.read(ended.id);
    expect(known).toMatchObject({ status: 'done', has_report: false, names: [], outcome: null, made });
    const { body } = await league.call(admin, 'GET', '/api/imports/');
    expect(body.imports[0]).toMatchObject({
      id: ended.id,
      status: 'done',
      made,
      revocable_until: known.revocable_until,
    });

    league.wait(1.1 * DAY);
    admin = { ...admin, token: (await signIn(league.app, admin.username)).token };
    imports = importsOf(league, admin);
    const tooLate = await imports.revoke(ended.id);
    expect([tooLate.status, tooLate.body.code, tooLate.body.message]).toEqual([
      409,
      'import_too_old',
      'This import ended more than 30 days ago. It can no longer be taken back.',
    ]);
    await deleteOldUploads(league.pool, league.clock());
    expect((await imports.revoke(ended.id)).status).toBe(404);
  });

  it('is not possible for an import of an earlier release: nobody knows what it made', async () => {
    const { id } = await importFiles({ 'results.csv': results(result('2024-11-02', 'Orcas', 'Pikas')) });
    await league.pool.query('UPDATE imports.upload SET run_id = NULL WHERE id = $1', [id]);
    expect((await imports.read(id)).revocable_until).toBeNull();
    expect((await imports.revoke(id)).body.message).toBe(
      'What this import made is not known. It cannot be taken back.',
    );
  });
});
