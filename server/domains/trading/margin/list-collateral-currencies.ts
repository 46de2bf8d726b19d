import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { readMargin } from './margin-terms.ts';
import { fraction, presentCurrency } from './present-margin.ts';

export const listCollateralCurrencies = operation(contracts.listCollateralCurrencies, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { currencies } = await readMargin(context, account);
  return {
    data: currencies.flatMap((currency) =>
      currency.haircut === null ? [] : [{ ...presentCurrency(currency), haircut: fraction(currency.haircut) }],
    ),
  };
});
