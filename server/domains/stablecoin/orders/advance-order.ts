import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { withdrawApprovals } from '#server/domains/approvals/public.ts';
import type { TaskRow } from '../task-store.ts';
import { MINT_APPROVAL } from './agree-order.ts';
import { bringOn } from './order-steps.ts';
import { lockOrder } from './order-store.ts';
import { toldOf } from './order-view.ts';

/** The next step of an order that is due. */
export const advanceOrder = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'advance-mint-order', at }, async (act) => {
    const order = await lockOrder(act.tx, subjectId);
    if (order) await bringOn({ ...act, at }, order, service.env.SEED);
    return null;
  });

/** Tells of an order that has not ended until the moment that it was promised for. */
export const lookAtPromise = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'look-at-mint-promise', at }, async ({ tx, emit }) => {
    const order = await lockOrder(tx, subjectId);
    if (order && order.endedAt === null) await emit(...toldOf(order, { as: 'late' }));
    return null;
  });

/** Nobody is asked any more about an order that has ended while it waited for other admins. */
export const withdrawOrderApproval = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'withdraw-mint-approval', at }, async (act) => {
    await withdrawApprovals(act, { kind: MINT_APPROVAL, subjectId, at });
    return null;
  });
