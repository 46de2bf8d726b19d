import * as contracts from '#lib/contracts/trading/accounts.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { currenciesOf } from '../products/currencies.ts';
import { whole } from '../products/present-product.ts';
import { listProducts } from '../products/product-store.ts';
import { isTradedBy, requireAccount } from './require-account.ts';

const NOTHING = { available: '0', held: '0' };

export const listTradingBalances = operation(contracts.listTradingBalances, async (context, input) => {
  const { db } = context;
  const account = await requireAccount(context, input, READ_TRADING);
  const currencies = currenciesOf((await listProducts(db)).filter((product) => isTradedBy(account, product)));
  const balances = await readBalances(db, { kind: 'available', owners: [account.accountId] });
  const byUnit = new Map(balances.map((balance) => [balance.asset, balance]));
  return {
    data: currencies.map(({ id, symbol, decimals, unit }) => {
      const { available, held } = byUnit.get(unit) ?? NOTHING;
      const free = whole(available, decimals);
      return {
        currencyId: id,
        currency: symbol,
        balance: whole(BigInt(available) + BigInt(held), decimals),
        heldBalance: whole(held, decimals),
        unsettledHeldBalance: '0',
        tradableBalance: free,
        withdrawableBalance: free,
      };
    }),
  };
});
