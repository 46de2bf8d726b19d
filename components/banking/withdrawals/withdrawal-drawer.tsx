'use client';

import { Info } from 'lucide-react';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { ApprovalSection } from '#components/network/approvals/approval-section.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { useMemberName } from '#components/session/use-member-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { getWithdrawal, type Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { accountName, RAIL_WORDS } from '../accounts/account-labels.ts';
import { WithdrawalActions, WithdrawalDialogs } from './withdrawal-actions.tsx';
import { WithdrawalStateMark } from './withdrawal-columns.tsx';
import { timesOf } from './withdrawal-labels.ts';

const KIND = 'Withdrawal';
const SUBJECTS = ['withdrawal'] as const;

const given = (label: string, text: string | null) => (text === null ? [] : [{ label, value: text, copy: text }]);

/** Who is asked to agree, and how long they have. */
function WaitsNote({ enterpriseId, approvalId }: { enterpriseId: string; approvalId: string }) {
  const { data } = useRecord(getApproval, { enterpriseId, approvalId });
  if (data?.state !== 'pending') return null;
  return (
    <p data-testid="waits-note" className="mb-2 flex items-start gap-2 text-sm text-muted">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {data.mayDecide ? 'You can approve or reject it, until ' : 'Another admin has to approve it, until '}
        <Timestamp at={data.expiresAt} />.
      </span>
    </p>
  );
}

function WithdrawalFields({ enterpriseId, row }: { enterpriseId: string; row: Withdrawal }) {
  const askedBy = useMemberName(enterpriseId, row.createdBy);
  return (
    <FieldList
      fields={[
        { label: 'Amount', value: <Amount currency={row.currency} quantity={row.quantity} withBaseUnits /> },
        { label: 'Fee', value: <Amount currency={row.currency} quantity={row.fee} /> },
        { label: 'To', value: row.ownerName, copy: row.ownerName },
        {
          label: 'Bank',
          value: accountName({ name: row.bankName, accountNumber: row.accountNumber }),
          copy: row.bankName,
        },
        { label: 'From', value: row.accountName, copy: row.accountName },
        { label: 'Payment rail', term: 'paymentRail' as const, value: RAIL_WORDS[row.rail] },
        ...given('Reference', row.reference),
        ...given('Return code', row.returnCode),
        ...given('Reason', row.reason),
        ...given('Asked by', askedBy),
        ...timesOf(row).map(({ label, at }) => ({ label, value: <Timestamp at={at} />, copy: at })),
        { label: 'Request id', value: row.requestId, copy: row.requestId },
        { label: 'Bank account id', value: <CopyableId value={row.bankAccountId} label="bank account id" /> },
        { label: 'Account id', value: <CopyableId value={row.accountId} label="account id" /> },
        { label: 'Withdrawal id', value: <CopyableId value={row.id} label="withdrawal id" /> },
      ]}
    />
  );
}

function WithdrawalDetails({ enterpriseId, row }: { enterpriseId: string; row: Withdrawal }) {
  const { state, pendingApprovalId: approvalId } = row;
  return (
    <>
      {state === 'needs-approval' && approvalId !== null && (
        <WaitsNote enterpriseId={enterpriseId} approvalId={approvalId} />
      )}
      <WithdrawalFields enterpriseId={enterpriseId} row={row} />
      {approvalId !== null && <ApprovalSection enterpriseId={enterpriseId} approvalId={approvalId} />}
    </>
  );
}

/** One withdrawal beside its list. */
export function WithdrawalDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getWithdrawal, { enterpriseId, withdrawalId: id });
  useLiveRead(SUBJECTS, getWithdrawal);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  const props = { enterpriseId, withdrawal: data };
  return (
    <>
      <DrawerBody
        kind={KIND}
        title={data.ownerName}
        status={<WithdrawalStateMark state={data.state} />}
        actions={<WithdrawalActions {...props} />}
        tabs={[
          { key: 'details', label: 'Details', content: <WithdrawalDetails enterpriseId={enterpriseId} row={data} /> },
          {
            key: 'timeline',
            label: 'Timeline',
            content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="withdrawal" subjectId={id} />,
          },
          { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
        ]}
      />
      <WithdrawalDialogs {...props} />
    </>
  );
}
