import { type BoxScoreDocument, boxScoreOf } from '#events/game/box-score.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { EVENT_TYPES, type EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type Handlers } from '#projections/kernel/projection.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import { type BoxScorePlayerRow, boxScoreReadModel } from './box-score.table.ts';

const { tables } = boxScoreReadModel;

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

const touchBox: Handlers<typeof tables> = Object.fromEntries(
  Object.keys(GAME_EVENTS)
    .filter((type) => !ignored.has(type))
    .map((type) => [
      type,
      (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
    ]),
);

const numbersIn = (box: BoxScoreDocument | undefined): Map<number, string | null> =>
  new Map(
    [...(box?.east.players ?? []), ...(box?.west.players ?? [])].map((line) => [line.player_id, line.number]),
  );

/** Writes only what is new: who is listed hardly changes during a game. */
function listPlayers(
  game_id: number,
  box: { before: BoxScoreDocument | undefined; now: BoxScoreDocument },
  rows: Rows<BoxScorePlayerRow>,
): void {
  const before = numbersIn(box.before);
  const now = numbersIn(box.now);
  for (const [player_id, number] of now) {
    if (before.get(player_id) !== number) rows.put({ game_id, player_id, number });
  }
  for (const player_id of before.keys()) if (!now.has(player_id)) rows.delete({ game_id, player_id });
}

/** The box score of every game that has begun, and who is in it. */
export const boxScoreProjection = defineProjection<typeof tables>({
  ...boxScoreReadModel,
  on: touchBox,
  ignores: EVENT_TYPES.filter((type): type is EventType => ignored.has(type) || !(type in GAME_EVENTS)),
  async settle({ tables: { box: rows, player }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await rows.get({ game_id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const box = boxScoreOf(await game(event));
      if (box === null) continue;
      rows.put({ game_id: gameId, revision: event.revision, box });
      listPlayers(gameId, { before: before?.box, now: box }, player);
      changed(`game:${gameId}`);
    }
  },
});
