import type { RouteObject } from 'react-router-dom';

/** What the league consists of, as administrators manage it: teams, players, tournaments … */
export function adminResourcePages(): RouteObject[] {
  return [];
}
