import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Team } from '#contracts/team/team.contract.ts';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { archiveTeam, deleteTeam } from '#frontend/features/team/team.mutations.ts';
import { orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';

const row = columnsFor<Team>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Team Name`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <span className="inline-flex items-center gap-2.5 align-middle">
        <Crest team={original} size={22} />
        <RowName href={paths.team(original.id)} archived={original.is_archived}>
          {original.name}
        </RowName>
      </span>
    ),
  }),
  row.accessor('location', {
    header: t`Location`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => <Name className="max-w-52 truncate">{orNotAvailable(getValue())}</Name>,
  }),
  row.accessor('coach_name', {
    header: t`Coach`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => <Coach name={getValue()} />,
  }),
  row.accessor('player_count', {
    header: t`Players`,
    sortDescFirst: true,
    cell: ({ row: { original }, getValue }) => (
      <Link
        to={paths.adminTeamPlayers(original.id)}
        aria-label={t`${plural(getValue(), { one: '# player', other: '# players' })}: ${original.name}`}
        className="link touch-target inline-flex"
      >
        {getValue()}
      </Link>
    ),
  }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <TeamRowActions team={original} />,
  }),
]);

function Coach({ name }: { name: string | null }) {
  if (name !== null) return <Name className="max-w-52 truncate">{name}</Name>;
  return (
    <span className="text-ink-3">
      <Trans>No Coach Assigned</Trans>
    </span>
  );
}

/** Teams as administrators manage them; the server sorts. */
export function TeamAdminTable({
  teams,
  sort,
  onSort,
}: {
  teams: readonly Team[];
  sort: { id: string; desc: boolean } | undefined;
  onSort: (sort: { id: string; desc: boolean } | undefined) => void;
}) {
  return (
    <DataTable
      caption={t`Teams`}
      columns={COLUMNS}
      rows={teams}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** What administrators do with a team in the list. */
function TeamRowActions({ team }: { team: Team }) {
  return (
    <ResourceRowActions
      name={team.name}
      editHref={paths.adminTeam(team.id)}
      actions={[{ label: t`View Players`, icon: Users, href: paths.adminTeamPlayers(team.id) }]}
      isArchived={team.is_archived}
      archiving={{
        action: t`Archive team`,
        consequence: t`It leaves all lists. Its games, results and statistics stay.`,
        run: () => archiveTeam(team.id),
        done: t`Team archived`,
      }}
      deletion={{
        action: t`Delete Team`,
        typedName: team.name,
        remove: () => deleteTeam(team.id),
        done: t`Team deleted successfully`,
        fallback: t`Failed to delete team`,
        children: (
          <p>
            <Trans>
              This action cannot be undone. Its players stay in the league without a team, and its planned
              games are removed.
            </Trans>
          </p>
        ),
      }}
    />
  );
}
