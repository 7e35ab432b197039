import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basket,
  clockEvent,
  completedGame,
  gameAfter,
  gameForfeited,
  type Happened,
  recorded,
  secondsLater,
  startedGame,
  statLineCorrected,
} from '#tests/support/builders/game.builder.ts';
import { randomGames } from '#tests/support/builders/random-games.builder.ts';
import { toBoxScore } from './box-score.ts';
import { isPlay, toEntryFacts } from './entry-facts.ts';
import { evolveGame, type Game, NO_GAME, toBenches } from './game.fold.ts';
import { openReplay, type ReplayEntry, type ReplayedGame } from './replay.ts';
import { foldEntries } from './scoresheet.fold.ts';
import { isActionEvent, type LoggedEvent, totalScore } from './scoresheet.ts';

const isLogged = (event: Happened): event is Happened & LoggedEvent =>
  isActionEvent(event) || event.type === 'GameStarted' || event.type === 'GameCompleted';

/** The entries of a game of which nothing was undone or corrected. */
function toEntries(events: readonly Happened[]): ReplayEntry[] {
  let plays = 0;
  return recorded(events).flatMap((event) => {
    if (!isLogged(event)) return [];
    const isCounted = isPlay(toEntryFacts(event, 1));
    if (isCounted) plays += 1;
    return [{ id: event.id, sequence: isCounted ? plays : null, event }];
  });
}

function toReplayed(events: readonly Happened[]): ReplayedGame {
  const game = gameAfter(...events);
  if (!('sheet' in game)) throw new Error('the game has begun');
  const { facts } = game;
  const over = game.status === 'annulled' ? game.before : game;
  return {
    ruleset: facts.ruleset,
    benches: toBenches(facts),
    recording: facts.recording,
    eastTeamId: facts.eastTeamId,
    westTeamId: facts.westTeamId,
    result: 'result' in over ? over.result : null,
    entries: toEntries(events),
  };
}

/** The game after each of its plays, as the stream has it: until the next one has happened. */
function gamesByPlay(events: readonly Happened[]): Game[] {
  const games: Game[] = [];
  let game: Game = NO_GAME;
  for (const event of recorded(events)) {
    if (isLogged(event) && isPlay(toEntryFacts(event, 1))) games.push(game);
    game = evolveGame(game, event);
  }
  return [...games, game];
}

describe('a game played back', () => {
  it('is 0–0 before its first play, and what was on the scoresheet after each', () => {
    const { length, sheetAt } = openReplay(
      toReplayed([...startedGame(), basket('east', 2), basket('west', 3), basket('east', 1)]),
    );
    const scores = Array.from({ length: length + 1 }, (_, cursor) => totalScore(sheetAt(cursor)));
    expect(scores.map(({ east, west }) => `${east}–${west}`)).toEqual(['0–0', '0–0', '2–0', '2–3', '3–3']);
  });

  it('has what is no play with the play before it', () => {
    const { sheetAt } = openReplay(
      toReplayed([
        ...startedGame(),
        clockEvent('ClockStarted', 600),
        secondsLater(10, basket('east', 2, { clock: 590 })),
      ]),
    );
    expect(sheetAt(0).clock.running).toBe(false);
    expect(sheetAt(1).clock).toMatchObject({ running: true, seconds: 600 });
    expect(sheetAt(2).clock.seconds).toBe(590);
  });

  it('ends with the box score of the game, figures entered after it included', () => {
    const events = [...completedGame(), statLineCorrected('east', 1, { assists: 3 })];
    const { length, boxScoreAt } = openReplay(toReplayed(events));
    expect(boxScoreAt(length)).toEqual(toBoxScore(gameAfter(...events)));
    expect(boxScoreAt(length).east.totals.assists).toBe(3);
    expect(boxScoreAt(length - 1).east.totals.assists).toBe(0);
  });

  it('of a forfeit that had begun ends with what was played', () => {
    const events = [...startedGame(), basket('east', 2, { by: 1 }), gameForfeited('east')];
    const { length, boxScoreAt } = openReplay(toReplayed(events));
    expect(boxScoreAt(length)).toEqual(toBoxScore(gameAfter(...events)));
    expect(boxScoreAt(length).east.totals.points).toBe(2);
  });

  it('is the stream folded up to each play, and the fold from any snapshot the one from the start', () => {
    fc.assert(
      fc.property(randomGames({ maxLength: 1 }), fc.integer({ min: 1, max: 9 }), (games, snapshotEvery) => {
        for (const { events } of games) {
          const whole = gameAfter(...events);
          if (!('sheet' in whole) || toBoxScore(whole) === null) continue;
          const game = toReplayed(events);
          const replay = openReplay(game, { snapshotEvery });
          const byPlay = gamesByPlay(events);
          expect(byPlay).toHaveLength(replay.length + 1);
          // Backwards, so that a snapshot serves moments before the one for which it was made.
          for (let cursor = replay.length; cursor > 0; cursor -= 1) {
            const { entries, ...sheet } = replay.sheetAt(cursor);
            const { entries: _, ...fromStart } = foldEntries(
              game.ruleset,
              game.benches,
              entries.map((entry) => ({ ...entry, undone: false })),
            );
            expect(sheet).toEqual(fromStart);
            const then = byPlay[cursor];
            if (then !== undefined) expect(replay.boxScoreAt(cursor)).toEqual(toBoxScore(then));
          }
        }
      }),
    );
  });
});
