import * as contracts from '#lib/contracts/webhooks/keys.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { confirmByCode } from './confirm-by-code.ts';
import { lockKey, presentKey, revokeKey } from './key-store.ts';

export const revokeWebhookKey = operation(contracts.revokeWebhookKey, async (context, input) => {
  const { db, now, caller } = context;
  const { enterpriseId, webhookKeyId: keyId, otp } = input;
  const row = orNotFound(await lockKey(db, enterpriseId, keyId), 'The enterprise has no such key.');
  if (row.status === 'REVOKED') fail('state_conflict', 'The key has already been revoked.');
  await confirmByCode(context, otp);
  const by = { revokedAt: now.toISOString(), revokedBy: caller.userId };
  await revokeKey(db, row.id, by);
  const before = { ...presentKey(row) };
  const after = { ...before, status: 'REVOKED', ...by };
  await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, enterpriseId, before, after });
  return { success: true as const, keyId, ...by };
});
