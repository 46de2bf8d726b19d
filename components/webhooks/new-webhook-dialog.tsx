'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import type { Control } from 'react-hook-form';
import { useRefresh } from '#components/access/use-refresh.ts';
import { CheckboxField } from '#components/ui/checkbox-fields.tsx';
import { CopyAsCode } from '#components/ui/copy-as-code.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { TextFormField } from '#components/ui/form-fields.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { call } from '#lib/client.ts';
import { listTradingAccounts } from '#lib/contracts/wallets.ts';
import { countWebhooks, searchWebhooks } from '#lib/contracts/webhook-endpoints.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { CHAIN_COINS } from './endpoint-view.ts';
import {
  advised,
  firstType,
  sendCreation,
  toCreation,
  typeOptions,
  type WalletChoice,
  WebhookValues,
} from './webhook-values.ts';

const KINDS = [
  { value: 'enterprise', label: 'The enterprise', detail: 'New access tokens and bank accounts' },
  { value: 'block', label: 'A chain', detail: 'Blocks of a coin, and wallets that initialise on it' },
  { value: 'wallet', label: 'A wallet', detail: 'Transfers, approvals and requests of one trading account' },
];
const COIN_OPTIONS = CHAIN_COINS.map(({ id, name }) => ({ value: id, label: name, detail: id }));

const DEFAULTS: WebhookValues = {
  kind: 'enterprise',
  type: 'accessToken',
  url: '',
  label: '',
  coin: 'btc',
  walletId: '',
  numConfirmations: '0',
  listenToFailureStates: false,
};

interface NewWebhookDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

interface Wallet extends WalletChoice {
  name: string;
}

function useWallets(enterpriseId: string): readonly Wallet[] {
  const { data } = useQuery({
    queryKey: [listTradingAccounts.routes[0].path, enterpriseId],
    queryFn: ({ signal }) => call(listTradingAccounts, { enterpriseId }, { signal }),
  });
  return data?.accounts ?? [];
}

function ChainFields({ control }: { control: Control<WebhookValues> }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField control={control} name="coin" label="Coin" options={COIN_OPTIONS} />
      <TextFormField
        control={control}
        name="numConfirmations"
        label="Confirmations"
        description="How deep a block lies when it is told."
        inputMode="numeric"
        maxLength={5}
        size="normal"
      />
    </div>
  );
}

function WalletFields({ control, wallets }: { control: Control<WebhookValues>; wallets: readonly Wallet[] }) {
  return (
    <>
      <SelectField
        control={control}
        name="walletId"
        label="Wallet"
        placeholder={wallets.length === 0 ? 'This enterprise has no wallet' : 'Choose'}
        options={wallets.map(({ id, name, coin }) => ({ value: id, label: name, detail: `${coin} · ${id}` }))}
      />
      <CheckboxField
        control={control}
        name="listenToFailureStates"
        label="Also when it fails"
        description="Tells of rejected and failed transactions too."
      />
    </>
  );
}

function useWebhookForm({ enterpriseId, onClose }: NewWebhookDialogProps, wallets: readonly Wallet[]) {
  const refresh = useRefresh(searchWebhooks, countWebhooks);
  const [, setOpen] = useQueryState('open', parseAsString);
  return useContractForm<WebhookValues>({
    schema: WebhookValues,
    defaults: DEFAULTS,
    send: async (values) => {
      const { id } = await advised(() => sendCreation(toCreation(enterpriseId, values, wallets)));
      await refresh();
      onClose();
      await setOpen(id);
    },
  });
}

/** Adds an address that is called back, and opens it. */
export function NewWebhookDialog({ enterpriseId, onClose }: NewWebhookDialogProps) {
  const wallets = useWallets(enterpriseId);
  const form = useWebhookForm({ enterpriseId, onClose }, wallets);
  const { control, watch, setValue, getValues } = form.form;
  const kind = watch('kind');
  const creation = toCreation(enterpriseId, { ...getValues(), kind, type: ofKind(kind, watch('type')) }, wallets);
  return (
    <DialogForm
      title="New endpoint"
      about="Clearhouse sends a POST to the address for each event. At most ten endpoints of a type."
      isOpen
      onClose={onClose}
      submitLabel="Create endpoint"
      failureTitle="The endpoint was not created"
      form={form}
      code={<CreationCode creation={creation} />}
    >
      <SelectField
        control={control}
        name="kind"
        label="Hears of"
        options={KINDS}
        onChosen={(next) => setValue('type', firstType(next as WebhookValues['kind']))}
      />
      <SelectField control={control} name="type" label="Type" options={typeOptions(kind)} />
      {kind === 'block' && <ChainFields control={control} />}
      {kind === 'wallet' && <WalletFields control={control} wallets={wallets} />}
      <TextFormField
        control={control}
        name="url"
        label="URL"
        description="Where your receiver listens: http or https, without user name and password."
        placeholder="https://receiver.example/hooks"
        maxLength={2000}
        size="normal"
      />
      <TextFormField
        control={control}
        name="label"
        label="Label"
        description="A name for people."
        maxLength={200}
        size="normal"
      />
    </DialogForm>
  );
}

/** While a kind is being chosen the type may still be of the one before. */
const ofKind = (kind: WebhookValues['kind'], type: WebhookValues['type']): WebhookValues['type'] =>
  typeOptions(kind).some(({ value }) => value === type) ? type : firstType(kind);

function CreationCode({ creation }: { creation: ReturnType<typeof toCreation> }) {
  if (creation.kind === 'enterprise') return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
  if (creation.kind === 'block') return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
  return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
}
