import * as contracts from '#lib/contracts/trading/accounts.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { currenciesOf } from '../products/currencies.ts';
import { whole } from '../products/present-product.ts';
import { listProducts } from '../products/product-store.ts';
import { isTradedBy, requireAccount } from './require-account.ts';

export const listTradingCurrencies = operation(contracts.listTradingCurrencies, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const currencies = currenciesOf((await listProducts(context.db)).filter((product) => isTradedBy(account, product)));
  return {
    data: currencies.map(({ id, symbol, name, decimals, coin }) => ({
      id,
      symbol,
      name,
      increment: whole('1', decimals),
      platformSymbol: coin,
    })),
  };
});
