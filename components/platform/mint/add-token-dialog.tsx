'use client';

import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { findCoin } from '#lib/coins.ts';
import {
  chainChoices,
  EMPTY_TOKEN,
  FIELD_OF,
  NewTokenValues,
  newTokenInput,
  reserveChoices,
} from '#lib/console/token-values.ts';
import { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SharedTokenFields } from './shared-token-fields.tsx';
import { useRefreshTokens } from './use-refresh-tokens.ts';

const assetOf = (chain: string, token: string): string =>
  chain === '' || token === ''
    ? 'It stays. 2 to 28 small letters, digits and hyphens; a letter first.'
    : `It stays. The asset is ${chain}:${token}.`;

/** Adds a token. */
export function AddTokenDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshTokens();
  const form = useContractForm<NewTokenValues>({
    schema: NewTokenValues,
    defaults: EMPTY_TOKEN,
    fieldOf: FIELD_OF,
    send: async (values) => {
      await call(addMintToken, newTokenInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues, setValue, watch } = form.form;
  const [chain, token, reserve, symbol] = watch(['chain', 'token', 'reserveAsset', 'symbol']);
  const text = { control, size: 'normal' } as const;
  return (
    <DialogForm
      title="Add token"
      about="Enterprises with the licence can order it at once. Short name, symbol, chain, decimals and reserve cannot be changed later."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Add token"
      failureTitle="The token was not added"
      form={form}
      code={<CopyAsCode contract={addMintToken} input={() => newTokenInput(getValues())} isQuiet />}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextFormField {...text} name="name" label="Name" placeholder="GO Euro" hasFocus />
        <TextFormField
          {...text}
          name="symbol"
          label="Symbol"
          placeholder="GOEUR"
          description="Stands beside amounts."
        />
        <SelectField
          control={control}
          name="chain"
          label="Chain"
          options={chainChoices()}
          onChosen={() => setValue('reserveAsset', '')}
        />
        <TextFormField
          {...text}
          name="token"
          label="Short name"
          placeholder="goeur"
          description={assetOf(chain, token)}
        />
        <TextFormField {...text} name="decimals" label="Decimals" inputMode="numeric" />
        <SelectField
          control={control}
          name="reserveAsset"
          label="Reserve"
          options={reserveChoices(chain)}
          description={chain === '' ? 'Choose a chain first.' : 'What backs it, one to one.'}
        />
      </div>
      <SharedTokenFields control={control} reserve={findCoin(reserve)?.symbol ?? ''} symbol={symbol.trim()} />
    </DialogForm>
  );
}
