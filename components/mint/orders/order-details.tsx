import { ApprovalSection } from '#components/network/approvals/approval-section.tsx';
import { useMemberName } from '#components/session/use-member-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { unitOf } from '#lib/coins.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { rateInWords } from '#lib/console/mint-order-values.ts';
import type { OwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { isWaiting, targetName } from './order-labels.ts';
import { nextSteps, stagesOf } from './order-next.ts';

interface DetailsProps {
  enterpriseId: string;
  order: OwnMintOrder;
}

const mono = (text: string) => <span className="font-mono text-xs break-all">{text}</span>;

const given = (label: string, text: string | null, value = mono): Field[] =>
  text === null ? [] : [{ label, value: value(text), copy: text }];

const moment = (label: string, at: string): Field => ({ label, value: <Timestamp at={at} />, copy: at });

function timesOf(order: OwnMintOrder): Field[] {
  const { status, createdAt, promisedAt, endedAt, isLate } = order;
  // What it is promised for counts from the approval.
  if (isWaiting(order)) return [moment('Created', createdAt)];
  if (status === 'FAILED')
    return [moment('Created', createdAt), ...(endedAt === null ? [] : [moment('Failed', endedAt)])];
  return [
    moment('Created', createdAt),
    {
      label: 'Promised until',
      value: (
        <span className={isLate && endedAt === null ? 'text-attention' : ''}>
          <Timestamp at={promisedAt} />
        </span>
      ),
      copy: promisedAt,
    },
    ...(endedAt === null ? [] : [moment('Fulfilled', endedAt)]),
  ];
}

function fieldsOf(order: OwnMintOrder, madeBy: string | null): Field[] {
  const asIs = (text: string) => <>{text}</>;
  const { destinationType, destinationAddress, destinationWalletId } = order;
  return [
    // What a person says is no error.
    ...given(order.approval?.state === 'rejected' ? 'Reason' : 'Error', order.failure, (text) => (
      <span className="text-bad">{text}</span>
    )),
    {
      label: 'Paid',
      value: <Amount currency={order.sourceAsset} quantity={order.sourceAmount} withBaseUnits />,
      copy: order.sourceAmount,
    },
    {
      label: 'Fee',
      value: (
        <>
          <Amount currency={order.sourceAsset} quantity={order.fee} />
          <span className="text-muted">, {rateInWords(order.feeBasisPoints)} of what is paid</span>
        </>
      ),
      copy: order.fee,
    },
    {
      label: order.status === 'FULFILLED' ? 'Arrived' : 'Arrives',
      value: <Amount currency={order.destinationAsset} quantity={order.destinationAmount} withBaseUnits />,
      copy: order.destinationAmount,
    },
    { label: 'From', value: order.sourceAccountName, copy: order.sourceAccountId },
    {
      label: 'To',
      value: destinationType === 'BLOCKCHAIN_ADDRESS' ? mono(targetName(order)) : targetName(order),
      copy: destinationAddress ?? destinationWalletId ?? '',
    },
    ...given('Memo', order.memo, asIs),
    ...timesOf(order),
    { label: 'Created by', value: madeBy ?? mono(order.createdBy), copy: order.createdBy },
    ...given('Transaction', order.transactionHash),
    ...given('Idempotency key', order.idempotencyKey),
    { label: 'Order id', value: <CopyableId value={order.id} label="order id" /> },
  ];
}

const balancesIn = (enterpriseId: string, walletId: string, asset: string): string =>
  areaPath(enterpriseId, `network/balances?walletIds=${walletId}&currencies=${unitOf(asset) ?? asset}`);

/** Where an order is, what comes next, and everything that is known about it. */
export function OrderDetails({ enterpriseId, order }: DetailsProps) {
  const madeBy = useMemberName(enterpriseId, order.createdBy);
  const { sourceAccountId, sourceAccountName, token } = order;
  return (
    <>
      <Section title="Status">
        <StatePath stages={stagesOf(order)} current={order.status} next={nextSteps(order)} />
      </Section>
      {order.approval && <ApprovalSection enterpriseId={enterpriseId} approvalId={order.approval.id} />}
      <Section title="Details">
        <FieldList fields={fieldsOf(order, madeBy)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: `Balance of ${sourceAccountName}`,
              detail: 'In what the order pays',
              href: balancesIn(enterpriseId, sourceAccountId, order.sourceAsset),
            },
            { label: `All orders of ${token}`, href: areaPath(enterpriseId, `mint?tokens=${token}`) },
            { label: `Reserves of ${token}`, href: areaPath(enterpriseId, `mint/reserves?token=${token}`) },
          ]}
        />
      </Section>
    </>
  );
}
