import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/address-book/operator.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type Act, actOf, tell } from '../connections/act.ts';
import { request } from '../connections/connect.ts';
import { type LockedPair, lockPairs } from '../connections/connection-store.ts';
import { moveConnection } from '../connections/move-connection.ts';
import { demandReadableLines } from '../demand-readable.ts';
import { stepOf } from '../rules.ts';
import { connections } from '../tables.ts';

/** Asks the target of a connection that was under review, or activates what nobody can answer. */
async function approve(act: Act, { row }: LockedPair) {
  if (stepOf(row, 'approve') === undefined) return undefined;
  await tell(act, row, { name: 'approved', onlyOwner: true });
  return request({ ...act, userId: row.createdBy }, row);
}

export const decideConnectionReview = operation(
  contracts.decideConnectionReview,
  async (context, { connectionId, decision, reason }) => {
    const { db, audit } = context;
    demandReadableLines({ reason });
    const [found] = await lockPairs(db, eq(connections.id, connectionId));
    const pair = orNotFound(found, 'There is no such connection.');
    const act = actOf(context);
    const row =
      decision === 'approve'
        ? await approve(act, pair)
        : await moveConnection(act, pair, { command: 'reject', reason, by: null });
    if (!row) fail('state_conflict', 'The connection is decided already.');
    await audit({
      subjectType: 'counterparty-connection',
      subjectId: row.id,
      alsoIn: [row.ownerEnterpriseId],
      before: { status: pair.row.status },
      after: { status: row.status, reason },
    });
    return { id: row.id, status: row.status as 'REQUESTED' | 'PENDING_ACTIVATION' | 'INACTIVE' };
  },
);
