import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockEnterprise, withLicences } from './enterprise-queries.ts';
import { insertLicence } from './enterprise-store.ts';

export const grantLicence = operation(contracts.grantLicence, async ({ db, now, audit, signal }, input) => {
  const row = await lockEnterprise(db, input.enterpriseId);
  const [before] = await withLicences(db, [row]);
  await insertLicence(db, { enterpriseId: row.id, licence: input.licence, at: now.toISOString() });
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
