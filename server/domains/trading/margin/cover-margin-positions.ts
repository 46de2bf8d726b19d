import * as contracts from '#lib/contracts/trading/margin.ts';
import { TRADE } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { whole } from '../products/present-product.ts';
import { readHoldings } from './margin-store.ts';
import { chosenOf, lockMargin } from './margin-terms.ts';
import { auditMargin, moveMargin } from './move-margin.ts';
import { presentCurrency } from './present-margin.ts';

export const coverMarginPositions = operation(contracts.coverMarginPositions, async (context, input) => {
  const { db } = context;
  const account = await requireAccount(context, input, TRADE);
  const { row, board, currencies } = await lockMargin(context, account);
  const { chosen, isAll } = chosenOf(input, currencies);
  const { positions } = await readHoldings(db, row.id);
  const balances = await readBalances(db, { kind: 'available', owners: [row.id] });
  const data = [];
  for (const currency of chosen) {
    const owed = -(positions.get(currency.unit) ?? 0n);
    if (owed <= 0n) {
      if (!isAll)
        refuseTrade('common:invalidArgument', `has ${currency.symbol}, which the account does not owe`, 'currencies');
      continue;
    }
    const free = BigInt(balances.find(({ asset }) => asset === currency.unit)?.available ?? '0');
    const amount = free < owed ? free : owed;
    if (amount > 0n) await moveMargin(context, row, { kind: 'cover', currency, amount, board });
    const { decimals } = currency;
    data.push({
      ...presentCurrency(currency),
      quantity: whole(amount, decimals),
      owed: whole(owed - amount, decimals),
    });
  }
  const covered = data.map(({ currency, quantity }) => ({ currency, quantity }));
  await auditMargin(context, row, { covered });
  return { data };
});
