'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  approveApproval,
  countApprovals,
  getApproval,
  rejectApproval,
  searchApprovals,
} from '#lib/contracts/approvals/approvals.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { searchAllocations } from '#lib/contracts/network/allocations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';

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

/** What follows from a yes or a no. */
function aboutOf({ currency, quantity, given, needed, creatorName }: Approval, decision: 'approve' | 'reject'): string {
  const what = currency === null || quantity === null ? 'It' : describeAmount(currency, quantity);
  const asked = `${creatorName} asked to allocate ${what}.`;
  if (decision === 'reject') return `${asked} One rejection is enough: the allocation is released.`;
  return given + 1 >= needed
    ? `${asked} With your approval the partner is asked.`
    : `${asked} ${needed - given - 1} more must approve after you.`;
}

/** Says yes or no to what waits, with a word for who reads it later. */
export function DecideApprovalDialog(props: DecideApprovalDialogProps) {
  const { enterpriseId, approval, decision, onClose } = props;
  const { contract, verb, failed, label, description } = LOOKS[decision];
  const refresh = useRefresh(searchApprovals, countApprovals, getApproval, searchAllocations);
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
      title={`${verb} this allocation?`}
      about={aboutOf(approval, decision)}
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
