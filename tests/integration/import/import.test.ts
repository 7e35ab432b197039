import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCommands } from '#command-api/commands.ts';
import { openCompetition } from '#command-api/import/competition.ts';
import { importContext } from '#command-api/import/import-context.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { type RecordedEvent, START } from '#events/store/event-store.port.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { derivedId, newId } from '#platform/values/ids.ts';
import { type FibaPlayFixture, fibaPlay, wholeFibaGame } from '#tests/support/builders/fiba-feed.ts';
import { IMPORT_SECRET, type ImportRun, openImportRun } from '#tests/support/import-run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let run: ImportRun;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'games'));
  run = await openImportRun();
});
afterEach(async () => {
  await run.close();
  await rm(folder, { recursive: true });
});

type Feed = ReturnType<typeof wholeFibaGame>;
const HEADER = 'game_id,date,home,away';

async function writeSchedule(...rows: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'schedule.csv'), [HEADER, ...rows].join('\n'));
}
async function writeGame(id: string, feed: Feed): Promise<void> {
  await writeFile(join(folder, 'games', `${id}.json.gz`), gzipSync(JSON.stringify(feed)));
}
function importGames(now?: string) {
  const schedule = join(folder, 'schedule.csv');
  const names = ['--season', '2029-30', '--tournament', 'Insect Cup'];
  return run.run(['fiba-livestats', join(folder, 'games'), '--schedule', schedule, ...names], now);
}
async function importResults(text: string, name = 'results.ndjson') {
  await writeFile(join(folder, name), text);
  return run.run(['results', join(folder, name), '--season', '2029-30', '--tournament', 'Insect Cup']);
}
async function log(): Promise<RecordedEvent[]> {
  return Array.fromAsync(run.store.readAll(START));
}
async function dataOf(type: string) {
  return (await log()).filter((event) => event.type === type).map((event) => event.data);
}

describe('what the games belong to', () => {
  it('is found again, and made anew when it was deleted', async () => {
    const commands = openCommands(run.store, run.pool, IMPORT_SECRET);
    const context = importContext(new Date('2031-01-01T00:00:00.000Z'), newId());
    const names = { season: '2029-30', tournament: 'Insect Cup', league: 'Garden', ruleset: RULESETS.fiba };
    const open = async () => {
      const { include, ...found } = await openCompetition(names, { commands, store: run.store, context });
      // A command on each that is there.
      await include('2030-03-04');
      return { season: found.seasonId, tournament: found.tournamentId, league: found.leagueId };
    };
    expect([await open(), await open()]).toEqual([
      { season: 1, tournament: 1, league: 1 },
      { season: 1, tournament: 1, league: 1 },
    ]);

    const around = { season: null, leagueExists: true, today: '2029-01-01' };
    await commands.tournaments.handle(tournamentStream(1), {
      id: newId(),
      metadata: {},
      command: { type: 'delete_tournament', tournamentId: 1, hasGames: false, around },
    });
    expect(await open()).toEqual({ season: 1, tournament: 2, league: 1 });

    await commands.leagues.handle(leagueStream(1), {
      id: newId(),
      metadata: {},
      command: {
        type: 'delete_league',
        leagueId: 1,
        hasTeams: false,
        hasTournaments: false,
        hasGames: false,
      },
    });
    await commands.seasons.handle(SEASONS_STREAM, {
      id: newId(),
      metadata: {},
      command: { type: 'delete_season', seasonId: 1, hasTournaments: false, hasGames: false },
    });
    const anew = { season: 2, tournament: 3, league: 2 };
    expect([await open(), await open()]).toEqual([anew, anew]);
  });
});

describe('one game', () => {
  beforeEach(async () => {
    await writeSchedule('g1,2030-03-04,Ants,Bees');
    await writeGame('g1', wholeFibaGame());
  });

  it('becomes season, tournament, teams, people and plays, by nobody and from an import', async () => {
    const report = await importGames();
    expect(report).toMatchObject({ games: 1, imported: 1, known: 0, failed: [], seasonCompleted: true });
    const events = await log();
    expect(report.appended).toBe(events.length);
    expect(new Set(events.map((event) => event.metadata.origin))).toEqual(new Set(['import']));
    expect(events[0]?.metadata.actor).toEqual({ id: null, role: 'superuser' });
    expect(await dataOf('SeasonDatesChanged')).toEqual([
      { seasonId: 1, startDate: '2030-03-04', endDate: '2030-03-04' },
    ]);
    expect(await dataOf('TournamentDatesChanged')).toHaveLength(1);
    expect((await dataOf('TeamCreated')).map((team) => team.name)).toEqual(['Ants', 'Bees']);
    expect(await dataOf('PlayerRegistered')).toHaveLength(12);
    expect(await dataOf('PlayerJoined')).toHaveLength(12);
    expect(await dataOf('GameScheduled')).toMatchObject([
      {
        name: 'Ants vs Bees',
        scheduledAt: '2030-03-04T12:00:00.000Z',
        timeKnown: false,
        source: 'fiba-livestats:g1',
      },
    ]);
    expect(await dataOf('GameCompleted')).toMatchObject([{ eastScore: 4, westScore: 2, winner: 'east' }]);
  });

  it('adds nothing the second time', async () => {
    await importGames();
    const head = await run.store.head();
    expect(await importGames('2031-01-01T00:00:00.000Z')).toMatchObject({
      appended: 0,
      imported: 0,
      known: 1,
      notes: [],
    });
    expect(await run.store.head()).toBe(head);
  });

  it('leaves no name in clear, neither in the log nor in the keys by which people are known again', async () => {
    await importGames();
    const { rows: stored } = await run.pool.query(
      'SELECT data::text AS text FROM events.log WHERE stream ~ $1',
      ['^(player|game)-'],
    );
    const { rows: keys } = await run.pool.query(
      `SELECT key AS text FROM commands.reservation WHERE kind = 'player'`,
    );
    expect(keys).toHaveLength(12);
    const texts = [...stored, ...keys].map((row) => String(row.text)).join('\n');
    // Team names are no secret: "Ants vs Bees" may be there, "Ada of Ants" may not.
    expect(texts).not.toMatch(/\bAda\b|of Ants|of Bees/i);
    expect(await dataOf('PlayerRegistered')).toContainEqual(
      expect.objectContaining({ firstName: 'Ada', lastName: 'of Ants' }),
    );
  });

  it('is told apart from a corrected feed that comes after the end, and stays as it is', async () => {
    await importGames();
    const corrected = wholeFibaGame();
    corrected.pbp.push(fibaPlay(90, '07:00', '1:1', 'steal', { score: [2, 2] }));
    await writeGame('g1', corrected);
    const report = await importGames();
    expect(report).toMatchObject({ appended: 0, known: 1, failed: [] });
    expect(report.notes.map((note) => note.text)).toEqual(['already imported, differs in 1 play']);
  });

  it('does not end its season before it is more than 60 days past', async () => {
    expect(await importGames('2030-03-04T20:00:00.000Z')).toMatchObject({
      imported: 1,
      seasonCompleted: false,
    });
    expect(await importGames('2030-05-03T23:00:00.000Z')).toMatchObject({ known: 1, seasonCompleted: false });
    expect(await importGames('2030-05-04T00:00:00.000Z')).toMatchObject({ known: 1, seasonCompleted: true });
  });
});

it('goes on with a game that was not over, with what is new in its feed', async () => {
  const whole = wholeFibaGame();
  // Newest first: the second half of the game has not been played yet.
  const soFar = whole.pbp.filter((play) => play.period < 3);
  await writeSchedule('g1,2030-03-04,Ants,Bees');
  await writeGame('g1', { ...whole, pbp: soFar });
  expect(await importGames()).toMatchObject({ imported: 1, seasonCompleted: false });
  expect((await run.games()).get('fiba-livestats:g1')?.status).toBe('in_progress');

  await writeGame('g1', whole);
  expect(await importGames()).toMatchObject({ imported: 0, continued: 1, failed: [], seasonCompleted: true });
  expect((await run.games()).get('fiba-livestats:g1')).toMatchObject({
    status: 'final',
    result: { eastScore: 4, westScore: 2 },
  });
  expect(await importGames()).toMatchObject({ appended: 0, known: 1, notes: [] });
});

describe('a published result', () => {
  const game = async () => (await run.games()).get('fiba-livestats:g1');
  /** The season is not over yet, so that the confirmation is the last event. */
  const importOnTheDay = () => importGames('2030-03-04T20:00:00.000Z');
  /** Leaves the log as imports left it that did not confirm. */
  const forgetConfirmation = () => run.pool.query(`DELETE FROM events.log WHERE type = 'GameConfirmed'`);
  async function handleByHand(command: { type: 'confirm_game' } | { type: 'reopen_game'; reason: string }) {
    const actor = { id: 1, role: 'superuser' };
    const context = { actor, device: null, now: '2031-01-02T00:00:00.000Z' };
    const envelope = { id: newId(), command: { ...command, context }, metadata: { actor } };
    const { outcome } = await openCommands(run.store, run.pool, IMPORT_SECRET).games.handle(
      'game-1',
      envelope,
    );
    expect(outcome.kind).toBe('recorded');
  }
  beforeEach(async () => {
    await writeSchedule('g1,2030-03-04,Ants,Bees');
    await writeGame('g1', wholeFibaGame());
    await importOnTheDay();
  });

  it('is final, confirmed by the import', async () => {
    expect((await game())?.status).toBe('final');
    expect((await log()).find((event) => event.type === 'GameConfirmed')?.metadata.origin).toBe('import');
  });

  it('that an earlier import left unconfirmed is confirmed once', async () => {
    await forgetConfirmation();
    expect((await game())?.status).toBe('completed');
    expect(await importOnTheDay()).toMatchObject({ appended: 1, continued: 1, known: 0, failed: [] });
    expect((await game())?.status).toBe('final');
    expect(await importOnTheDay()).toMatchObject({ appended: 0, continued: 0, known: 1 });
  });

  it('that somebody confirmed by hand is not confirmed again', async () => {
    await forgetConfirmation();
    await handleByHand({ type: 'confirm_game' });
    expect(await importOnTheDay()).toMatchObject({ appended: 0, known: 1, failed: [] });
  });

  it('that differs from what was recorded is left to a person', async () => {
    await forgetConfirmation();
    const corrected = wholeFibaGame();
    corrected.pbp.push(fibaPlay(90, '07:00', '1:1', 'steal', { score: [2, 2] }));
    await writeGame('g1', corrected);
    const report = await importOnTheDay();
    expect(report).toMatchObject({ appended: 0, known: 1, failed: [] });
    expect(report.notes).toHaveLength(1);
    expect((await game())?.status).toBe('completed');
  });

  it.each([
    ['confirmed', false],
    ['unconfirmed', true],
  ])('of a game that was %s and reopened by hand leaves it open', async (_before, forgotten) => {
    if (forgotten) await forgetConfirmation();
    await handleByHand({ type: 'reopen_game', reason: 'a protest' });
    expect(await importOnTheDay()).toMatchObject({ appended: 0, known: 1, failed: [] });
    expect((await game())?.status).toBe('in_progress');
  });
});

describe('broken and foreign files', () => {
  beforeEach(async () => {
    await writeSchedule(
      ...['whole', 'cut', 'foreign', 'tied', 'nothing'].map((id) => `${id},2030-03-04,Ants,Bees`),
      'later,2030-04-04,Ants,Bees',
    );
    await writeGame('whole', wholeFibaGame());
    const games = join(folder, 'games');
    const packed = gzipSync(JSON.stringify(wholeFibaGame()));
    await writeFile(join(games, 'cut.json.gz'), packed.subarray(0, packed.length / 2));
    await writeFile(join(games, 'foreign.json'), '{"weather": "rain", "tm": {"1": 5}}');
    await writeFile(join(games, 'nothing.json'), '{"tm": ');
    await writeFile(join(games, 'unscheduled.json'), JSON.stringify(wholeFibaGame()));
    await writeFile(join(games, 'notes.txt'), 'not a feed');
    const tied = wholeFibaGame(['Cats', 'Dogs']);
    tied.tm[1].score = 2;
    const isFreeThrow = (play: FibaPlayFixture) => play.actionType === 'freethrow';
    await writeGame('tied', { ...tied, pbp: tied.pbp.filter((play) => !isFreeThrow(play)) });
  });

  it('are named with place and reason, and the others are imported', async () => {
    const report = await importGames();
    expect(report).toMatchObject({ games: 7, imported: 1, withoutFeed: 1, seasonCompleted: false });
    const told = report.failed.map(
      ({ name, place, reason }) => `${name.split('/').at(-1)}|${place}|${reason}`,
    );
    expect(told.toSorted()).toEqual([
      expect.stringMatching(/^cut\.json\.gz\|\|is not a whole gzip file \(/),
      expect.stringMatching(/^foreign\.json\|tm\.1\|Must be an object; .*pbp: This field is required/),
      'notes.txt||is not a .json or .json.gz file',
      expect.stringMatching(/^nothing\.json\|\|is not JSON \(/),
      'tied.json.gz|game end|The game is tied. Go to Overtime.',
      'unscheduled.json||the schedule has no game_id unscheduled',
    ]);
  });

  it('leave nothing behind: not even the teams of a game that the rules refuse', async () => {
    await importGames();
    expect((await dataOf('TeamCreated')).map((team) => team.name)).toEqual(['Ants', 'Bees']);
    expect(await dataOf('GameScheduled')).toHaveLength(1);
  });

  it('say which line of the schedule is wrong', async () => {
    await writeFile(
      join(folder, 'schedule.csv'),
      `${HEADER}\ng1,2030-03-04,Ants,Bees\ng2,4 March,Ants,Bees\n`,
    );
    await expect(importGames()).rejects.toThrow(/schedule .*schedule\.csv, line 3, date: is not a date/);
  });
});

describe('people and teams', () => {
  beforeEach(async () => {
    await writeSchedule('g1,2030-03-04,Ants,Bees', 'g2,2030-03-11,Cats,Bees', 'g3,2030-03-18,Ants,Cats');
    const rosa = { internationalFirstName: 'Rosa', internationalFamilyName: 'Rios', shirtNumber: '77' };
    const first = wholeFibaGame(['Ants', 'Bees']);
    first.tm[1].pl['6'] = { ...first.tm[1].pl['6'], ...rosa };
    const second = wholeFibaGame(['Cats', 'Bees']);
    second.tm[1].pl['6'] = { ...second.tm[1].pl['6'], ...rosa, shirtNumber: '7' };
    await writeGame('g1', first);
    await writeGame('g2', second);
    await writeGame('g3', wholeFibaGame(['Ants', 'Cats']));
  });

  it('stay the same from game to game; who changes team leaves the other', async () => {
    expect(await importGames()).toMatchObject({ imported: 3, failed: [] });
    expect(await dataOf('TeamCreated')).toHaveLength(3);
    // Six of each team, Rosa once, and the sixth of Ants and of Cats who play in g3.
    const players = await dataOf('PlayerRegistered');
    const rosa = players.filter((player) => player.lastName === 'Rios');
    expect(rosa).toHaveLength(1);
    expect(players).toHaveLength(6 + 6 + 5 + 2);
    const playerId = rosa[0]?.playerId;
    expect(await dataOf('PlayerLeft')).toEqual([{ teamId: 1, playerId, until: '2030-03-11' }]);
    expect((await dataOf('PlayerJoined')).filter((joined) => joined.playerId === playerId)).toEqual([
      { teamId: 1, playerId, number: '77', from: '2030-03-04' },
      { teamId: 3, playerId, number: '7', from: '2030-03-11' },
    ]);
    expect(await importGames()).toMatchObject({ appended: 0, known: 3 });
  });

  it('may wear a number that somebody else wore before', async () => {
    const third = wholeFibaGame(['Ants', 'Cats']);
    const name = { internationalFirstName: 'Newa', internationalFamilyName: 'Comer' };
    third.tm[1].pl['2'] = { ...third.tm[1].pl['2'], ...name };
    await writeGame('g3', third);
    expect(await importGames()).toMatchObject({ imported: 3, failed: [] });
  });
});

it('goes on where an import was killed, as if nothing had happened', async () => {
  await writeSchedule('g1,2030-03-04,Ants,Bees', 'g2,2030-03-11,Cats,Dogs');
  await writeGame('g1', wholeFibaGame());
  await writeGame('g2', wholeFibaGame(['Cats', 'Dogs']));
  await importGames();
  const whole = (await log()).map((event) => `${event.stream} ${event.id} ${event.type}`).toSorted();

  // Every point at which a process can die: after any append. The rest has to follow, the same as before.
  for (const keep of [1, 4, 9, 20, 33]) {
    const streams = new Set<string>();
    const kept = (await log()).slice(0, keep).map((event) => event.position);
    await run.pool.query('DELETE FROM events.log WHERE position > $1', [kept.at(-1)]);
    for await (const event of run.store.readAll(START)) streams.add(event.stream);
    const report = await importGames();
    expect(report.failed).toEqual([]);
    expect(report.appended).toBe(whole.length - keep);
    expect((await log()).map((event) => `${event.stream} ${event.id} ${event.type}`).toSorted()).toEqual(
      whole,
    );
  }
});

describe('the season', () => {
  const result = (date: string) =>
    JSON.stringify({
      date,
      home: 'Ants',
      away: 'Bees',
      home_score: 5,
      away_score: 4,
      periods: [
        [2, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    });

  async function createSeason(name: string, status: 'upcoming' | 'active') {
    const commands = openCommands(run.store, run.pool, IMPORT_SECRET);
    const seasonId = await commands.reservations.reserve('season', name, {});
    const metadata = { actor: { id: 1, role: 'superuser' } };
    const create = { type: 'create_season' as const, seasonId, name, startDate: null, endDate: null };
    await commands.seasons.handle(SEASONS_STREAM, {
      id: derivedId(name, 'create'),
      command: create,
      metadata,
    });
    if (status === 'upcoming') return;
    const activate = { type: 'activate_season' as const, seasonId, confirm: false };
    await commands.seasons.handle(SEASONS_STREAM, {
      id: derivedId(name, 'activate'),
      command: activate,
      metadata,
    });
  }

  it('that is active stays active, and another one is made for the games', async () => {
    await createSeason('The season now', 'active');
    expect(await importResults(result('2030-01-01'))).toMatchObject({ imported: 1, seasonCompleted: true });
    expect(await dataOf('SeasonCompleted')).toEqual([{ seasonId: 2 }]);
  });

  it('of the name is taken, whoever made it, and not completed while it is active', async () => {
    await createSeason('2029-30', 'active');
    expect(await importResults(result('2030-01-01'))).toMatchObject({ imported: 1, seasonCompleted: false });
    expect(await dataOf('SeasonCreated')).toHaveLength(1);
    expect(await dataOf('GameScheduled')).toMatchObject([{ seasonId: 1 }]);
  });

  it('made for squads alone is still to come', async () => {
    await writeFile(join(folder, 'squad.csv'), 'team,first_name,last_name,number\nAnts,Ada,Hale,7');
    const report = await run.run([
      'squads',
      join(folder, 'squad.csv'),
      '--season',
      '2027-28',
      '--tournament',
      'Moth Cup',
    ]);
    expect(report).toMatchObject({ squad: { added: 1 }, seasonCompleted: false });
    expect(await dataOf('SeasonCompleted')).toEqual([]);
    expect(await dataOf('TournamentCompleted')).toEqual([]);
  });

  it('goes on while another of its tournaments has played lately', async () => {
    await writeFile(join(folder, 'cup.ndjson'), result('2030-12-20'));
    await run.run(['results', join(folder, 'cup.ndjson'), '--season', '2029-30', '--tournament', 'Moth Cup']);
    expect(await importResults(result('2030-01-01'))).toMatchObject({ imported: 1, seasonCompleted: false });
  });

  it('reaches from its first to its last game', async () => {
    await importResults([result('2030-02-01'), result('2030-01-05'), result('2030-01-09')].join('\n'));
    expect((await dataOf('SeasonDatesChanged')).at(-1)).toMatchObject({
      startDate: '2030-01-05',
      endDate: '2030-02-01',
    });
  });
});

describe('results', () => {
  const game = { date: '2030-01-01', home: 'Ants', away: 'Bees', home_score: 10, away_score: 8 };
  const periods = [
    [3, 2],
    [3, 2],
    [2, 2],
    [2, 2],
  ];

  it('with overtimes, with points only and nothing else known', async () => {
    const tied = {
      ...game,
      home_score: 12,
      away_score: 13,
      periods: [
        [2, 2],
        [2, 2],
        [2, 2],
        [2, 2],
        [1, 1],
        [3, 4],
      ],
    };
    expect(await importResults(JSON.stringify(tied))).toMatchObject({ imported: 1, failed: [] });
    const [imported] = (await run.games()).values();
    expect(imported).toMatchObject({
      status: 'final',
      facts: { recording: 'result_only' },
      result: { eastScore: 12, westScore: 13, winner: 'west', periods: { length: 6 } },
    });
  });

  it('that are wrong are named by line, and the others imported', async () => {
    const lines = [
      JSON.stringify({ ...game, periods }),
      '{"date": "2030-01-02"',
      '',
      JSON.stringify({ ...game, date: '2030-01-04', home_score: 11, periods }),
      JSON.stringify({ ...game, date: '2030-01-05', periods: [[10, 8]] }),
      JSON.stringify({ ...game, date: '2030-01-06', away: 'ants', periods }),
      JSON.stringify({ ...game, date: '2030-01-07', home_score: -1, periods }),
      JSON.stringify({ ...game, venue: 'again', periods }),
      JSON.stringify({
        ...game,
        date: '2030-01-09',
        periods: [...periods, [1, 1]],
        home_score: 11,
        away_score: 9,
      }),
      JSON.stringify({ ...game, date: '2030-01-10', periods }),
    ];
    const report = await importResults(lines.join('\r\n'));
    expect(report).toMatchObject({ games: 9, imported: 3, known: 0 });
    const told = report.failed.map(
      ({ name, place, reason }) => `${name.split(':').at(-1)}|${place}|${reason}`,
    );
    expect(told.toSorted()).toEqual([
      expect.stringMatching(/^2\|\|is not JSON/),
      '4|periods|add up to 10–8, the score is 11–8',
      '6|schedule game|A and B bench must be different',
      '7|home_score|is negative',
      '8||is the same game as line 1; a source_id can tell two games apart',
      expect.stringMatching(/^9\|.*in OT.*\|The game is in Q4, not in OT\./),
    ]);
  });

  it('read the same from CSV', async () => {
    const rows = [
      'date,home,away,home_score,away_score,periods,venue',
      '2030-01-01,Ants,Bees,10,8,3-2 3-2 2-2 2-2,The Hill',
      '2030-01-02,Ants,Bees,10,8,3-2 3-2 2-2',
      '2030-01-03,Ants,Bees',
    ];
    const report = await importResults(rows.join('\n'), 'results.csv');
    expect(report).toMatchObject({ games: 3, imported: 1 });
    expect(report.failed.map(({ name, place }) => `${name.split(':').at(-1)}|${place}`)).toEqual([
      '3|periods',
      '4|home_score',
    ]);
    expect(await dataOf('GameScheduled')).toMatchObject([{ venue: 'The Hill' }]);
    const same = JSON.stringify({ ...game, periods });
    // The one event is the end of the season, which the rows that failed had kept open.
    expect(await importResults(same)).toMatchObject({ known: 1, appended: 1, seasonCompleted: true });
  });
});
