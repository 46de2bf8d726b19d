import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { withdrawApprovals } from '#server/domains/approvals/public.ts';
import { notifierOf, tellUsers } from '#server/domains/notifications/public.ts';
import type { TaskRow } from '../task-store.ts';
import { MINT_APPROVAL } from './agree-order.ts';
import { inOrder } from './in-order.ts';
import { bringOn } from './order-steps.ts';
import { type DueStep, dropStep, findDue, findEarlierStep, findTokenAtIssuer, lockOrder } from './order-store.ts';
import { toldOf } from './order-view.ts';
import { toldAll } from './tell-of-order.ts';

/** Does the next step of an order, unless somebody else has: then another is planned, or none. */
const doStep = (service: Service, { subjectId, at }: DueStep): Promise<void> =>
  actAsSystem(service, { name: 'advance-mint-order', at }, async (act) => {
    const order = await lockOrder(act.tx, subjectId);
    if (!order || (await findDue(act.tx, subjectId)) !== at) return;
    const issuing = { seed: service.env.SEED, wall: service.clock.wall() };
    await bringOn({ ...act, at, notify: notifierOf(act.tx, at) }, order, issuing);
  });

/**
 * Does what was planned for other orders of the same token before a step, whoever holds it: after a leap of the clock all of it is due at
 * once, and what circulates has to change in the order of its moments. One that fails is left to its own turn.
 */
async function doEarlier(service: Service, { subjectId, at, token }: DueStep & { token: string }): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const earlier = await findEarlierStep(service.db, { token, at, except: [subjectId, ...failed] });
    if (earlier === undefined) return;
    try {
      await doStep(service, earlier);
      await dropStep(service.db, earlier);
    } catch (error) {
      failed.push(earlier.subjectId);
      service.log.error({ work: 'mint', kind: (error as Error).name }, 'an earlier step of another order failed');
    }
  }
}

/** The next step of an order that is due. */
export async function advanceOrder(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  const step = { subjectId, at };
  const token = await findTokenAtIssuer(service.db, subjectId);
  if (token === undefined) await doStep(service, step);
  else
    await inOrder(service, { token, at }, async () => {
      await doEarlier(service, { ...step, token });
      await doStep(service, step);
    });
  return null;
}

/** Tells of an order that has not ended until the moment that it was promised for. */
export const lookAtPromise = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'look-at-mint-promise', at }, async ({ tx, emit }) => {
    const order = await lockOrder(tx, subjectId);
    if (order === undefined || order.endedAt !== null) return null;
    await emit(...toldOf(order, { as: 'late' }));
    await tellUsers(tx, new Date(at), ...toldAll('mint-order-late', order));
    return null;
  });

/** Nobody is asked any more about an order that has ended while it waited for other admins. */
export const withdrawOrderApproval = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'withdraw-mint-approval', at }, async (act) => {
    await withdrawApprovals(act, { kind: MINT_APPROVAL, subjectId, at });
    return null;
  });
