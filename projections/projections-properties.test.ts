import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandHandler } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { GAME_STREAM_PREFIX, type Side } from '#events/game/game.events.ts';
import { type Scoresheet, totalScore } from '#events/game/scoresheet.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { newId } from '#platform/values/ids.ts';
import {
  type ActionFacts,
  administrator,
  order,
  record,
} from '#tests/support/builders/game-command.builder.ts';
import { RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import { ReadModelInMemory } from '#tests/support/read-model.ts';
import { times } from '#tests/support/sampling.ts';
import { PROJECTIONS } from './projections.ts';
import type { Projection } from './read-model/projection.ts';
import type { Row } from './read-model/table.ts';

/** What holds for every read model, whatever the league. */

/** Runs of a property each have a league of their own; on a busy machine that takes its time. */
const A_WHILE = 60_000;
/** Of a property that is tried for every action by itself: a hundred in all. */
const RUNS_PER_ACTION = 5;
const RUNS = times({ test: 10, all: 25 });
const newStore = () => createMemoryEventStore({ now: () => new Date('2026-01-10T18:00:05.000Z') });
const logOf = (store: EventStore) => Array.fromAsync(store.readAll('0'));

/** A store with these events of another one, in this order. */
async function storeOf(events: readonly RecordedEvent[]): Promise<EventStore> {
  const store = newStore();
  for (const { stream, id, type, data, schemaVersion, metadata } of events) {
    const event = { id, type, data, schemaVersion, metadata };
    await store.append({ stream, expectedRevision: 'any', events: [event] });
  }
  return store;
}

/** Where in the log a row came from may differ; and rows that tell of events which only one of the logs has. */
type MayDiffer = {
  columns: readonly string[];
  takenBackAt?: ReadonlySet<string>;
  undone?: ReadonlySet<string>;
};

/** On the scoresheet what was undone takes a place, also before the others; a game that ended again says so. */
const UNDONE_MAY_DIFFER = ['revision', 'revised', 'position', 'ordinal', 'entries', 'correction'];

/** A value of a row; of a document all but what may differ. */
function comparable(value: unknown, places: MayDiffer['columns']): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !places.includes(name)));
}

/** The rows of every table in an order of their own, without what may differ. */
function rowsOf(
  projection: Projection,
  model: ReadModelInMemory,
  { columns: places, takenBackAt, undone }: MayDiffer,
) {
  return Object.entries(projection.tables).map(([name, table]) => {
    const columns = table.columns.map((column) => column.name).filter((one) => !places.includes(one));
    const told = model.rows(name).filter((row) => {
      if (name === 'seasonEvent') return !takenBackAt?.has(String(row.position));
      // What was undone is on the scoresheet of the log that has it, and of no other.
      return name !== 'entry' || !undone?.has(String(row.id));
    });
    const rows = told.map((row) => {
      // An undone play keeps the place and the score that it had when it was undone.
      const unchanged = row.undone === true ? ['sequence', 'score_east', 'score_west'] : [];
      const alike: Row = Object.fromEntries(
        columns
          .filter((column) => !unchanged.includes(column))
          .map((column) => [column, comparable(row[column], places)]),
      );
      return [JSON.stringify(alike), alike] as const;
    });
    return [table.name, rows.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)] as const;
  });
}

/** Every read model of one log, applied in batches, has the rows that it has of another log, applied at once. */
async function expectSameRows(
  one: { store: EventStore; batches: readonly RecordedEvent[][] },
  other: EventStore,
  mayDiffer: MayDiffer,
): Promise<void> {
  const log = await logOf(other);
  for (const projection of PROJECTIONS) {
    // Reopening a game ends the shift of its scorer: only the log with the reopening tells of that.
    if (mayDiffer.takenBackAt !== undefined && projection.name === 'scoring-shifts') continue;
    const model = new ReadModelInMemory(projection, one.store);
    for (const batch of one.batches) await model.apply(batch);
    const expected = new ReadModelInMemory(projection, other);
    await expected.apply(log);
    const rows = rowsOf(projection, model, mayDiffer);
    const expectedRows = rowsOf(projection, expected, { columns: mayDiffer.columns });
    // Quicker than `expect` on thousands of rows, which says where they differ.
    if (!isDeepStrictEqual(rows, expectedRows)) expect(rows).toEqual(expectedRows);
  }
}

const ACTIONS = [
  'points',
  'points of the team',
  'missed_shot',
  'rebound',
  'assist',
  'steal',
  'block',
  'turnover',
  'foul',
  'foul of the bench',
  'foul_drawn',
  'timeout',
  'coach_challenge',
  'substitution',
  'clock_start',
  'clock_stop',
  'clock_set',
  'score_correction',
  'period_end',
  'a line by hand',
] as const;
type ActionName = (typeof ACTIONS)[number];
const BETWEEN = ['nothing', 'the league goes on', 'the period ends', 'the game ends'] as const;

const sketch = fc.record({
  seed: fc.nat(),
  steps: fc.nat({ max: 120 }),
  game: fc.nat(),
  /** How many periods end before. */
  periods: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
  side: fc.constantFrom<Side>('east', 'west'),
  player: fc.nat({ max: 6 }),
  points: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  clock: fc.option(fc.integer({ min: 0, max: 3_000 }).map((tenths) => tenths / 10)),
  delta: fc.constantFrom(-1, 1, 2, 20),
  /** What happens before it is undone. */
  between: fc.constantFrom(...BETWEEN),
  endsAgain: fc.boolean(),
  inOneBatch: fc.boolean(),
});
type Sketch = typeof sketch extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(name: ActionName, sheet: Scoresheet, sketched: Sketch): GameCommand | null {
  const { side, points, delta } = sketched;
  const { period } = sheet;
  const lines = Object.values(sheet[side].lines);
  const player_id = lines[sketched.player % Math.max(1, lines.length)]?.playerId;
  if (player_id === undefined) return null;
  const { clock } = sketched;
  const onCourt = { side, period, clock };
  const action = (facts: ActionFacts) => record(facts, administrator);
  switch (name) {
    case 'points':
      return action({ ...onCourt, type: 'points', points, player_id });
    case 'points of the team':
      return action({ ...onCourt, type: 'points', points });
    case 'missed_shot':
      return action({ ...onCourt, type: 'missed_shot', points, player_id });
    case 'rebound':
      return action({ ...onCourt, type: 'rebound', player_id, kind: 'offensive' });
    case 'assist':
    case 'steal':
    case 'block':
    case 'turnover':
    case 'foul_drawn':
      return action({ ...onCourt, type: name, player_id });
    case 'foul':
      return action({ ...onCourt, type: 'foul', by: 'player', kind: 'personal', player_id });
    case 'foul of the bench':
      return action({ ...onCourt, type: 'foul', by: 'bench', kind: 'technical' });
    case 'timeout':
    case 'coach_challenge':
      return action({ ...onCourt, type: name });
    case 'substitution': {
      const player_out = lines.find((line) => line.onCourtSince !== null)?.playerId ?? null;
      const player_in = lines.findLast((line) => line.onCourtSince === null)?.playerId ?? null;
      return action({ ...onCourt, type: 'substitution', player_out, player_in });
    }
    case 'clock_start':
    case 'clock_stop':
    case 'clock_set':
      return action({ type: name, period, clock: clock ?? 200 });
    case 'score_correction':
      return action({ type: 'score_correction', side, period, delta });
    case 'period_end':
      return action({ type: 'period_end', period });
    case 'a line by hand':
      return order({
        type: 'correct_stat_line',
        side,
        period,
        playerId: player_id,
        changes: { assists: points, steals: 1 },
      });
  }
}

/**
 * A league in which a game that is on gets an action more, which is undone sooner or later.
 * @returns what was taken back: the action, and the end of the game where that came in between; its period; how long the
 *   log was before it; null when no game is on or its rules do not allow it
 */
async function undoneIn(name: ActionName, sketched: Sketch) {
  const store = newStore();
  // Where an inserted action stands depends on those around it, also on the undone one.
  const league = await new RandomLeague(store, sketched.seed, { corrects: false }).begin();
  await league.go(sketched.steps);
  const games = commandHandler(store, gameDecider);
  const streams = new Set((await logOf(store)).map(({ stream }) => stream));
  const running: string[] = [];
  for (const stream of streams) {
    if (!stream.startsWith(GAME_STREAM_PREFIX)) continue;
    if ((await games.read(stream)).state.status === 'in_progress') running.push(stream);
  }
  const stream = running[sketched.game % Math.max(1, running.length)];
  if (stream === undefined) return null;

  const gameNow = async () => (await games.read(stream)).state;
  const sheetNow = async () => {
    const game = await gameNow();
    return game.status === 'in_progress' ? game.sheet : null;
  };
  const handle = async (command: GameCommand) => {
    const id = newId();
    const own =
      command.type === 'record_action' ? { ...command, action: { ...command.action, id } } : command;
    const { outcome } = await games.handle(stream, { id, command: own, metadata: {} });
    return outcome.kind === 'recorded' ? id : null;
  };
  const act = (facts: ActionFacts) => handle(record(facts, administrator));
  /** As late as overtimes, which a tie opens. */
  const endPeriod = async () => {
    const sheet = await sheetNow();
    if (sheet === null) return null;
    const { east, west } = totalScore(sheet);
    const { period } = sheet;
    if (period >= sheet.ruleset.periods && east !== west) {
      const side = east < west ? 'east' : 'west';
      await act({ type: 'score_correction', side, period, delta: Math.abs(east - west) });
    }
    return act({ type: 'period_end', period });
  };
  const endGame = async () => {
    const sheet = await sheetNow();
    if (sheet === null) return null;
    const { east, west } = totalScore(sheet);
    const { period } = sheet;
    if (east === west) await act({ type: 'points', points: 1, side: 'west', period, clock: null });
    return act({ type: 'game_end' });
  };

  for (let ended = 0; ended < sketched.periods; ended += 1) await endPeriod();
  const sheet = await sheetNow();
  const command = sheet === null ? null : commandOf(name, sheet, sketched);
  if (sheet === null || command === null) return null;
  const before = (await logOf(store)).length;
  const id = await handle(command);
  if (id === null) return null;
  if (sketched.between === 'the league goes on') await league.go(15);
  if (sketched.between === 'the period ends') await endPeriod();
  if (sketched.between === 'the game ends') await endGame();
  const takenBack = new Set([id]);
  const isOver = 'result' in (await gameNow());
  if (isOver) {
    const reopened = await handle(order({ type: 'reopen_game', reason: 'too early' }));
    if (reopened === null) return null;
    const end = (await logOf(store)).at(-2);
    if (end?.stream === stream && end.type === 'GameCompleted') takenBack.add(end.id).add(reopened);
  }
  const undoing = await act({ type: 'undo', action_id: id });
  if (undoing === null) return null;
  takenBack.add(undoing);
  if (isOver && sketched.endsAgain) await endGame();
  return { store, before, takenBack, period: sheet.period, isOver };
}

/** Cuts a log into batches of these sizes, again and again. */
function cut(log: readonly RecordedEvent[], sizes: readonly number[]): RecordedEvent[][] {
  const batches: RecordedEvent[][] = [];
  for (let from = 0; from < log.length; ) {
    const size = sizes[batches.length % sizes.length] ?? 1;
    batches.push(log.slice(from, from + size));
    from += size;
  }
  return batches;
}
const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
const anyLeague = fc.record({ seed: fc.nat(), steps: fc.integer({ min: 50, max: 300 }), sizes });

async function logOfLeague(
  { seed, steps }: { seed: number; steps: number },
  options?: { corrects: boolean },
) {
  const store = newStore();
  const league = await new RandomLeague(store, seed, options).begin();
  await league.go(steps);
  return { store, log: await logOf(store) };
}

describe('undoing an action leaves every read model as if it had never been', () => {
  const reached = new Map<string, number>();
  const count = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1);

  it.each(ACTIONS)(
    '%s',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(sketch, async (sketched) => {
          const history = await undoneIn(name, sketched);
          fc.pre(history !== null);
          const { store, before, takenBack, period, isOver } = history;
          count(`period ${period}`);
          count(isOver ? 'after the end of the game' : `after: ${sketched.between}`);
          const log = await logOf(store);
          const tail = log.slice(before);
          const batches = [
            log.slice(0, before),
            ...(sketched.inOneBatch ? [tail] : tail.map((one) => [one])),
          ];
          // Where nothing happened in between, this is what there was before.
          const remaining = log.filter((event) => !takenBack.has(event.id));
          expect(remaining.length).toBe(log.length - takenBack.size);
          await expectSameRows({ store, batches }, await storeOf(remaining), {
            columns: UNDONE_MAY_DIFFER,
            // It did happen: the feed says so.
            undone: new Set(takenBack),
            takenBackAt: new Set(
              log.filter((event) => takenBack.has(event.id)).map(({ position }) => position),
            ),
          });
        }),
        { numRuns: RUNS_PER_ACTION },
      );
    },
    A_WHILE,
  );

  it('was tried in every period, after its end, and after the end of the game', () => {
    const everywhere = [1, 2, 3, 4, 5, 6].map((period) => `period ${period}`);
    everywhere.push('after: nothing', 'after: the league goes on', 'after: the period ends');
    everywhere.push('after the end of the game');
    expect(everywhere.filter((what) => (reached.get(what) ?? 0) === 0)).toEqual([]);
  });

  it(
    'whatever is undone, and whatever happens in between',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyLeague, async (facts) => {
          const { store, log } = await logOfLeague(facts, { corrects: false });
          const undone = new Set<string>(
            log.flatMap(({ type, id, data }) => (type === 'ActionUndone' ? [id, String(data.actionId)] : [])),
          );
          const remaining = await storeOf(log.filter((event) => !undone.has(event.id)));
          const mayDiffer = { columns: UNDONE_MAY_DIFFER, undone };
          await expectSameRows({ store, batches: cut(log, facts.sizes) }, remaining, mayDiffer);
        }),
        { numRuns: RUNS },
      );
    },
    A_WHILE,
  );
});

it(
  'games in any order, and mixed with each other, give every read model the same rows',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLeague,
        fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 }),
        async (facts, picks) => {
          const { log } = await logOfLeague(facts);
          const isOfGame = ({ stream }: RecordedEvent) => stream.startsWith(GAME_STREAM_PREFIX);
          const around = log.filter((event) => !isOfGame(event));
          const games = [...Map.groupBy(log.filter(isOfGame), ({ stream }) => stream).values()];
          const oneByOne = await storeOf([...around, ...games.flat()]);
          const waiting = games.map((events) => [...events]);
          const mixed: RecordedEvent[] = [];
          for (let turn = 0; mixed.length < games.flat().length; turn += 1) {
            const open = waiting.filter((events) => events.length > 0);
            const next = open[(picks[turn % picks.length] ?? 0) % open.length]?.shift();
            if (next !== undefined) mixed.push(next);
          }
          const store = await storeOf([...around, ...mixed]);
          const batches = cut(await logOf(store), facts.sizes);
          await expectSameRows({ store, batches }, oneByOne, { columns: ['position'] });
        },
      ),
      { numRuns: RUNS },
    );
  },
  A_WHILE,
);

it(
  'a log that comes a second time changes no row of any read model',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLeague, async (facts) => {
        const { store, log } = await logOfLeague(facts);
        await expectSameRows({ store, batches: [log, ...cut(log, facts.sizes)] }, store, { columns: [] });
      }),
      { numRuns: RUNS },
    );
  },
  A_WHILE,
);
