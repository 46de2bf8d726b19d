'use client';

import { MailPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  countInvitations,
  exportInvitations,
  type Invitation,
  InvitationState,
  searchInvitations,
} from '#lib/contracts/directory/invitations.ts';
import { formatCount } from '#lib/count.ts';
import { INVITATION_STATE_WORDS } from './access-labels.ts';
import { invitationColumns } from './invitation-columns.tsx';
import { InviteButton } from './invite-button.tsx';
import { MembersFrame } from './members-frame.tsx';

const FILTERS = filtersOf(
  searchInvitations,
  {
    text: byText('text', 'Email or id'),
    states: byValues('states', 'Status', {
      options: InvitationState.options,
      words: INVITATION_STATE_WORDS,
      initial: ['open'],
    }),
  },
  {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    expiresAt: 'Expiring first',
    '-expiresAt': 'Expiring last',
  },
);
const TAB_KEYS = ['states'] as const;
const SUBJECTS = ['invitation'] as const;

/** Tabs of the page, with how many invitations each has once that is known. */
const tabsOf = (counts: OutputOf<typeof countInvitations> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'Open', value: ['open'], count: formatCount(counts?.open) },
    { label: 'Accepted', value: ['accepted'], count: formatCount(counts?.accepted) },
    { label: 'All', value: [], count: formatCount(counts?.all) },
  ],
});

const idOf = (row: Invitation): string => row.id;
const nameOf = (row: Invitation): string => row.email;

/** Invitations into an enterprise: who was asked, by whom, and what became of it. */
export function InvitationsList({ enterpriseId }: { enterpriseId: string }) {
  const columns = useMemo(() => invitationColumns(enterpriseId), [enterpriseId]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countInvitations,
    filters: FILTERS,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <MembersFrame enterpriseId={enterpriseId} current="invitations">
      <RecordList<typeof searchInvitations, typeof FILTERS.keys, Invitation>
        page="invitations"
        enterpriseId={enterpriseId}
        title="Invitations"
        about="Who is invited to this enterprise. A link works once, for three days."
        contract={searchInvitations}
        filters={FILTERS}
        toPage={({ invitations, ...page }) => ({ ...page, rows: invitations })}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        exportContract={exportInvitations}
        tabs={tabsOf(counts)}
        subjects={SUBJECTS}
        actions={<InviteButton enterpriseId={enterpriseId} />}
        empty={
          <Empty icon={MailPlus} title="No invitations yet" text="An invitation is a link that you send yourself.">
            <InviteButton enterpriseId={enterpriseId} hasForm={false} />
          </Empty>
        }
      />
    </MembersFrame>
  );
}
