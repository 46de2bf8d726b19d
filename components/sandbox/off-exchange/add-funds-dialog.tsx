'use client';

import * as z from 'zod';
import { useTradingAccount } from '#components/network/use-trading-account.ts';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { describeAmount } from '#lib/money.ts';
import type { NewObjectProps } from '../new-object.ts';
import { AMOUNT_FIELDS, currencyOptions, hasAmount, NO_AMOUNT } from './currency-options.ts';

const Values = z.object(AMOUNT_FIELDS).refine(hasAmount, NO_AMOUNT);
type Values = z.input<typeof Values>;

/** Gives the client's trading account funds that come from nowhere. */
export function AddFundsDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const account = useTradingAccount(enterpriseId);
  const toInput = ({ currency, amount }: Values) => ({
    enterpriseId,
    walletId: account?.walletId ?? '',
    currency,
    quantity: unitsOf(currency, amount) ?? '',
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { currency: 'ofcbtc', amount: '' },
    send: async (values) => {
      const { currency, quantity } = await call(fundWallet, toInput(values));
      onMade({ said: `${describeAmount(currency, quantity)} were added.`, path: 'network/balances' });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Add funds"
      about="For the trading account that this enterprise has in the network. They are in the books at once."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Add funds"
      hindrance={account === null ? 'The enterprise is no client of the network yet: see Connections.' : null}
      failureTitle="No funds were added"
      form={form}
      code={<CopyAsCode contract={fundWallet} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField control={control} name="currency" label="Currency" options={currencyOptions()} />
      <TextFormField control={control} name="amount" label="Amount" placeholder="1.5" size="normal" />
    </DialogForm>
  );
}
