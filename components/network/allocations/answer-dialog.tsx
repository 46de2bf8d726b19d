'use client';

import { useState } from 'react';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { canonicalText } from '#lib/canonical.ts';
import type { Allocation } from '#lib/contracts/network/allocation-shapes.ts';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import { getPartnerAllocation } from '#lib/contracts/network/partner-allocations.ts';
import { getPartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { type AnswerStatus, sendAnswer, toAnswer } from './send-answer.ts';
import { useRefreshAllocations } from './use-refresh-allocations.ts';

const common = {
  partnersId: z.string().min(1, 'Enter your id of it.').max(300),
  signature: z.string().min(1, 'Sign the payload.'),
};
const SCHEMAS = {
  cleared: z.object({ ...common, rejectReason: z.string() }),
  released: z.object({ ...common, rejectReason: z.string().min(1, 'Enter a reason.').max(2000) }),
} as const;
type Values = z.input<(typeof SCHEMAS)['released']>;

interface AnswerDialogProps {
  enterpriseId: string;
  row: AllocationRow;
  record: Allocation;
  status: AnswerStatus;
  onClose: () => void;
}

const WORDS = {
  cleared: { verb: 'Clear', failed: 'It was not cleared' },
  released: { verb: 'Release', failed: 'It was not released' },
} as const;

function aboutOf({ type, amount, clientName }: AllocationRow, status: AnswerStatus): string {
  const what = describeAmount(amount.currency, amount.quantity);
  if (status === 'released') return `${what} stay where they are, and ${clientName} reads your reason. This is final.`;
  const where = type === 'allocation' ? `to the connection of ${clientName}` : `back to the account of ${clientName}`;
  return `${what} move ${where}. This is final.`;
}

function useAnswerForm({ enterpriseId, row, record, status, onClose }: AnswerDialogProps) {
  const [nonce] = useState(newNonce);
  const { data } = useRecord(getPartnerConnection, { enterpriseId, connectionId: row.connectionId });
  const refresh = useRefreshAllocations();
  const refreshRecord = useRefresh(getPartnerAllocation);
  const form = useContractForm<Values>({
    schema: SCHEMAS[status],
    defaults: { partnersId: '', rejectReason: '', signature: '' },
    fieldOf: { partnersAllocationId: 'partnersId', partnersDeallocationId: 'partnersId', payload: 'signature' },
    send: async ({ signature }) => {
      if (answer === null) return;
      await sendAnswer(row.type, { ...answer, payload: canonicalText(answer), signature });
      await Promise.all([refresh(), refreshRecord()]);
      onClose();
    },
  });
  const { partnersId, rejectReason } = form.form.watch();
  const said = { status, partnersId: partnersId.trim(), rejectReason: rejectReason.trim() };
  const isComplete = said.partnersId !== '' && (status === 'cleared' || said.rejectReason !== '');
  const answer =
    data === undefined || !isComplete
      ? null
      : toAnswer({ enterpriseId, record, connection: data.connection, nonce, ...said });
  return { form, payload: answer === null ? null : canonicalText(answer) };
}

/** The answer of the partner, signed by its trading account: the funds move, or they stay. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { enterpriseId, row, status, onClose } = props;
  const account = useTradingAccount(enterpriseId);
  const { form, payload } = useAnswerForm(props);
  const { control } = form.form;
  const { verb, failed } = WORDS[status];
  return (
    <DialogForm
      title={`${verb} this ${row.type}`}
      about={aboutOf(row, status)}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={verb}
      isDanger={status === 'released'}
      failureTitle={failed}
      form={form}
      subjectId={`${row.id} ${status}`}
    >
      <TextFormField
        control={control}
        name="partnersId"
        label={`Your id of the ${row.type}`}
        description="Once for all allocations and deallocations with you."
        size="normal"
      />
      {status === 'released' && (
        <TextAreaField
          control={control}
          name="rejectReason"
          label="Reason"
          description={`${row.clientName} reads it.`}
          rows={2}
        />
      )}
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={payload}
        />
      )}
    </DialogForm>
  );
}
