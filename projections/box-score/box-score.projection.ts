import { boxScoreOf } from '#events/game/box-score.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { linesOf, type NamedBoxScore } from '#events/game/named-box-score.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/kernel/projection.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import { nameHandlers, type Renamed } from '#projections/names/name.handlers.ts';
import { type BoxScorePlayerRow, type BoxScoreRow, boxScoreReadModel } from './box-score.table.ts';
import { boxRowOf } from './named-box.ts';

const { tables } = boxScoreReadModel;
type Tables = typeof tables;

/** What cannot change a line of the box. */
const WITHOUT_EFFECT = [
  'GameScheduled',
  'GameRescheduled',
  'OfficialsNamed',
  'ScorerAssigned',
  'StreamUrlChanged',
  'ScoringTakenOver',
  'GamePostponed',
  'GameCanceled',
  'ProtestFiled',
  'GameArchived',
  'GameDeleted',
] as const satisfies readonly (keyof typeof GAME_EVENTS)[];
const ignored: ReadonlySet<string> = new Set(WITHOUT_EFFECT);

const touchBox: Handlers<Tables> = Object.fromEntries(
  Object.keys(GAME_EVENTS)
    .filter((type) => !ignored.has(type))
    .map((type) => [
      type,
      (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
    ]),
);

/** Writes only what is new: who is listed hardly changes during a game. */
function listPlayers(
  game_id: number,
  box: { before: NamedBoxScore | undefined; now: NamedBoxScore | undefined },
  rows: Rows<BoxScorePlayerRow>,
): void {
  const before = playersIn(box.before);
  const now = playersIn(box.now);
  for (const player_id of now) if (!before.has(player_id)) rows.put({ game_id, player_id });
  for (const player_id of before) if (!now.has(player_id)) rows.delete({ game_id, player_id });
}

const playersIn = (box: NamedBoxScore | undefined): Set<number> =>
  new Set(box === undefined ? [] : linesOf(box).map(({ player_id }) => player_id));

/** Writes the boxes anew in which something stands that has another name now. */
async function nameAgain(what: Renamed, { tables: { box, player, name } }: HandlerContext<Tables>) {
  for (const row of await boxesWith(what, box, player)) box.put(await boxRowOf(row, row.box, name));
}

async function boxesWith(
  { kind, id }: Renamed,
  boxes: Rows<BoxScoreRow>,
  players: Rows<BoxScorePlayerRow>,
): Promise<BoxScoreRow[]> {
  if (kind === 'team') {
    return [...(await boxes.where({ east_team_id: id })), ...(await boxes.where({ west_team_id: id }))];
  }
  const played = await players.where({ player_id: id });
  return boxes.getAll(played.map(({ game_id }) => ({ game_id })));
}

const on: Handlers<Tables> = {
  ...touchBox,
  ...nameHandlers<Tables, number>(['team', 'player'], nameAgain),
};

/** The box score of every game that has begun, and who is in it. */
export const boxScoreProjection = defineProjection<Tables>({
  ...boxScoreReadModel,
  on,
  async settle({ tables: { box: rows, player, name }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await rows.get({ game_id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const box = boxScoreOf(await game(event));
      if (box === null) {
        // A game opened by mistake, and forfeited after all: nothing of it is left.
        if (before !== undefined) {
          rows.delete({ game_id: gameId });
          listPlayers(gameId, { before: before.box, now: undefined }, player);
          changed(`game:${gameId}`);
        }
        continue;
      }
      const row = await boxRowOf({ game_id: gameId, revision: event.revision }, box, name);
      rows.put(row);
      listPlayers(gameId, { before: before?.box, now: row.box }, player);
      changed(`game:${gameId}`);
    }
  },
});
