import { isDeepStrictEqual } from 'node:util';
import { GAME_EVENTS, GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { rostersOf } from '#events/game/game-page.ts';
import { listedGameFactsOf } from '#events/game/listed-game-facts.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import { nameHandlers, type Renamed } from '#projections/names/name.handlers.ts';
import type { NamedKind } from '#projections/names/name.table.ts';
import { afterAllDates, type GameFacts, gameReadModel, SOME_DAY, UNDATED } from './game.table.ts';
import { countGame } from './game-counts.ts';
import { renamed, withNameNow, writtenGameOf } from './game-documents.ts';
import { eraseGame, placeOf, readGames, writeGame } from './written-game.ts';

const { tables } = gameReadModel;
type Tables = typeof tables;

/** Every event of a game changes its row; the fold says how. */
const touchGame: Handlers<Tables> = Object.fromEntries(
  Object.keys(GAME_EVENTS).map((type) => [
    type,
    (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
  ]),
);

/** The columns in which a game names things of a kind. */
const NAMED_IN = {
  season: ['season_id'],
  tournament: ['tournament_id'],
  category: ['category_id'],
  team: ['east_team_id', 'west_team_id'],
  person: ['scorer_id'],
} as const satisfies { [Kind in NamedKind]?: readonly (keyof GameFacts)[] };
type KindInGame = keyof typeof NAMED_IN;
const KINDS = Object.keys(NAMED_IN) as KindInGame[];

/** Writes the games anew in which something stands that has another name now. */
async function nameAgain({ kind, id }: Renamed, { tables }: HandlerContext<Tables>) {
  for (const column of NAMED_IN[kind as KindInGame]) {
    const rows = await tables.game.where({ [column]: id });
    for await (const [row, written] of readGames(tables, rows)) {
      const now = await withNameNow(row, tables.name);
      writeGame(tables, now, await renamed(now, written, tables.name));
    }
  }
}

const on: Handlers<Tables> = {
  ...touchGame,
  ...nameHandlers<Tables, number>(KINDS, nameAgain),
};

/** Games as lists and the game page show them. */
export const gameProjection = defineProjection<Tables>({
  ...gameReadModel,
  on,
  async settle({ tables, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await tables.game.get({ id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const state = await game(event);
      const known = gameFactsOf(state, event);
      const facts = known === null ? null : await withNameNow(known, tables.name);
      if (facts !== null) writeGame(tables, facts, await writtenGameOf(facts, state, tables.name));
      else if (before !== undefined) eraseGame(tables, before);
      await countGame(tables.count, before, facts);
      changed(`game:${gameId}`);
      if (before === undefined || facts === null || !standsAlike(before, facts)) changed('games');
    }
  },
});

/** When a game stands elsewhere in lists, they are fetched again. */
const standsAlike = (a: GameFacts, b: GameFacts) => isDeepStrictEqual(placeOf(a), placeOf(b));

export function gameIdOf(event: Pick<RecordedEvent, 'stream'>): number {
  return Number(event.stream.slice(GAME_STREAM_PREFIX.length));
}

function gameFactsOf(game: Game, { revision, position }: RecordedEvent): GameFacts | null {
  if (game.status === 'nonexistent') return null;
  const facts = listedGameFactsOf(game);
  const { ruleset } = game.facts;
  return {
    ...facts,
    revision,
    position,
    listed_at: facts.scheduled_at ?? UNDATED,
    comes_at: facts.archived ? null : comesAt(facts),
    rosters: rostersOf(game),
    periods: [...facts.periods],
    period_seconds: ruleset.periodSeconds,
    overtime_seconds: ruleset.overtimeSeconds,
  };
}

function comesAt({ status, scheduled_at }: Pick<GameFacts, 'status' | 'scheduled_at'>): string | null {
  if (status === 'postponed') return scheduled_at === null ? SOME_DAY : afterAllDates(scheduled_at);
  return status === 'scheduled' ? (scheduled_at ?? SOME_DAY) : null;
}
