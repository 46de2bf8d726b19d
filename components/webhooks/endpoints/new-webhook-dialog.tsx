'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import type { Control, UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listEnterpriseWallets } from '#lib/contracts/wallets/wallets.ts';
import { countWebhooks, searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { CHAIN_COINS } from './endpoint-filters.ts';
import { advised, firstType, sendCreation, toCreation, typeOptions, WebhookValues } from './webhook-values.ts';

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

function useWebhookForm({ enterpriseId, url = '', onClose, onCreated }: NewWebhookDialogProps) {
  const refresh = useRefresh(searchWebhooks, countWebhooks);
  const [, setOpen] = useQueryState('open', parseAsString);
  return useContractForm<WebhookValues>({
    schema: WebhookValues,
    defaults: { ...DEFAULTS, url },
    send: async (values) => {
      const { id } = await advised(() => sendCreation(toCreation(enterpriseId, values)));
      await refresh();
      onClose();
      if (onCreated) onCreated(id);
      else await setOpen(id);
    },
  });
}

/** Adds an address that is called back, and opens it. */
export function NewWebhookDialog(props: NewWebhookDialogProps) {
  const { enterpriseId, onClose } = props;
  const form = useWebhookForm(props);
  const { control, watch, setValue, getValues } = form.form;
  const kind = watch('kind');
  const creation = toCreation(enterpriseId, { ...getValues(), kind, type: ofKind(kind, watch('type')) });
  return (
    <DialogForm
      title="New endpoint"
      about="Clearhouse sends a POST to the URL for each event. You can have up to ten endpoints of a type."
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
        label="Source"
        options={KINDS}
        onChosen={(next) => {
          setValue('type', firstType(next as WebhookValues['kind']));
          setValue('coin', next === 'wallet' ? 'ofc' : 'btc');
        }}
      />
      <SelectField control={control} name="type" label="Type" options={typeOptions(kind)} />
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

/** While a kind is being chosen the type may still be of the one before. */
const ofKind = (kind: WebhookValues['kind'], type: WebhookValues['type']): WebhookValues['type'] =>
  typeOptions(kind).some(({ value }) => value === type) ? type : firstType(kind);

function CreationCode({ creation }: { creation: ReturnType<typeof toCreation> }) {
  if (creation.kind === 'enterprise') return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
  if (creation.kind === 'block') return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
  return <CopyAsCode contract={creation.contract} input={creation.input} isQuiet />;
}
