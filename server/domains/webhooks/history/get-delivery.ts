import * as contracts from '#lib/contracts/webhooks/delivery-details.ts';
import { NotificationId } from '#lib/contracts/webhooks/delivery-status.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findDelivery, listAttempts, presentDeliveries } from './delivery-search.ts';
import { objectNow } from './object-now.ts';

const UNKNOWN = 'You have no such delivery.';

export const getDelivery = operation(contracts.getDelivery, async (context, { enterpriseId, deliveryId }) => {
  const id = NotificationId.safeParse(deliveryId).data ?? fail('not_found', UNKNOWN);
  const row = orNotFound(await findDelivery(context.db, enterpriseId, id), UNKNOWN);
  const [shown] = await presentDeliveries(context, enterpriseId, [row]);
  return {
    ...orNotFound(shown, UNKNOWN),
    payload: row.payload,
    attemptList: await listAttempts(context.db, row.id),
    objectNow: await objectNow(context, row),
  };
});
