import * as contracts from '#lib/contracts/webhooks/resending.ts';
import { operation } from '#server/core/call/operation.ts';
import { resendable, resendWithin } from '../delivery/resend.ts';

export const resendDeliveries = operation(
  contracts.resendDeliveries,
  async (context, { enterpriseId, deliveryIds }) => {
    const ids = [...new Set(deliveryIds)];
    const sent = await resendWithin(context, ids, resendable(enterpriseId));
    const resent = ids.filter((id) => sent.has(id));
    await context.audit({ subjectType: 'webhook-notification', subjectId: resent[0] ?? 'none', after: { resent } });
    return { resent, notResent: ids.filter((id) => !sent.has(id)) };
  },
);
