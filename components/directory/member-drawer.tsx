'use client';

import { useMay } from '#components/session/use-may.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Moment } from '#components/ui/moment.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getMember } from '#lib/contracts/directory/members.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { MANAGE_MEMBERS, READ_AUDIT_LOG } from '#lib/rights.ts';
import { ROLE_OPTIONS, ROLE_WORDS } from './access-labels.ts';
import { MemberActions } from './member-actions.tsx';
import { Authenticator } from './member-columns.tsx';
import { MemberTokens } from './member-tokens.tsx';

type Shown = OutputOf<typeof getMember>;

const fieldsOf = (member: Shown, isManager: boolean): Field[] => [
  { label: 'Name', value: member.name, copy: member.name },
  { label: 'Email', value: member.email, copy: member.email },
  {
    label: 'Role',
    value: (
      <>
        {ROLE_WORDS[member.role]}
        <span className="block text-xs text-muted">
          {ROLE_OPTIONS.find(({ value }) => value === member.role)?.detail}
        </span>
      </>
    ),
  },
  ...(isManager
    ? [
        { label: 'Authenticator', value: <Authenticator has={member.hasAuthenticator ?? false} /> },
        { label: 'Last sign-in', value: <Moment at={member.lastSignInAt} /> },
      ]
    : []),
  { label: 'Account', value: member.isActive ? 'Active' : 'Deactivated by the platform administrator' },
  { label: 'Joined', value: <Timestamp at={member.memberSince} />, copy: member.memberSince },
  { label: 'User id', value: <code className="font-mono text-xs">{member.userId}</code>, copy: member.userId },
];

/** A member beside the list: what is known, and what an admin can change. */
export function MemberDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const isManager = useMay(enterpriseId, MANAGE_MEMBERS).isAllowed;
  const isAuditor = useMay(enterpriseId, READ_AUDIT_LOG).isAllowed;
  const { data, failure, retry } = useRecord(getMember, { enterpriseId, userId: id });
  if (!data) {
    return <DrawerState kind="Member" failure={failure} onRetry={retry} />;
  }
  const changes = {
    label: 'Actions of this member',
    href: areaPath(enterpriseId, `audit?actorIds=${id}`),
    detail: 'In the audit log',
  };
  return (
    <DrawerBody
      kind="Member"
      title={data.name || data.email}
      status={ROLE_WORDS[data.role]}
      actions={isManager && <MemberActions enterpriseId={enterpriseId} member={data} />}
      tabs={[
        { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data, isManager)} /> },
        ...(isManager
          ? [
              {
                key: 'tokens',
                label: 'Tokens',
                content: <MemberTokens enterpriseId={enterpriseId} userId={id} />,
              },
            ]
          : []),
        ...(isAuditor ? [{ key: 'related', label: 'Related', content: <RelatedLinks links={[changes]} /> }] : []),
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
