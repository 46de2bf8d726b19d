import { CircleCheck, CircleX, Info } from 'lucide-react';
import { Amount } from '#components/ui/amount.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { type PathState, StatePath } from '#components/ui/drawer/state-path.tsx';
import { Section } from '#components/ui/section.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { payeeOf } from '#lib/banking/payee.ts';
import { areaPath, objectHref } from '#lib/console/area-path.ts';
import type { Approval, ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { getWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { searchAllocations } from '#lib/contracts/network/allocations.ts';
import { getOwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { describeAmount } from '#lib/money.ts';
import {
  kindOf,
  progressOf,
  STANDING_MEANINGS,
  STANDING_TONES,
  STANDING_WORDS,
  type Standing,
  standingOf,
} from './approval-labels.ts';
import { useHindrance } from './use-hindrance.ts';

interface ApprovalDetailsProps {
  enterpriseId: string;
  approval: Approval;
}

const state = (key: Standing): PathState => ({
  key,
  word: STANDING_WORDS[key],
  tone: STANDING_TONES[key],
  meaning: STANDING_MEANINGS[key],
});
const STAGES = [[state('pending')], [state('approved'), state('rejected'), state('expired')]];

/** What follows once nobody has decided in time, of each kind of what waits. */
const AFTER: Readonly<Record<ApprovalKind, string>> = {
  allocation: 'the allocation is released',
  'dvp-settlement': 'the settlement ends',
  withdrawal: 'the withdrawal is cancelled',
  'mint-order': 'the order fails',
};

function nextSteps({ kind, state: now, needed, given }: Approval) {
  if (now !== 'pending') return [];
  const left = needed - given;
  return [
    {
      who: left === 1 ? 'One more admin' : `${left} more admins`,
      what: 'must approve it. Whoever made or signed it does not count.',
    },
    { who: 'Any other admin', what: 'can reject it: one rejection is enough.' },
    { who: 'If nobody decides in time,', what: `it expires and ${AFTER[kind]}.` },
  ];
}

/** Whether the reader may decide, and if not, why. */
function MayNote({ enterpriseId, approval }: ApprovalDetailsProps) {
  const hindrance = useHindrance(enterpriseId, approval);
  if (approval.state !== 'pending') return null;
  return (
    <p data-testid="may-decide" className="mt-2 flex items-start gap-2 text-sm text-muted">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {hindrance === null ? 'You can approve or reject it.' : `You cannot decide on it. ${hindrance}`}
    </p>
  );
}

function Decisions({ approval }: { approval: Approval }) {
  if (approval.decisions.length === 0) return <p className="text-sm text-muted">Nobody has decided yet.</p>;
  return (
    <ul className="rounded-lg border border-border text-sm">
      {approval.decisions.map(({ userId, userName, decision, notes, createdAt }) => {
        const isYes = decision === 'approved';
        const Icon = isYes ? CircleCheck : CircleX;
        return (
          <li key={userId} className="flex items-start gap-2 border-b border-separator px-3 py-2 last:border-b-0">
            <Icon className={`mt-0.5 size-4 shrink-0 ${isYes ? 'text-good' : 'text-bad'}`} aria-hidden="true" />
            <span className="min-w-0">
              <span className="font-medium">{userName || userId}</span> {decision}
              <span className="block text-xs text-muted">
                <Timestamp at={createdAt} />
              </span>
              {notes !== null && <span className="block break-words">{notes}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function fieldsOf(approval: Approval): Field[] {
  const { currency, quantity, resolvedAt } = approval;
  const all: (Field | false)[] = [
    { label: 'What waits', value: kindOf(approval), copy: approval.subjectId },
    currency !== null &&
      quantity !== null && {
        label: 'Quantity',
        value: <Amount currency={currency} quantity={quantity} withBaseUnits />,
        copy: quantity,
      },
    { label: 'Account', value: approval.walletName, copy: approval.walletId },
    { label: 'Asked by', value: approval.creatorName, copy: approval.creatorId },
    { label: 'Approvals', value: progressOf(approval) },
    { label: 'Created', value: <Timestamp at={approval.createdAt} />, copy: approval.createdAt },
    { label: 'Expires', value: <Timestamp at={approval.expiresAt} />, copy: approval.expiresAt },
    resolvedAt !== null && { label: 'Decided', value: <Timestamp at={resolvedAt} />, copy: resolvedAt },
    { label: 'Id', value: <span className="font-mono text-xs">{approval.id}</span>, copy: approval.id },
  ];
  return all.filter((field) => field !== false);
}

/** The allocation that waits. */
function RelatedAllocation({ enterpriseId, approval: { subjectId } }: ApprovalDetailsProps) {
  const { data } = useRecord(searchAllocations, { enterpriseId, allocationIds: [subjectId], limit: 1 });
  const [allocation] = data?.allocations ?? [];
  return (
    <RelatedLinks
      links={[
        {
          label: `Allocation ${allocation?.clientExternalId ?? ''}`.trim(),
          href: areaPath(enterpriseId, `network/allocations?open=${subjectId}`),
          detail: allocation && `${allocation.partnerName} · ${allocation.connectionName}`,
        },
      ]}
    />
  );
}

/** The DVP settlement that waits, and who else takes part in it. */
function RelatedSettlement({ enterpriseId, approval: { subjectId } }: ApprovalDetailsProps) {
  const { data } = useRecord(getEnterpriseDvpSettlement, { enterpriseId, dvpSettlementId: subjectId });
  const others = data?.parties.filter(({ isOwn }) => !isOwn).map(({ enterpriseName }) => enterpriseName) ?? [];
  return (
    <RelatedLinks
      links={[
        {
          label: `DVP settlement ${data?.externalId ?? ''}`.trim(),
          href: areaPath(enterpriseId, `settlements/dvp?open=${subjectId}`),
          detail: others.length > 0 && `With ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and others' : ''}`,
        },
      ]}
    />
  );
}

/** The withdrawal that waits, and who is to be paid. */
function RelatedWithdrawal({ enterpriseId, approval: { subjectId } }: ApprovalDetailsProps) {
  const { data } = useRecord(getWithdrawal, { enterpriseId, withdrawalId: subjectId });
  return (
    <RelatedLinks
      links={[
        {
          label: 'Withdrawal',
          href: areaPath(enterpriseId, `withdrawals?open=${subjectId}`),
          detail: data !== undefined && data !== null && `To ${payeeOf(data)}`,
        },
      ]}
    />
  );
}

/** The mint or burn order that waits, and what it brings. */
function RelatedOrder({ enterpriseId, approval }: ApprovalDetailsProps) {
  const { subjectId } = approval;
  const { data } = useRecord(getOwnMintOrder, { enterpriseId, orderId: subjectId });
  const href = objectHref(enterpriseId, 'mint-order', subjectId);
  if (href === null) return <RelatedLinks links={[]} />;
  return (
    <RelatedLinks
      links={[
        {
          label: `${kindOf(approval)} order`,
          href,
          detail: data && `Brings ${describeAmount(data.destinationAsset, data.destinationAmount)}`,
        },
      ]}
    />
  );
}

const RELATED = {
  allocation: RelatedAllocation,
  'dvp-settlement': RelatedSettlement,
  withdrawal: RelatedWithdrawal,
  'mint-order': RelatedOrder,
} as const;

/** What is asked, who said what, and who may still decide. */
export function ApprovalDetails(props: ApprovalDetailsProps) {
  const { enterpriseId, approval } = props;
  const Related = RELATED[approval.kind];
  return (
    <>
      <Section title="Status">
        <StatePath stages={STAGES} current={standingOf(approval)} next={nextSteps(approval)} />
        <MayNote enterpriseId={enterpriseId} approval={approval} />
      </Section>
      <Section title="Decisions">
        <Decisions approval={approval} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(approval)} />
      </Section>
      <Section title="Related">
        <Related {...props} />
      </Section>
    </>
  );
}
