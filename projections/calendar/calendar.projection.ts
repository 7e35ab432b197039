import { changeKey } from '#events/changes/change-key.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { derivedId } from '#platform/values/ids.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/read-model/projection.ts';
import { type CalendarEntryRow, calendarReadModel } from './calendar.table.ts';

type Tables = (typeof calendarReadModel)['tables'];
type Context = HandlerContext<Tables>;

/** When, where or whether the game takes place has changed: calendar programs replace their entry. */
const rescheduled = (event: RecordedEvent, context: Context) => change(event, context, 1);
/** The same appointment has other details: a result, or no longer one. */
const detailsChanged = (event: RecordedEvent, context: Context) => change(event, context, 0);

const on = {
  async GameScheduled(event, context) {
    const { gameId, eastTeamId, westTeamId, tournamentId } = event.data;
    if ((await context.tables.entry.get({ game_id: gameId })) !== undefined) return;
    const row: CalendarEntryRow = {
      game_id: gameId,
      uid: toUid(event),
      revision: event.revision,
      sequence: 0,
      created_at: event.recordedAt,
      modified_at: event.recordedAt,
      team_east_id: eastTeamId,
      team_west_id: westTeamId,
      tournament_id: tournamentId,
    };
    context.tables.entry.put(row);
    announce(row, context);
  },
  GameRescheduled: rescheduled,
  /** The calendars of those who played there lose it. */
  async GameTeamsChanged(event, context) {
    const row = await context.tables.entry.get({ game_id: parseGameId(event) });
    if (row === undefined || row.revision >= event.revision) return;
    announce(row, context);
    const { eastTeamId: team_east_id, westTeamId: team_west_id } = event.data;
    context.tables.entry.put({ ...row, team_east_id, team_west_id });
    await detailsChanged(event, context);
  },
  GamePostponed: rescheduled,
  GameCanceled: rescheduled,
  GameForfeited: detailsChanged,
  ForfeitRevoked: detailsChanged,
  GameAnnulled: detailsChanged,
  AnnulmentRevoked: detailsChanged,
  GameCompleted: detailsChanged,
  GameConfirmed: detailsChanged,
  GameReopened: detailsChanged,
  GameArchived: detailsChanged,
  async GameDeleted(event, context) {
    const key = { game_id: parseGameId(event) };
    const row = await context.tables.entry.get(key);
    if (row === undefined) return;
    context.tables.entry.delete(key);
    announce(row, context);
  },
} satisfies Handlers<Tables>;

/** How the games of a team, a tournament or a player stand in people's calendars. */
export const calendarProjection = defineProjection<Tables>({
  ...calendarReadModel,
  on,
});

/**
 * Derived from the log, it survives rebuilds and a new url of the league. The event's id alone
 * would not do: an import derives ids from its feed, and two leagues may import the same.
 */
function toUid({ id, recordedAt }: Pick<RecordedEvent, 'id' | 'recordedAt'>): string {
  return derivedId(id, new Date(recordedAt).toISOString());
}

async function change(event: RecordedEvent, context: Context, steps: 0 | 1): Promise<void> {
  const row = await context.tables.entry.get({ game_id: parseGameId(event) });
  if (row === undefined || row.revision >= event.revision) return;
  const changed = {
    ...row,
    revision: event.revision,
    sequence: row.sequence + steps,
    modified_at: event.recordedAt,
  };
  context.tables.entry.put(changed);
  announce(changed, context);
}

function announce(row: CalendarEntryRow, { changed }: Context): void {
  changed(changeKey.teamCalendar(row.team_east_id));
  changed(changeKey.teamCalendar(row.team_west_id));
  if (row.tournament_id !== null) changed(changeKey.tournamentCalendar(row.tournament_id));
}
