import type { EnterpriseLimit } from '#lib/contracts/platform/rate-limits.ts';
import { LIMIT_NAMES, limitHolds, PUBLISHED_LIMITS } from '#lib/rate-limits.ts';
import { findRaisedLimits } from '#server/core/call/raised-limits.ts';
import type { Context } from '#server/core/runtime/service.ts';

/** The limits per user as they are for members of an enterprise, in the order in which they are published. */
export async function enterpriseLimits(
  { db, service }: Pick<Context, 'db' | 'service'>,
  enterpriseId: string,
): Promise<EnterpriseLimit[]> {
  const raised = new Map((await findRaisedLimits(db, enterpriseId)).map((row) => [row.name, row]));
  return LIMIT_NAMES.filter((name) => PUBLISHED_LIMITS[name].by === 'user').map((name) => {
    const { count: published, windowSeconds, counts } = PUBLISHED_LIMITS[name];
    const { count: raisedTo = null, setAt: raisedAt = null } = raised.get(name) ?? {};
    const holds = limitHolds({ name }, service.env.RATE_LIMITS);
    const count = Math.max(published, raisedTo ?? 0);
    return { name, counts, windowSeconds, published, count, raisedTo, raisedAt, holds };
  });
}
