import * as contracts from '#lib/contracts/stablecoin/orders.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { planTask } from '../task-store.ts';
import { releaseOrder } from './order-store.ts';
import { presentDetail } from './order-view.ts';
import { demandOrder, lockOwnOrder } from './own-order.ts';

export const releaseMintOrder = operation(contracts.releaseMintOrder, async ({ db, now, audit }, place) => {
  const order = await lockOwnOrder(db, place);
  if (!order.isHeld) fail('state_conflict', 'The issuer does not hold this order.');
  const at = now.toISOString();
  await releaseOrder(db, order, at);
  await planTask(db, { kind: 'advance', subjectId: order.id, at });
  await audit({
    enterpriseId: order.enterpriseId,
    subjectType: 'mint-order',
    subjectId: order.id,
    before: { isHeld: true },
    after: { isHeld: false },
  });
  return presentDetail(db, await demandOrder(db, place));
});
