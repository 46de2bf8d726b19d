'use client';

import { Stamp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { countApprovals, exportApprovals, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { approvalColumns, nameOf } from './approval-columns.tsx';
import { approvalFilters, approvalTabs, TAB_KEYS } from './approval-filters.ts';

const ApprovalDrawer = dynamic(() => import('./approval-drawer.tsx').then((module) => module.ApprovalDrawer), {
  ssr: false,
});

const SUBJECTS = ['pending-approval'] as const;
const idOf = (row: Approval): string => row.id;

function NoApprovals() {
  return (
    <Empty
      icon={Stamp}
      title="No approvals yet"
      text="Where a trading account asks for more than one admin, its signed DVP settlements wait here for the others, and so do its allocations to partners that have allocation policies. Withdrawals and mint and burn orders above the limits of the enterprise wait here too."
    />
  );
}

/** What waits, and waited, for admins of an enterprise. */
export function ApprovalList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => approvalColumns(now), [now]);
  const walletIds = useAccountNames(enterpriseId);
  const names = useMemo(() => ({ walletIds }), [walletIds]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countApprovals,
    filters: approvalFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchApprovals, typeof approvalFilters.keys, Approval>
      page="approvals"
      enterpriseId={enterpriseId}
      title="Approvals"
      about="What waits for other admins than the one who made it, and what they decided."
      contract={searchApprovals}
      exportContract={exportApprovals}
      filters={approvalFilters}
      names={names}
      toPage={({ approvals, ...page }) => ({ ...page, rows: approvals })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      tabs={approvalTabs(counts)}
      subjects={SUBJECTS}
      Drawer={ApprovalDrawer}
      empty={<NoApprovals />}
    />
  );
}
