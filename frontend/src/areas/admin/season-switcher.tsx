import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Select } from '#frontend/components/ui/select.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';

/** Pages with a season in their url. */
const OF_A_SEASON: readonly string[] = [paths.adminGames, paths.adminTournaments, paths.adminStatistics];
/** Sets the season for lists. */
const SHOWN_ON: readonly string[] = [paths.adminDashboard, ...OF_A_SEASON];

/**
 * Which season the administrators’ lists are about: the `season` of their url, and for the next one the season chosen
 * last in this tab. A url with filters of its own is left as it is.
 */
export function SeasonSwitcher() {
  const url = useUrlState();
  const { pathname, search } = useLocation();
  const list = useQuery(seasonsQuery()).data;
  const seasons = list?.seasons ?? [];
  const [chosen, setChosen] = useState(savedSeason);
  const isOfSeason = OF_A_SEASON.includes(pathname);
  const inUrl = url.getId('season');
  // Numbers are those of one season: without a choice, of the current one.
  const isOfOne = pathname === paths.adminStatistics;
  const shown = isOfOne ? currentSeason(list, inUrl)?.id : isOfSeason ? inUrl : chosen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival at a page, not when its url changes
  useEffect(() => {
    if (isOfSeason && search === '' && chosen !== undefined) url.show({ season: String(chosen) });
  }, [pathname]);

  function choose(season: number | undefined): void {
    setChosen(season);
    saveSeason(season);
    if (isOfSeason) {
      url.set({ season: season?.toString(), tournament: undefined, page: undefined });
    }
  }

  if (seasons.length === 0 || !SHOWN_ON.includes(pathname)) return null;
  return (
    <Select
      aria-label={t`Lists show`}
      value={shown ?? ''}
      onChange={({ target }) => choose(parseId(target.value))}
      className="ms-auto w-44 shrink-0 phone:w-32"
    >
      {!isOfOne && <option value="">{t`All Seasons`}</option>}
      {seasons.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const KEY = 'courtside.admin-season';

/** The season chosen last in this tab; undefined for all. */
function savedSeason(): number | undefined {
  try {
    return parseId(sessionStorage.getItem(KEY));
  } catch {
    // Storage is blocked: pages begin with all seasons.
    return undefined;
  }
}

function saveSeason(season: number | undefined): void {
  try {
    if (season === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(season));
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
