import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { ROLES } from '#events/user/roles.ts';
import { FormPage, LogLink, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { userQuery } from '#frontend/features/user/user.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { parseId, useUrlState } from '#frontend/lib/use-url-state.ts';
import { EditUserForm, NewUserForm } from './user-form.tsx';

/** `/admin/users/new`, with `?role=` for that role. */
export function AdminNewUserPage() {
  const role = useUrlState().getOneOf('role', ROLES);
  return (
    <FormPage title={t`Create New User`}>
      <NewUserForm role={role} />
    </FormPage>
  );
}

/** `/admin/users/{id}` */
export function AdminUserPage() {
  const id = parseId(useParams().userId);
  const own = useSession();
  const ownId = own.status === 'signed-in' ? own.user.id : undefined;
  const query = useFreshQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  return (
    <StoredPage id={id} query={query} thing="user" back={{ href: paths.adminUsers, label: t`Back to Users` }}>
      {(user) => (
        <FormPage title={t`Edit User`} actions={<LogLink kind="user" id={user.id} />}>
          <EditUserForm key={user.id} user={user} isOwn={user.id === ownId} />
        </FormPage>
      )}
    </StoredPage>
  );
}
