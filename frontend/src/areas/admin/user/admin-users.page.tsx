import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { REQUEST_STATUSES } from '#contracts/account/role-request.contract.ts';
import { USER_SORTS } from '#contracts/account/users.contract.ts';
import { ROLES } from '#events/user/roles.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { userPageQuery } from '#frontend/features/user/user.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { pendingRoleRequestsQuery, roleRequestPageQuery } from './role-request.queries.ts';
import { REQUEST_STATUS, RoleRequestRows } from './role-request-rows.tsx';
import { type UserSort, UserTable } from './user-table.tsx';

const TAB_NAMES = ['users', 'requests'] as const;
type UsersTab = (typeof TAB_NAMES)[number];

/** `/admin/users`: the accounts, and who asks for another role. */
export function AdminUsersPage() {
  const url = useUrlState();
  const tab = url.getOneOf('tab', TAB_NAMES) ?? 'users';
  const pending = useQuery(pendingRoleRequestsQuery()).data?.total;
  return (
    <div className="wrap">
      <PageHeader
        title={t`Users`}
        actions={
          <Button variant="primary" asChild>
            <Link to={paths.adminUserNew}>
              <Trans>Create New User</Trans>
            </Link>
          </Button>
        }
      />
      <Tabs<UsersTab>
        label={t`Users`}
        tabs={[
          { value: 'users', label: t`Users` },
          { value: 'requests', label: t`Role requests`, count: pending },
        ]}
        value={tab}
        onChange={(next) =>
          url.show({
            tab: next === 'users' ? undefined : next,
            // Filters and pages belong to one tab.
            search: undefined,
            role: undefined,
            active: undefined,
            status: undefined,
            sort: undefined,
            page: undefined,
            size: undefined,
          })
        }
        className="border-t-2 border-ink"
      >
        <TabPanel value="users">
          <Users />
        </TabPanel>
        <TabPanel value="requests">
          <RoleRequests />
        </TabPanel>
      </Tabs>
    </div>
  );
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABEL[value] }));
const ACTIVE_OPTIONS = [
  { value: 'true', label: t`Active` },
  { value: 'false', label: t`Inactive` },
];
const SORTS = USER_SORTS.flatMap((column) => [column, `-${column}`]);

function Users() {
  const url = useUrlState();
  const pages = useUrlPage();
  const search = url.get('search') ?? '';
  const role = url.getOneOf('role', ROLES);
  const is_active = url.getOneOf('active', ['true', 'false']);
  const sort = url.getOneOf('sort', SORTS);
  const query = useQuery(userPageQuery({ search, role, is_active, sort }, pages));
  return (
    <ResourceList
      search={{
        name: 'search',
        label: t`Search users by username, e-mail or name`,
        placeholder: t`Username, e-mail or name`,
        value: search,
      }}
      filters={[
        {
          kind: 'select',
          name: 'role',
          label: t`Role`,
          all: t`All Roles`,
          options: ROLE_OPTIONS,
          value: role,
        },
        {
          kind: 'select',
          name: 'active',
          label: t`Status`,
          all: t`All Statuses`,
          options: ACTIVE_OPTIONS,
          value: is_active,
        },
      ]}
      query={query}
      getTotal={({ total }) => total}
      formatCount={(total) => plural(total, { one: '# user', other: '# users' })}
      pages={pages}
      loading={<TableSkeleton rows={pages.pageSize} />}
      errorTitle={t`Error Loading Users`}
      none={<EmptyState title={t`No users yet`} />}
      noneMatching={t`No users found matching your criteria.`}
    >
      {({ users }) => (
        <UserTable
          users={users}
          sort={parseSort(sort)}
          onSort={(next) =>
            url.show({
              sort: next === undefined ? undefined : `${next.desc ? '-' : ''}${next.id}`,
              page: undefined,
            })
          }
        />
      )}
    </ResourceList>
  );
}

function parseSort(sort: string | undefined): UserSort | undefined {
  return sort === undefined ? undefined : { id: sort.replace(/^-/u, ''), desc: sort.startsWith('-') };
}

const STATUS_OPTIONS = REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS[value].label }));

function RoleRequests() {
  const url = useUrlState();
  const pages = useUrlPage();
  const status = url.getOneOf('status', REQUEST_STATUSES);
  const query = useQuery(roleRequestPageQuery(status, pages));
  return (
    <ResourceList
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t`Status`,
          all: t`All Statuses`,
          options: STATUS_OPTIONS,
          value: status,
        },
      ]}
      query={query}
      getTotal={({ total }) => total}
      formatCount={(total) => plural(total, { one: '# request', other: '# requests' })}
      pages={pages}
      loading={<TableSkeleton rows={5} />}
      errorTitle={t`Failed to load role requests. Please try again later.`}
      none={
        <EmptyState title={t`No role requests yet`}>
          <Trans>Members ask on their profiles to become a team manager or a scorer.</Trans>
        </EmptyState>
      }
      noneMatching={t`No role requests found matching your criteria.`}
    >
      {({ role_requests: requests }) => <RoleRequestRows requests={requests} />}
    </ResourceList>
  );
}
