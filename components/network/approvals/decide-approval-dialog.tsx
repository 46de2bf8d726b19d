'use client';

import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { payeeOf } from '#lib/banking/payee.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  approveApproval,
  countApprovals,
  getApproval,
  rejectApproval,
  searchApprovals,
} from '#lib/contracts/approvals/approvals.ts';
import type { Approval, ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { countWithdrawals, getWithdrawal, searchWithdrawals } from '#lib/contracts/banking/withdrawals.ts';
import { getEnterpriseDvpSettlement, searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { searchAllocations } from '#lib/contracts/network/allocations.ts';
import { countMintOrders, getOwnMintOrder, searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { kindOf } from './approval-labels.ts';

const SCHEMAS = {
  approve: z.object({ notes: z.string().max(2000) }),
  reject: z.object({ notes: z.string().min(1, 'Enter a reason.').max(2000) }),
} as const;
type Values = z.input<(typeof SCHEMAS)['approve']>;

const LOOKS = {
  approve: {
    contract: approveApproval,
    verb: 'Approve',
    failed: 'It was not approved',
    label: 'Notes',
    description: 'For who reads it later. Optional.',
  },
  reject: {
    contract: rejectApproval,
    verb: 'Reject',
    failed: 'It was not rejected',
    label: 'Reason',
    description: 'For who made it, and who reads it later.',
  },
} as const;

interface DecideApprovalDialogProps {
  enterpriseId: string;
  approval: Approval;
  decision: keyof typeof LOOKS;
  onClose: () => void;
}

interface KindText {
  /** What stands in the title. */
  what: (approval: Approval) => string;
  /** `to` is who is paid, once that is known; null where nobody is. */
  asked: (who: string, amount: string, to: string | null) => string;
  rejected: string;
  approved: string;
}

const KIND_TEXTS: Readonly<Record<ApprovalKind, KindText>> = {
  allocation: {
    what: () => 'allocation',
    asked: (who, amount) => `${who} asked to allocate ${amount}.`,
    rejected: 'One rejection is enough: the allocation is released.',
    approved: 'With your approval the partner is asked.',
  },
  'dvp-settlement': {
    what: () => 'DVP settlement',
    asked: (who, amount) => `${who} signed a DVP settlement that sends ${amount}.`,
    rejected: 'One rejection is enough: the settlement ends for all parties, and nothing moves.',
    approved: 'With your approval your side is done, and it settles once all other sides are.',
  },
  withdrawal: {
    what: () => 'withdrawal',
    asked: (who, amount, to) => `${who} asked to withdraw ${amount}${to === null ? '' : ` to ${to}`}.`,
    rejected: 'One rejection is enough: what is held is free again.',
    approved: 'With your approval it is sent at the next cut-off of its rail.',
  },
  'mint-order': {
    what: (approval) => `${kindOf(approval).toLowerCase()} order`,
    asked: (who, amount) => `${who} made an order that pays ${amount}.`,
    rejected: 'One rejection is enough: the order fails, and what is held is free again.',
    approved: 'With your approval the deposit is taken in a minute, and cannot be taken back.',
  },
};

/** Who is paid if it is a withdrawal: its receiver and their bank account. */
function usePayee(enterpriseId: string, { kind, subjectId }: Approval): string | null {
  const { data } = useQuery({
    ...queryOf(getWithdrawal, { enterpriseId, withdrawalId: subjectId }),
    enabled: kind === 'withdrawal',
  });
  return data === undefined ? null : payeeOf(data);
}

/** What follows from a yes or a no. */
function aboutOf(approval: Approval, decision: 'approve' | 'reject', to: string | null): string {
  const { kind, currency, quantity, given, needed, creatorName, walletName } = approval;
  const { asked, rejected, approved } = KIND_TEXTS[kind];
  const amount = currency === null || quantity === null ? `funds of ${walletName}` : describeAmount(currency, quantity);
  const first = asked(creatorName, amount, to);
  if (decision === 'reject') return `${first} ${rejected}`;
  return given + 1 >= needed ? `${first} ${approved}` : `${first} ${needed - given - 1} more must approve after you.`;
}

/** Says yes or no to what waits, with a word for who reads it later. */
export function DecideApprovalDialog(props: DecideApprovalDialogProps) {
  const { enterpriseId, approval, decision, onClose } = props;
  const { contract, verb, failed, label, description } = LOOKS[decision];
  const payee = usePayee(enterpriseId, approval);
  const refresh = useRefresh(
    searchApprovals,
    countApprovals,
    getApproval,
    searchAllocations,
    searchDvpSettlements,
    getEnterpriseDvpSettlement,
    searchWithdrawals,
    countWithdrawals,
    getWithdrawal,
    searchMintOrders,
    countMintOrders,
    getOwnMintOrder,
    listObjectMovements,
  );
  const toInput = ({ notes }: Values) => ({
    enterpriseId,
    approvalId: approval.id,
    ...(notes === '' ? {} : { notes }),
  });
  const form = useContractForm<Values>({
    schema: SCHEMAS[decision],
    defaults: { notes: '' },
    send: async (values) => {
      await call(contract, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`${verb} this ${KIND_TEXTS[approval.kind].what(approval)}?`}
      about={aboutOf(approval, decision, payee)}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={verb}
      isDanger={decision === 'reject'}
      failureTitle={failed}
      form={form}
      subjectId={`${approval.id} ${decision}`}
      code={<CopyAsCode contract={contract} input={() => toInput(getValues())} isQuiet />}
    >
      <TextAreaField control={control} name="notes" label={label} description={description} rows={3} />
    </DialogForm>
  );
}
