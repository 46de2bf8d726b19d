import * as contracts from '#lib/contracts/trading/platform-accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockAccount, setFees } from '../orders/order-store.ts';
import { demandTradingAccount } from './account-queries.ts';

export const setTradingFees = operation(contracts.setTradingFees, async (context, { accountId: id, ...fees }) => {
  const { db, now } = context;
  const { accountId, enterpriseId } = await demandTradingAccount(db, id);
  const { takerBps, makerBps } = await lockAccount(db, { id: accountId, enterpriseId, at: now.toISOString() });
  await setFees(db, accountId, fees);
  await context.audit({
    enterpriseId,
    subjectType: 'wallet',
    subjectId: accountId,
    before: { takerBps, makerBps },
    after: fees,
  });
  return demandTradingAccount(db, accountId);
});
