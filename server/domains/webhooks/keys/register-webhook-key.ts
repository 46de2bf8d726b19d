import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/keys.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { lockOwner } from '../records/webhook-access.ts';
import { confirmByCode } from './confirm-by-code.ts';
import { countKeys, insertKey, presentKey } from './key-store.ts';
import { algorithmOf, readPublicKey, requireJwksUri, thumbprintOf } from './public-key.ts';

type Input = ParsedInputOf<typeof contracts.registerWebhookKey>;

const MAX_ACTIVE = 20;

/** The key of the call, or where it can be read, with its id. Throws 400. */
function keyOf(service: Service, { jwks, jwksUri, keyId }: Input) {
  if ((jwks === undefined) === (jwksUri === undefined)) refuseField('jwks', 'send either this or jwksUri');
  if (jwksUri !== undefined) {
    if (keyId === undefined) refuseField('keyId', 'is required with jwksUri: say which key of the set it is');
    return { keyId, jwk: null, jwksUri: requireJwksUri(service, jwksUri), algorithm: null };
  }
  const [sent] = jwks?.keys ?? [];
  if (sent === undefined) return refuseField('jwks.keys', 'must hold exactly one key');
  if (keyId !== undefined && sent.kid !== undefined && keyId !== sent.kid)
    refuseField('keyId', 'must be the kid of the key, or left out');
  const jwk = readPublicKey(sent);
  return { keyId: keyId ?? sent.kid ?? thumbprintOf(jwk), jwk, jwksUri: null, algorithm: algorithmOf(jwk) };
}

export const registerWebhookKey = operation(contracts.registerWebhookKey, async (context, input) => {
  const { db, now, caller } = context;
  const { enterpriseId, keyName, otp } = input;
  const key = keyOf(context.service, input);
  await lockOwner(context, `keys ${enterpriseId}`);
  if ((await countKeys(db, enterpriseId, 'ACTIVE')) >= MAX_ACTIVE)
    fail('state_conflict', `The enterprise has ${MAX_ACTIVE} active keys: revoke one first.`);
  await confirmByCode(context, otp);
  const row = await insertKey(db, {
    ...key,
    id: uuidV7(now.getTime()),
    enterpriseId,
    keyName: keyName ?? key.keyId,
    status: 'ACTIVE',
    createdAt: now.toISOString(),
    createdBy: caller.userId,
  });
  if (!row) return refuseField('keyId', 'was used before and cannot be used again: choose another', 'already_exists');
  const { keyName: _, createdBy: __, ...shown } = presentKey(row);
  await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, enterpriseId, after: presentKey(row) });
  return { ...shown, jwksUri: row.jwksUri };
});
