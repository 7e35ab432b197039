import { Trans } from '@lingui/react/macro';
import { matchPath, useLocation } from 'react-router-dom';
import { toRound } from '#contracts/lists/round.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseDay, useUrlState } from '#frontend/lib/use-url-state.ts';

/** The pages that can be shown as of a day; a squad knows no rounds. */
const OF_A_DAY = [paths.statistics, routePatterns.tournament, routePatterns.team];
const OF_A_ROUND = [paths.statistics, routePatterns.tournament];

/** Says so where `?as_of=` means nothing: the page is that of today, and would be taken for another one. */
export function AsOfBar() {
  const url = useUrlState();
  const { pathname } = useLocation();
  const asked = url.get('as_of') ?? '';
  const known = toRound(asked) !== null ? OF_A_ROUND : parseDay(asked) !== undefined ? OF_A_DAY : [];
  if (asked === '' || known.some((pattern) => matchPath(pattern, pathname) !== null)) return null;
  return (
    <div role="status" className="border-b border-line bg-warn-soft text-13 print:hidden">
      <div className="wrap flex min-h-10 flex-wrap items-center gap-x-3 py-2">
        <Trans>This page is shown as it is today: it has no such day or round.</Trans>
        <button
          type="button"
          className="link touch-target inline-flex"
          onClick={() => url.show({ as_of: undefined })}
        >
          <Trans>OK</Trans>
        </button>
      </div>
    </div>
  );
}
