import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideRecord, lockRecord, writeDecision } from '#server/domains/identity/public.ts';

export const concludeIdvRecord = operation(
  contracts.concludeIdvRecord,
  async ({ db, now, audit, emit }, { status: to, rejectLabels: labels, ...place }) => {
    const before = await lockRecord(db, place);
    const { id, userId, enterpriseId, organizationId, verificationType } = before;
    const decision = decideRecord(before.status, { to, by: 'provider', rejectLabels: labels });
    await writeDecision({ tx: db, at: now.toISOString(), emit }, before, decision);
    const { status: from } = before;
    await audit({
      subjectType: 'idv',
      subjectId: id,
      before: { status: from, rejectLabels: before.rejectLabels },
      after: { ...decision },
    });
    return { idvId: id, userId, enterpriseId, organizationId, verificationType, ...decision };
  },
);
