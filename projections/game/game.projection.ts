import { isDeepStrictEqual } from 'node:util';
import { changeKey } from '#events/changes/change-key.ts';
import { GAME_EVENTS, GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { toListedGameFacts } from '#events/game/listed-game-facts.ts';
import { toRosters } from '#events/game/rosters.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import { afterAllDates, type GameRow, gameReadModel, NO_DATE, UNDATED } from './game.table.ts';

type Tables = (typeof gameReadModel)['tables'];

/** Every event of a game changes its row; the fold says how. */
const HANDLED = Object.keys(GAME_EVENTS) as (keyof typeof GAME_EVENTS)[];

/** Games as lists and their own pages show them, with ids instead of names. */
export const gameProjection = defineProjection<Tables>({
  ...gameReadModel,
  foldsGames: true,
  on: {
    ...toRecord(HANDLED, () => touchGame),
    async PersonErased({ data }, { tables, changed }) {
      if (data.kind !== 'user') return;
      for (const row of await tables.game.where({ status_reason_by: Number(data.subject) })) {
        tables.game.put({ ...row, status_reason: null, status_reason_by: null });
        changed(changeKey.game(row.id));
      }
    },
  },
  async settle({ tables, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await tables.game.get({ id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const after = toGameRow(await game(event), event);
      if (after !== null) tables.game.put(after);
      else if (before !== undefined) tables.game.delete({ id: gameId });
      changed(changeKey.game(gameId));
      if (after === null || (before?.stream_url ?? null) !== after.stream_url)
        changed(changeKey.stream(gameId));
      if (before === undefined || after === null || !sortsAlike(before, after)) changed(changeKey.games);
    }
  },
});

/** Notes that the event's game has changed and has to be settled. */
export function touchGame(
  event: Pick<RecordedEvent, 'stream'>,
  { touch }: { touch(gameId: number): void },
): void {
  touch(parseGameId(event));
}

export function parseGameId(event: Pick<RecordedEvent, 'stream'>): number {
  return Number(event.stream.slice(GAME_STREAM_PREFIX.length));
}

/** The columns by which lists of games are filtered and sorted: when one changes, lists are fetched again. */
const LISTED_BY = [
  'name',
  'status',
  'listed_at',
  'comes_at',
  'venue',
  'season_id',
  'tournament_id',
  'league_id',
  'game_category_id',
  'team_east_id',
  'team_west_id',
  'scorekeeper_id',
  'is_archived',
  'correction',
] as const satisfies readonly (keyof GameRow)[];
const sortsAlike = (a: GameRow, b: GameRow) =>
  LISTED_BY.every((column) => isDeepStrictEqual(a[column], b[column]));

function toGameRow(game: Game, { revision, position }: RecordedEvent): GameRow | null {
  if (game.status === 'nonexistent') return null;
  const facts = toListedGameFacts(game);
  const { ruleset } = game.facts;
  return {
    ...facts,
    revision,
    position,
    listed_at: facts.game_date ?? UNDATED,
    comes_at: facts.is_archived ? null : comesAt(facts),
    rosters: toRosters(game),
    status_reason_by: game.facts.statusReason?.by ?? null,
    period_seconds: ruleset.periodSeconds,
    overtime_seconds: ruleset.overtimeSeconds,
  };
}

function comesAt({ status, game_date }: Pick<GameRow, 'status' | 'game_date'>): string | null {
  if (status === 'postponed') return game_date === null ? NO_DATE : afterAllDates(game_date);
  return status === 'scheduled' ? (game_date ?? NO_DATE) : null;
}
