import { t } from '@lingui/core/macro';
import type { User } from '#contracts/account/users.contract.ts';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { fullName } from '#frontend/features/user/user-name.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import { UserRowActions } from './user-row-actions.tsx';

const row = columnsFor<User>();
const COLUMNS = row.columns([
  row.accessor('username', {
    header: t`Username`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original: user } }) => (
      <span className="grid py-1.5">
        <RowName href={paths.adminUser(user.id)}>{user.username}</RowName>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3 sm:hidden">
          {ROLE_LABEL[user.role]}
          {!user.is_active && <ActiveBadge active={false} />}
        </span>
      </span>
    ),
  }),
  row.accessor('last_name', {
    header: t`Name`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ row: { original: user } }) => <Name className="max-w-52 truncate">{fullName(user)}</Name>,
  }),
  row.accessor('email', {
    header: t`E-mail`,
    meta: { align: 'start', className: 'text-ink-2', hideOnPhone: true },
    cell: ({ row: { original: user } }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Name className="max-w-60 truncate">{user.email}</Name>
        {user.email_confirmed === false && <Badge>{t`Not confirmed`}</Badge>}
      </span>
    ),
  }),
  row.accessor('role', {
    header: t`Role`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ getValue }) => ROLE_LABEL[getValue()],
  }),
  row.accessor('is_active', {
    header: t`Status`,
    meta: { align: 'start', hideOnPhone: true },
    cell: ({ row: { original: user } }) => (
      <span className="flex flex-wrap gap-1">
        <ActiveBadge active={user.is_active} />
        {user.has_second_factor && <Badge>{t`Two-step sign-in`}</Badge>}
      </span>
    ),
  }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <UserRowActions user={original} />,
  }),
]);

export type UserSort = { id: string; desc: boolean };

/** Accounts as administrators manage them; the server sorts. */
export function UserTable({
  users,
  sort,
  onSort,
}: {
  users: readonly User[];
  sort: UserSort | undefined;
  onSort: (sort: UserSort | undefined) => void;
}) {
  return (
    <DataTable
      caption={t`Users`}
      columns={COLUMNS}
      rows={users}
      rowId={({ id }) => String(id)}
      sort={sort}
      onSort={onSort}
    />
  );
}

function ActiveBadge({ active }: { active: boolean }) {
  return active ? <Badge tone="good">{t`Active`}</Badge> : <Badge tone="bad">{t`Inactive`}</Badge>;
}
