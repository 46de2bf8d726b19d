'use client';

import { Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { exportMembers, type Member, searchMembers } from '#lib/contracts/directory/members.ts';
import { MANAGE_MEMBERS } from '#lib/rights.ts';
import { Role } from '#lib/scopes.ts';
import { ROLE_WORDS } from './access-labels.ts';
import { InviteButton } from './invite-button.tsx';
import { memberColumns } from './member-columns.tsx';
import { MembersFrame } from './members-frame.tsx';

const MemberDrawer = dynamic(() => import('./member-drawer.tsx').then((module) => module.MemberDrawer), { ssr: false });

const FILTERS = filtersOf(
  searchMembers,
  {
    text: byText('text', 'Name, email or id'),
    roles: byValues('roles', 'Role', { options: Role.options, words: ROLE_WORDS }),
  },
  {
    '-createdAt': 'Newest members first',
    createdAt: 'Longest members first',
    '-lastSignInAt': 'Latest sign-in first',
    lastSignInAt: 'Oldest sign-in first',
  },
);

const idOf = (row: Member): string => row.userId;
const nameOf = (row: Member): string => row.name || row.email;

/** Everybody who belongs to an enterprise, and what each may do there. */
export function MembersList({ enterpriseId }: { enterpriseId: string }) {
  const isManager = useMay(enterpriseId, MANAGE_MEMBERS).isAllowed;
  const columns = useMemo(() => memberColumns(isManager), [isManager]);
  return (
    <MembersFrame enterpriseId={enterpriseId} current="members">
      <RecordList<typeof searchMembers, typeof FILTERS.keys, Member>
        page="members"
        enterpriseId={enterpriseId}
        title="Members"
        about="Who belongs to this enterprise, and what they may do here."
        contract={searchMembers}
        filters={FILTERS}
        toPage={({ members, ...page }) => ({ ...page, rows: members })}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        exportContract={exportMembers}
        subjects={['member']}
        Drawer={MemberDrawer}
        actions={<InviteButton enterpriseId={enterpriseId} />}
        empty={<Empty icon={Users} title="No members" text="Invite someone to work here." />}
      />
    </MembersFrame>
  );
}
