import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { factsOf, hasOtherOpen, insertAttempt, insertRecords } from '#server/domains/identity/public.ts';

export const createSandboxIdvRecord = operation(
  contracts.createSandboxIdvRecord,
  async ({ db, caller, now, audit, emit }, { enterpriseId, userId = caller.userId, verificationType }) => {
    const found = await findEnterpriseOf(db, { enterpriseId, userId });
    const { organizationId } = orNotFound(found, 'The user is not a member of this enterprise.');
    const at = now.toISOString();
    const status = 'pending' as const;
    const id = uuidV7(now.getTime());
    await advisoryLock(db, `idv ${enterpriseId} ${userId}`);
    if (await hasOtherOpen(db, { id, userId, enterpriseId }))
      fail('state_conflict', 'The person has an open verification already: decide it first.');
    const record = { userId, enterpriseId, organizationId, status, verificationType, rejectLabels: null };
    await insertRecords(db, [{ ...record, id, createdAt: at, updatedAt: at }]);
    await insertAttempt(db, { idvId: id, verificationType, provider: 'sandbox', at });
    await audit({ subjectType: 'idv', subjectId: id, after: { userId, status, verificationType } });
    await emit(
      ...idvEvents.to(enterpriseId, 'created', {
        id,
        body: factsOf({ ...record, id }),
        actorUserId: null,
      }),
    );
    return { ...record, idvId: id };
  },
);
