'use client';

import { ObjectTimeline } from '#components/events/object-timeline.tsx';
import { ObjectMovements } from '#components/network/object-movements.tsx';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { getApproval } from '#lib/contracts/approvals/approvals.ts';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { getOwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { OrderApprovalActions } from './order-approval.tsx';
import { OrderStanding } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { isWaiting, orderName, TYPE_WORDS } from './order-labels.ts';
import { OrderTransactions } from './order-transactions.tsx';
import { ReleaseButton } from './release-button.tsx';

const KIND = 'Order';
const SUBJECTS = ['mint-order', 'pending-approval'] as const;

/** One mint or burn order beside the list. */
export function OrderDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { mode } = useSelf();
  const { data, failure, retry } = useRecord(getOwnMintOrder, { enterpriseId, orderId: id });
  useLiveRead(SUBJECTS, getOwnMintOrder, listObjectMovements, getApproval);
  if (data === undefined) return <DrawerState kind={KIND} failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind={`${TYPE_WORDS[data.type]} order`}
      title={orderName(data)}
      status={<OrderStanding row={data} />}
      actions={
        <>
          {isWaiting(data) && data.approval && (
            <OrderApprovalActions enterpriseId={enterpriseId} approvalId={data.approval.id} />
          )}
          {mode === 'sandbox' && data.isHeld && <ReleaseButton enterpriseId={enterpriseId} order={data} />}
        </>
      }
      tabs={[
        { key: 'details', label: 'Details', content: <OrderDetails enterpriseId={enterpriseId} order={data} /> },
        {
          key: 'transactions',
          label: `Transactions (${data.transactions.length})`,
          content: <OrderTransactions order={data} />,
        },
        {
          key: 'ledger',
          label: 'Ledger',
          content: <ObjectMovements enterpriseId={enterpriseId} subjectType="mint-order" subjectId={data.id} />,
        },
        {
          key: 'timeline',
          label: 'Timeline',
          content: <ObjectTimeline enterpriseId={enterpriseId} subjectType="mint-order" subjectId={data.id} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
