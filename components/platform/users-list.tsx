'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { Authenticator } from '#components/directory/member-columns.tsx';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { Moment } from '#components/ui/moment.tsx';
import { Person } from '#components/ui/person.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import { byFlag, byObject, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import { formatCount } from '#lib/console/platform-figures.ts';
import { queryOf } from '#lib/console/query.ts';
import { listUsers, type PlatformUser, UserState } from '#lib/contracts/directory/platform.ts';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { USER_STATE_WORDS } from './platform-labels.ts';
import { PlatformList } from './platform-list.tsx';
import { PlatformRole, UserStatus } from './user-status.tsx';

const UserDrawer = dynamic(() => import('./user-drawer.tsx').then((module) => module.UserDrawer), { ssr: false });
const NewUserDialog = dynamic(() => import('./new-user-dialog.tsx').then((module) => module.NewUserDialog), {
  ssr: false,
});

/** Members of one enterprise; the drawer of an enterprise leads here. */
const byEnterprise = {
  ...byObject('enterpriseId', 'Enterprise'),
  toFields: ([enterpriseId]: readonly string[]): { enterpriseId?: string } =>
    enterpriseId === undefined ? {} : { enterpriseId },
};

const FILTERS = filtersOf(
  listUsers,
  {
    text: byText('text', 'Email, name or id'),
    states: byValues('states', 'Status', { options: UserState.options, words: USER_STATE_WORDS }),
    admins: byFlag('onlyPlatformAdmins', 'Platform admins'),
    unprotected: byFlag('onlyWithoutAuthenticator', 'Without authenticator'),
    enterprise: fromLinks(byEnterprise),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

const helper = createAppColumnHelper<PlatformUser>();
const COLUMNS = helper.columns([
  helper.display({
    id: 'person',
    header: 'User',
    cell: ({ row }) => <Person name={row.original.name} email={row.original.email} />,
    meta: { label: 'User', card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <UserStatus user={row.original} />,
    meta: { label: 'Status', card: 'aside', className: 'sm:w-[10rem]' },
  }),
  helper.display({
    id: 'rights',
    header: 'Enterprises',
    cell: ({ row }) => (
      <span className="flex items-center gap-2">
        <span className="numeric">{formatCount(row.original.enterpriseCount)}</span>
        <PlatformRole isPlatformAdmin={row.original.isPlatformAdmin} />
      </span>
    ),
    meta: { label: 'Enterprises', className: 'sm:w-[9.5rem]' },
  }),
  helper.display({
    id: 'authenticator',
    header: 'Authenticator',
    cell: ({ row }) => <Authenticator has={row.original.hasAuthenticator} />,
    meta: { label: 'Authenticator', className: 'sm:w-[8.5rem] sm:max-2xl:hidden' },
  }),
  helper.display({
    id: 'lastSignIn',
    header: 'Last sign-in',
    cell: ({ row }) => <Moment at={row.original.lastSignInAt} />,
    meta: { label: 'Last sign-in', className: 'sm:w-[10.5rem] sm:max-lg:hidden' },
  }),
  helper.accessor('createdAt', {
    header: 'Created',
    cell: ({ row }) => <Moment at={row.original.createdAt} />,
    meta: { label: 'Created', className: 'sm:w-[10.5rem]' },
  }),
]);

const ENTERPRISE_KEY = { enterprise: FILTERS.keys.enterprise };
const idOf = (row: PlatformUser): string => row.id;
const nameOf = (row: PlatformUser): string => row.name || row.email;

/** The name of the enterprise that a link has narrowed the list to. */
function useEnterpriseNames() {
  const [{ enterprise }] = useQueryStates(ENTERPRISE_KEY);
  const [enterpriseId = ''] = enterprise;
  const { data } = useQuery({
    ...queryOf(getPlatformEnterprise, { enterpriseId: enterpriseId || '-' }),
    enabled: enterpriseId !== '',
    retry: false,
  });
  return useMemo(() => ({ enterprise: new Map(data ? [[data.id, data.name]] : []) }), [data]);
}

/** All users of the deployment. */
export function UsersList() {
  const { isOpen, open, close } = useNewDialog();
  const names = useEnterpriseNames();
  return (
    <>
      <PlatformList<typeof listUsers, typeof FILTERS.keys, PlatformUser>
        title="Users"
        about="Everybody who can sign in to this deployment, whichever enterprise they work in."
        contract={listUsers}
        filters={FILTERS}
        names={names}
        toPage={({ users, ...page }) => ({ ...page, rows: users })}
        columns={COLUMNS}
        rowId={idOf}
        rowName={nameOf}
        actions={
          <Button variant="primary" onPress={open}>
            <UserPlus /> New user
          </Button>
        }
        Drawer={UserDrawer}
        empty={<Empty icon={Users} title="No users" text="Create a user, or an enterprise with its first admin." />}
      />
      {isOpen && <NewUserDialog onClose={close} />}
    </>
  );
}
