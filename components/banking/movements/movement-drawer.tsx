'use client';

import Link from 'next/link';
import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { objectHref } from '#lib/console/area-path.ts';
import { type FiatMovement, getFiatMovement } from '#lib/contracts/banking/movements.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { CURRENCY_WORDS, RAIL_WORDS } from '../accounts/account-labels.ts';
import { MovementStateMark } from './movement-columns.tsx';
import { owedField } from './owed.tsx';
import { ReturnButton } from './return-button.tsx';

const KIND = 'Deposit';
const SUBJECTS = ['fiat-movement'] as const;

const given = (label: string, text: string | null) => (text === null ? [] : [{ label, value: text, copy: text }]);

const AccountLink = ({ enterpriseId, id }: { enterpriseId: string; id: string }) => (
  <Link
    href={objectHref(enterpriseId, 'bank-account', id) ?? ''}
    prefetch={false}
    className="text-link underline-offset-2 hover:underline"
  >
    Open account
  </Link>
);

function MovementDetails({ enterpriseId, row }: { enterpriseId: string; row: FiatMovement }) {
  return (
    <FieldList
      fields={[
        { label: 'Amount', value: <Amount currency={row.currency} quantity={row.quantity} withBaseUnits /> },
        ...owedField(row),
        { label: 'Currency', value: CURRENCY_WORDS[row.currency], copy: row.currency },
        { label: 'Account', value: row.walletName, copy: row.walletName },
        { label: 'Came by', value: RAIL_WORDS[row.rail] },
        ...given('Memo', row.memoId),
        ...given('Remittance text', row.remittance),
        ...given('Sender', row.senderName),
        ...(row.bankAccountId === null
          ? []
          : [
              {
                label: 'Sender’s account',
                value: <AccountLink enterpriseId={enterpriseId} id={row.bankAccountId} />,
                copy: row.bankAccountId,
              },
            ]),
        ...given('Reason', row.reason),
        ...(row.withdrawableAt === null
          ? []
          : [
              {
                label: 'Can be withdrawn from',
                value: <Timestamp at={row.withdrawableAt} />,
                copy: row.withdrawableAt,
              },
            ]),
        { label: 'Received', value: <Timestamp at={row.createdAt} />, copy: row.createdAt },
        { label: 'Updated', value: <Timestamp at={row.updatedAt} />, copy: row.updatedAt },
        { label: 'Account id', value: <CopyableId value={row.walletId} label="account id" /> },
        { label: 'Deposit id', value: <CopyableId value={row.id} label="deposit id" /> },
      ]}
    />
  );
}

/** One deposit beside its list. */
export function MovementDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getFiatMovement, { enterpriseId, movementId: id });
  const { mode } = useSelf();
  useLiveRead(SUBJECTS, getFiatMovement);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={KIND}
      title={data.walletName}
      status={<MovementStateMark state={data.state} />}
      actions={
        mode === 'sandbox' && data.state !== 'returned' ? (
          <ReturnButton enterpriseId={enterpriseId} movement={data} />
        ) : undefined
      }
      tabs={[
        { key: 'details', label: 'Details', content: <MovementDetails enterpriseId={enterpriseId} row={data} /> },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="fiat-movement" subjectId={id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
