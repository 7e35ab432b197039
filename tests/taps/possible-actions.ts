import type { Side } from '#events/game/court.events.ts';
import type { Action, FeedPlayer } from './action.ts';

/**
 * The actions without those that cannot be: of players who are in no team, and changes of players who are not on court, or are
 * there already. Notes say which.
 */
export function possibleActions(
  actions: readonly Action[],
  { players, starters }: { players: ReadonlySet<FeedPlayer>; starters: Record<Side, readonly FeedPlayer[]> },
): { actions: Action[]; notes: string[] } {
  const court = { east: new Set(starters.east), west: new Set(starters.west) };
  const notes: string[] = [];
  const possible = actions.filter((action) => {
    const { key, side } = action;
    const named =
      action.type === 'substitution' ? [action.out, action.in] : 'player' in action ? [action.player] : [];
    if (named.some((player) => player !== null && !players.has(player))) {
      notes.push(`left out action ${key}: its player is in no team`);
      return false;
    }
    if (action.type !== 'substitution') return true;
    if (!court[side].has(action.out) || court[side].has(action.in)) {
      notes.push(`left out the substitution ${key}: who goes out is not on court, or who comes in is`);
      return false;
    }
    court[side].delete(action.out);
    court[side].add(action.in);
    return true;
  });
  return { actions: possible, notes };
}
