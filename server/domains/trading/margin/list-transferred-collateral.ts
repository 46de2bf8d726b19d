import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { whole } from '../products/present-product.ts';
import { readHoldings } from './margin-store.ts';
import { readMargin } from './margin-terms.ts';
import { collateralValue, valueOf } from './margin-value.ts';
import { inDollars, presentCurrency } from './present-margin.ts';

export const listTransferredCollateral = operation(contracts.listTransferredCollateral, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { currencies, prices } = await readMargin(context, account);
  const { collateral } = await readHoldings(context.db, account.accountId);
  const amount = inDollars(account.coin);
  return {
    data: currencies.flatMap((currency) => {
      const pledged = collateral.get(currency.unit) ?? 0n;
      if (pledged === 0n) return [];
      const price = prices.byUnit.get(currency.unit);
      const counted = collateralValue(new Map([[currency.unit, pledged]]), prices);
      return [
        {
          ...presentCurrency(currency),
          quantity: whole(pledged, currency.decimals),
          value: price ? amount(valueOf(pledged, price, prices.decimals)) : null,
          collateralValue: counted === null ? null : amount(counted),
        },
      ];
    }),
  };
});
