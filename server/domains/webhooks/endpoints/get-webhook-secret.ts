import * as contracts from '#lib/contracts/webhooks/secrets.ts';
import { operation } from '#server/core/call/operation.ts';
import { nextRotation } from '../rules.ts';
import { findSecrets } from '../signatures/secret-store.ts';

export const getWebhookSecret = operation(contracts.getWebhookSecret, async ({ db, now }, { enterpriseId }) => {
  const held = await findSecrets(db, enterpriseId);
  if (!held) return { hasSecret: false, rotatedAt: null, previousUntil: null, nextRotationAt: null };
  const { rotatedAt, previousUntil } = held;
  const isOverlap = previousUntil !== null && Date.parse(previousUntil) > now.getTime();
  return {
    hasSecret: true,
    rotatedAt,
    previousUntil: isOverlap ? previousUntil : null,
    nextRotationAt: nextRotation(rotatedAt, now),
  };
});
