import * as contracts from '#lib/contracts/trading/margin.ts';
import { TRADE } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { whole } from '../products/present-product.ts';
import { readHoldings } from './margin-store.ts';
import { currencyNamed, demandCovered, lockMargin, quantityOf } from './margin-terms.ts';
import { auditMargin, moveMargin } from './move-margin.ts';

export const transferMarginPosition = operation(contracts.transferMarginPosition, async (context, input) => {
  const { db } = context;
  const account = await requireAccount(context, input, TRADE);
  const { row, board, currencies } = await lockMargin(context, account);
  const currency = currencyNamed(currencies, input.currency);
  const amount = quantityOf(input.quantity, currency);
  const has = (await readHoldings(db, row.id)).positions.get(currency.unit) ?? 0n;
  if (amount > has) {
    const most = whole(has > 0n ? has : 0n, currency.decimals);
    refuseTrade('trade:insufficientFunds', `must be at most ${most}: that is the long position`, 'quantity');
  }
  await moveMargin(context, row, { kind: 'settle', currency, amount, board });
  await demandCovered(db, { row, board, holdings: await readHoldings(db, row.id) });
  const moved = { currency: currency.symbol, quantity: whole(amount, currency.decimals) };
  await auditMargin(context, row, moved);
  return { accountId: row.id, ...moved };
});
