'use client';

import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { holds, pairChoices, symbolOf } from '#lib/console/mint-order-values.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import { OrderQuote } from './order-quote.tsx';
import { TargetFields } from './target-fields.tsx';
import { useAvailable, useLimit, usePairs } from './use-order-choices.ts';
import { useOrderForm } from './use-order-form.ts';

interface NewOrderDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const NONE = 'No token can be minted or burnt on this deployment.';

/** Orders that tokens are minted or burnt, and opens the order. */
export function NewOrderDialog({ enterpriseId, onClose }: NewOrderDialogProps) {
  const { pairs, tokens, pairOf, mints } = usePairs(enterpriseId);
  const { accounts = [] } = useAccounts(enterpriseId);
  const { form, toInput } = useOrderForm(enterpriseId, { pairOf, onClose });
  const { control, getValues, setValue, watch } = form.form;
  const [chosen, accountId, amount, target] = watch(['pair', 'accountId', 'amount', 'target']);
  const pair = pairOf(chosen);
  const able = accounts
    .filter(({ coin }) => pair === undefined || holds(coin, pair.source.asset))
    .map(({ id, name }) => ({ value: id, label: name }));
  useOnlyAccount(form.form, 'accountId', able.length === 1 ? able[0]?.value : undefined);
  const limit = useLimit(enterpriseId, pair?.source.asset);
  const available = useAvailable(enterpriseId, accountId, pair?.source.asset);
  const takePair = (key: string) => {
    if (!mints(pairOf(key)) && ['wallet', 'address'].includes(getValues('target'))) setValue('target', 'same');
    if (able.length > 0 && !able.some(({ value }) => value === getValues('accountId'))) setValue('accountId', '');
  };
  return (
    <DialogForm
      title="New order"
      about="The whole amount is held at once, the fee included. An order that was made cannot be taken back."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Order"
      hindrance={pairs?.length === 0 ? NONE : null}
      failureTitle="Nothing was ordered"
      form={form}
      code={<CopyAsCode contract={createMintOrder} input={() => toInput(getValues())} isQuiet />}
    >
      <SearchSelectField
        control={control}
        name="pair"
        label="What"
        placeholder="Mint or burn, by token"
        options={pairChoices(pairs ?? [], tokens)}
        onChosen={takePair}
      />
      <SelectField control={control} name="accountId" label="Paid from" options={able} />
      <TextFormField
        control={control}
        name="amount"
        label={pair === undefined ? 'Amount' : `Amount in ${symbolOf(pair.source.asset)}`}
        description="The fee is part of it."
        placeholder="1,000.00"
        size="normal"
        autoComplete="off"
      />
      {pair !== undefined && <OrderQuote pair={pair} amount={amount} available={available} limit={limit} />}
      <TargetFields
        enterpriseId={enterpriseId}
        control={control}
        target={target}
        isMint={mints(pair)}
        asset={pair?.destination.asset ?? ''}
        accounts={able.filter(({ value }) => value !== accountId)}
      />
      <TextFormField
        control={control}
        name="memo"
        label="Memo"
        description="What you note about it. Optional."
        size="normal"
      />
    </DialogForm>
  );
}
