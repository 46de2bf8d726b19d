import * as contracts from '#lib/contracts/directory/platform.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockEnterprise, withLicences } from './enterprise-queries.ts';
import { deleteLicence } from './enterprise-store.ts';

export const revokeLicence = operation(contracts.revokeLicence, async ({ db, audit, signal }, input) => {
  const row = await lockEnterprise(db, input.enterpriseId);
  const [before] = await withLicences(db, [row]);
  if (!(await deleteLicence(db, row.id, input.licence)))
    fail('not_found', 'The enterprise does not hold this licence.');
  const [after] = await withLicences(db, [row]);
  await audit({
    subjectType: 'enterprise',
    subjectId: row.id,
    before: { licences: before?.licences },
    after: { licences: after?.licences, ...(input.reason !== undefined && { reason: input.reason }) },
  });
  await signal('access');
  return after ?? { ...row, licences: [], memberCount: 0 };
});
