import * as contracts from '#lib/contracts/webhook-deliveries.ts';
import { getAccessToken } from '#server/access/get-access-token.ts';
import { Failure, fail, orNotFound } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import { type Context, operation } from '#server/core/operation.ts';
import { findDelivery, listAttempts, presentDeliveries } from './delivery-search.ts';
import type { NotificationRow } from './new-notification.ts';

const UNKNOWN = 'You have no such delivery.';

/** The token that a callback told of, as the caller may read it now. Null when it is gone, never was, or is not his to see. */
function tokenNow(context: Context, enterpriseId: string, tokenId: string): Promise<Record<string, unknown> | null> {
  return getAccessToken.run(context, { enterpriseId, tokenId }).then(
    (token) => ({ ...token }),
    (error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    },
  );
}

const objectNow = async (context: Context, { enterpriseId, accessTokenId }: NotificationRow) =>
  accessTokenId === null ? null : tokenNow(context, enterpriseId, accessTokenId);

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
