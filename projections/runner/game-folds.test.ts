import { beforeEach, describe, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { UNREADABLE } from '#events/readable-events.ts';
import type { EventStore, RecordedEvent } from '#events/store/event-store.port.ts';
import { createMemoryEventStore } from '#events/store/memory/memory-event-store.ts';
import { basket, completedGame, gameAfter, recorded } from '#tests/support/builders/game.builder.ts';
import { newEvents } from '#tests/support/builders/game-log.builder.ts';
import { GameFolds } from './game-folds.ts';

let store: EventStore;
let reads: string[];
let log: RecordedEvent[];

beforeEach(async () => {
  const memory = createMemoryEventStore();
  reads = [];
  store = {
    ...memory,
    readStream(stream, from) {
      reads.push(`${stream} from ${from}`);
      return memory.readStream(stream, from);
    },
  };
  const events = newEvents(completedGame());
  await memory.append({ stream: gameStream(1), expectedRevision: 'none', events });
  log = await Array.fromAsync(memory.readAll('0'));
});

const at = (revision: number): RecordedEvent => {
  const event = log[revision];
  if (event === undefined) throw new Error(`no event ${revision}`);
  return event;
};
const upTo = (revision: number) => gameAfter(...recorded(completedGame()).slice(0, revision + 1));
/** Games as they are told apart by what happened, not by the envelope of the events they remember. */
const facts = (game: ReturnType<typeof upTo>) =>
  'sheet' in game ? { ...game, sheet: { ...game.sheet, entries: game.sheet.entries.length } } : game;

describe('a game', () => {
  it('that was noted from its first event costs no read', async () => {
    const folds = new GameFolds(store);
    folds.note(log);
    expect(facts(await folds.at(at(log.length - 1)))).toEqual(facts(upTo(log.length - 1)));
    expect(reads).toEqual([]);
  });

  it('that is not at hand is read up to the event, then followed', async () => {
    const folds = new GameFolds(store);
    folds.note(log.slice(5, 7));
    expect(facts(await folds.at(at(6)))).toEqual(facts(upTo(6)));
    expect(reads).toEqual(['game-1 from 0']);
    folds.note([at(7)]);
    expect(facts(await folds.at(at(7)))).toEqual(facts(upTo(7)));
    expect(facts(await folds.at(at(9)))).toEqual(facts(upTo(9)));
    expect(reads).toEqual(['game-1 from 0', 'game-1 from 8']);
  });

  it('takes events that come again after a failed batch once', async () => {
    const folds = new GameFolds(store);
    folds.note(log.slice(0, 6));
    folds.note(log.slice(2, 8));
    expect(facts(await folds.at(at(7)))).toEqual(facts(upTo(7)));
    expect(reads).toEqual([]);
  });

  it('with an event that cannot be read stays as it was before, noted or read', async () => {
    const broken = log.map((event) => (event.revision === 7 ? { ...event, type: UNREADABLE } : event));
    const noted = new GameFolds(store);
    noted.note(broken.slice(0, 9));
    noted.note(broken.slice(9));
    expect(facts(await noted.at(at(6)))).toEqual(facts(upTo(6)));
    async function* readStream(_stream: string, from = 0) {
      yield* broken.slice(from);
    }
    const read = new GameFolds({ ...store, readStream });
    read.note(broken.slice(5, 9));
    expect(facts(await read.at(at(6)))).toEqual(facts(upTo(6)));
    expect(facts(await read.at(at(9)))).toEqual(facts(upTo(6)));
  });

  it('that falls out of hand is read again', async () => {
    const folds = new GameFolds(store);
    folds.note(log.slice(0, 5));
    for (let game = 2; game < 7_000; game += 1) {
      folds.note([{ ...at(0), stream: gameStream(game) }]);
    }
    folds.note([at(5)]);
    expect(facts(await folds.at(at(5)))).toEqual(facts(upTo(5)));
    expect(reads).toEqual(['game-1 from 0']);
  });

  it('stays at hand while thousands are scheduled', async () => {
    const folds = new GameFolds(store);
    for (let game = 1; game < 5_000; game += 1) folds.note([{ ...at(0), stream: gameStream(game) }]);
    await folds.at(at(0));
    expect(reads).toEqual([]);
  });

  it('ignores what is no event of a game', async () => {
    const folds = new GameFolds(store);
    folds.note([{ ...at(4), stream: 'team-1', data: basket('east', 2).data }]);
    expect(reads).toEqual([]);
  });
});
