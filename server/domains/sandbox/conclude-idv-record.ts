import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideRecord, lockRecord, writeDecision } from '#server/domains/identity/public.ts';

export const concludeIdvRecord = operation(
  contracts.concludeIdvRecord,
  async ({ db, now, audit, emit }, { status: to, rejectLabels: labels, ...place }) => {
    const before = await lockRecord(db, place);
    const { id, userId, enterpriseId, organizationId, verificationType } = before;
    const decision = decideRecord(before.status, { to, by: 'provider', rejectLabels: labels });
    const { status, rejectLabels } = decision;
    await writeDecision(db, before, { decision, at: now.toISOString() });
    const { status: from } = before;
    await audit({
      subjectType: 'idv',
      subjectId: id,
      before: { status: from, rejectLabels: before.rejectLabels },
      after: { ...decision },
    });
    const body = rejectLabels === null ? { from } : { from, rejectLabels };
    await emit(...idvEvents.to(enterpriseId, status, { id, body, actorUserId: null }));
    return { idvId: id, userId, enterpriseId, organizationId, verificationType, ...decision };
  },
);
