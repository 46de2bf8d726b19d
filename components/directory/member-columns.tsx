import { Moment } from '#components/ui/moment.tsx';
import { Person } from '#components/ui/person.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import type { exportMembers, Member } from '#lib/contracts/directory/members.ts';
import { ROLE_WORDS } from './access-labels.ts';

const helper = createListColumnHelper<Member, typeof exportMembers>();

/** Whether a member's sign-in asks for a second factor. */
export function Authenticator({ has }: { has: boolean }) {
  return has ? <StatusMark tone="good" word="On" /> : <StatusMark tone="neutral" word="Off" />;
}

/** Columns of the members table; those on sign-in for readers who manage users. */
export const memberColumns = (isManager: boolean) =>
  helper.columns([
    helper.display({
      id: 'person',
      header: 'Member',
      cell: ({ row }) => <Person name={row.original.name} email={row.original.email} />,
      meta: { label: 'Member', exportAs: ['name', 'email'], card: 'title', isFixed: true },
    }),
    helper.display({
      id: 'role',
      header: 'Role',
      cell: ({ row }) => (
        <span>
          {ROLE_WORDS[row.original.role]}
          {!row.original.isActive && <span className="ml-2 text-xs text-bad">deactivated</span>}
        </span>
      ),
      meta: { label: 'Role', exportAs: ['role', 'isActive'], card: 'aside', className: 'sm:w-[10rem]' },
    }),
    ...(isManager
      ? [
          helper.display({
            id: 'authenticator',
            header: 'Authenticator',
            cell: ({ row }) => <Authenticator has={row.original.hasAuthenticator ?? false} />,
            meta: { label: 'Authenticator', exportAs: ['hasAuthenticator'], className: 'sm:w-[8.5rem]' },
          }),
          helper.accessor('lastSignInAt', {
            header: 'Last sign-in',
            cell: ({ row }) => <Moment at={row.original.lastSignInAt} />,
            meta: { label: 'Last sign-in', className: 'sm:w-[11rem]' },
          }),
        ]
      : []),
    helper.accessor('memberSince', {
      id: 'createdAt',
      header: 'Joined',
      cell: ({ row }) => <Moment at={row.original.memberSince} />,
      meta: { label: 'Joined', exportAs: ['memberSince'], className: 'sm:w-[11rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'email', label: 'Email', text: (row) => row.email },
      { id: 'userId', label: 'User id', key: (row) => row.userId },
    ]),
  ]);
