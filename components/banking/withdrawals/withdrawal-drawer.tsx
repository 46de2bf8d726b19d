'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getWithdrawal, type Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { RAIL_WORDS } from '../accounts/account-labels.ts';
import { WithdrawalActions, WithdrawalDialogs } from './withdrawal-actions.tsx';
import { WithdrawalStateMark } from './withdrawal-columns.tsx';

const KIND = 'Withdrawal';
const SUBJECTS = ['withdrawal'] as const;

const given = (label: string, text: string | null) => (text === null ? [] : [{ label, value: text, copy: text }]);
const time = (label: string, at: string | null) =>
  at === null ? [] : [{ label, value: <Timestamp at={at} />, copy: at }];

function WithdrawalDetails({ row }: { row: Withdrawal }) {
  return (
    <FieldList
      fields={[
        { label: 'Amount', value: <Amount currency={row.currency} quantity={row.quantity} withBaseUnits /> },
        { label: 'Fee', value: <Amount currency={row.currency} quantity={row.fee} /> },
        { label: 'To', value: row.ownerName, copy: row.ownerName },
        { label: 'Bank', value: `${row.bankName} ${row.accountNumber}`, copy: row.bankName },
        { label: 'From', value: row.accountName, copy: row.accountName },
        { label: 'Payment rail', term: 'paymentRail' as const, value: RAIL_WORDS[row.rail] },
        ...given('Reference', row.reference),
        ...given('Return code', row.returnCode),
        ...given('Reason', row.reason),
        ...time('Requested', row.createdAt),
        ...time('Cut-off', row.cutOffAt),
        ...time('Sent', row.sentAt),
        ...time('Arrives', row.arrivesAt),
        ...time('Settled', row.settledAt),
        { label: 'Request id', value: row.requestId, copy: row.requestId },
        { label: 'Bank account id', value: <CopyableId value={row.bankAccountId} label="bank account id" /> },
        { label: 'Account id', value: <CopyableId value={row.accountId} label="account id" /> },
        { label: 'Withdrawal id', value: <CopyableId value={row.id} label="withdrawal id" /> },
      ]}
    />
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
          { key: 'details', label: 'Details', content: <WithdrawalDetails row={data} /> },
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
