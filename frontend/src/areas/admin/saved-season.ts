import { parseId } from '#frontend/lib/use-url-state.ts';

const KEY = 'courtside.admin-season';

/** The season chosen last in this tab; undefined for all. */
export function savedSeason(): number | undefined {
  try {
    return parseId(sessionStorage.getItem(KEY));
  } catch {
    // Storage is blocked: pages begin with all seasons.
    return undefined;
  }
}

export function saveSeason(season: number | undefined): void {
  try {
    if (season === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(season));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
