import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { insertRecords } from '#server/domains/identity/public.ts';

export const createSandboxIdvRecord = operation(
  contracts.createSandboxIdvRecord,
  async ({ db, caller, now, audit, emit }, { enterpriseId, userId = caller.userId, verificationType }) => {
    const found = await findEnterpriseOf(db, { enterpriseId, userId });
    const { organizationId } = orNotFound(found, 'The user is not a member of this enterprise.');
    const at = now.toISOString();
    const status = 'pending' as const;
    const id = uuidV7(now.getTime());
    const record = { userId, enterpriseId, organizationId, status, verificationType, rejectLabels: null };
    await insertRecords(db, [{ ...record, id, createdAt: at, updatedAt: at }]);
    await audit({ subjectType: 'idv', subjectId: id, after: { userId, status, verificationType } });
    await emit(...idvEvents.to(enterpriseId, 'created', { id, body: { status, verificationType }, actorUserId: null }));
    return { ...record, idvId: id };
  },
);
