import type { ActionEvent, SheetEntry } from './scoresheet.ts';

/**
 * The assist that belongs to a basket: the first one of its side after it, in its period and before that side's next
 * basket from the field. There is no assist without a basket (FIBA statisticians' manual, assists). Free throws may come
 * between the two.
 */
export function findAssist(entries: readonly SheetEntry[], basketId: string): SheetEntry | undefined {
  const place = entries.findIndex(({ actionId }) => actionId === basketId);
  const basket = entries[place]?.event;
  if (basket === undefined || !isFieldGoal(basket)) return undefined;
  const { side, period, playerId } = basket.data;
  const next = entries
    .slice(place + 1)
    .find(
      ({ event, undone }) =>
        !undone &&
        (event.type === 'AssistMade' || isFieldGoal(event)) &&
        event.data.side === side &&
        event.data.period === period,
    );
  return next?.event.type === 'AssistMade' && next.event.data.playerId !== playerId ? next : undefined;
}

function isFieldGoal(event: ActionEvent): event is Extract<ActionEvent, { type: 'PointsAdded' }> {
  return event.type === 'PointsAdded' && event.data.points > 1;
}
