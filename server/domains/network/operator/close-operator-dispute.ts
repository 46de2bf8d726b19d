import * as contracts from '#lib/contracts/network/operator.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { expectedUnits } from '../disputes/expected-units.ts';
import { proposeClosure } from '../disputes/propose-closure.ts';
import { demandNotClosed, demandNotRejected, lockOf } from '../disputes/require-dispute.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { UNKNOWN_DISPUTE } from './unknown.ts';

export const closeOperatorDispute = operation(
  contracts.closeOperatorDispute,
  async (context, { disputeId, notes, adjustedTransfers }) => {
    const { db, caller, audit } = context;
    const found = orNotFound(await lockOf(db, disputeId), UNKNOWN_DISPUTE);
    const { dispute, route } = found;
    demandNotRejected(found.settlement);
    if (dispute.isRetracted) fail('unprocessable', 'The dispute was retracted.');
    demandNotClosed(dispute);
    const adjusted = expectedUnits(adjustedTransfers, route.partner, 'adjustedTransfers');
    const closureId = await proposeClosure(context, found, { notes, adjusted, userId: caller.userId });
    const status = 'pending_review' as const;
    const after = { closureId, status, adjustedTransfers: adjusted, notes };
    const subject = { subjectType: 'off-exchange-dispute', subjectId: disputeId } as const;
    await audit({ ...subject, alsoIn: concernedBy(route), after });
    return { closureId, status };
  },
);
