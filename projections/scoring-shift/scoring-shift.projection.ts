import { changeKey } from '#events/changes/change-key.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import {
  defineProjection,
  type EventFor,
  type HandlerContext,
  type Handlers,
} from '#projections/read-model/projection.ts';
import { type ScoringShiftRow, scoringShiftReadModel } from './scoring-shift.table.ts';

type Tables = (typeof scoringShiftReadModel)['tables'];
type Beginning = EventFor<'GameStarted' | 'ScoringTakenOver' | 'GameReopened'>;

const on = {
  async GameStarted(event, context) {
    const { device, scorerId } = event.data;
    // In older logs only the envelope says who started the game.
    begin(event, context, { device, scorer_id: scorerId ?? event.metadata.actor?.id ?? null });
  },
  async ScoringTakenOver(event, context) {
    const { device, scorerId } = event.data;
    begin(event, context, { device, scorer_id: scorerId });
  },
  async GameReopened(event, context) {
    begin(event, context, { device: null, scorer_id: null });
  },
  async GameDeleted(event, { tables, changed }) {
    const game_id = parseGameId(event);
    const shifts = await tables.shift.where({ game_id });
    for (const { revision } of shifts) tables.shift.delete({ game_id, revision });
    if (shifts.length > 0) changed(changeKey.shifts(game_id));
  },
} satisfies Handlers<Tables>;

/** Which scorer has scored which game on which device, shift by shift. */
export const scoringShiftProjection = defineProjection<Tables>({
  ...scoringShiftReadModel,
  on,
});

function begin(
  event: Beginning,
  { tables, changed }: HandlerContext<Tables>,
  { device, scorer_id }: Pick<ScoringShiftRow, 'device' | 'scorer_id'>,
): void {
  const game_id = parseGameId(event);
  tables.shift.put({
    game_id,
    revision: event.revision,
    shift_id: event.id,
    device,
    scorer_id: device === null ? null : scorer_id,
    began_at: event.data.occurredAt,
  });
  changed(changeKey.shifts(game_id));
}
