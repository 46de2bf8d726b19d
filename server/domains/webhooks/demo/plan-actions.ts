import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { DAY_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import type { PlannedWebhook } from './plan-webhooks.ts';

const ROTATED_DAYS = 30;

/** Who made the endpoints, and who rotated the signing secrets of their enterprises. */
export function planActions({ seed, date }: DemoIdentity, planned: readonly PlannedWebhook[]): PastAction[] {
  const { people } = castOf({ seed, date });
  const created = planned.map(({ row: { id, enterpriseId, type, label, url, createdAt, scope } }): PastAction => {
    const operation =
      scope === 'enterprise' ? 'createEnterpriseWebhook' : type === 'block' ? 'createBlockWebhook' : 'addWalletWebhook';
    return {
      at: createdAt,
      by: adminOf(people, enterpriseId),
      enterpriseId,
      operation,
      subjectType: 'webhook',
      subjectId: id,
      after: { type, label, url },
    };
  });
  const at = iso(date.getTime() - ROTATED_DAYS * DAY_MS);
  const rotated = Object.values(people.enterprises).map(
    ({ id: enterpriseId }): PastAction => ({
      at,
      by: adminOf(people, enterpriseId),
      enterpriseId,
      operation: 'createWebhookSecret',
      subjectType: 'webhook-secret',
      subjectId: enterpriseId,
      after: { rotatedAt: at },
    }),
  );
  return [...created, ...rotated];
}
