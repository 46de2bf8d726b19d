import * as contracts from '#lib/contracts/trading/margin.ts';
import { TRADE } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { whole } from '../products/present-product.ts';
import { currencyNamed, lockMargin, quantityOf } from './margin-terms.ts';
import { auditMargin, moveMargin } from './move-margin.ts';

export const transferCollateral = operation(contracts.transferCollateral, async (context, input) => {
  const account = await requireAccount(context, input, TRADE);
  const { row, board, currencies } = await lockMargin(context, account);
  if (!row.isEnabled)
    refuseTrade('trade:productMarginTradingDisabled', 'The account may not trade on margin any more.');
  const taken = currencies.filter(({ haircut }) => haircut !== null);
  const currency = currencyNamed(taken, input.currency);
  const amount = quantityOf(input.quantity, currency);
  await moveMargin(context, row, { kind: 'pledge', currency, amount, board });
  const moved = { currency: currency.symbol, quantity: whole(amount, currency.decimals) };
  await auditMargin(context, row, moved);
  return { accountId: row.id, ...moved };
});
