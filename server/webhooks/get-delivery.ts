import * as contracts from '#lib/contracts/webhook-deliveries.ts';
import { fail, orNotFound } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import { operation } from '#server/core/operation.ts';
import { findDelivery, listAttempts, presentDeliveries } from './delivery-search.ts';
import { objectNow } from './object-now.ts';

const UNKNOWN = 'You have no such delivery.';

export const getDelivery = operation(contracts.getDelivery, async (context, { enterpriseId, deliveryId }) => {
  if (!isHexId(deliveryId)) fail('not_found', UNKNOWN);
  const row = orNotFound(await findDelivery(context.db, enterpriseId, deliveryId), UNKNOWN);
  const [shown] = await presentDeliveries(context.db, [row]);
  return {
    ...orNotFound(shown, UNKNOWN),
    payload: row.payload,
    attemptList: await listAttempts(context.db, row.id),
    objectNow: await objectNow(context, row),
  };
});
