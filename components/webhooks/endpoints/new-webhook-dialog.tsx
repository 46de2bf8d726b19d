'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { CheckboxField, CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { CHAIN_COINS } from '#lib/coins.ts';
import { queryOf } from '#lib/console/query.ts';
import type { Contract } from '#lib/contract.ts';
import { listEnterpriseWallets } from '#lib/contracts/wallets/wallets.ts';
import { countWebhooks, searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { CreationResults } from './creation-results.tsx';

import {
  type CreationResult,
  createEach,
  firstType,
  toCreation,
  typeOptions,
  WebhookValues,
} from './webhook-values.ts';

const KINDS = [
  { value: 'enterprise', label: 'The enterprise', detail: 'New access tokens and bank accounts' },
  { value: 'block', label: 'A chain', detail: 'Blocks of a coin, and wallets that initialise on it' },
  { value: 'wallet', label: 'A wallet', detail: 'Its transfers, approvals and requests' },
];
const COIN_OPTIONS = CHAIN_COINS.map(({ id, name }) => ({ value: id, label: name, detail: id }));
const WALLET_COINS = [{ value: 'ofc', label: 'Trading accounts', detail: 'ofc' }, ...COIN_OPTIONS];
const MAX_WALLETS = 500;

const DEFAULTS: WebhookValues = {
  kind: 'enterprise',
  types: ['accessToken'],
  url: '',
  label: '',
  coin: 'btc',
  walletId: '',
  numConfirmations: '0',
  listenToFailureStates: false,
};

interface NewWebhookDialogProps {
  enterpriseId: string;
  /** Where callbacks are to go, as a proposal. */
  url?: string | undefined;
  onClose: () => void;
  /** In place of opening it beside the list. */
  onCreated?: (id: string) => void;
}

/** Wallets of a coin; undefined while they are on their way. */
function useWallets(enterpriseId: string, coin: string) {
  const { data } = useQuery({
    ...queryOf(listEnterpriseWallets, { enterpriseId, coin, limit: MAX_WALLETS }),
  });
  return data?.wallets;
}

function ChainFields({ control }: { control: Control<WebhookValues> }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField control={control} name="coin" label="Coin" options={COIN_OPTIONS} />
      <TextFormField
        control={control}
        name="numConfirmations"
        label="Confirmations"
        description="How many confirmations a block needs before it is sent."
        inputMode="numeric"
        size="normal"
      />
    </div>
  );
}

function WalletFields({ enterpriseId, form }: { enterpriseId: string; form: UseFormReturn<WebhookValues> }) {
  const { control, watch, setValue } = form;
  const wallets = useWallets(enterpriseId, watch('coin'));
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="coin"
          label="Coin"
          options={WALLET_COINS}
          onChosen={() => setValue('walletId', '')}
        />
        <SelectField
          control={control}
          name="walletId"
          label="Wallet"
          placeholder={wallets?.length === 0 ? 'No wallets of this coin' : 'Choose'}
          options={(wallets ?? []).map(({ id, label }) => ({ value: id, label: label || id, detail: id }))}
        />
      </div>
      <CheckboxField
        control={control}
        name="listenToFailureStates"
        label="Include failures"
        description="Also sends events of rejected and failed transactions."
      />
    </>
  );
}

function useWebhookForm(props: NewWebhookDialogProps, onResults: (results: CreationResult[]) => void) {
  const { enterpriseId, url = '', onClose, onCreated } = props;
  const refresh = useRefresh(searchWebhooks, countWebhooks);
  const [, setOpen] = useQueryState('open', parseAsString);
  return useContractForm<WebhookValues>({
    schema: WebhookValues,
    defaults: { ...DEFAULTS, url },
    send: async (values) => {
      const results = await createEach(enterpriseId, values);
      await refresh();
      if (results.length > 1) {
        onResults(results);
        return;
      }
      const id = results[0]?.id ?? null;
      onClose();
      if (onCreated && id !== null) onCreated(id);
      else await setOpen(id);
    },
  });
}

/** Adds an address that is called back, once for each type, and opens it or says what became of each. */
export function NewWebhookDialog(props: NewWebhookDialogProps) {
  const { enterpriseId, onClose, onCreated } = props;
  const [results, setResults] = useState<CreationResult[] | null>(null);
  const form = useWebhookForm(props, setResults);
  const { control, watch, setValue, getValues } = form.form;
  const kind = watch('kind');
  const types = ofKind(kind, watch('types'));
  const creations = types.map((type) => toCreation(enterpriseId, { ...getValues(), kind }, type));
  if (results !== null) {
    const [first] = results.filter(({ id }) => id !== null);
    const done = () => {
      onClose();
      if (onCreated && first?.id) onCreated(first.id);
    };
    return <CreationResults results={results} onClose={done} />;
  }
  return (
    <DialogForm
      title="New endpoint"
      about="Clearhouse sends a POST to the URL for each event. You can have up to ten endpoints of a type."
      isOpen
      onClose={onClose}
      submitLabel={types.length > 1 ? `Create ${types.length} endpoints` : 'Create endpoint'}
      failureTitle="The endpoint was not created"
      form={form}
      code={<CreationCode creations={creations} />}
    >
      <SelectField
        control={control}
        name="kind"
        label="Source"
        options={KINDS}
        onChosen={(next) => {
          setValue('types', [firstType(next as WebhookValues['kind'])]);
          setValue('coin', next === 'wallet' ? 'ofc' : 'btc');
        }}
      />
      <CheckboxListField
        control={control}
        name="types"
        label="Types"
        description="One endpoint is created for each type."
        options={typeOptions(kind)}
        isWide
      />
      {kind === 'block' && <ChainFields control={control} />}
      {kind === 'wallet' && <WalletFields enterpriseId={enterpriseId} form={form.form} />}
      <TextFormField
        control={control}
        name="url"
        label="URL"
        description="Where your receiver listens: http or https, without user name and password."
        placeholder="https://receiver.example/hooks"
        size="normal"
      />
      <TextFormField
        control={control}
        name="label"
        label="Label"
        description="Shown in the console with the URL."
        size="normal"
      />
    </DialogForm>
  );
}

/** While a kind is being chosen the types may still be those of the one before. */
const ofKind = (kind: WebhookValues['kind'], types: WebhookValues['types']): WebhookValues['types'] =>
  types.filter((type) => typeOptions(kind).some(({ value }) => value === type));

/** The calls that the form makes, all of one kind. */
function CreationCode({ creations }: { creations: ReturnType<typeof toCreation>[] }) {
  const [first] = creations;
  if (first === undefined) return null;
  const input = () => creations.map((creation) => creation.input);
  return <CopyAsCode contract={first.contract as Contract} input={input} isQuiet />;
}
