'use client';

import { useState } from 'react';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { bulkConnect } from '#lib/contracts/address-book/connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import { ConnectManyResult } from './connect-many-result.tsx';
import {
  type ConnectedItem,
  ConnectManyValues,
  countLine,
  idsOf,
  itemsOf,
  repeatsIn,
  toConnectMany,
  type ConnectManyValues as Values,
} from './connect-many-values.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';
import { hindranceOf, type ListedAccount, onlyOf, useListedAccounts } from './use-listed-accounts.ts';

interface ConnectManyDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const ROWS = 8;

const optionOf = ({ walletId, name, description }: ListedAccount) => ({
  value: walletId,
  label: name,
  ...(description === undefined || description === name ? {} : { detail: description }),
});

/** Connects an own account with up to 500 others, and says what came of each. */
export function ConnectManyDialog({ enterpriseId, onClose }: ConnectManyDialogProps) {
  const accounts = useListedAccounts(enterpriseId);
  const refresh = useCounterpartyRefresh();
  const [items, setItems] = useState<ConnectedItem[] | null>(null);
  const form = useContractForm<Values>({
    schema: ConnectManyValues,
    defaults: { walletId: '', ids: '' },
    fieldOf: { targetWalletIds: 'ids' },
    send: async (values) => {
      const results = await call(bulkConnect, toConnectMany(enterpriseId, values));
      setItems(itemsOf(idsOf(values.ids), results));
      await refresh();
    },
  });
  const { control, getValues, watch } = form.form;
  useOnlyAccount(form.form, 'walletId', onlyOf(accounts)?.walletId);
  if (items !== null)
    return (
      <ConnectManyResult
        enterpriseId={enterpriseId}
        walletId={getValues().walletId}
        items={items}
        repeats={repeatsIn(getValues().ids)}
        onClose={onClose}
      />
    );
  return (
    <DialogForm
      title="Connect many accounts"
      about="Each account by itself: one that is rejected does not stop the others."
      isOpen
      onClose={onClose}
      submitLabel="Connect"
      hindrance={hindranceOf(accounts)}
      failureTitle="Nothing was connected"
      form={form}
      code={<CopyAsCode contract={bulkConnect} input={() => toConnectMany(enterpriseId, getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="walletId"
        label="Our account"
        description="Only listed accounts can be connected."
        isDisabled={accounts === undefined}
        options={(accounts ?? []).map(optionOf)}
      />
      <TextAreaField
        control={control}
        name="ids"
        label="Account ids of counterparties"
        description={countLine(watch('ids'))}
        rows={ROWS}
        isMono
      />
    </DialogForm>
  );
}
