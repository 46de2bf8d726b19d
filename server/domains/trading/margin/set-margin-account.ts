import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/trading/platform-margin.ts';
import { toBaseUnits } from '#lib/money.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';
import { cancelOrders } from '../orders/cancel-orders.ts';
import { lockAccount } from '../orders/order-store.ts';
import { marginCurrency } from './margin-prices.ts';
import { findMarginAccount, listMarginOrders, type MarginAccountRow, putMarginAccount } from './margin-store.ts';
import { neverOnMargin } from './margin-terms.ts';
import { presentMarginAccounts } from './platform-view.ts';

const AMOUNTS = ['maxLong', 'maxShort', 'maxTotalShort', 'minCollateral'] as const;

/** What the operator said of an account. Throws 400 for what does not fit. */
function changedBy(row: MarginAccountRow, input: ParsedInputOf<typeof contracts.setMarginAccount>): MarginAccountRow {
  const { decimals, symbol } = marginCurrency(row.coin);
  const amounts = AMOUNTS.map((name) => {
    const text = input[name];
    const units = text === undefined ? row[name] : toBaseUnits(text, decimals);
    return [name, units ?? refuseField(name, `must have at most ${decimals} decimals, as ${symbol} has`)];
  });
  const { callPercent = row.callPercent, liquidatePercent = row.liquidatePercent, isEnabled, isReleased } = input;
  if (callPercent >= liquidatePercent) refuseField('liquidatePercent', 'must be above the per cent of the call');
  if (isReleased && row.state !== 'restricted') refuseField('isReleased', 'is for restricted accounts alone');
  const state = isReleased ? 'good' : row.state;
  return { ...row, ...Object.fromEntries(amounts), callPercent, liquidatePercent, isEnabled, state };
}

export const setMarginAccount = operation(contracts.setMarginAccount, async (context, input) => {
  const { db, now } = context;
  const at = now.toISOString();
  const account = isHexId(input.accountId) ? await findTradingAccount(db, input.accountId) : undefined;
  if (account === undefined) return fail('not_found', 'There is no such trading account.');
  const { enterpriseId, coin } = account;
  const locked = await lockAccount(db, { id: input.accountId, enterpriseId, at });
  const known = await findMarginAccount(db, input.accountId);
  const before = known ?? neverOnMargin({ accountId: input.accountId, enterpriseId, coin }, at);
  const after = changedBy(before, input);
  await putMarginAccount(db, after.state === before.state ? after : { ...after, stateAt: at });
  if (before.isEnabled && !after.isEnabled) {
    const orders = await listMarginOrders(db, after.id);
    await cancelOrders(context, { account: locked, orders, why: 'margin' });
  }
  const [was, is] = await presentMarginAccounts(context, [before, after]);
  if (was === undefined || is === undefined) throw new Error('the account is gone');
  await context.audit({
    enterpriseId,
    subjectType: 'margin-account',
    subjectId: input.accountId,
    ...(known ? { before: was } : {}),
    after: is,
  });
  return is;
});
