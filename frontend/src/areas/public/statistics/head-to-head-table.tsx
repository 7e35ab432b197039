import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { HeadToHeadMatrix } from '#contracts/standings/standings.contract.ts';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { useScrollShadow } from '#frontend/components/ui/use-scroll-shadow.ts';
import { formatRecord } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

type HeadToHeadRecord = HeadToHeadMatrix['teams'][number]['opponents'][number];

/** Everybody against everybody: each row is one team's wins and losses against the teams above the columns. */
export function HeadToHeadTable({
  teams,
  colours,
}: {
  teams: HeadToHeadMatrix['teams'];
  colours: ReadonlyMap<number, { first: string; second: string } | null>;
}) {
  const scroll = useScrollShadow();
  const toCrest = ({ team_id, team_name, team_logo }: HeadToHeadMatrix['teams'][number]) => ({
    id: team_id,
    name: team_name,
    logo: team_logo,
    colours: colours.get(team_id) ?? null,
  });
  return (
    <div
      ref={scroll.ref}
      onScroll={scroll.onScroll}
      {...(scroll.overflows && {
        role: 'group',
        'aria-label': t`Head to head, scrolls sideways`,
        tabIndex: 0,
      })}
      className={clsx('relative overflow-x-auto [scrollbar-width:thin]', scroll.toEnd && 'fade-end')}
    >
      <table className="w-full border-separate border-spacing-0 text-13 face-table">
        <caption className="sr-only">
          <Trans>Head to head: wins and losses of each row against each column</Trans>
        </caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-[1] border-b border-line-strong bg-canvas text-start text-12 font-[550] text-ink-3"
            >
              <Trans>Team</Trans>
            </th>
            {teams.map((team) => (
              <th key={team.team_id} scope="col" className="h-11 min-w-12 border-b border-line-strong px-1">
                <span className="grid justify-items-center" title={team.team_name}>
                  <Crest team={toCrest(team)} size={22} label={team.team_name} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.team_id} className="group/row">
              <th
                scope="row"
                className="sticky start-0 z-[1] h-row-crest border-b border-line bg-canvas pe-2 text-start font-[550] group-hover/row:bg-sunken"
              >
                <Link
                  to={paths.team(team.team_id)}
                  className="touch-target inline-flex max-w-52 hover:underline phone:max-w-28"
                >
                  <Name className="truncate">{team.team_name}</Name>
                </Link>
              </th>
              {teams.map(({ team_id }) => (
                <td
                  key={team_id}
                  className={clsx(
                    'border-b border-line px-1 text-center group-hover/row:bg-sunken',
                    team_id === team.team_id && 'bg-sunken',
                  )}
                >
                  <Cell
                    isSelf={team_id === team.team_id}
                    record={team.opponents.find((opponent) => opponent.team_id === team_id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ isSelf, record }: { isSelf: boolean; record: HeadToHeadRecord | undefined }) {
  if (isSelf)
    return (
      <span className="sr-only">
        <Trans>itself</Trans>
      </span>
    );
  if (record === undefined) {
    return (
      <span className="text-ink-3">
        –
        <span className="sr-only">
          <Trans>not met</Trans>
        </span>
      </span>
    );
  }
  const { wins, losses, ties, points_for, points_against } = record;
  return (
    <span
      title={t`${points_for}–${points_against} points`}
      className={clsx(wins > losses ? 'font-bold' : wins < losses && 'text-ink-3')}
    >
      {formatRecord(wins, losses, ties)}
    </span>
  );
}
