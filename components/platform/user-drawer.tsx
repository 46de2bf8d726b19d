'use client';

import Link from 'next/link';
import { ROLE_WORDS } from '#components/directory/access-labels.ts';
import { Authenticator } from '#components/directory/member-columns.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Moment } from '#components/ui/moment.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getPlatformUser } from '#lib/contracts/directory/platform-details.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { UserActions } from './user-actions.tsx';
import type { PlatformUserDetails } from './user-details.ts';
import { UserSessions } from './user-sessions.tsx';
import { UserStatus } from './user-status.tsx';

const fieldsOf = (user: PlatformUserDetails): Field[] => [
  { label: 'Name', value: user.name, copy: user.name },
  { label: 'Email', value: user.email, copy: user.email },
  { label: 'Platform', value: user.isPlatformAdmin ? 'Administrator of this deployment' : 'No rights' },
  { label: 'Authenticator', value: <Authenticator has={user.hasAuthenticator} /> },
  { label: 'Last sign-in', value: <Moment at={user.lastSignInAt} /> },
  {
    label: 'Lockout',
    value:
      user.lockedUntil === null ? (
        'Not locked out'
      ) : (
        <span className="text-bad">
          After wrong passwords, until <Timestamp at={user.lockedUntil} />
        </span>
      ),
  },
  {
    label: 'Password set',
    value: <Moment at={user.passwordChangedAt} none={user.hasPassword ? 'Not noted' : 'Not yet'} />,
  },
  { label: 'Created', value: <Timestamp at={user.createdAt} />, copy: user.createdAt },
  { label: 'Id', value: <code className="font-mono text-xs">{user.id}</code>, copy: user.id },
];

/** The enterprises that a user works in, with the role there. */
function Enterprises({ user }: { user: PlatformUserDetails }) {
  if (user.enterprises.length === 0)
    return <p className="text-sm text-muted">In no enterprise. Open an enterprise and add them as a member.</p>;
  return (
    <ul aria-label="Enterprises" className="-my-2">
      {user.enterprises.map(({ enterpriseId, name, role, memberSince }) => (
        <li
          key={enterpriseId}
          className="flex items-center gap-3 border-b border-separator py-2 text-sm last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <Link
              href={`/platform/enterprises?open=${enterpriseId}&tab=members`}
              prefetch={false}
              className="block truncate font-medium text-link underline-offset-2 hover:underline"
            >
              {name}
            </Link>
            <span className="block text-xs text-muted">
              Joined <Timestamp at={memberSince} />
            </span>
          </span>
          <span className="shrink-0 text-xs">{ROLE_WORDS[role]}</span>
        </li>
      ))}
    </ul>
  );
}

/** A user beside the list: where they work, how they sign in, and what a platform administrator can do for them. */
export function UserDrawer({ id }: { id: string }) {
  const { data, failure, retry } = useRecord(getPlatformUser, { userId: id });
  if (!data) return <DrawerState kind="User" failure={failure} onRetry={retry} unknownText="No user has this id." />;
  return (
    <DrawerBody
      kind="User"
      title={data.name || data.email}
      status={<UserStatus user={data} />}
      actions={<UserActions user={data} />}
      tabs={[
        { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
        { key: 'enterprises', label: 'Enterprises', content: <Enterprises user={data} /> },
        { key: 'sessions', label: 'Sessions', content: <UserSessions user={data} /> },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
