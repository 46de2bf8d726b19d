import { findRoute } from '#lib/transaction-routes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { isNetting, requestStepOf, stepOf } from '../rules.ts';
import { type Act, tell } from './act.ts';
import { postLegs } from './books.ts';
import { changeRequests, changeSettlement, isComplete } from './change-store.ts';
import { dropTasks, planTask } from './task-store.ts';
import type { Whole } from './whole.ts';

/** Every party but the requester has acknowledged or signed. */
const isAffirmed = ({ settlement, requests }: Whole): boolean =>
  requests.every(
    ({ accountId, acknowledgedAt }) => accountId === settlement.requesterAccountId || acknowledgedAt !== null,
  );

/** What the requests of a settlement are once it has settled. */
export const settledRequests = ({ requests }: Pick<Whole, 'requests'>, at: string) =>
  requests.flatMap((request) => {
    const to = requestStepOf(request.status, 'settle', 'network')?.to;
    return to === undefined || to === request.status ? [] : [{ request, change: { status: to, updatedAt: at } }];
  });

/** Settles a complete one: every leg moves, in one group of the books. A route on chain follows by itself. */
async function settle(act: Act, whole: Whole): Promise<Whole> {
  const { tx, at } = act;
  const { settlement } = whole;
  const step = stepOf(settlement.status, 'settle', 'network');
  if (!step) throw new Error(`a settlement that is ${settlement.status} cannot settle`);
  await postLegs(act, whole);
  const done = await changeRequests(tx, whole, settledRequests(whole, at));
  await dropTasks(tx, [settlement.id]);
  const isOnChain = findRoute(settlement.transactionRouteId ?? '')?.kind === 'chain';
  const settled = await changeSettlement(tx, done, {
    status: step.to,
    completeAt: settlement.completeAt ?? at,
    finalizedAt: at,
    updatedAt: at,
    ...(isOnChain ? { routedTransactionId: uuidV7(Date.parse(at)) } : {}),
  });
  if (isOnChain) await planTask(tx, { kind: 'send', subjectId: settlement.id, at });
  await tell(act, settled, { name: 'settled' });
  return settled;
}

/** What a complete settlement still waits for. */
function waitsFor({ settlement }: Whole, at: string): 'netting' | 'unlock' | null {
  if (isNetting(settlement.clearingMethod)) return 'netting';
  return settlement.unlockDate !== null && settlement.unlockDate > at ? 'unlock' : null;
}

/** Does what follows from the last act of a party: on to `pending`, into the queue, or settled. */
export async function advance(act: Act, whole: Whole): Promise<Whole> {
  const { tx, at } = act;
  let now = whole;
  if (now.settlement.status === 'pending-acknowledgement') {
    if (!isAffirmed(now)) return now;
    const to = stepOf(now.settlement.status, 'affirm', 'network')?.to;
    now = await changeSettlement(tx, now, { status: to ?? 'pending', updatedAt: at });
  }
  if (!isComplete(now)) return now;
  const waiting = waitsFor(now, at);
  if (waiting === null) return settle(act, now);
  if (now.settlement.completeAt !== null) return now;
  if (waiting === 'unlock')
    await planTask(tx, { kind: 'unlock', subjectId: now.settlement.id, at: now.settlement.unlockDate ?? at });
  const complete = await changeSettlement(tx, now, { completeAt: at, updatedAt: at });
  await tell(act, complete, { name: 'completed', body: { waitsFor: waiting } });
  return complete;
}
