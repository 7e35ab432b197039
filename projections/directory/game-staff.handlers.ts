import type { DataOf } from '#events/registry.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import type { EventFor, HandlerContext, Handlers } from '#projections/read-model/projection.ts';
import type { directoryReadModel } from './directory.table.ts';

type Tables = (typeof directoryReadModel)['tables'];
type Context = HandlerContext<Tables>;
type Staff = DataOf<'RosterPicked'>['coaches'] | DataOf<'OfficialsNamed'>['officials'];

/** Who coaches and officiates a game; the latest event that names a bench’s coaches, or the officials, counts. */
export const GAME_STAFF_HANDLERS = {
  RosterPicked: (event, context) => name(event, event.data.teamId, event.data.coaches, context),
  OfficialsNamed: (event, context) => name(event, null, event.data.officials, context),
  async GameDeleted(event, { tables: { gameStaff } }) {
    for (const row of await gameStaff.where({ game_id: parseGameId(event) })) gameStaff.delete(row);
  },
} satisfies Handlers<Tables>;

/** @param teamId null for the officials */
async function name(
  event: EventFor<'RosterPicked' | 'OfficialsNamed'>,
  teamId: number | null,
  staff: Staff,
  { tables: { gameStaff } }: Context,
): Promise<void> {
  const game_id = parseGameId(event);
  const { revision } = event;
  const before = (await gameStaff.where({ game_id })).filter(({ team_id }) => team_id === teamId);
  if (before.some((row) => row.revision >= revision)) return;
  for (const row of before) gameStaff.delete(row);
  for (const [index, { staffId, name, role }] of staff.entries()) {
    const place = `${teamId ?? 'officials'}-${index + 1}`;
    gameStaff.put({
      game_id,
      place,
      team_id: teamId,
      ordinal: index + 1,
      staff_id: staffId,
      name,
      role,
      revision,
    });
  }
}
