import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { isRejection } from '#command-api/command-handling/decider.ts';
import { type Commands, openCommands } from '#command-api/commands.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import type { CourtActionFacts, ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { previewEvents } from '#projections/preview/preview.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { type Row, rowKey, type Table } from '#projections/read-model/table.ts';
import { IMPORT_SECRET } from '#tests/support/import-run.ts';
import { type AllRows, readAllRows } from '#tests/support/read-model-rows.ts';
import { TEST_SEED, times } from '#tests/support/sampling.ts';
import { FIBA_SEASON, sharedImportedLeague } from './imported-league.ts';

/** Random corrections of real games, one after the other: each changes exactly the rows that its preview named. */
const CORRECTIONS = times({ test: 12, all: 36 });

const league = sharedImportedLeague(FIBA_SEASON);
let commands: Commands;
let games: number[];
beforeAll(async () => {
  commands = openCommands(league.store, league.pool, IMPORT_SECRET);
  const { rows } = await league.pool.query(
    `SELECT game_id FROM read.box_score_v${boxScoreVersion()} ORDER BY game_id`,
  );
  games = rows.map(({ game_id }) => game_id);
  expect(games).toHaveLength(FIBA_SEASON.games);
});

const boxScoreVersion = () => PROJECTIONS.find(({ name }) => name === 'box-score')?.version;

type Played = Extract<Game, { status: 'completed' | 'final' }>;
type Pick = { game: number; entry: number; kind: 'undo' | 'points' | 'player' | 'insert'; other: number };

const picks: fc.Arbitrary<Pick> = fc.record({
  game: fc.nat(),
  entry: fc.nat(),
  kind: fc.constantFrom('undo', 'points', 'player', 'insert'),
  other: fc.nat(),
});

it('a correction changes exactly the rows that its preview named', async () => {
  let recorded = 0;
  const changedTables = new Set<string>();
  await fc.assert(
    fc.asyncProperty(picks, async (pick) => {
      const gameId = games[pick.game % games.length] ?? 0;
      const stream = gameStream(gameId);
      const { state } = await commands.games.read(stream);
      const correction = toCorrection(state as Played, pick);
      fc.pre(correction !== null);
      const context: CommandContext = {
        actor: { id: null, role: 'superuser' },
        device: null,
        now: new Date().toISOString(),
      };
      const command: GameCommand = { type: 'record_action', action: correction as ScoringAction, context };
      const envelope = { id: command.action.id, command, metadata: { actor: context.actor } };
      const before = await readAllRows(league.pool);

      const tried = await commands.games.tryAll(stream, [envelope]);
      const refused = tried.outcomes.some(isRejection);
      const events = tried.events.map(
        (event, index): RecordedEvent => ({
          ...event,
          stream,
          revision: tried.before.revision + 1 + index,
          position: '0',
          recordedAt: context.now,
        }),
      );
      const said = await previewEvents(
        league.pool,
        { after: await league.store.head(), gameIn: () => tried.state, events },
        async ({ changes }) => changes,
      );
      const { outcome } = await commands.games.handle(stream, envelope);
      expect(outcome.kind === 'rejected').toBe(refused);
      await league.caughtUp();
      const after = await readAllRows(league.pool);
      expect(comparable(flat(said ?? new Map()))).toEqual(comparable(differences(before, after)));
      if (!refused) recorded += 1;
      for (const table of said?.keys() ?? []) changedTables.add(table);
    }),
    { numRuns: CORRECTIONS, seed: TEST_SEED, endOnFailure: true },
  );
  // Most are possible, and they reach what people look at.
  expect(recorded).toBeGreaterThan(CORRECTIONS / 3);
  expect([...changedTables]).toEqual(
    expect.arrayContaining([
      'game',
      'box_score',
      'scoresheet_entry',
      'standing',
      'player_line',
      'player_total',
    ]),
  );
});

/** A correction of one of the baskets or fouls of the game; null when there is nothing to correct like this. */
function toCorrection({ sheet }: Played, { entry, kind, other }: Pick): ScoringAction | null {
  const entries = sheet.entries.filter(({ undone, event }) => !undone && event.type === 'PointsAdded');
  const chosen = entries[entry % Math.max(1, entries.length)];
  if (chosen === undefined) return null;
  const stamp = { id: newId(), occurred_at: '2031-02-01T10:00:00.000Z', reason: 'Seen on video' };
  const facts = toFacts(chosen);
  if (facts === null) return null;
  const lines = Object.keys(sheet[facts.side].lines).map(Number);
  const player_id = lines[other % Math.max(1, lines.length)] ?? null;
  switch (kind) {
    case 'undo':
      return { ...stamp, type: 'undo', action_id: chosen.actionId };
    case 'points': {
      const points = facts.points === 3 ? 2 : 3;
      return { ...stamp, type: 'correct', action_id: chosen.actionId, replacement: { ...facts, points } };
    }
    case 'player':
      return { ...stamp, type: 'correct', action_id: chosen.actionId, replacement: { ...facts, player_id } };
    case 'insert':
      return {
        ...stamp,
        type: 'insert',
        before: chosen.actionId,
        insertion: { ...facts, points: 2, player_id },
      };
  }
}

type Basket = Extract<CourtActionFacts, { type: 'points' }>;

function toFacts({ event }: SheetEntry): Basket | null {
  if (event.type !== 'PointsAdded') return null;
  const { side, points, playerId, period, clock } = event.data;
  return { type: 'points', side, points, player_id: playerId, period, clock };
}

/** Where a row stands in time, which a preview cannot know. */
const WHEN = new Set(['position', 'at', 'recorded_at', 'modified_at']);

type Change = { before: Row | null; after: Row | null };

const TABLES = new Map(
  PROJECTIONS.flatMap(({ tables }) =>
    Object.values<Table>(tables).map((table) => [table.name, table] as const),
  ),
);

function flat(changes: ReadonlyMap<string, readonly Change[]>): Map<string, Change> {
  const all = new Map<string, Change>();
  for (const [name, rows] of changes) {
    const table = TABLES.get(name);
    if (table === undefined) throw new Error(`no table ${name}`);
    for (const change of rows)
      all.set(`${name} ${rowKey(table, change.after ?? change.before ?? {})}`, change);
  }
  return all;
}

function differences(before: AllRows, after: AllRows): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = { before: before.get(key) ?? null, after: after.get(key) ?? null };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) found.set(key, change);
  }
  return found;
}

/** Without where in time: rows that differ in that alone are no changes; new ones are told apart by what they say. */
function comparable(changes: ReadonlyMap<string, Change>): string[] {
  return [...changes]
    .map(([key, { before, after }]) => ({
      table: key.split(' ')[0],
      before: timeless(before),
      after: timeless(after),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map((change) => JSON.stringify(change))
    .sort();
}

const timeless = (row: Row | null) =>
  row === null
    ? null
    : Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !WHEN.has(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
