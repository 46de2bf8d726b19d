'use client';

import { useEffect } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { findCoin } from '#lib/coins.ts';
import { beginningFor, ProposedValues, toTransfers, unitsOfAccount } from '#lib/console/simulated-proposal.ts';
import { createSimulatedProposal } from '#lib/contracts/sandbox/dvp.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import type { NewObjectProps } from '../new-object.ts';
import { SimulatedCounterpartyField } from './simulated-counterparty-field.tsx';
import { hindranceOf, useSimulatedConnections } from './use-simulated-connections.ts';

const MAIN = 'ofc';

const currencyOptions = (account: string) =>
  unitsOfAccount(account).map((value) => ({ value, label: findCoin(value)?.symbol ?? value }));

interface LegProps {
  control: Control<ProposedValues>;
  way: 'receive' | 'send';
  account: string;
}

const LEG_WORDS = { receive: 'You receive', send: 'You send' } as const;

/** What goes one way: an amount, and of what. */
function Leg({ control, way, account }: LegProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <TextFormField
        control={control}
        name={`${way}Amount`}
        label={LEG_WORDS[way]}
        description="May stay empty."
        size="normal"
      />
      <SelectField
        control={control}
        name={`${way}Currency`}
        label={way === 'receive' ? 'Currency received' : 'Currency sent'}
        options={currencyOptions(account)}
      />
    </div>
  );
}

const toInput = (enterpriseId: string, values: ProposedValues) => ({
  enterpriseId,
  connectionId: values.connectionId,
  assetTransfers: toTransfers(values),
  isNetted: values.isNetted,
});

function useProposeForm({ enterpriseId, onMade, onClose }: NewObjectProps) {
  return useContractForm<ProposedValues>({
    schema: ProposedValues,
    defaults: { connectionId: '', ...beginningFor(MAIN), isNetted: false },
    fieldOf: { assetTransfers: 'receiveAmount' },
    send: async (values) => {
      const { id, externalId } = await call(createSimulatedProposal, toInput(enterpriseId, values));
      onMade({ said: `${externalId} was proposed to you.`, path: `settlements/dvp?open=${id}` });
      onClose();
    },
  });
}

/** Begins anew with the currencies of another network where the chosen account is on it. */
function useNetwork({ getValues, setValue }: UseFormReturn<ProposedValues>, account: string): void {
  useEffect(() => {
    if (unitsOfAccount(account).includes(getValues('receiveCurrency'))) return;
    for (const [name, value] of Object.entries(beginningFor(account))) setValue(name as 'sendAmount', value);
  }, [account, getValues, setValue]);
}

/** Lets a simulated counterparty propose a settlement to an own account. */
export function ProposeDialog(props: NewObjectProps) {
  const { enterpriseId, onClose } = props;
  const connections = useSimulatedConnections(enterpriseId);
  const form = useProposeForm(props);
  const { control, getValues, watch } = form.form;
  const [only, another] = connections ?? [];
  useOnlyAccount(form.form, 'connectionId', another === undefined ? only?.id : undefined);
  const connectionId = watch('connectionId');
  const account = connections?.find(({ id }) => id === connectionId)?.coin ?? MAIN;
  useNetwork(form.form, account);
  return (
    <DialogForm
      title="Let a counterparty propose"
      about="It proposes a settlement to your account, and signs what it sends 5 seconds later. Your account acknowledges or signs its part."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Let it propose"
      hindrance={hindranceOf(connections)}
      failureTitle="Nothing was proposed"
      form={form}
      code={<CopyAsCode contract={createSimulatedProposal} input={() => toInput(enterpriseId, getValues())} isQuiet />}
    >
      <SimulatedCounterpartyField control={control} connections={connections} />
      <Leg control={control} way="receive" account={account} />
      <Leg control={control} way="send" account={account} />
      <CheckboxField
        control={control}
        name="isNetted"
        label="On the netting route"
        description="Once complete it waits in the netting queue."
      />
    </DialogForm>
  );
}
