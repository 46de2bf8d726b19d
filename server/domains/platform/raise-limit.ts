import * as contracts from '#lib/contracts/platform/rate-limits.ts';
import { PUBLISHED_LIMITS } from '#lib/rate-limits.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { putRaisedLimit } from '#server/core/call/raised-limits.ts';
import { lockEnterprise } from '#server/domains/directory/public.ts';
import { enterpriseLimits } from './enterprise-limits.ts';

export const raiseLimit = operation(contracts.raiseLimit, async (context, { enterpriseId, name, count, reason }) => {
  const { db, now, audit } = context;
  const { count: published } = PUBLISHED_LIMITS[name];
  if (count !== null && count <= published)
    fail('validation_failed', `count must be more than ${published}, which is published for everybody.`);
  await lockEnterprise(db, enterpriseId);
  const read = async () => (await enterpriseLimits(context, enterpriseId)).find((one) => one.name === name);
  const before = await read();
  await putRaisedLimit(db, { enterpriseId, name, count, setAt: now.toISOString() });
  const after = orNotFound(await read(), 'There is no such limit.');
  await audit({
    subjectType: 'enterprise',
    subjectId: enterpriseId,
    before: { limit: name, raisedTo: before?.raisedTo },
    after: { limit: name, raisedTo: after.raisedTo, ...(reason !== undefined && { reason }) },
  });
  return after;
});
