import * as contracts from '#lib/contracts/identity/reopening.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { deciderOf, findEnterpriseOf, isOwnOf } from '#server/domains/directory/public.ts';
import { factsOf, tellOf } from '../decide.ts';
import { findRecord } from '../record-queries.ts';
import { findIdvRow } from '../record-search.ts';
import { insertRecords, lockRecordsOf } from '../record-store.ts';

const UNKNOWN = 'There is no such verification.';
const OVER = 'Only a rejected verification that is the newest of its person can be reopened.';

export const reopenIdv = operation(contracts.reopenIdv, async (context, { idvId, reason }) => {
  const { db, now, emit, audit } = context;
  const { userId, enterpriseId } = orNotFound(await findRecord(db, idvId), UNKNOWN);
  if (isOwnOf(await deciderOf(context), { personId: userId, enterpriseId }))
    fail('missing_role', 'Somebody else has to reopen it: it is yours, or of an enterprise that you belong to.');
  await advisoryLock(db, `idv ${enterpriseId} ${userId}`);
  const [newest] = await lockRecordsOf(db, { userId, enterpriseId });
  if (newest?.id !== idvId || newest.status !== 'rejected') return fail('state_conflict', OVER);
  if (!(await findEnterpriseOf(db, { userId, enterpriseId })))
    fail('state_conflict', 'The person does not belong to the enterprise any more.');
  const { organizationId, verificationType } = newest;
  const [id, at] = [uuidV7(now.getTime()), now.toISOString()];
  const record = {
    userId,
    enterpriseId,
    organizationId,
    status: 'pending',
    verificationType,
    rejectLabels: null,
  } as const;
  await insertRecords(db, [{ ...record, id, createdAt: at, updatedAt: at }]);
  const body = { ...factsOf({ ...record, id }), reason };
  await emit(...idvEvents.to(enterpriseId, 'created', { id, body, actorUserId: null }));
  await tellOf({ tx: db, at }, { id, enterpriseId, userId }, 'reopened');
  await audit({
    subjectType: 'idv',
    subjectId: id,
    alsoIn: [enterpriseId],
    before: { idvId, status: 'rejected', rejectLabels: newest.rejectLabels },
    after: { status: 'pending', verificationType, reason },
  });
  return orNotFound(await findIdvRow(db, enterpriseId, id), UNKNOWN);
});
