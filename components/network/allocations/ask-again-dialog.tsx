'use client';

import { useState } from 'react';
import * as z from 'zod';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import { signClientAllocation, signClientDeallocation } from '#lib/contracts/network/client-allocations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce, useSigningPayload } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { AllocationResult } from './allocation-result.tsx';
import { type Sent, sendAllocation } from './send-allocation.ts';
import { useRefreshAllocations } from './use-refresh-allocations.ts';

const Values = z.object({ signature: z.string().min(1, 'Sign the payload.') });
type Values = z.input<typeof Values>;

interface AskAgainDialogProps {
  enterpriseId: string;
  row: AllocationRow;
  onClose: () => void;
}

/** The request of a record once more: only its nonce is new, since its signature is kept by nobody. */
const wantedAgain = (enterpriseId: string, row: AllocationRow, nonce: string) => {
  const { connectionId, amount, clientExternalId, notes } = row;
  return { enterpriseId, connectionId, amount, clientExternalId, nonce, ...(notes === undefined ? {} : { notes }) };
};

/** Asks the partner again about an allocation, of which it could not be asked before. */
export function AskAgainDialog({ enterpriseId, row, onClose }: AskAgainDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [nonce] = useState(newNonce);
  const refresh = useRefreshAllocations();
  const account = useTradingAccount(enterpriseId);
  const contract = row.type === 'allocation' ? signClientAllocation : signClientDeallocation;
  const wanted = wantedAgain(enterpriseId, row, nonce);
  const { payload, problem } = useSigningPayload(contract, wanted);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { signature: '' },
    fieldOf: { payload: 'signature' },
    send: async ({ signature }) => {
      if (payload === null) return;
      const input = { ...wanted, payload, signature };
      const record = await sendAllocation(row.type, input);
      setSent({ type: row.type, input, record });
      await refresh();
    },
  });
  const { control } = form.form;
  if (sent !== null) return <AllocationResult sent={sent} onSent={setSent} onClose={onClose} />;
  return (
    <DialogForm
      title="Ask the partner again"
      about={`${row.partnerName} could not be reached. The same request is sent once more, signed anew; the funds stay held meanwhile.`}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Ask again"
      failureTitle="The partner was not asked"
      form={form}
      subjectId={row.id}
    >
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={payload}
          problem={problem}
        />
      )}
    </DialogForm>
  );
}
