import * as contracts from '#lib/contracts/identity/attempts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findIdvRow } from '../record-search.ts';
import { listAttempts } from './attempt-store.ts';

export const listIdvAttempts = operation(contracts.listIdvAttempts, async ({ db }, { enterpriseId, idvId }) => {
  orNotFound(await findIdvRow(db, enterpriseId, idvId), 'There is no such verification.');
  const attempts = await listAttempts(db, idvId);
  return {
    attempts: attempts.map(({ id: attemptId, idvId: _, externalId: __, ...shown }) => ({ attemptId, ...shown })),
  };
});
