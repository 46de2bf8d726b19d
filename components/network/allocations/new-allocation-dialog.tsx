'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import {
  createClientAllocation,
  createClientDeallocation,
  signClientAllocation,
  signClientDeallocation,
} from '#lib/contracts/network/client-allocations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce, useSigningPayload } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { TYPE_MEANINGS, TYPE_WORDS } from './allocation-labels.ts';
import { AllocationResult } from './allocation-result.tsx';
import { type AllocationValues, CheckedAllocation, toSigning } from './allocation-values.ts';
import { AmountField } from './amount-field.tsx';
import { type Sent, sendAllocation } from './send-allocation.ts';
import { useAllocationChoices } from './use-allocation-choices.ts';
import { useRefreshAllocations } from './use-refresh-allocations.ts';

const TYPES = (['allocation', 'deallocation'] as const).map((value) => ({
  value,
  label: TYPE_WORDS[value],
  detail: TYPE_MEANINGS[value],
}));

const DEFAULTS: AllocationValues = {
  type: 'allocation',
  connectionId: '',
  currency: '',
  amount: '',
  clientExternalId: '',
  notes: '',
  signature: '',
};

interface NewAllocationDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** The form, and the text that is to be signed for it as it stands. */
function useAllocationForm(enterpriseId: string, onSent: (sent: Sent) => void) {
  const [nonce] = useState(newNonce);
  const [connections] = useQueryState('connectionIds', parseAsString);
  const refresh = useRefreshAllocations();
  const connectionId = connections === null || connections.includes(',') ? '' : connections;
  const form = useContractForm<AllocationValues>({
    schema: CheckedAllocation,
    defaults: { ...DEFAULTS, connectionId },
    fieldOf: { payload: 'signature' },
    send: async ({ type, signature, ...values }) => {
      const wanted = toSigning(enterpriseId, { type, ...values }, nonce);
      if (wanted === null || payload === null) return;
      const input = { ...wanted, payload, signature };
      const record = await sendAllocation(type, input);
      onSent({ type, input, record });
      await refresh();
    },
  });
  const values = form.form.watch();
  const isBack = values.type === 'deallocation';
  const wanted = toSigning(enterpriseId, values, nonce);
  const signing = useSigningPayload(isBack ? signClientDeallocation : signClientAllocation, wanted);
  const { payload } = signing;
  return { form, values, signing, wanted, contract: isBack ? createClientDeallocation : createClientAllocation };
}

/** Allocates funds of the trading account to a connection, or takes them back, with a signature. */
export function NewAllocationDialog({ enterpriseId, onClose }: NewAllocationDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { form, values, signing, wanted, contract } = useAllocationForm(enterpriseId, setSent);
  const account = useTradingAccount(enterpriseId);
  const choices = useAllocationChoices({ enterpriseId, type: values.type, connectionId: values.connectionId });
  const { control, setValue } = form.form;
  const noMoney = () => setValue('currency', '');
  if (sent !== null) return <AllocationResult sent={sent} onSent={setSent} onClose={onClose} />;
  return (
    <DialogForm
      title="New allocation"
      about="A key of the trading account signs it. The partner then clears or releases it."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={values.type === 'allocation' ? 'Allocate' : 'Deallocate'}
      hindrance={account === null ? 'The enterprise is no client of the network yet: see Connections.' : null}
      failureTitle="Nothing was recorded"
      form={form}
      code={
        wanted && (
          <CopyAsCode
            contract={contract}
            input={() => ({ ...wanted, payload: signing.payload ?? '', signature: values.signature })}
            isQuiet
          />
        )
      }
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          control={control}
          name="type"
          label="Type"
          options={TYPES}
          onChosen={() => setValue('connectionId', '')}
        />
        <SelectField
          control={control}
          name="connectionId"
          label="Connection"
          placeholder={choices.connections?.length === 0 ? 'No connection in use' : 'Choose'}
          isDisabled={choices.connections === undefined}
          options={choices.connections ?? []}
          onChosen={noMoney}
        />
        <SelectField
          control={control}
          name="currency"
          label="Currency"
          placeholder={values.connectionId === '' ? 'Choose a connection first' : 'Choose'}
          isDisabled={choices.currencies === undefined}
          options={choices.currencies ?? []}
        />
        <AmountField control={control} currency={values.currency} available={choices.availableOf(values.currency)} />
        <TextFormField
          control={control}
          name="clientExternalId"
          label="External id"
          description="Your id of it, once for ever."
          size="normal"
        />
        <TextAreaField
          control={control}
          name="notes"
          label="Notes"
          description="The partner reads them. Optional."
          rows={1}
        />
      </div>
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={signing.payload}
          problem={signing.problem}
        />
      )}
    </DialogForm>
  );
}
