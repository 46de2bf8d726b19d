import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { whole } from '../products/present-product.ts';
import { readHoldings } from './margin-store.ts';
import { readMargin } from './margin-terms.ts';
import { valueOf } from './margin-value.ts';
import { inDollars, presentCurrency } from './present-margin.ts';

export const listMarginPositions = operation(contracts.listMarginPositions, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { currencies, prices } = await readMargin(context, account);
  const { positions } = await readHoldings(context.db, account.accountId);
  const amount = inDollars(account.coin);
  return {
    data: currencies.flatMap((currency) => {
      const has = positions.get(currency.unit) ?? 0n;
      if (has === 0n) return [];
      const size = has < 0n ? -has : has;
      const price = prices.byUnit.get(currency.unit);
      return [
        {
          ...presentCurrency(currency),
          side: has < 0n ? ('short' as const) : ('long' as const),
          quantity: whole(size, currency.decimals),
          value: price ? amount(valueOf(size, price, prices.decimals)) : null,
        },
      ];
    }),
  };
});
