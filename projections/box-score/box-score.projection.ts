import { boxScoreOf } from '#events/game/box-score.ts';
import { GAME_EVENTS } from '#events/game/game.events.ts';
import { EVENT_TYPES, type EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type Handlers } from '#projections/kernel/projection.ts';
import { boxScoreReadModel } from './box-score.table.ts';

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

/** The box score of every game that has begun. */
export const boxScoreProjection = defineProjection<typeof tables>({
  ...boxScoreReadModel,
  on: touchBox,
  ignores: EVENT_TYPES.filter((type): type is EventType => ignored.has(type) || !(type in GAME_EVENTS)),
  async settle({ tables: { box: rows }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await rows.get({ game_id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const box = boxScoreOf(await game(event));
      if (box === null) continue;
      rows.put({ game_id: gameId, revision: event.revision, box });
      changed(`game:${gameId}`);
    }
  },
});
