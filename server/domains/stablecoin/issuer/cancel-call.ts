import { fail } from '#server/core/call/errors.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { failAtIssuer } from '../orders/order-steps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { changeCall, findCallOfOrder, listTransactions, lockCall } from './call-store.ts';
import { doneHeight, openRun } from './issuer-run.ts';
import { sendStored, signInPlace } from './sign-call.ts';

const NOT_SENT = 'The operator cancelled it before anything was sent to the chain.';

/** What came of a cancellation: the order has failed, or it fails once a transfer of the issuer to itself is final. */
export type Cancelled = { outcome: 'failed' } | { outcome: 'sent'; hash: string; problem: string | null };

/**
 * Takes back what the issuer is about for an order. Where nothing was signed the order fails at once; else a transfer of the issuer to
 * itself takes the place of its transaction, unless that one is mined first. Throws 404, 409 and SourceError.
 */
export async function cancelAtIssuer(service: Service, orderId: string): Promise<Cancelled> {
  const call = await findCallOfOrder(service.db, orderId);
  if (call === undefined) return fail('not_found', 'No issuer on a chain is about this order.');
  const run = await openRun(service, call);
  if ((await doneHeight(run)) > 0) fail('state_conflict', 'The contract has done this order already.');
  const at = service.clock.nowIso();
  const last = await actAsSystem(service, { name: 'cancelMintOrder', at }, async (act) => {
    const order = await lockOrder(act.tx, orderId);
    const locked = await lockCall(act.tx, call.id);
    if (order === undefined || locked === undefined || locked.endedAt !== null || locked.state === 'mined')
      return fail('state_conflict', 'The issuer is through with this order, or its transaction stands in a block.');
    if (locked.nonce === null) {
      await failAtIssuer({ ...act, at }, order, { failure: NOT_SENT });
      const endedAt = service.clock.wall().toISOString();
      await changeCall(act.tx, call, { state: 'failed', problem: NOT_SENT, endedAt });
      return undefined;
    }
    const newest = (await listTransactions(act.tx, call)).at(-1);
    if (newest === undefined) throw new Error('a call with a number has no transaction');
    if (newest.purpose === 'cancel') return newest;
    await signInPlace(act.tx, run, { last: newest, purpose: 'cancel' });
    const { enterpriseId } = order;
    const entry = { subjectType: 'mint-order' as const, subjectId: orderId, enterpriseId };
    await act.audit({ ...entry, after: { cancels: newest.hash } });
    return (await listTransactions(act.tx, call)).at(-1);
  });
  if (last === undefined) return { outcome: 'failed' };
  return { outcome: 'sent', hash: last.hash, problem: await sendStored(run, last) };
}
